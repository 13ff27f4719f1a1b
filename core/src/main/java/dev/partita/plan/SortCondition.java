package dev.partita.plan;

import java.util.List;
import java.util.Optional;

/**
 * The sort key condition of a Query.
 *
 * @param equal leading sort attributes that are given
 * @param last the condition on the next one
 */
public record SortCondition(List<KeyValue> equal, Optional<Last> last) {
    public static final SortCondition NONE = new SortCondition(List.of(), Optional.empty());

    public SortCondition {
        equal = List.copyOf(equal);
    }

    /** {@code high} is present for BETWEEN alone, and names the same attribute. */
    public record Last(Operator operator, KeyValue value, Optional<KeyValue> high) {
        public static Last between(KeyValue low, KeyValue high) {
            return new Last(Operator.BETWEEN, low, Optional.of(high));
        }
    }

    public enum Operator {
        BEGINS_WITH,
        /** Inclusive. If the bounds are upside down nothing is asked and the answer is empty. */
        BETWEEN,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL
    }
}
