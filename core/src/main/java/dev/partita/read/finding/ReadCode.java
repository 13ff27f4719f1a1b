package dev.partita.read.finding;

import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Severity;

/** What reading a document can find. Each has a page in docs/diagnostics; names are stable for ever. */
public enum ReadCode implements Code {
    // The document as a whole
    TOO_LARGE(Severity.ERROR, "A document has at most 16 MB."),
    BINARY_INPUT(Severity.ERROR, "A document is text: no NUL bytes."),
    NOT_UTF8(Severity.ERROR, "A document is encoded in UTF-8."),
    NO_ENTITIES(Severity.ERROR, "A document has at least one entity."),
    NO_PATTERNS(Severity.ERROR, "A document has at least one access pattern."),
    BROKEN_YAML(
            Severity.ERROR,
            "A document in YAML is one mapping, without aliases, tags and names that stand in a mapping twice."),
    UNKNOWN_KEY(Severity.ERROR, "The members of a document in YAML have the names that its schema lists."),
    KEY_VALUE(Severity.ERROR, "A member of a document in YAML is a text, a list or a mapping, as its schema says."),
    TOO_MANY_CELLS(Severity.ERROR, "The tables of a document have at most 1,000,000 cells."),
    TOO_MANY_ENTITIES(Severity.ERROR, "A document has at most 1,000 entities."),
    TOO_MANY_PATTERNS(Severity.ERROR, "A document has at most 5,000 access patterns."),
    ASSUMED_APPLICATION(Severity.NOTE, "An application that neither a line nor the title names is called Application."),

    // Its parts
    MISSPELT_SECTION(Severity.ERROR, "A section whose heading is close to a known one is not taken for prose."),
    MISSPELT_FIELD(Severity.ERROR, "A field of an entity whose name is close to a known one is not taken for prose."),
    DUPLICATE_FIELD(Severity.WARNING, "An entity has each field once."),
    BROKEN_TABLE(Severity.ERROR, "A table has a second line of dashes with as many columns as the first line."),
    ATTRIBUTE_TABLE(Severity.ERROR, "The attributes of an entity are a list, or a table of names and types."),
    PATTERN_LIST(
            Severity.ERROR,
            "A pattern is a row of a table, or an entry with an id and the columns of a table as fields."),
    ROW_LENGTH(Severity.ERROR, "A row has as many cells as the table has columns."),
    MISSING_COLUMN(Severity.ERROR, "A table of patterns has the columns ID and Entity."),
    MISSPELT_COLUMN(Severity.ERROR, "A column whose name is close to a known one is not left unread."),
    UNKNOWN_COLUMN(Severity.WARNING, "A column has a known name, or its cells are not read."),
    DUPLICATE_COLUMN(Severity.ERROR, "A table has each column once."),
    MISSING_ID(Severity.ERROR, "A pattern has an id."),
    DUPLICATE_PATTERN(Severity.ERROR, "An id names one pattern."),
    BAD_NAME(Severity.ERROR, "A name consists of letters, digits and _, and has at most 255 bytes."),
    SQUEEZED_NAME(Severity.NOTE, "An entity's name is written as one word."),
    OTHER_CASE(
            Severity.NOTE, "A name is written as it is declared; the only one that differs in case is taken for it."),

    // Entities
    NO_ATTRIBUTES(Severity.ERROR, "An entity has attributes."),
    DUPLICATE_ENTITY(Severity.ERROR, "An entity is declared once."),
    DUPLICATE_ATTRIBUTE(Severity.ERROR, "An attribute is declared once."),
    MISSING_TYPE(Severity.WARNING, "An attribute has a type."),
    OPEN_PARENTHESIS(Severity.ERROR, "A parenthesis is closed."),
    UNKNOWN_TYPE(Severity.ERROR, "A type is one of those of the document's grammar."),
    TYPE_ARGUMENT(Severity.ERROR, "What stands in a type's parentheses fits the type."),
    LOOSE_TYPE(Severity.NOTE, "A foreign type is read as the nearest of ours."),
    DUPLICATE_VALUE(Severity.ERROR, "An enumeration names each value once."),
    SHARES_OFF(Severity.WARNING, "The shares of an enumeration add up to 100%."),
    UNKNOWN_FLAG(Severity.ERROR, "A flag is one of those of the document's grammar."),
    LOOSE_FLAG(Severity.NOTE, "Another tool's word for a flag is read as ours."),
    INFERRED_FLAG(
            Severity.NOTE,
            "What a description says of an attribute is taken for a type or flag, an attribute in it for one of its own."),
    ASSUMED_SIZE(Severity.NOTE, "A list, map, set or binary without a size has 200 bytes."),
    ASSUMED_PRESENCE(Severity.NOTE, "Half of the items have an optional attribute whose share is not said."),
    SIZE_DIFFERS(Severity.WARNING, "A declared size agrees with the sum of the attributes."),
    CURRENT_TYPE(
            Severity.ERROR,
            "Only a time, or what can be a period of it, has a share of requests that concern the present."),
    UNREAD_SIZE(Severity.ERROR, "A size is bytes on average, and at most."),
    TTL_TYPE(Severity.ERROR, "A ttl is an epoch."),
    SECOND_TTL(Severity.ERROR, "An entity has one ttl."),
    ADDED_TTL(Severity.NOTE, "A lifecycle that names an expiry adds the attribute expiresAt."),
    UNREAD_EXPIRY(Severity.ERROR, "An expiry says after how long, and after which attribute."),
    UNKNOWN_TIME(Severity.ERROR, "A lifecycle names a time of the entity."),
    NO_IDENTIFIER(Severity.ERROR, "Something says what identifies an entity."),
    INFERRED_IDENTIFIER(
            Severity.NOTE, "Without the flag id, the identifier is inferred from names, descriptions and reads."),
    BAD_IDENTIFIER(Severity.ERROR, "An identifier is a scalar that is always there and never empty."),
    INFERRED_REFERENCE(Severity.NOTE, "An attribute named as the identifier of a related entity is a reference to it."),
    ROLE_NEEDED(Severity.ERROR, "Two references of an entity have different roles."),
    INCOMPLETE_REFERENCE(Severity.ERROR, "A reference has an attribute for each part of the identifier it refers to."),
    REFERENCE_TYPE(Severity.ERROR, "A reference has the type of the identifier it refers to."),
    BROKEN_RELATIONSHIP(Severity.ERROR, "A relationship with numbers or attributes is understood to its end."),
    UNREAD_RELATIONSHIP(Severity.WARNING, "A relationship begins with a verb that is understood."),
    ADDED_LINK(Severity.NOTE, "A many-to-many without a linking entity gets one."),
    UNREAD_CARDINALITY(Severity.WARNING, "A cardinality is a number in all or per parent, or a growth."),
    MISSING_CARDINALITY(Severity.WARNING, "Something says how many of an entity there are."),
    CYCLIC_CARDINALITY(Severity.ERROR, "Numbers per parent do not run in a circle."),
    NUMBERS_DISAGREE(Severity.WARNING, "There are no more children than an average per parent has room for."),
    AVERAGE_OF_SOME(
            Severity.NOTE, "An average that not all parents can have is that of the parents which have any children."),
    AVERAGE_ABOVE_MAX(Severity.WARNING, "An average is not above the maximum that is promised."),
    AGGREGATE_ROLE(Severity.ERROR, "An aggregate counts entities that reference this one, by a role that is clear."),
    AGGREGATE_TYPE(Severity.ERROR, "A sum is of a number."),
    AGGREGATE_PARAMETER(Severity.ERROR, "The condition of an aggregate compares with constants."),

    // Names in patterns
    UNKNOWN_ENTITY(Severity.ERROR, "An entity that is named is declared."),
    UNKNOWN_ATTRIBUTE(Severity.ERROR, "A path leads along relations to an attribute that is declared."),
    UNKNOWN_VALUE(Severity.ERROR, "A value of an enumeration is one of those declared."),
    UNKNOWN_PARAMETER(Severity.ERROR, "A skew is that of a parameter of its pattern."),
    UNKNOWN_LEG(Severity.ERROR, "A sort names a leg of its read."),
    MISSING_ENTITY(Severity.ERROR, "A pattern names an entity."),

    // Predicates
    COMPARED_ATTRIBUTES(
            Severity.ERROR, "An attribute is compared with what the call knows, not with another attribute."),
    BROKEN_PREDICATE(Severity.ERROR, "A predicate follows the grammar."),
    LOOSE_OPERATOR(Severity.NOTE, "English for an operator is read as the operator."),
    LOOSE_PREDICATE(
            Severity.NOTE, "Words such as \"last 30 days\" are read where exactly one attribute or value fits."),
    UNCLEAR_WORDS(Severity.ERROR, "Loose words fit exactly one attribute or value."),
    OPERAND_TYPE(Severity.ERROR, "An operand is a value of its attribute's type."),
    OPERATOR_TYPE(Severity.ERROR, "An operator applies to its attribute's type."),
    PARAMETER_CONFLICT(Severity.ERROR, "A parameter is of one type wherever it is used."),
    BATCH_BRACKETS(Severity.NOTE, "A batch of values is written with brackets."),
    ASSUMED_BATCH(Severity.NOTE, "A list whose size is not said has 10 elements, at most 100."),
    TYPED_INPUT(Severity.NOTE, "An input has the type of its attribute."),
    TEXT_SEARCH(Severity.ERROR, "No pattern needs a text search."),

    // Cells
    NOT_YES_OR_NO(Severity.ERROR, "What is asked with yes or no is answered so."),
    UNREAD_RATE(Severity.ERROR, "A frequency is a word or a rate."),
    ASSUMED_RATE(Severity.NOTE, "A pattern without a frequency is Warm."),
    PEAK_BELOW_AVERAGE(Severity.WARNING, "A peak is not below the average."),
    UNREAD_SKEW(Severity.ERROR, "A skew names an input and a share or an exponent."),
    UNREAD_CONSISTENCY(Severity.ERROR, "A consistency is Eventual or Strong."),
    UNREAD_MAX_HOPS(Severity.ERROR, "Max hops is a whole number from 1 on."),
    UNREAD_FAILS(Severity.ERROR, "The calls that fail are a share."),

    // Reads
    UNREAD_RESULT(Severity.ERROR, "A result is Single, Collection, Count, Exists, Sum, Min or Max."),
    ASSUMED_RESULT(
            Severity.NOTE,
            "A read without a result answers with a Single where its values are unique, else a Collection."),
    LOOSE_RESULT(Severity.NOTE, "Another word for a result is read as ours."),
    RESULT_TYPE(Severity.ERROR, "What is summed is a number, what is compared has an order."),
    SEVERAL_LEGS_RESULT(Severity.NOTE, "A read of several entities answers with a Collection of each."),
    COUNTER_READ(Severity.NOTE, "In a loose row, Count of a counter is the number it keeps."),
    MULTI_ENTITY_FLAG(Severity.NOTE, "Multi-Entity says whether the Entity column names several."),
    NO_ANCHOR(Severity.ERROR, "The legs of a read share an input, or one references another."),
    ONE_SIDED_FILTER(Severity.WARNING, "A filter of entities that belong together one to one holds for both."),
    SINGLE_OF_MANY(Severity.WARNING, "A Single read has an order, an identifier or a unique attribute."),
    UNREAD_LIMIT(Severity.ERROR, "A limit is a whole number from 1 on."),
    PAGING_INPUT(Severity.NOTE, "Pages are said by Limit and Paginated, not by inputs."),
    ASSUMED_LIMIT(Severity.NOTE, "A page whose size is not said has 20 entries, or as many as the description says."),
    LIMIT_OF_ONE_LIST(Severity.NOTE, "Of several sorted lists one has the limit; no other has many rows."),
    BROKEN_SORT(Severity.ERROR, "A sort is a list of attributes, each ASC or DESC."),
    DESCRIPTION_SAYS_MORE(
            Severity.WARNING, "What a description says of an order, a value or a time, a column of the read says too."),
    LOOSE_SORT(Severity.NOTE, "English for an order is read where exactly one time fits."),
    ASKS_FOR_THE_LIVING(
            Severity.NOTE, "No predicate says that what is read has not expired: that holds of all that is stored."),
    SORT_TYPE(Severity.ERROR, "What is sorted by has an order and one value."),
    SORT_LEAVES_OUT(Severity.NOTE, "What lacks a sort attribute is not in the answer."),
    RETURNED_WITH_EACH(
            Severity.NOTE, "What is returned of an entity that is answered, too, is returned with that one."),
    RETURNS_MANY(Severity.ERROR, "What is returned has one value in a row."),

    // Writes
    NO_EFFECT(Severity.ERROR, "A write says what it writes."),
    BROKEN_EFFECT(Severity.ERROR, "An effect follows the grammar."),
    BROKEN_ASSIGNMENT(Severity.ERROR, "An assignment follows the grammar."),
    UNREAD_ITEMS(
            Severity.ERROR,
            "English under Items Written names entities of the document, and the description's verb says what happens."),
    LIST_OF_VALUES(Severity.NOTE, "Within a for each, what differs from element to element has a name of its own."),
    LOOSE_EFFECTS(Severity.NOTE, "English under Items Written is read through the verb of the description."),
    NESTED_FOR_EACH(Severity.ERROR, "A for each stands in no other."),
    NOTHING_ASSIGNED(Severity.ERROR, "An update assigns something."),
    DELETE_ASSIGNS(Severity.ERROR, "A delete assigns nothing."),
    ASSIGNED_TWICE(Severity.ERROR, "An effect assigns an attribute once."),
    ASSIGNMENT_TYPE(Severity.ERROR, "An assignment fits the attribute's type and the effect."),
    AGGREGATE_ASSIGNED(Severity.ERROR, "An aggregate is not assigned."),
    IDENTIFIER_ASSIGNED(Severity.ERROR, "An identifier does not change."),
    IMMUTABLE_ASSIGNED(Severity.ERROR, "An immutable attribute does not change."),
    UPSERT_TARGET(Severity.ERROR, "An upsert names the whole identifier."),
    UPSERT_INCOMPLETE(Severity.ERROR, "An upsert assigns every required attribute."),
    UPSERT_UPDATES(Severity.WARNING, "No condition of an upsert demands that what it puts in place is stored."),
    PUT_REPLACES(Severity.NOTE, "A put whose condition demands that what it replaces is stored says so."),
    IMPLIED_PARAMETER(Severity.NOTE, "A parameter that an effect takes is listed under the inputs."),
    UNUSED_INPUT(Severity.NOTE, "Something asks for each input."),
    MISSPELT_INPUT(Severity.ERROR, "An input that nothing asks for is no slip of a name that is asked for."),
    NO_TARGET(Severity.ERROR, "Something designates the entity that an effect or condition means."),
    AMBIGUOUS_TARGET(Severity.ERROR, "Where several references lead to an entity, the role is named."),
    BROKEN_CONDITION(Severity.ERROR, "A condition follows the grammar."),
    LOOSE_CONDITION(Severity.NOTE, "English conditions are read as the precise form."),
    FORMER_REFERENCE(
            Severity.WARNING,
            "A condition about what is referenced speaks of what is referenced before the write, also where the write makes it another one."),
    NOT_UNIQUE(Severity.ERROR, "A condition that demands uniqueness is about an attribute declared unique."),
    EACH_OF_WHAT(Severity.ERROR, "A condition on each element is about an entity that a for each concerns."),

    // Settings, decisions, candidates
    UNKNOWN_SETTING(Severity.ERROR, "A setting has a known name."),
    ASSUMED_REPLICAS(Severity.NOTE, "The regions of a global table that are counted only are the cheapest."),
    DUPLICATE_SETTING(Severity.ERROR, "A setting is said once."),
    SETTING_VALUE(Severity.ERROR, "A setting has one of its values."),
    UNKNOWN_DECISION(Severity.ERROR, "A decision has one of the known forms."),
    UNKNOWN_IN_HINT(Severity.WARNING, "An item collection candidate names entities and patterns of the document.");

    private final Severity severity;
    private final String rule;

    ReadCode(Severity severity, String rule) {
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
