"""Bring the catalogues of all languages in step with the English one, and compile them.

``python docs/make_messages.py`` after any change of a catalogue, which is a file
``muggins_widgets/text/locale/*/LC_MESSAGES/muggins.po``; ``python docs/make_messages.py de`` begins a language.
It needs Babel, which comes with the group ``test``. The package itself reads what is compiled here (``.mo``)
with the standard library alone.
"""  # noqa: INP001 - a folder of pages, no package

import io
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import escape, read_po

LOCALES = Path(__file__).parents[1] / "muggins_widgets" / "text" / "locale"
SOURCE = "en"
HEADER = """\
# {lang}: translate each msgstr; a msgid names a message, and the lines that begin with "#." say what it is.
# After a change: python docs/make_messages.py
msgid ""
msgstr ""
"Project-Id-Version: muggins-widgets\\n"
"PO-Revision-Date: 2026-11-30 00:00+0000\\n"
"Last-Translator: \\n"
"Language-Team: \\n"
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals={plural[0]}; plural={plural[1]};\\n"
"""


def po_file(lang: str) -> Path:
    """Return the path of a language's catalogue."""
    return LOCALES / lang.replace("-", "_") / "LC_MESSAGES" / "muggins.po"


def read(lang: str) -> Catalog:
    """Return a language's catalogue; raise an error where the file is none."""
    return read_po(io.StringIO(po_file(lang).read_text(encoding="utf-8")), locale=lang, abort_invalid=True)


def key_of(message: Message) -> str:
    """Return a message's key."""
    return message.id if isinstance(message.id, str) else message.id[0]


def by_key(catalogue: Catalog) -> dict[str, Message]:
    """Return a catalogue's messages by their keys."""
    return {key_of(message): message for message in catalogue if message.id}


def forms_of(message: Message | None) -> tuple[str, ...]:
    """Return a message's sentence, or one for each plural form; none where there is no translation."""
    if message is None or not message.string:
        return ()
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return forms if all(forms) else ()


def header(lang: str) -> str:
    """Return the first entry of a language's catalogue: as it is there, or one for a new language."""
    path = po_file(lang)
    if path.is_file():
        return path.read_text(encoding="utf-8").partition("\n\n")[0] + "\n"
    return HEADER.format(lang=lang, plural=get_plural(lang.replace("-", "_")))


def entry(english: Message, translated: Message | None, lang: str, plurals: int) -> str:
    """Return one message as it is written in a catalogue."""
    return "\n".join(entry_lines(english, translated, lang, plurals))


def entry_lines(english: Message, translated: Message | None, lang: str, plurals: int) -> Iterator[str]:
    """Return the lines of one message: what is to be known about it, its key, its sentences."""
    notes = [note for note in english.auto_comments if note]
    if lang != SOURCE:
        notes += [f"English: {form}" for form in forms_of(english)]
    if translated is not None:
        yield from (f"# {note}".rstrip() for note in translated.user_comments)
    yield from (f"#. {note}".rstrip() for note in notes)
    if translated is not None and translated.fuzzy:
        yield "#, fuzzy"
    key = escape(key_of(english))
    yield f"msgid {key}"
    forms = forms_of(translated)
    if not english.pluralizable:
        yield f"msgstr {escape(forms[0] if forms else '')}"
        return
    yield f"msgid_plural {key}"
    for number in range(plurals):
        yield f"msgstr[{number}] {escape(forms[number] if forms else '')}"


def in_step(lang: str) -> str:
    """Return a language's catalogue with the English keys in their order, and the English beside each.

    Other forms of a phrase that only this language has (``count.points.lost`` of ``count.points``) follow it.
    """
    english = by_key(read(SOURCE))
    translated = read(lang) if po_file(lang).is_file() else Catalog(lang)
    there, plurals = by_key(translated), translated.num_plurals
    blocks = [header(lang).rstrip("\n")]
    for key, message in english.items():
        blocks.append(entry(message, there.get(key), lang, plurals))
        forms = [name for name in there if name.rpartition(".")[0] == key and name not in english]
        blocks += [entry(there[form], there[form], SOURCE, plurals) for form in forms]
    return "\n\n".join(blocks) + "\n"


def compiled(catalogue: Catalog) -> bytes:
    """Return the compiled catalogue, without what is not translated or is to be looked at again (fuzzy)."""
    whole = Catalog(catalogue.locale, fuzzy=False)
    whole.mime_headers = catalogue.mime_headers
    whole.creation_date = datetime.fromtimestamp(0, UTC)  # else now, and the file would differ each time
    for message in catalogue:
        if message.id and forms_of(message) and not message.fuzzy:
            whole.add(message.id, message.string)
    buffer = io.BytesIO()
    write_mo(buffer, whole)
    return buffer.getvalue()


def main(new: Sequence[str]) -> None:
    """Write the catalogues of all languages anew, and compile them."""
    there = sorted(path.parts[-3].replace("_", "-") for path in LOCALES.glob("*/LC_MESSAGES/muggins.po"))
    for lang in dict.fromkeys([*there, *new]):
        path = po_file(lang)
        text = in_step(lang)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.with_suffix(".mo").write_bytes(compiled(read(lang)))


if __name__ == "__main__":
    main(sys.argv[1:])
