package dev.partita.cost;

import dev.partita.candidate.Composites;
import dev.partita.candidate.LegOption;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.model.Model;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * Of equally cheap choices: fewer indexes, fewer copies, indexes divided by whole identifiers and in the order that is asked for, answers that
 * are not merged, and homes of more than one partition.
 */
final class Ties {
    private Ties() {}

    static List<List<Term>> of(ProblemBuilder builder) {
        List<Term> indexes = new ArrayList<>();
        List<Term> copies = new ArrayList<>();
        builder.model
                .entities()
                .forEach(e -> builder.accesses(e.name())
                        .forEach(a -> (a.medium().isIndex() ? indexes : copies).add(new Term(builder.access(a), 1))));
        builder.decisions.candidates().kept().forEach(k -> copies.add(new Term(builder.kept(k), 1)));
        return List.of(indexes, copies, crooked(builder));
    }

    /**
     * The ways through an index that divides by a part of what identifies something, each with how many parts asked by it leaves behind; and
     * those by which the reader has to sort, or to merge.
     */
    private static List<Term> crooked(ProblemBuilder builder) {
        List<Term> crooked = new ArrayList<>();
        for (Decisions.OfLeg leg : builder.decisions.legs()) {
            for (int i = 0; i < leg.options().size(); i++) {
                LegOption option = leg.options().get(i);
                int turns = option.alone().stream()
                                .map(LegOption::route)
                                .mapToInt(r -> behind(builder.model, r) + (isSorted(r) ? 1 : 0))
                                .sum()
                        + option.besides().size();
                if (turns > 0) {
                    crooked.add(new Term(builder.variables.variable(ReadCosts.name(leg, i)), turns));
                }
            }
        }
        builder.decisions.candidates().homes().values().stream()
                .flatMap(List::stream)
                .filter(h -> h.key().partition().isEmpty())
                .forEach(h -> crooked.add(new Term(builder.home(h), 1)));
        return crooked;
    }

    private static boolean isSorted(Route route) {
        return !route.ask().order().isEmpty()
                && !route.match().ordered()
                && !route.match().whole();
    }

    private static int behind(Model model, Route route) {
        return route.structure() instanceof Structure.Access access
                        && access.medium().isIndex()
                ? new Composites(model, model.entity(route.entity()))
                        .behind(access.key().partition(), route.ask().equalPaths())
                        .size()
                : 0;
    }
}
