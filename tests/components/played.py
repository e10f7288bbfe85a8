"""Rounds of the case files as records, for tests and for pages shown in a browser."""

import json

from casefiles import ROUNDS

NAMES = ("Ana", "Ben", "Cleo", "Dan")
BY_ID = {case["id"]: case for case in ROUNDS}


def record_text(case, names=NAMES):
    """Write a round of the case files as a person would write it down."""
    names = names[: case["players"]]
    quoted = [json.dumps(name) if set(name) & set(',:;#"<>“”') else name for name in names]
    hands = "; ".join(f"{name} {' '.join(hand)}" for name, hand in zip(quoted, case["hands"], strict=True))
    scores = "; ".join(f"{name} {score}" for name, score in zip(quoted, case["scores"], strict=False))
    lines = [f"rules: {case['rules']}", f"players: {', '.join(quoted)}"]
    lines += [f"scores: {scores}"] if any(case["scores"]) else []
    lines += ["round", f"lead: {quoted[case['lead']]}", f"hands: {hands}"]
    lines.append(f"boneyard: {' '.join(case['boneyard'])}")
    lines += [f"{quoted[turn['player']]} {', '.join(turn['actions'])}" for turn in case["turns"]]
    return "\n".join(lines)


def round_text(case_id, names=NAMES):
    """Write the round of that id."""
    return record_text(BY_ID[case_id], names)
