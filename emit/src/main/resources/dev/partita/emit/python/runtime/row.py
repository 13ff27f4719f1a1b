"""Rows, which the nodes of plans pass on."""

from __future__ import annotations

from collections.abc import Mapping

from .item import ItemType
from .value import Item, Values


class Row:
    """Values by path, the item they are from, and the rows of earlier nodes they come from."""

    __slots__ = ("_lineage", "fields", "item", "type", "values")

    def __init__(
        self,
        values: Values,
        type: ItemType | None,
        item: Item,
        fields: Values,
        lineage: Mapping[str, Row],
    ) -> None:
        self.values = values
        self.type = type
        self.item = item
        # Fields of the list element that it stands for.
        self.fields = fields
        self._lineage = lineage

    def origin(self, node: str) -> Row | None:
        """The row of an earlier node that this one comes from; of its own node, this."""
        return self._lineage.get(node)

    def agrees(self, other: Row) -> bool:
        """Whether the two come from the same row of each node that both come from."""
        return all(other._lineage.get(node, row) is row for node, row in self._lineage.items())

    def at(self, node: str) -> Row:
        """This row as the node's own."""
        lineage = dict(self._lineage)
        row = Row(self.values, self.type, self.item, self.fields, lineage)
        lineage[node] = row
        return row

    def having(self, values: Values) -> Row:
        """This row with other values."""
        return Row(values, self.type, self.item, self.fields, self._lineage)

    def decoded(self, type: ItemType, item: Item, values: Values) -> Row:
        """A row decoded from an item that was found for this one."""
        return Row(values, type, item, self.fields, self._lineage)

    def element(self, fields: Values) -> Row:
        """A row that stands for an element with these fields."""
        return Row(self.values, self.type, self.item, {**self.fields, **fields}, self._lineage)

    def also_from(self, other: Row) -> Row:
        """This row with what another one comes from as well."""
        fields = {**other.fields, **self.fields}
        lineage = {**other._lineage, **self._lineage}
        return Row(self.values, self.type, self.item, fields, lineage)


# What a source that runs once starts from.
ROOT = Row({}, None, {}, {}, {})
