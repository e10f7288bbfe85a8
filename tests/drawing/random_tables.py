"""Random tables: any ruleset, any number of tiles, built by legal plays alone."""

from random import Random

from hypothesis import strategies as st

from muggins_widgets.rules import DOUBLE_SIX, RULESETS, Table

NAMES = tuple(RULESETS)


def random_table(rules: str, most: int, seed: int) -> Table:
    """Lay up to ``most`` random tiles, each at a random join that it fits."""
    chance = Random(seed)
    table = RULESETS[rules].table()
    tiles = list(DOUBLE_SIX)
    while len(table.tiles) < most:
        moves = [(tile, at) for tile in tiles for at in (table.fits(tile) if table.tiles else (None,))]
        if not moves:
            break
        tile, at = chance.choice(moves)
        tiles.remove(tile)
        in_line = tile.is_double and table.awaits_sniff and chance.random() < 0.5
        table = table.play(tile, at, in_line=in_line)
    return table


def before(table: Table, number: int) -> Table:
    """Give the table as it was after its first ``number`` plays."""
    shown = Table(table.ruleset)
    hosts = (None, *(joint.host for joint in table.joints))
    for tile, at in list(zip(table.tiles, hosts, strict=True))[:number]:
        shown = shown.play(tile, at, in_line=tile is table.in_line)
    return shown


def tables(rules: tuple[str, ...] = NAMES, most: int = 28) -> st.SearchStrategy[Table]:
    """Random tables of these rulesets, from one tile to ``most``."""
    return st.builds(
        random_table, st.sampled_from(rules), st.integers(min_value=1, max_value=most), st.integers(0, 2**32)
    )
