package dev.partita.solve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Depth first through the assignments that keep every row and reach the goals' limits, pruned by {@link Ascent}. */
final class Search {
    private static final int ROUNDS = 3;

    private record Choice(int mark, int literal) {}

    private final Rows rows;
    private final Assignment assignment;
    private final List<Ascent> goals;
    private final OpenRows open;
    private final Branching branching;
    private long nodes;
    private boolean tied;

    /**
     * @param goals the most important first
     * @param nodes how many may be opened in all
     */
    Search(Rows rows, Assignment assignment, List<Ascent> goals, long nodes) {
        this.rows = rows;
        this.assignment = assignment;
        this.goals = goals;
        this.nodes = nodes;
        open = new OpenRows(rows);
        branching = new Branching(rows, assignment, open);
    }

    /** The nodes are used up: what was found may not be the best, and nothing found may not mean that there is nothing. */
    boolean exhausted() {
        return nodes <= 0;
    }

    /** Whether something just as good as the best may have been passed by. */
    boolean tied() {
        return tied;
    }

    /** The best within the limits, if better than them; they become its own. */
    Optional<List<Boolean>> best() {
        return run(false);
    }

    /** Any within the limits, which become its own if it is better. */
    Optional<List<Boolean>> first() {
        return run(true);
    }

    /** Settles for good what the limits settle at once; false: nothing as good as them is left. */
    boolean settle() {
        return promising(true);
    }

    private Optional<List<Boolean>> run(boolean any) {
        Optional<List<Boolean>> best = Optional.empty();
        Deque<Choice> choices = new ArrayDeque<>();
        int root = assignment.mark();
        boolean alive = true;
        boolean more = true;
        while (more && !exhausted()) {
            nodes--;
            int literal = -1;
            if (alive && promising(any)) {
                literal = branch();
                Optional<List<Boolean>> leaf = literal < 0 ? leaf(any) : Optional.empty();
                best = leaf.isPresent() ? leaf : best;
            }
            if (literal >= 0) {
                choices.push(new Choice(assignment.mark(), literal));
                alive = assignment.assume(literal);
            } else if (choices.isEmpty() || (any && best.isPresent())) {
                more = false;
            } else {
                Choice last = choices.pop();
                assignment.undo(last.mark());
                alive = assignment.assume(Literal.not(last.literal()));
            }
        }
        assignment.undo(root);
        return best;
    }

    /** Settles what costs too much; false: nothing wanted is below. */
    private boolean promising(boolean any) {
        for (int round = 0; round < ROUNDS; round++) {
            open.collect(assignment);
            int mark = assignment.mark();
            if (!raise(any)) {
                return false;
            }
            if (assignment.mark() == mark) {
                return true;
            }
        }
        open.collect(assignment);
        return true;
    }

    /** A less important goal counts only where those before it are exactly reached. */
    private boolean raise(boolean any) {
        for (Ascent goal : goals) {
            goal.raise(assignment, open);
            if (goal.bound() > goal.limit() || !goal.refute(assignment)) {
                return false;
            }
            if (goal.bound() < goal.limit()) {
                return true;
            }
        }
        tied = true;
        return any;
    }

    private int branch() {
        Ascent goal = goals.getFirst();
        return goal.limit() == Costs.MOST ? branching.dive(goal) : branching.split(goal);
    }

    /** All rows are satisfied: what is open takes its cheaper value. */
    private Optional<List<Boolean>> leaf(boolean any) {
        List<Boolean> values = new ArrayList<>();
        for (int variable = 0; variable < rows.variables; variable++) {
            int taken = Literal.of(variable, true);
            values.add(assignment.isOpen(taken) ? cheaper(variable) : assignment.isTrue(taken));
        }
        int order = compare(values);
        tied = order == 0 || (tied && order > 0);
        if (order < 0) {
            goals.forEach(goal -> goal.hold(values));
        }
        return order < 0 || (any && order == 0) ? Optional.of(values) : Optional.empty();
    }

    private boolean cheaper(int variable) {
        for (Ascent goal : goals) {
            int order = goal.order(variable);
            if (order != 0) {
                return order < 0;
            }
        }
        return false;
    }

    private int compare(List<Boolean> values) {
        for (Ascent goal : goals) {
            int order = goal.compare(values);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
