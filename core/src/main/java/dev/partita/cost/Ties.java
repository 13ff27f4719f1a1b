package dev.partita.cost;

import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.List;

/** Of equally cheap choices: fewer indexes, fewer copies. */
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
        return List.of(indexes, copies);
    }
}
