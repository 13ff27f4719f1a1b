package dev.partita.review.document;

import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.Optional;
import java.util.stream.Stream;

/** What patterns say of a predicate in numbers, the share that it keeps or how long a batch is: a document of a design has the words alone. */
public final class InNumbers {
    private InNumbers() {}

    /** A predicate with the numbers of a read that asks the same. */
    static Predicate asRead(Model model, EntityName entity, Predicate written) {
        return Predicate.all(written.conjuncts().stream()
                .map(c -> asked(model, entity)
                        .filter(a -> areSameWords(a, c))
                        .findFirst()
                        .orElse(c))
                .toList());
    }

    private static Stream<Predicate> asked(Model model, EntityName entity) {
        return model.patterns().stream()
                .filter(Read.class::isInstance)
                .flatMap(p -> ((Read) p).legs().stream())
                .filter(l -> l.entity().equals(entity))
                .flatMap(l -> l.where().conjuncts().stream());
    }

    public static boolean areSameWords(Predicate one, Predicate other) {
        return bare(one).equals(bare(other));
    }

    private static Predicate bare(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and ->
                new Predicate.And(and.parts().stream().map(InNumbers::bare).toList());
            case Predicate.Or or ->
                new Predicate.Or(or.parts().stream().map(InNumbers::bare).toList());
            case Predicate.InBatch batch ->
                new Predicate.InBatch(batch.path(), batch.parameter(), Ratio.ONE, 1, Optional.empty());
            case Predicate.Atom atom -> atom.withoutEstimates();
        };
    }
}
