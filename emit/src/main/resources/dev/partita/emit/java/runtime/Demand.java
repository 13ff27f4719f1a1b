package repositories.runtime;

import java.util.List;
import java.util.Optional;

/**
 * What must have been found before anything is written.
 *
 * @param ofEach the node for each row of which it must
 * @param isAbsent whether it must not have been found
 * @param when only then
 */
public record Demand(
        String node,
        Predicate predicate,
        String condition,
        Optional<String> ofEach,
        boolean isAbsent,
        List<Only> when) {
    public static Demand demand(String node, Predicate predicate, String condition) {
        return new Demand(node, predicate, condition, Optional.empty(), false, List.of());
    }

    public Demand each(String other) {
        return new Demand(node, predicate, condition, Optional.of(other), isAbsent, when);
    }

    public Demand absent(boolean mustNot) {
        return new Demand(node, predicate, condition, ofEach, mustNot, when);
    }

    public Demand only(List<Only> some) {
        return new Demand(node, predicate, condition, ofEach, isAbsent, some);
    }
}
