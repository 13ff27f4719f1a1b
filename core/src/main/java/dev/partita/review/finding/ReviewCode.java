package dev.partita.review.finding;

import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Severity;

/** What reviewing a design can find beside what the static checks find. Each has a page in docs/diagnostics. */
public enum ReviewCode implements Code {
    NO_TABLE(Severity.ERROR, "A table-design document has a table with a partition key."),
    NO_ITEM_TYPE(Severity.ERROR, "A table-design document says how each entity is stored."),
    DUPLICATE_DESIGN_NAME(Severity.ERROR, "A table, an index of a table and an item type have names of their own."),
    FOREIGN_ENTITY(Severity.ERROR, "An item type is of an entity that the access patterns know."),
    LOST_TABLE(
            Severity.ERROR,
            "An item type, an index and an operation name a table of the document, and indexes that it has."),
    UNREAD_KEY(Severity.ERROR, "A key is written with literals and <attribute>."),
    MISSING_KEY(Severity.ERROR, "An item type has all keys of its table."),
    UNREAD_KIND(Severity.ERROR, "An item type is of a kind that the format knows."),
    FOREIGN_ATTRIBUTE(Severity.WARNING, "A stored attribute is one that the access patterns know."),
    FOREIGN_PATTERN(Severity.WARNING, "An operation is for a pattern that the document of patterns has."),
    UNSERVED_PATTERN(Severity.DANGER, "Each access pattern has an operation."),
    UNREAD_OPERATION(Severity.DANGER, "An operation says what is asked of which table or index."),
    SCANNED(
            Severity.DANGER,
            "No pattern reads a whole table, unless the settings allow scans and it has at most 1 MB."),
    FOREIGN_FORM(Severity.ERROR, "A file of another tool has a form that is known, and what that form demands."),
    UNRESOLVED_VALUE(Severity.WARNING, "What a template says is known before it is deployed."),
    UNSAID(Severity.WARNING, "A file of another tool says of which entity items are, and how each entity is stored."),
    ASSUMED_ITEM_TYPE(
            Severity.NOTE, "A file of another tool says what the items of a table hold, and when they expire."),
    ASSUMED_PLAN(Severity.NOTE, "A file of another tool says what is asked of which table or index, with which keys."),
    PRICED_OTHERWISE(Severity.WARNING, "Tables are billed as the settings price them."),
    TAKEN_AT_ITS_WORD(
            Severity.NOTE, "What a reader makes of several item types in one answer is taken as the document says."),
    CHEAPER_THAN_OURS(Severity.NOTE, "Nothing that serves every pattern costs less than what was proved cheapest.");

    private final Severity severity;
    private final String rule;

    ReviewCode(Severity severity, String rule) {
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
