package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A condition as text for DynamoDB, or already decided. */
sealed interface Clause {
    Clause TRUE = new Decided(true);
    Clause FALSE = new Decided(false);

    record Decided(boolean truth) implements Clause {}

    /** @param isCompound whether it needs parentheses among others */
    record Open(String text, boolean isCompound) implements Clause {}

    static Clause of(String text) {
        return new Open(text, false);
    }

    static Clause allOf(List<Clause> parts) {
        return joined(parts, true);
    }

    static Clause anyOf(List<Clause> parts) {
        return joined(parts, false);
    }

    private static Clause joined(List<Clause> parts, boolean isAnd) {
        if (parts.contains(new Decided(!isAnd))) {
            return new Decided(!isAnd);
        }
        Set<Open> open = new LinkedHashSet<>();
        parts.stream().filter(Open.class::isInstance).map(Open.class::cast).forEach(open::add);
        if (open.size() <= 1) {
            return new ArrayList<Clause>(open).stream().findFirst().orElse(new Decided(isAnd));
        }
        String text = open.stream()
                .map(p -> p.isCompound() ? "(" + p.text() + ")" : p.text())
                .collect(Collectors.joining(isAnd ? " AND " : " OR "));
        return new Open(text, true);
    }
}
