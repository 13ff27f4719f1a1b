package dev.partita.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Linear constraints in one form: the positive coefficients of the true literals of a row sum to at least its right side.
 *
 * <p>Rows that always hold are left out; no coefficient exceeds the right side; the greatest come first.
 */
final class Rows {
    private record Part(int literal, long coefficient) {}

    private record Row(List<Part> parts, long right) {}

    private static final Comparator<Term> BY_VARIABLE = Comparator.comparingInt(Term::variable);

    private static final Comparator<Part> GREATEST_FIRST =
            Comparator.comparingLong(Part::coefficient).reversed().thenComparingInt(Part::literal);

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
        right = new long[rows.size()];
        for (int row = 0; row < right.length; row++) {
            List<Part> parts = rows.get(row).parts();
            right[row] = rows.get(row).right();
            literals[row] = new int[parts.size()];
            coefficients[row] = new long[parts.size()];
            for (int i = 0; i < parts.size(); i++) {
                literals[row][i] = parts.get(i).literal();
                coefficients[row][i] = parts.get(i).coefficient();
            }
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
        List<Part> parts = new ArrayList<>(constraint.terms().size());
        for (Term term : merged(constraint.terms())) {
            long coefficient = Math.multiplyExact(term.coefficient(), sign);
            parts.add(new Part(Literal.of(term.variable(), coefficient > 0), Math.absExact(coefficient)));
            right = Math.addExact(right, coefficient < 0 ? -coefficient : 0);
        }
        if (right > 0) {
            rows.add(new Row(saturated(parts, right), right));
        }
    }

    /** One term for each variable, by variables. Constraints have few terms and there are many: they are not made into maps. */
    private static List<Term> merged(List<Term> terms) {
        List<Term> sorted = new ArrayList<>(terms);
        sorted.sort(BY_VARIABLE);
        List<Term> sums = new ArrayList<>(sorted.size());
        for (Term term : sorted) {
            if (!sums.isEmpty() && sums.getLast().variable() == term.variable()) {
                long sum = Math.addExact(sums.removeLast().coefficient(), term.coefficient());
                sums.add(new Term(term.variable(), sum));
            } else {
                sums.add(term);
            }
        }
        sums.removeIf(sum -> sum.coefficient() == 0);
        return sums;
    }

    private static List<Part> saturated(List<Part> parts, long right) {
        long sum = 0;
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            long coefficient = Math.min(part.coefficient(), right);
            sum = Math.addExact(sum, coefficient);
            if (coefficient < part.coefficient()) {
                parts.set(i, new Part(part.literal(), coefficient));
            }
        }
        parts.sort(GREATEST_FIRST);
        return parts;
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
