package dev.partita.verify.plain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says in words where answered rows are not the demanded ones, at the first place. */
public final class RowDifference {
    private RowDifference() {}

    /** In order, element by element. */
    public static Optional<String> inOrder(List<Row> expected, List<Row> actual) {
        for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
            if (!expected.get(i).equals(actual.get(i))) {
                return Optional.of("row " + (i + 1) + " is " + actual.get(i) + ", should be " + expected.get(i));
            }
        }
        if (actual.size() > expected.size()) {
            return Optional.of("not expected: " + actual.get(expected.size()));
        }
        return expected.size() > actual.size()
                ? Optional.of("missing: " + expected.get(actual.size()))
                : Optional.empty();
    }

    /** In any order, each row as often as expected. */
    public static Optional<String> inAnyOrder(List<Row> expected, List<Row> actual) {
        return among(expected, actual)
                .or(() -> among(actual, expected).map(d -> d.replaceFirst("not expected", "missing")));
    }

    /** Each actual row is one of the possible ones, none more often than it is there. */
    public static Optional<String> among(List<Row> possible, List<Row> actual) {
        Map<Row, Integer> left = new LinkedHashMap<>();
        possible.forEach(row -> left.merge(row, 1, Integer::sum));
        return actual.stream()
                .filter(row -> left.merge(row, -1, Integer::sum) < 0)
                .findFirst()
                .map(row -> "not expected: " + row);
    }
}
