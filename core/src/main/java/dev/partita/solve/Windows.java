package dev.partita.solve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Cheaper values by solving windows exactly: what is near one variable is free, everything else stays as it is.
 *
 * <p>Good values early make everything after them quicker: what the bounds then exclude need not be searched. Ties are left to
 * the search.
 */
final class Windows {
    static final int WIDTH = 120;
    private static final int PASSES = 3;
    private static final int LONGEST_ROW = 100;
    private static final long NODES = 300;

    private final Problem problem;
    private final Rows rows;
    private final Assignment assignment;
    private final boolean[] values;
    /** The number of the window that last reached a variable. */
    private final int[] reached;

    private int number;

    Windows(Problem problem, Rows rows, Assignment assignment, List<Boolean> start) {
        this.problem = problem;
        this.rows = rows;
        this.assignment = assignment;
        reached = new int[rows.variables];
        values = new boolean[rows.variables];
        for (int variable = 0; variable < values.length; variable++) {
            values[variable] = start.get(variable);
        }
    }

    /** Values at least as cheap: windows cover all variables, again as long as that helps. */
    List<Boolean> improved() {
        int pass = 0;
        while (pass < PASSES && improve()) {
            pass++;
        }
        List<Boolean> result = new ArrayList<>();
        for (boolean value : values) {
            result.add(value);
        }
        return result;
    }

    private boolean improve() {
        boolean better = false;
        boolean[] covered = new boolean[values.length];
        for (int variable = 0; variable < covered.length; variable++) {
            if (!covered[variable] && isOpen(variable)) {
                List<Integer> window = around(variable);
                window.subList(0, (window.size() + 1) / 2).forEach(near -> covered[near] = true);
                better |= solve(window);
            }
        }
        return better;
    }

    private boolean isOpen(int variable) {
        return assignment.isOpen(Literal.of(variable, true));
    }

    /** The nearest open variables by the rows they share, the centre first. */
    private List<Integer> around(int centre) {
        List<Integer> window = new ArrayList<>();
        Deque<Integer> next = new ArrayDeque<>();
        number++;
        reach(centre, window, next);
        while (!next.isEmpty() && window.size() < WIDTH) {
            for (int row : rowsOf(next.remove())) {
                if (rows.literals[row].length <= LONGEST_ROW && !assignment.satisfies(row)) {
                    for (int literal : rows.literals[row]) {
                        reach(Literal.variable(literal), window, next);
                    }
                }
            }
        }
        return window.subList(0, Math.min(WIDTH, window.size()));
    }

    private void reach(int variable, List<Integer> window, Deque<Integer> next) {
        if (reached[variable] != number && isOpen(variable)) {
            reached[variable] = number;
            window.add(variable);
            next.add(variable);
        }
    }

    private List<Integer> rowsOf(int variable) {
        List<Integer> result = new ArrayList<>();
        for (boolean taken : new boolean[] {true, false}) {
            for (int row : rows.rowsOf[Literal.of(variable, taken)]) {
                result.add(row);
            }
        }
        return result;
    }

    /** Whether the window has cheaper values; they are taken over. */
    private boolean solve(List<Integer> window) {
        Map<Integer, Integer> positions = new TreeMap<>();
        window.forEach(variable -> positions.put(variable, positions.size()));
        TreeSet<Integer> touched = new TreeSet<>();
        window.forEach(variable -> touched.addAll(rowsOf(variable)));
        List<Linear> constraints =
                touched.stream().map(row -> within(row, positions)).toList();
        List<Variable> variables = window.stream().map(problem.variables()::get).toList();
        Problem part = new Problem(variables, constraints, List.of(), List.of());
        Solution solution = new Tree(part, NODES).solution();
        boolean better = !solution.values().isEmpty()
                && solution.objective()
                        < Evaluation.objective(
                                part,
                                window.stream()
                                        .map(variable -> values[variable])
                                        .toList());
        if (better) {
            positions.forEach(
                    (variable, position) -> values[variable] = solution.values().get(position));
        }
        return better;
    }

    /** A row over the window's variables, the others as they are. */
    private Linear within(int row, Map<Integer, Integer> positions) {
        List<Term> terms = new ArrayList<>();
        long right = rows.right[row];
        for (int i = 0; i < rows.literals[row].length; i++) {
            int literal = rows.literals[row][i];
            long coefficient = rows.coefficients[row][i];
            Integer position = positions.get(Literal.variable(literal));
            if (position == null) {
                right -= values[Literal.variable(literal)] == Literal.taken(literal) ? coefficient : 0;
            } else if (Literal.taken(literal)) {
                terms.add(new Term(position, coefficient));
            } else {
                terms.add(new Term(position, -coefficient));
                right -= coefficient;
            }
        }
        return new Linear("", terms, Relation.AT_LEAST, right);
    }
}
