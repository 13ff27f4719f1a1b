package dev.partita.review.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A condition on a sort attribute as written: an operator and its values. */
record SortPart(Operator operator, List<String> values) {
    SortPart {
        values = List.copyOf(values);
    }

    enum Operator {
        EQUAL(1, "="),
        BEGINS_WITH(1, "begins_with", "begins with", "beginswith"),
        BETWEEN(2, "between"),
        LESS_OR_EQUAL(1, "<="),
        GREATER_OR_EQUAL(1, ">="),
        LESS(1, "<"),
        GREATER(1, ">");

        private final int operands;
        private final List<String> words;

        Operator(int operands, String... words) {
            this.operands = operands;
            this.words = List.of(words);
        }

        static Optional<Operator> of(String word) {
            String plain = word.strip().toLowerCase(Locale.ROOT);
            for (Operator operator : values()) {
                if (operator.words.contains(plain)) {
                    return Optional.of(operator);
                }
            }
            return Optional.empty();
        }
    }

    /**
     * The conditions of a cell, each with its values.
     *
     * @param conditions such as {@code =, between}; none where the cell is blank
     * @return absent if an operator is not known or values are missing
     */
    static Optional<List<SortPart>> parse(List<String> conditions, List<String> values) {
        List<String> left = new ArrayList<>(separated(conditions, values));
        List<SortPart> parts = new ArrayList<>();
        for (String condition : conditions) {
            Optional<Operator> operator = Operator.of(condition);
            if (operator.isEmpty() || left.size() < operator.get().operands) {
                return Optional.empty();
            }
            List<String> own = left.subList(0, operator.get().operands);
            parts.add(new SortPart(operator.get(), own));
            left = new ArrayList<>(left.subList(own.size(), left.size()));
        }
        return Optional.of(parts);
    }

    /** Values without code spans stand in one text, joined by "and" and commas. */
    private static List<String> separated(List<String> conditions, List<String> values) {
        int wanted = conditions.stream()
                .flatMap(c -> Operator.of(c).stream())
                .mapToInt(o -> o.operands)
                .sum();
        return values.size() == 1 && wanted > 1 ? List.of(values.get(0).split("\\s+and\\s+|\\s*,\\s*")) : values;
    }
}
