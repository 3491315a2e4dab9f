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


def mutated_json(dice, value):
    """A value with some of its parts changed, doubled, left out or of other types, as bytes."""
    for _ in range(dice.choice([0, 1, 1, 2, 5])):
        one_change(dice, value)
    words = json.dumps(value, ensure_ascii=dice.random() < 0.5, indent=dice.choice([None, None, 1]))
    data = words.encode("utf-8", "surrogatepass")
    return dice.choice([same] * 8 + JSON_LIES)(dice, data)


def one_change(dice, value):
    while isinstance(value, (dict, list)) and value:
        keys = list(value) if isinstance(value, dict) else range(len(value))
        key = dice.choice(keys)
        if not isinstance(value[key], (dict, list)) or not value[key] or dice.random() < 0.15:
            break
        value = value[key]
    else:
        return
    if dice.random() < 0.6:
        value[key] = copy.deepcopy(dice.choice(STRANGE))
    elif isinstance(value, dict):
        kept = value.pop(key)
        if dice.random() < 0.5:
            value[dice.choice(["files", "folders", "format", "x", "\u0000", key.upper()])] = kept
    elif dice.random() < 0.5:
        value.append(copy.deepcopy(value[key]))
    else:
        del value[key]


def same(dice, data):
    return data


def doubled_key(dice, data):
    """A key twice in one object: the second counts, or the first."""
    at = data.find(b'"text":')
    return data[:at] + b'"text": "first", ' + data[at:] if at >= 0 else data


def escaped_key(dice, data):
    return data.replace(b'"files"', b'"\\u0066iles"').replace(
        b'"activeNotes"', b'"active\\u004eotes"'
    )


def nested(dice, data):
    depth = dice.choice([100, 600, 100_000])
    deep = b"[" * depth + (b"]" * depth if dice.random() < 0.5 else b"")
    return data.replace(b'"pinned":', b'"deep": ' + deep + b', "pinned":', 1)


JSON_LIES = [
    flipped,
    flipped,
    doubled_key,
    escaped_key,
    nested,
    lambda dice, data: data[: dice.randrange(len(data) + 1)],
    lambda dice, data: data + data,
    lambda dice, data: data + b" x",
    lambda dice, data: b"\xef\xbb\xbf" + data,
    lambda dice, data: data.decode("utf-8", "replace").encode("utf-16"),
    lambda dice, data: data.replace(b",", b",,", 1),
    lambda dice, data: data.replace(b'"', b"'"),
    lambda dice, data: data.replace(b"1", b"1" * 4000, 1),
    lambda dice, data: data.replace(b'"text": "', b'"text": "\\ud83d ', 1),
    lambda dice, data: b"[" + data + b"]",
    lambda dice, data: data.replace(b'"text": "', b'"text": "raw\nline\t\x01', 1),
    lambda dice, data: data[1:],
]


def form(dice, place):
    """The JSON of TreeWorld or of Simplenote."""
    path = f"{place}/source.json"
    with open(path, "wb") as file:
        file.write(mutated_json(dice, small_notes() if dice.random() < 0.7 else seeds.simplenote()))
    return path


def small_notes():
    value = seeds.notes()
    value["files"] = value["files"][:12]
    return value
