"""Tables, item types, and what an item holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as having
from typing import Literal, TypeAlias

from .compose import piece
from .errors import DesignFault
from .key import Field, Kind, Plain, Segment, build, parts, plain_text, typed
from .predicate import CONSTANT, Predicate, satisfies
from .value import Item, Value, Values, equal, text

KeyForm: TypeAlias = Literal["S", "N", "B"]


@dataclass(frozen=True)
class KeyAttribute:
    """An attribute that is a key, or a part of one."""

    name: str
    type: KeyForm


@dataclass(frozen=True)
class Index:
    """A secondary index."""

    partition: Sequence[KeyAttribute]
    sort: Sequence[KeyAttribute]


@dataclass(frozen=True)
class Table:
    """A table."""

    name: str
    partition: KeyAttribute
    indexes: Mapping[str, Index]
    sort: KeyAttribute | None = None


@dataclass(frozen=True)
class OfPath:
    """An attribute of the entity, or of a related one."""

    path: str
    kind: Kind


@dataclass(frozen=True)
class OfPiece:
    """A piece of a text, or of bytes."""

    path: str
    number: int
    of: int
    bytes: int
    kind: Kind = "text"


@dataclass(frozen=True)
class KeptNumber:
    """A number that is kept of several entities."""

    path: str


@dataclass(frozen=True)
class Fixed:
    """The same value in all items of a type."""

    value: Value


@dataclass(frozen=True)
class ChildrenOf:
    """The map of children that are kept in the item of their parent."""

    type: str


# Where a stored attribute comes from.
Stored: TypeAlias = OfPath | OfPiece | KeptNumber | Fixed | ChildrenOf


@dataclass(frozen=True)
class Expiry:
    """The time, in seconds, from which on the entity counts as absent."""

    path: str
    optional: bool


@dataclass(frozen=True)
class Parent:
    """How the values of a child speak of its parent.

    The path to it, and own attributes that repeat its identifier.
    """

    path: str
    repeats: Mapping[str, str]


@dataclass(frozen=True)
class Within:
    """Where a child is kept in the item of its parent, or an entity in one that gathers several."""

    holder: ItemType
    attribute: str
    parent: Parent | None = None
    # Whether each is an attribute of the item, and the attribute what their names begin with.
    entries: bool = False


@dataclass(frozen=True, eq=False)
class ItemType:
    """A shape in which an entity, or a part of it, is stored."""

    name: str
    table: Table
    # The attributes that identify its entity.
    identifier: Sequence[str]
    keys: Mapping[str, Sequence[Segment]]
    attributes: Mapping[str, Stored]
    # Only such entities have an item of this type.
    when: Predicate | None = None
    # By index: only items of such entities are in it.
    sparse: Mapping[str, Predicate] = having(default_factory=dict)
    expiry: Expiry | None = None
    # Whether it keeps numbers of several entities.
    aggregate: bool = False
    within: Within | None = None


def table_keys(table: Table) -> list[KeyAttribute]:
    """The keys of a table."""
    return [table.partition] if table.sort is None else [table.partition, table.sort]


def index_keys(index: Index) -> list[KeyAttribute]:
    """The keys of an index."""
    return [*index.partition, *index.sort]


def index_of(table: Table, name: str) -> Index:
    """An index of a table."""
    if name not in table.indexes:
        raise DesignFault(f"{table.name} has no index {name}")
    return table.indexes[name]


def key_attributes(table: Table) -> list[KeyAttribute]:
    """All keys, of indexes too."""
    return [*table_keys(table), *(k for i in table.indexes.values() for k in index_keys(i))]


def key_type(table: Table, name: str) -> KeyForm:
    """The declared type of a key attribute.

    Text for the name of a child in its parent's item.
    """
    return next((k.type for k in key_attributes(table) if k.name == name), "S")


def natural(value: Value, type: KeyForm) -> Value:
    """A value as a key of its own: of a boolean its word, what is declared so as text."""
    is_text = "BOOL" in value or (type == "S" and ("N" in value or "B" in value))
    return text(plain_text(value)) if is_text else value


def keyed(table: Table, name: str, value: Value) -> Value:
    """A value as it is stored under a name: as a key of its own it may be text."""
    key = next((k for k in key_attributes(table) if k.name == name), None)
    return value if key is None else natural(value, key.type)


def _alone(template: Sequence[Segment]) -> Field | None:
    """The field that a key attribute consists of, as it is."""
    if len(template) != 1 or not isinstance(template[0], Field):
        return None
    return template[0] if isinstance(template[0].encoding, Plain) else None


def natural_field(attribute: str, template: Sequence[Segment]) -> Field | None:
    """The field whose plain value a key attribute is, under its own name.

    It is an attribute of the item like others.
    """
    alone = _alone(template)
    return alone if alone is not None and _is_name_of(attribute, alone.path) else None


def _is_name_of(attribute: str, path: str) -> bool:
    """Whether a path's plain value has this name.

    What is kept of a related item may have underscores behind, which tell it from others.
    """
    kept = path.replace(".", "_")
    return attribute == path or "." in path and attribute.rstrip("_") == kept.rstrip("_")


def stored_names(type: ItemType, path: str) -> list[str]:
    """Under which names the plain value of a path is stored; the table's own keys come first."""
    names = [
        name
        for name, template in type.keys.items()
        if (field := natural_field(name, template)) is not None and field.path == path
    ]
    for name, source in type.attributes.items():
        if isinstance(source, (OfPath, OfPiece, KeptNumber)) and source.path == path:
            names.append(name)
    return list(dict.fromkeys(names))


def kind_of(type: ItemType, path: str) -> Kind | None:
    """What the attribute of a path holds, where it is stored."""
    for source in type.attributes.values():
        if isinstance(source, (OfPath, OfPiece)) and source.path == path:
            return source.kind
        if isinstance(source, KeptNumber) and source.path == path:
            return "number"
    for template in type.keys.values():
        for segment in template:
            if isinstance(segment, Field) and segment.path == path:
                return segment.kind
    return None


def key_value(type: ItemType, attribute: str, values: Values) -> Value | None:
    """The value of a key attribute; None if a part of it is absent."""
    template = type.keys.get(attribute, [])
    alone = _alone(template)
    if alone is not None:
        value = values.get(alone.path)
        return None if value is None else natural(value, key_type(type.table, attribute))
    key = build(template, values)
    return None if key is None else text(key)


def is_in(type: ItemType, index: str, values: Values) -> bool:
    """Whether an item with these values has the keys of an index."""
    predicate = type.sparse.get(index)
    return predicate is None or satisfies(predicate, values, CONSTANT)


def item_of(type: ItemType, values: Values) -> Item | None:
    """The item of an entity with these values; None if it has none."""
    if type.when is not None and not satisfies(type.when, values, CONSTANT):
        return None
    item: Item = {}
    for name, source in type.attributes.items():
        value = _stored_value(source, values)
        if value is not None:
            item[name] = value
    for name, template in type.keys.items():
        key = key_value(type, name, values) if _is_due(type, name, template, values) else None
        if key is not None:
            item[name] = key
    return item if all(k.name in item for k in table_keys(type.table)) else None


def held(source: Stored | None, value: Value | None) -> Value | None:
    """What an item holds of a value."""
    if value is None or not isinstance(source, OfPiece):
        return value
    return piece(value, source.number, source.of, source.bytes)


def _stored_value(source: Stored, values: Values) -> Value | None:
    match source:
        case OfPath() | OfPiece() | KeptNumber():
            return held(source, values.get(source.path))
        case Fixed():
            return source.value
        case ChildrenOf():
            return {"M": {}}


def _is_due(type: ItemType, name: str, template: Sequence[Segment], values: Values) -> bool:
    """Whether an item has this key."""
    if type.within is not None or natural_field(name, template) is not None:
        return True
    if any(k.name == name for k in table_keys(type.table)):
        return True
    return any(
        any(k.name == name for k in index_keys(keys)) and is_in(type, index, values)
        for index, keys in type.table.indexes.items()
    )


def values_of(type: ItemType, item: Item) -> dict[str, Value]:
    """The values that an item holds in plain form.

    Of a child in its parent's item, all that its keys hold.
    """
    values: dict[str, Value] = {}
    for name, template in type.keys.items():
        alone = natural_field(name, template)
        if type.within is not None:
            values.update(decoded_key(type, item, name))
        elif alone is not None and name in item:
            values[alone.path] = _read(item[name], alone.kind)
    for name, source in type.attributes.items():
        if name not in item:
            continue
        if isinstance(source, (OfPath, OfPiece)):
            values[source.path] = _read(item[name], source.kind)
        elif isinstance(source, KeptNumber):
            values[source.path] = item[name]
    return values


def _read(value: Value, kind: Kind) -> Value:
    return typed(value["S"], kind) if "S" in value else value


def decoded_key(type: ItemType, item: Item, attribute: str) -> dict[str, Value]:
    """The values that stand in a key attribute."""
    value = item.get(attribute)
    if value is None:
        return {}
    template = type.keys.get(attribute, [])
    alone = natural_field(attribute, template)
    if alone is not None:
        return {alone.path: _read(value, alone.kind)}
    return parts(template, plain_text(value)) or {}


def type_of(types: Sequence[ItemType], item: Item) -> ItemType | None:
    """Which of these types an item is of: the most specific that it fits."""
    fitting = [type for type in types if _fits(type, item)]
    return max(fitting, key=lambda type: _literals(type, item)) if fitting else None


def _fits(type: ItemType, item: Item) -> bool:
    for name, source in type.attributes.items():
        if isinstance(source, Fixed) and name in item and not equal(source.value, item[name]):
            return False
    return all(
        name not in item
        or natural_field(name, template) is not None
        or parts(template, plain_text(item[name])) is not None
        for name, template in type.keys.items()
    )


def _literals(type: ItemType, item: Item) -> int:
    """How much of an item a type explains.

    The literal characters of its keys, and fixed attributes that are there.
    """
    literals = (
        len(segment)
        for name, template in type.keys.items()
        for segment in template
        if name in item and isinstance(segment, str)
    )
    marks = sum(isinstance(s, Fixed) and n in item for n, s in type.attributes.items())
    return sum(literals) + 1000 * marks
