package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How ties are weighed with the cost that they are less than in any case. */
enum Weighing {
    /** Each more than all that follow it. */
    EACH,
    /** All as one sum, in which each counts twice what the next one does: that needs much less room, and is mostly the same. */
    TOGETHER,
    /** Not at all. */
    NONE;

    Weighing coarser() {
        return this == EACH ? TOGETHER : NONE;
    }

    /** Empty where there is no room. */
    Optional<Weighed> of(Problem problem) {
        return switch (this) {
            case EACH -> Weighed.of(problem);
            case TOGETHER ->
                Weighed.of(new Problem(
                        problem.variables(),
                        problem.constraints(),
                        problem.steps(),
                        List.of(together(problem.ties()))));
            case NONE -> Optional.of(Weighed.withoutTies(problem));
        };
    }

    private static List<Term> together(List<List<Term>> ties) {
        List<Term> together = new ArrayList<>();
        for (int i = 0; i < ties.size(); i++) {
            long weight = 1L << (ties.size() - 1 - i);
            ties.get(i).forEach(t -> together.add(new Term(t.variable(), weight * t.coefficient())));
        }
        return together;
    }
}
