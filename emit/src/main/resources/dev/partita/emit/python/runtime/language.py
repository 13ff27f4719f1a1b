"""What repositories and the schema are written in."""

from __future__ import annotations

from .convert import Batch, Column, Elements, Limits, Single, optional
from .item import (
    ChildrenOf,
    Expiry,
    Fixed,
    Index,
    ItemType,
    KeptNumber,
    KeyAttribute,
    OfPath,
    OfPiece,
    Parent,
    Table,
    Within,
)
from .key import ShardField as _ShardField
from .key import escaped_field, field, inverted_field, padded_field, period_field
from .nodes import (
    Ascend,
    Compose,
    Cut,
    Decode,
    Distinct,
    EachElement,
    EachValue,
    Filter,
    Get,
    Join,
    Lapse,
    Leg,
    Merge,
    Paging,
    Query,
    Range,
    Refill,
    Scan,
    Select,
    Sort,
    Summarize,
    Unpack,
)
from .operand import (
    Answered,
    Argument,
    Constant,
    Difference,
    ElementCount,
    EveryShard,
    Now,
    RowCount,
    RowSum,
    each_period,
    escaped,
    inverted,
    padded,
    period,
    plain,
    shard,
    with_elements,
    without_elements,
)
from .plan import (
    READ_AGAIN,
    SKIPS,
    Append,
    CheckItem,
    Clear,
    DeleteItem,
    Demand,
    Differs,
    EmptyBatch,
    EmptyText,
    Found,
    Given,
    Not,
    OfSource,
    PutItem,
    ReadPlan,
    Reindex,
    Repeat,
    Reports,
    Same,
    Satisfied,
    SetTo,
    Take,
    Unindex,
    UpdateItem,
    UpsideDown,
    WritePlan,
    absent,
    add,
    batch,
    holds,
    holds_if_present,
    one_item,
    present,
    requests,
    subtract,
    transaction,
    transactions,
)
from .predicate import (
    BeginsWith,
    Between,
    Compare,
    Contains,
    InBatch,
    IsAbsent,
    IsPresent,
    all_,
    any_,
    in_list,
)
from .row_order import ascending, descending
from .value import binary, list_, map_, nothing, number, numbers, text, texts, truth

# Shapes have the names of functions here, which no entity of a document has.
answered = Answered
append = Append
ascend = Ascend
begins_with = BeginsWith
between = Between
check_item = CheckItem
children_of = ChildrenOf
clear = Clear
column = Column
compare = Compare
compose = Compose
contains = Contains
cut = Cut
decode = Decode
delete_item = DeleteItem
demand = Demand
difference = Difference
differs = Differs
distinct = Distinct
each_element = EachElement
each_value = EachValue
element_count = ElementCount
empty_batch = EmptyBatch
empty_text = EmptyText
every_shard = EveryShard
expiry = Expiry
filter_ = Filter
fixed = Fixed
found = Found
get = Get
given = Given
in_batch = InBatch
index = Index
is_absent = IsAbsent
is_present = IsPresent
item_type = ItemType
join = Join
kept_number = KeptNumber
key_attribute = KeyAttribute
lapse = Lapse
leg = Leg
limits = Limits
list_of = Elements
literal = Constant
many = Batch
merge = Merge
not_ = Not
now = Now
of_source = OfSource
one = Single
paging = Paging
parameter = Argument
parent = Parent
piece_of = OfPiece
put_item = PutItem
query = Query
range_ = Range
read_again = READ_AGAIN
read_plan = ReadPlan
refill = Refill
reindex = Reindex
repeat = Repeat
reports = Reports
row_count = RowCount
row_sum = RowSum
same = Same
satisfied = Satisfied
scan = Scan
select = Select
set_to = SetTo
shard_field = _ShardField
skips = SKIPS
sort = Sort
stored = OfPath
summarize = Summarize
table = Table
take = Take
unindex = Unindex
unpack = Unpack
update_item = UpdateItem
upside_down = UpsideDown
within = Within
write_plan = WritePlan

__all__ = [
    "absent",
    "add",
    "all_",
    "answered",
    "any_",
    "append",
    "ascend",
    "ascending",
    "batch",
    "begins_with",
    "between",
    "binary",
    "check_item",
    "children_of",
    "clear",
    "column",
    "compare",
    "compose",
    "contains",
    "cut",
    "decode",
    "delete_item",
    "demand",
    "descending",
    "difference",
    "differs",
    "distinct",
    "each_element",
    "each_period",
    "each_value",
    "element_count",
    "empty_batch",
    "empty_text",
    "escaped",
    "escaped_field",
    "every_shard",
    "expiry",
    "field",
    "filter_",
    "fixed",
    "found",
    "get",
    "given",
    "holds",
    "holds_if_present",
    "in_batch",
    "in_list",
    "index",
    "inverted",
    "inverted_field",
    "is_absent",
    "is_present",
    "item_type",
    "join",
    "kept_number",
    "key_attribute",
    "lapse",
    "leg",
    "limits",
    "list_",
    "list_of",
    "literal",
    "many",
    "map_",
    "merge",
    "not_",
    "nothing",
    "now",
    "number",
    "numbers",
    "of_source",
    "one",
    "one_item",
    "optional",
    "padded",
    "padded_field",
    "paging",
    "parameter",
    "parent",
    "period",
    "period_field",
    "piece_of",
    "plain",
    "present",
    "put_item",
    "query",
    "range_",
    "read_again",
    "read_plan",
    "refill",
    "reindex",
    "repeat",
    "reports",
    "requests",
    "row_count",
    "row_sum",
    "same",
    "satisfied",
    "scan",
    "select",
    "set_to",
    "shard",
    "shard_field",
    "skips",
    "sort",
    "stored",
    "subtract",
    "summarize",
    "table",
    "take",
    "text",
    "texts",
    "transaction",
    "transactions",
    "truth",
    "unindex",
    "unpack",
    "update_item",
    "upside_down",
    "with_elements",
    "within",
    "without_elements",
    "write_plan",
]
