"""Folders and single texts, with whatever a disk can have."""

import json
import os

from source_json import mutated_json
from source_texts import FOLDERS, NAMES, a_text


def folder(rng, place):
    """A folder of the disk, with whatever a disk can have."""
    path = os.fsencode(f"{place}/source")
    os.mkdir(path)
    outside = os.fsencode(f"{place}/outside")
    os.mkdir(outside)
    write(outside + b"/secret.md", b"a secret outside of the source")
    made = []
    for _ in range(rng.randrange(1, 12)):
        parent = rng.choice([b"", b"", *FOLDERS])
        try:
            os.makedirs(path + b"/" + parent, exist_ok=True)
            target = (
                path
                + b"/"
                + parent
                + b"/"
                + rng.choice([rng.choice(NAMES), b"note %d.md" % rng.randrange(100)])
            )
            rng.choice([plain] * 9 + [link, link, pipe, deep, bundle, manifest, socketed])(
                rng, target, outside
            )
            made.append(target)
        except (OSError, ValueError):
            # There is something of that name already, or a file where a folder should be.
            continue
    if rng.random() < 0.1:
        os.symlink(path, f"{place}/link")
        return f"{place}/link"
    return f"{place}/source"


def write(path, data):
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    with open(descriptor, "wb") as file:
        file.write(data)


def plain(rng, path, outside):
    write(path, a_text(rng))
    if rng.random() < 0.2:
        os.utime(path, (0, rng.choice([-(2**40), -1, 0, 2**33, 2**42])))


def link(rng, path, outside):
    os.symlink(
        rng.choice(
            [
                b"..",
                b".",
                b"nowhere",
                path,
                outside,
                outside + b"/secret.md",
                b"/dev/zero",
                b"/dev/stdin",
                b"/proc/self/environ",
                b"a.md",
                b"Home",
            ]
        ),
        path,
    )


def pipe(rng, path, outside):
    os.mkfifo(path)


def socketed(rng, path, outside):
    os.mkfifo(path + b".md", 0)


def deep(rng, path, outside):
    """Folders in folders, beyond the length that a path may have."""
    here = os.open(os.path.dirname(path), os.O_RDONLY)
    try:
        for number in range(rng.choice([30, 600, 2000])):
            name = rng.choice([b"d", b"d" * 200])
            os.mkdir(name, dir_fd=here)
            inner = os.open(name, os.O_RDONLY, dir_fd=here)
            os.close(here)
            here = inner
        with open(os.open(b"deep.md", os.O_WRONLY | os.O_CREAT, dir_fd=here), "wb") as file:
            file.write(b"deep down")
    finally:
        os.close(here)


def bundle(rng, path, outside):
    path += b".textbundle"
    os.mkdir(path)
    for name in rng.sample(
        [b"text.md", b"text.txt", b"info.json", b"text", b"other.md"], rng.randrange(4)
    ):
        write(path + b"/" + name, information(rng) if name == b"info.json" else a_text(rng))
    if rng.random() < 0.3:
        os.mkdir(path + b"/assets")
        write(path + b"/assets/picture.png", b"\x89PNG")


def information(rng):
    bear = {
        "creationDate": rng.choice(["2020-01-01T00:00:00Z", "x", 5, None]),
        "pinned": rng.choice([1, True, "x", 2**70]),
        "trashed": rng.choice([0, 0, 1, None]),
        "modificationDate": "-1-1-1",
    }
    return rng.choice(
        [json.dumps({"net.shinyfrog.bear": bear}).encode(), b"{", b"[" * 5000, b"null", b""]
    )


def manifest(rng, path, outside):
    folders = [
        {
            "directory": rng.choice(["Home", "..", "", "/", "Home/Deep", "\0"]),
            "name": rng.choice(["N", "", "x" * 400]),
            "created": "2020-01-01",
            "updated": "x",
            "pinned": True,
        }
        for _ in range(rng.randrange(4))
    ]
    write(
        os.path.join(os.path.dirname(path), b".treeworld.json"),
        mutated_json(
            rng,
            {
                "format": "treeworld-markdown",
                "version": rng.choice([1, 1, 2, -1]),
                "folders": folders,
            },
        ),
    )


def single(rng, place):
    while True:
        name = rng.choice(NAMES)
        path = os.fsencode(place) + b"/" + name
        if not os.path.lexists(path):
            break
    write(path, a_text(rng))
    return os.fsdecode(path)
