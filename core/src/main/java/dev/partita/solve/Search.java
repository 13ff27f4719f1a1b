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
    private final Deque<Choice> choices = new ArrayDeque<>();
    private List<Boolean> best = List.of();
    private long nodes;
    private boolean tied;

    /** @param goals the most important first */
    Search(Rows rows, Assignment assignment, List<Ascent> goals) {
        this.rows = rows;
        this.assignment = assignment;
        this.goals = goals;
        open = new OpenRows(rows);
        branching = new Branching(rows, assignment, open);
    }

    /** How many nodes may be opened from here on. */
    void allow(long more) {
        nodes = more;
    }

    /** The nodes are used up: what was found may not be the best, and nothing found may not mean that there is nothing. */
    boolean exhausted() {
        return nodes <= 0;
    }

    /** Whether something just as good as the best, but before it in canonical order, may have been passed by. */
    boolean tied() {
        return tied;
    }

    /** From here on only what is as good as these values is wanted. */
    void accept(List<Boolean> values) {
        best = values;
        tied = false;
        goals.forEach(goal -> goal.hold(values));
    }

    /** What is better than what is known, the best of it; it becomes what is known. */
    Optional<List<Boolean>> best() {
        return run(false);
    }

    /** Anything as good as what is known. */
    Optional<List<Boolean>> first() {
        return run(true);
    }

    /** Settles for good what the limits settle at once; false: nothing as good as them is left. */
    boolean settle() {
        return promising(true);
    }

    private Optional<List<Boolean>> run(boolean any) {
        Optional<List<Boolean>> found = Optional.empty();
        int root = assignment.mark();
        choices.clear();
        boolean alive = true;
        boolean more = true;
        while (more && !exhausted()) {
            nodes--;
            List<Integer> next = List.of();
            if (alive && promising(any)) {
                next = branch();
                Optional<List<Boolean>> leaf = next.isEmpty() ? leaf(any) : Optional.empty();
                found = leaf.isPresent() ? leaf : found;
            }
            more = !(any && found.isPresent()) && !(next.isEmpty() && choices.isEmpty());
            if (more) {
                alive = next.isEmpty() ? turn() : descend(next);
            }
        }
        assignment.undo(root);
        return found;
    }

    private boolean descend(List<Integer> literals) {
        boolean alive = true;
        for (int i = 0; i < literals.size() && alive; i++) {
            if (assignment.isOpen(literals.get(i))) {
                choices.push(new Choice(assignment.mark(), literals.get(i)));
                alive = assignment.assume(literals.get(i));
            }
        }
        return alive;
    }

    /** Back to the last choice, to its other side. */
    private boolean turn() {
        Choice last = choices.pop();
        assignment.undo(last.mark());
        return assignment.assume(Literal.not(last.literal()));
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
        tied |= precedes();
        return any;
    }

    /** Whether values below could come before the best in canonical order: be 1 where they first differ. */
    private boolean precedes() {
        for (int variable = 0; variable < best.size(); variable++) {
            int taken = Literal.of(variable, true);
            if (!best.get(variable) && !assignment.isTrue(Literal.not(taken))) {
                return true;
            }
            if (best.get(variable) && assignment.isTrue(Literal.not(taken))) {
                return false;
            }
        }
        return false;
    }

    private List<Integer> branch() {
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
        if (order < 0) {
            accept(values);
        }
        tied |= order == 0 && precedes();
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
