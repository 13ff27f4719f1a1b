package dev.partita.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Linear constraints in one form: the positive coefficients of the true literals of a row sum to at least its right side.
 *
 * <p>Rows that always hold are left out; no coefficient exceeds the right side; the greatest come first.
 */
final class Rows {
    private record Part(int literal, long coefficient) {}

    private record Row(List<Part> parts, long right) {}

    final int variables;
    final int[][] literals;
    final long[][] coefficients;
    final long[] right;
    /** For each literal the rows it stands in, and its coefficients there. */
    final int[][] rowsOf;

    final long[][] coefficientsOf;

    private Rows(int variables, List<Row> rows) {
        this.variables = variables;
        literals = new int[rows.size()][];
        coefficients = new long[rows.size()][];
        right = rows.stream().mapToLong(Row::right).toArray();
        for (int row = 0; row < right.length; row++) {
            List<Part> parts = rows.get(row).parts();
            literals[row] = parts.stream().mapToInt(Part::literal).toArray();
            coefficients[row] = parts.stream().mapToLong(Part::coefficient).toArray();
        }
        rowsOf = new int[2 * variables][];
        coefficientsOf = new long[2 * variables][];
        index();
    }

    static Rows of(int variables, List<Linear> constraints) {
        List<Row> rows = new ArrayList<>();
        for (Linear constraint : constraints) {
            switch (constraint.relation()) {
                case AT_LEAST -> add(rows, constraint, 1);
                case AT_MOST -> add(rows, constraint, -1);
                case EQUAL -> {
                    add(rows, constraint, 1);
                    add(rows, constraint, -1);
                }
            }
        }
        return new Rows(variables, rows);
    }

    int count() {
        return right.length;
    }

    private static void add(List<Row> rows, Linear constraint, long sign) {
        long right = Math.multiplyExact(constraint.right(), sign);
        List<Part> parts = new ArrayList<>();
        for (Map.Entry<Integer, Long> term : merged(constraint.terms()).entrySet()) {
            long coefficient = Math.multiplyExact(term.getValue(), sign);
            parts.add(new Part(Literal.of(term.getKey(), coefficient > 0), Math.absExact(coefficient)));
            right = Math.addExact(right, coefficient < 0 ? -coefficient : 0);
        }
        if (right > 0) {
            rows.add(new Row(saturated(parts, right), right));
        }
    }

    private static Map<Integer, Long> merged(List<Term> terms) {
        Map<Integer, Long> sums = new TreeMap<>();
        terms.forEach(term -> sums.merge(term.variable(), term.coefficient(), Math::addExact));
        sums.values().removeIf(sum -> sum == 0);
        return sums;
    }

    private static List<Part> saturated(List<Part> parts, long right) {
        List<Part> result = parts.stream()
                .map(part -> new Part(part.literal(), Math.min(part.coefficient(), right)))
                .sorted(Comparator.comparingLong(Part::coefficient).reversed().thenComparingInt(Part::literal))
                .toList();
        result.stream().mapToLong(Part::coefficient).reduce(0, Math::addExact);
        return result;
    }

    private void index() {
        int[] sizes = new int[2 * variables];
        for (int[] row : literals) {
            for (int literal : row) {
                sizes[literal]++;
            }
        }
        for (int literal = 0; literal < sizes.length; literal++) {
            rowsOf[literal] = new int[sizes[literal]];
            coefficientsOf[literal] = new long[sizes[literal]];
        }
        for (int row = literals.length - 1; row >= 0; row--) {
            for (int i = 0; i < literals[row].length; i++) {
                int literal = literals[row][i];
                rowsOf[literal][--sizes[literal]] = row;
                coefficientsOf[literal][sizes[literal]] = coefficients[row][i];
            }
        }
    }
}
