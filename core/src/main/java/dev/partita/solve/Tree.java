package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One run of the own search on a step-free problem. */
final class Tree {
    private static final int ROWS_OF_A_NODE = 500;
    /** So many variables make it worthwhile to improve what a dive finds before anything is proved. */
    private static final int LARGE = Windows.WIDTH;

    private final Problem problem;
    private final int size;
    private final Rows rows;
    private final Assignment assignment;
    private final List<Costs> objectives = new ArrayList<>();
    private final List<Ascent> goals = new ArrayList<>();
    private final Search search;
    private final long nodes;
    private final long assumed;
    private List<Boolean> best = List.of();
    private long bound;

    /** @param nodes how many may be opened; nodes of large problems count more than once */
    Tree(Problem problem, long nodes) {
        this(problem, nodes, Implications.MOST);
    }

    /** @param assumed literals that are made true to learn what follows from each */
    Tree(Problem problem, long nodes, long assumed) {
        this.assumed = assumed;
        this.problem = problem;
        size = problem.variables().size();
        rows = Rows.of(size, problem.constraints());
        assignment = new Assignment(rows);
        search = new Search(rows, assignment, goals);
        this.nodes = nodes / (1 + rows.count() / ROWS_OF_A_NODE);
    }

    Solution solution() {
        if (!dives()) {
            return Solution.infeasible();
        }
        if (!best.isEmpty()) {
            improve();
        }
        return best.isEmpty() ? without() : with();
    }

    /** Whichever values keep every constraint; nothing is proved of their cost but the bound. */
    Solution any() {
        if (!dives()) {
            return Solution.infeasible();
        }
        return best.isEmpty()
                ? without()
                : new Solution(Status.FEASIBLE, best, objectives.getFirst().sum(best), bound);
    }

    /** Looks for first values; false: seen at once that there are none. */
    private boolean dives() {
        if (!prepare(problem.ties()) || !search.settle()) {
            return false;
        }
        bound = goals.getFirst().bound();
        search.allow(Math.max(nodes, size));
        search.first().ifPresent(values -> best = values);
        return true;
    }

    /** What any values cost at least, as is seen without searching for them. */
    long bound() {
        return prepare(List.of()) && search.settle() ? goals.getFirst().bound() : Costs.MOST;
    }

    /** A large problem is not searched for long before its values are improved. */
    private void improve() {
        boolean large = size > LARGE;
        prove(large ? nodes / 8 : nodes);
        if (large && search.exhausted()) {
            best = new Windows(problem, rows, assignment, best).improved();
            search.accept(best);
            prove(nodes);
        }
    }

    private void prove(long allowed) {
        search.allow(allowed);
        if (search.settle()) {
            bound = Math.max(bound, goals.getFirst().bound());
            search.best().ifPresent(values -> best = values);
        }
    }

    private Solution without() {
        return search.exhausted() ? Solution.unknown(bound) : Solution.infeasible();
    }

    private Solution with() {
        long cost = objectives.getFirst().sum(best);
        if (search.exhausted()) {
            return new Solution(Status.FEASIBLE, best, cost, bound);
        }
        if (search.tied()) {
            search.allow(nodes);
            canonical();
        }
        return new Solution(search.exhausted() ? Status.FEASIBLE : Status.OPTIMAL, best, cost, cost);
    }

    /** False: infeasible. */
    private boolean prepare(List<List<Term>> ties) {
        objectives.add(Costs.of(problem.variables()));
        ties.forEach(tie -> objectives.add(Costs.of(size, tie)));
        if (!assignment.start()) {
            return false;
        }
        Implications implications = Implications.of(rows, assignment, objectives, assumed);
        if (implications.contradictory()) {
            return false;
        }
        objectives.forEach(costs -> goals.add(new Ascent(costs, implications, size)));
        goals.getFirst().share(rows, assignment);
        return true;
    }

    /** Settles the variables in their order, each as 1 if something just as good allows it. */
    private void canonical() {
        for (int variable = 0; variable < size && !search.exhausted(); variable++) {
            int taken = Literal.of(variable, true);
            if (!assignment.isOpen(taken)) {
                continue;
            }
            if (!best.get(variable)) {
                taking(taken).ifPresent(values -> best = values);
            }
            assignment.assume(Literal.of(variable, best.get(variable)));
        }
    }

    private Optional<List<Boolean>> taking(int literal) {
        int mark = assignment.mark();
        Optional<List<Boolean>> found = assignment.assume(literal) ? search.first() : Optional.empty();
        assignment.undo(mark);
        return found;
    }
}
