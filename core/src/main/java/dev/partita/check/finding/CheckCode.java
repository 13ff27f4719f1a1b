package dev.partita.check.finding;

import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Severity;

/** Findings about a design and its plans. */
public enum CheckCode implements Code {
    PATTERN_WITHOUT_PLAN(Severity.ERROR, "Each pattern has one plan of its kind, and each entity a way to be stored."),
    DANGLING_NAME(Severity.ERROR, "Plans name only what is there, and nodes only those before them."),
    IDLE_INDEX(Severity.WARNING, "Each index is read by some plan."),
    IDLE_ITEM_TYPE(
            Severity.WARNING, "Each copy is read by some plan, and each marker keeps something unique or is read."),
    UNTYPED_ITEM(Severity.WARNING, "Items of one table tell their type by the same attribute, all of them or none."),

    KEY_ATTRIBUTE_TYPE(
            Severity.ERROR, "Each item has the keys of its table, of the declared types, never absent or empty."),
    UNFIT_ENCODING(Severity.ERROR, "The encoding of a key segment has a place for each value of its attribute."),
    AMBIGUOUS_KEY(Severity.ERROR, "Segments of a key cannot run into each other."),
    UNIDENTIFYING_KEY(Severity.ERROR, "Two entities never share the key of an item type."),
    COLLIDING_ITEM_TYPES(Severity.ERROR, "Items of two types never share a key."),
    MISBUILT_KEY(Severity.ERROR, "A key in a request is put together as the template puts keys together."),
    FOREIGN_ITEMS_IN_RANGE(Severity.ERROR, "A Query meets just the item types that its plan expects."),
    OTHER_ROWS_IN_RANGE(Severity.ERROR, "A Query's key condition selects the entities that its plan says it selects."),

    UNCHECKED_PREDICATE(Severity.ERROR, "Everything that a read asks for is checked on the way to its answer."),
    UNASKED_PREDICATE(Severity.ERROR, "A read leaves out nothing that its pattern does not tell it to leave out."),
    UNAVAILABLE_VALUE(Severity.ERROR, "A value that is used is a parameter of the pattern or was read before."),
    VALUE_NOT_READ(
            Severity.ERROR,
            "What a reader returns, checks or sorts by has been read; what a write checks stands in the item."),
    WRONG_ORDER(Severity.ERROR, "Rows are answered in the order that is asked for."),
    WRONG_PAGE(Severity.ERROR, "A page has as many rows as the pattern says."),
    WRONG_CURSOR(Severity.ERROR, "Pages go on where the last one ended, in a way that its source allows."),
    WRONG_RESULT(Severity.ERROR, "Each leg has an answer, of the kind that the pattern asks for."),
    LIMIT_BEFORE_FILTER(Severity.ERROR, "A Limit never stands before a filter without a loop."),
    FILTER_ON_KEY(Severity.ERROR, "A filter expression names no key attribute of what is queried."),
    LEFT_OUT_BY_INDEX(Severity.ERROR, "An index holds every entity that is looked for in it."),
    STRONG_ON_INDEX(Severity.ERROR, "A global index is never read strongly."),
    WEAK_READ(Severity.ERROR, "What must be read strongly is read strongly."),
    MISSING_GUARD(
            Severity.ERROR, "A read asks nothing where DynamoDB would refuse the parameters and the answer is empty."),
    EXPIRED_READ(Severity.ERROR, "Readers leave out what has expired and is not yet deleted."),

    TTL_ATTRIBUTE(Severity.ERROR, "Just the items of expiring entities have the attribute that DynamoDB expires by."),
    LOST_ITEM(Severity.ERROR, "A write stores, moves and deletes every item of the entities that it changes."),
    PHANTOM_ITEM(Severity.ERROR, "An update makes an item only where the write stores what is not there."),
    LOST_VALUE(Severity.ERROR, "A write changes a value everywhere it is kept."),
    STALE_INDEX_KEY(
            Severity.ERROR,
            "A write that changes a part of an index key, or what an index is sparse by, builds the key anew."),
    KEY_MOVED_IN_PLACE(Severity.ERROR, "An item whose key changes is deleted and put."),
    UNCOUNTED(Severity.ERROR, "A write of what a kept count or sum counts changes that number."),
    FOREIGN_VALUE(Severity.ERROR, "What a write puts into a key or an attribute is a value of that attribute."),
    SPLIT_TRANSACTION(Severity.ERROR, "What must change together changes in one transaction."),
    UNCHECKED_CONDITION(
            Severity.ERROR, "Each condition of a write is checked by the request that it could be false at."),
    MISREPORTED_CONDITION(Severity.ERROR, "A call that is refused is told the condition that failed."),
    UNGUARDED_UNIQUENESS(Severity.ERROR, "A unique value is claimed by a put that demands its absence."),
    OVERTAKEN_READ(
            Severity.ERROR, "What was read, decides a write and can change meanwhile is checked to be as it was read."),

    ITEM_TOO_LARGE(Severity.ERROR, "An item is at most 400 KB, at declared maxima."),
    KEY_TOO_LONG(Severity.ERROR, "A partition key is at most 2048 bytes, a sort key 1024."),
    TRANSACTION_TOO_LARGE(Severity.ERROR, "A transaction is at most 100 actions and 4 MB."),
    TOO_MANY_INDEXES(
            Severity.ERROR,
            "A table has at most 20 global and 5 local indexes, of keys and projections that DynamoDB allows.");

    private final Severity severity;
    private final String rule;

    CheckCode(Severity severity, String rule) {
        this.severity = severity;
        this.rule = rule;
    }

    @Override
    public String id() {
        return name();
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String rule() {
        return rule;
    }
}
