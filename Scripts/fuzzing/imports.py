"""A run on a mutated import: what can be read is in the library afterwards, or is named."""

import json
import os
import re
import unicodedata
import zipfile

import reading
from libraries import COMMANDS, MAY_FAIL, LibraryRun
from source_archives import archive
from source_exports import enex, jex, page
from source_folders import folder, single
from source_json import form


class ImportRun(LibraryRun):
    def run(self):
        if self.rng.random() < 0.5:
            os.unlink(self.path)
        make = self.rng.choice(SOURCES)
        source = make(self.rng, self.folder)
        self.mutations.append(f"import of {make.__name__}")
        self.take_in(source, EXPECTATIONS[make])
        for number in range(self.rng.choice([0, 1, 1, 2])):
            if not os.path.exists(self.path):
                return
            command = self.rng.choice(COMMANDS)
            self.step(command, number)
            outcome = self.outcomes[-1]
            if outcome.code not in (0, 2) or (outcome.command == "check" and outcome.code != 0):
                if command not in MAY_FAIL:
                    self.found(
                        "unsound after an import", outcome, outcome.err.decode(errors="replace")
                    )

    def take_in(self, source, expectation):
        before = reading.read(self.path)
        given = os.path.basename(source) if self.rng.random() < 0.3 else source
        outcome = self.command("import", *(["--"] if given.startswith("-") else []), given)
        if outcome.code < 0:
            return
        self.kept(outcome, before)
        refused = Refused(outcome)
        if outcome.code == 0 and refused.paths:
            self.found("exit code", outcome, f"left out: {refused.paths[:3]}")
        texts = Texts(reading.read(self.path), before)
        if texts.take_containing(b"a secret outside of the source"):
            self.found("followed a link out of the folder", outcome)
        if outcome.code in (0, 2):
            lost = list(expectation(source, texts, refused))
            if lost:
                self.found("silent loss", outcome, f"{len(lost)}, such as {lost[0]!r}")


class Refused:
    """The paths that the program said were left out."""

    LINE = re.compile(r"^(.*): not imported\. ", re.MULTILINE)

    def __init__(self, outcome):
        answer = outcome.answer if "--json" in outcome.arguments else None
        if isinstance(answer, dict):
            paths = [note["path"] for note in answer.get("refused", [])]
        else:
            paths = self.LINE.findall(outcome.err.decode(errors="replace"))
        self.paths = [unicodedata.normalize("NFC", path) for path in paths]
        self.code = outcome.code
        self.spare = outcome.told

    def has(self, path):
        """Whether a path was named, or a folder that it is in."""
        path = unicodedata.normalize("NFC", path)
        last = path.rpartition("/")[2]
        return self.code == 2 and any(
            path == one or path.startswith(one + "/") or (last and last in one)
            for one in self.paths
        )

    def is_named(self, path):
        # On a terminal what is no letter is shown as that.
        shown = re.sub("[\0-\x1f\x7f-\x9f]", "\ufffd", path)
        return self.code == 2 and (path in self.paths or shown in self.paths)

    def has_some(self):
        """One more that has no name of its own."""
        self.spare -= 1
        return self.code == 2 and self.spare >= 0


class Texts:
    """The texts that are new in a library. Each is found once."""

    def __init__(self, contents, before):
        rest = before.all_texts()
        self.texts = []
        for _, data in contents.texts.values():
            data = (data or b"").replace(b"\0", b"")
            key = reading.digest(data)
            if rest[key] > 0:
                rest[key] -= 1
            else:
                self.texts.append(data)

    def take(self, matches):
        for at, text in enumerate(self.texts):
            if matches(text):
                del self.texts[at]
                return True
        return False

    def take_containing(self, part):
        return self.take(lambda text: part in text)

    def take_file(self, data):
        """The text of a file: in any encoding, with or without what front matter says."""
        forms = {form.replace(b"\0", b"") for form in decoded(data)}
        if self.take(lambda text: text in forms):
            return True
        fronted = [form for form in forms if form.startswith(b"---")]

        def is_body(text):
            body = text.partition(b"\n---\n\n")[2] if text.startswith(b"---\n") else text
            return any(form.endswith(body) for form in fronted)

        return bool(fronted) and self.take(is_body)


def decoded(data):
    """All texts that a file may be."""
    yield data
    yield data.removeprefix(b"\xef\xbb\xbf")
    for encoding in ("utf-16", "cp1252"):
        try:
            yield data.decode(encoding).encode()
        except UnicodeError:
            continue


def shown(name):
    """A name of a file as the program shows it."""
    try:
        return name.decode()
    except UnicodeDecodeError:
        return "".join(chr(byte) if byte < 0x80 else "\ufffd" for byte in name)


def of_folder(source, texts, refused):
    top = os.fsencode(source) + b"/"
    unreadable = []
    for place, _, names in os.walk(top, onerror=unreadable.append):
        for name in names:
            path = place.removesuffix(b"/") + b"/" + name
            inner = b"/".join(part for part in path[len(top) :].split(b"/") if part)
            if (
                not os.path.isfile(path)
                or os.path.islink(path)
                or name in (b"info.json", b".treeworld.json")
            ):
                continue
            with open(path, "rb") as file:
                data = file.read()
            if (
                not texts.take_file(data)
                and not refused.has("/".join(shown(part) for part in inner.split(b"/")))
                and not refused.has_some()
            ):
                yield inner
    if unreadable and refused.code != 2:
        yield b"what is too deep"


def of_archive(source, texts, refused):
    try:
        found = zipfile.ZipFile(source)
    except Exception:  # Whatever Python says of what is no archive.
        return
    stem = os.path.basename(source).rpartition(".")[0]
    if refused.has(f"{stem}.textbundle"):
        # With an info.json at its top it is one note; that one was refused.
        return
    for entry in found.infolist():
        if entry.is_dir() or entry.filename.endswith("info.json"):
            continue
        try:
            data = found.read(entry)
        except Exception:
            continue
        if not texts.take_file(data) and not refused.has(entry.filename) and not refused.has_some():
            yield entry.filename


class Pairs(list):
    """The members of an object: a key that stands there twice has two values."""


def groups(value):
    """The texts of each object that has any."""
    if isinstance(value, Pairs):
        texts = [
            each for key, each in value if key in ("text", "content") and isinstance(each, str)
        ]
        if texts:
            yield texts
        value = [each for _, each in value]
    for each in value if isinstance(value, list) else []:
        yield from groups(each)


def of_form(source, texts, refused):
    with open(source, "rb") as file:
        data = file.read()
    try:
        top = json.loads(data, object_pairs_hook=Pairs)
    except RecursionError:
        return
    except ValueError:
        if refused.code == 0:
            yield "what is no JSON"
        return
    # What stands under a key that is not known is told with that key.
    if isinstance(top, Pairs):
        top = Pairs(pair for pair in top if not refused.is_named(pair[0]))
    for group in groups(top):
        forms = tuple(text.replace("\0", "").encode("utf-8", "surrogatepass") for text in group)
        # Tags are added to the end of texts.
        if not texts.take(lambda text: text.startswith(forms)) and not refused.has_some():
            yield forms[0][:60]


def of_single(source, texts, refused):
    ending = source.rpartition(".")[2]
    if ending in ("json", "zip") or refused.code != 0:
        return
    with open(source, "rb") as file:
        if not texts.take_file(file.read()):
            yield source


def of_export(source, texts, refused):
    """What is marked is there, or something was refused: its text has another form in a note."""
    with open(source, "rb") as file:
        data = file.read()
    for mark in set(MARK.findall(data)):
        if not texts.take_containing(mark) and refused.code == 0:
            yield mark


MARK = re.compile(rb"marked[0-9]{6}")

EXPECTATIONS = {
    folder: of_folder,
    archive: of_archive,
    form: of_form,
    single: of_single,
    enex: of_export,
    page: of_export,
    jex: of_export,
}
SOURCES = [folder, folder, archive, archive, form, form, single, enex, page, jex]
