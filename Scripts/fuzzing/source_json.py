"""The JSON of TreeWorld and of Simplenote, mutated."""

import copy
import json

import seeds
from source_texts import flipped

STRANGE = [
    None,
    True,
    0,
    -1,
    1e308,
    2**70,
    0.5,
    "",
    "x",
    "\0",
    "\ud800",
    "\ufeff",
    "x" * 5000,
    [],
    {},
    [[[]]],
    {"a": None},
    "../x",
    "2020-01-01",
    "9999-99-99T99:99:99Z",
    "-5",
    "12345-01-01T00:00:00Z",
    "01A2034F-32C4-71BB-B8FA-C829BC0AE493",
]


def mutated_json(rng, value):
    """A value with some of its parts changed, doubled, left out or of other types, as bytes."""
    for _ in range(rng.choice([0, 1, 1, 2, 5])):
        one_change(rng, value)
    words = json.dumps(value, ensure_ascii=rng.random() < 0.5, indent=rng.choice([None, None, 1]))
    data = words.encode("utf-8", "surrogatepass")
    return rng.choice([same] * 8 + JSON_LIES)(rng, data)


def one_change(rng, value):
    while isinstance(value, (dict, list)) and value:
        keys = list(value) if isinstance(value, dict) else range(len(value))
        key = rng.choice(keys)
        if not isinstance(value[key], (dict, list)) or not value[key] or rng.random() < 0.15:
            break
        value = value[key]
    else:
        return
    if rng.random() < 0.6:
        value[key] = copy.deepcopy(rng.choice(STRANGE))
    elif isinstance(value, dict):
        kept = value.pop(key)
        if rng.random() < 0.5:
            value[rng.choice(["files", "folders", "format", "x", "\u0000", key.upper()])] = kept
    elif rng.random() < 0.5:
        value.append(copy.deepcopy(value[key]))
    else:
        del value[key]


def same(rng, data):
    return data


def doubled_key(rng, data):
    """A key twice in one object: the second counts, or the first."""
    at = data.find(b'"text":')
    return data[:at] + b'"text": "first", ' + data[at:] if at >= 0 else data


def escaped_key(rng, data):
    return data.replace(b'"files"', b'"\\u0066iles"').replace(
        b'"activeNotes"', b'"active\\u004eotes"'
    )


def nested(rng, data):
    depth = rng.choice([100, 600, 100_000])
    deep = b"[" * depth + (b"]" * depth if rng.random() < 0.5 else b"")
    return data.replace(b'"pinned":', b'"deep": ' + deep + b', "pinned":', 1)


JSON_LIES = [
    flipped,
    flipped,
    doubled_key,
    escaped_key,
    nested,
    lambda rng, data: data[: rng.randrange(len(data) + 1)],
    lambda rng, data: data + data,
    lambda rng, data: data + b" x",
    lambda rng, data: b"\xef\xbb\xbf" + data,
    lambda rng, data: data.decode("utf-8", "replace").encode("utf-16"),
    lambda rng, data: data.replace(b",", b",,", 1),
    lambda rng, data: data.replace(b'"', b"'"),
    lambda rng, data: data.replace(b"1", b"1" * 4000, 1),
    lambda rng, data: data.replace(b'"text": "', b'"text": "\\ud83d ', 1),
    lambda rng, data: b"[" + data + b"]",
    lambda rng, data: data.replace(b'"text": "', b'"text": "raw\nline\t\x01', 1),
    lambda rng, data: data[1:],
]


def form(rng, place):
    """The JSON of TreeWorld or of Simplenote."""
    path = f"{place}/source.json"
    with open(path, "wb") as file:
        file.write(mutated_json(rng, small_notes() if rng.random() < 0.7 else seeds.simplenote()))
    return path


def small_notes():
    value = seeds.notes()
    value["files"] = value["files"][:12]
    return value
