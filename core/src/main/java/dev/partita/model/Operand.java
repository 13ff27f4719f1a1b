package dev.partita.model;

import java.util.Optional;

/** Where a value of a predicate, assignment or key comes from. */
public sealed interface Operand {
    /** A parameter of the call; inside a {@code for each} an element's field of that name comes first. */
    record Parameter(ParameterName name) implements Operand {}

    record Literal(Value value) implements Operand {}

    /**
     * The time of the call plus an offset, in the form of the attribute it is compared with or assigned to: datetime with
     * milliseconds, date, or whole seconds rounded down.
     */
    record Now(long offsetSeconds) implements Operand {}

    /**
     * Only in plans: a value of the row that an earlier node answered: of the current row where a node or action runs once
     * per row of that node (or of a node that itself ran once per row of it), else of its only row.
     */
    record Answered(NodeId node, Path path) implements Operand {}

    /** Only in plans: the number of elements of a list parameter. */
    record ElementCount(ParameterName list) implements Operand {}

    /** Only in plans: the number of rows of an earlier node. */
    record RowCount(NodeId node) implements Operand {}

    /** Only in plans: the sum of an attribute over the rows of an earlier node. */
    record RowSum(NodeId node, Path path) implements Operand {}

    /** Only in plans: the left value less the right one; an absent value counts as zero. */
    record Difference(Operand left, Operand right) implements Operand {}

    /**
     * Only in plans: a list or set with the operand, or each element of a list, appended, or a set without them. An absent base
     * counts as empty; an empty set is absent.
     */
    record Collected(Optional<Operand> base, Operand elements, boolean takes) implements Operand {}
}
