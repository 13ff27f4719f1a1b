package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.EstimateParts;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Estimate;
import dev.partita.statistics.Question;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Optional;

/**
 * What is said of how many rows a predicate leaves, where it is asked of a related entity by itself. {@code event.start between a and b (avg 6)}
 * of a person's attendances leaves six of these, and not six of all events that there are.
 */
final class MovedEstimate {
    private MovedEstimate() {}

    /**
     * The share that it keeps of what is asked before it, if anything is; of those that reference this entity nothing, as each of these may have
     * several or none.
     *
     * @param atom one of the conjuncts of the ask, whose path leads elsewhere
     */
    static Predicate of(Model model, Ask ask, Predicate.Atom atom) {
        if (!(atom.estimate().orElse(null) instanceof Estimate.Leaves leaves)) {
            return atom;
        }
        List<Predicate> before = ask.conjuncts().subList(0, ask.conjuncts().indexOf(atom));
        if (before.isEmpty()) {
            return atom;
        }
        if (atom.path().steps().getFirst() instanceof Path.Down) {
            return EstimateParts.with(atom, Optional.empty());
        }
        Question question = new Question(ask.entity(), Predicate.all(ask.conjuncts()), List.of());
        Ratio rows = new Statistics(model).rows(question, Predicate.all(before)).average();
        Ratio share =
                rows.isZero() ? Ratio.ONE : leaves.average().dividedBy(rows).min(Ratio.ONE);
        return EstimateParts.with(atom, Optional.of(new Estimate.Keeps(share)));
    }
}
