package dev.partita.verify.execute;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A condition as text for DynamoDB, or already decided. */
sealed interface Clause {
    record Decided(boolean truth) implements Clause {}

    /** @param compound whether it needs parentheses inside another one */
    record Text(String text, boolean compound) implements Clause {
        private String enclosed() {
            return compound ? "(" + text + ")" : text;
        }
    }

    Clause TRUE = new Decided(true);
    Clause FALSE = new Decided(false);

    static Clause text(String text) {
        return new Text(text, false);
    }

    static Clause all(List<Clause> parts) {
        return join(parts, true);
    }

    static Clause any(List<Clause> parts) {
        return join(parts, false);
    }

    /** {@code and}: whether all parts must hold, else any of them. */
    private static Clause join(List<Clause> parts, boolean and) {
        List<Text> open = new ArrayList<>();
        for (Clause part : parts) {
            switch (part) {
                case Decided decided -> {
                    if (decided.truth() != and) {
                        return decided;
                    }
                }
                case Text text -> open.add(text);
            }
        }
        if (open.size() <= 1) {
            return open.isEmpty() ? new Decided(and) : open.get(0);
        }
        return new Text(open.stream().map(Text::enclosed).collect(Collectors.joining(and ? " AND " : " OR ")), true);
    }
}
