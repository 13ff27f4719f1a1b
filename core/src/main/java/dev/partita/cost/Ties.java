package dev.partita.cost;

import dev.partita.candidate.Composites;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.model.Model;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.List;

/** Of equally cheap choices: fewer indexes, fewer copies, indexes divided by whole identifiers. */
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
        return List.of(indexes, copies, partial(builder));
    }

    /** The ways through an index that divides by a part of what identifies something, each with how many parts asked by it leaves behind. */
    private static List<Term> partial(ProblemBuilder builder) {
        List<Term> partial = new ArrayList<>();
        for (Decisions.OfLeg leg : builder.decisions.legs()) {
            for (int i = 0; i < leg.options().size(); i++) {
                int behind = behind(builder.model, leg.options().get(i).route());
                if (behind > 0) {
                    partial.add(new Term(builder.variables.variable(ReadCosts.name(leg, i)), behind));
                }
            }
        }
        return partial;
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
