package dev.partita.layout.write;

import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.LinkedHashSet;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;

/** How many entities a predicate can find at most, where the document promises it. */
final class Bounds {
    private Bounds() {}

    static OptionalLong of(Entity entity, Predicate where) {
        Set<Path> equal = new LinkedHashSet<>();
        where.conjuncts().stream()
                .filter(p -> p instanceof Predicate.Compare c && c.comparison() == Predicate.Comparison.EQUAL)
                .forEach(p -> equal.add(((Predicate.Compare) p).path()));
        LongStream ofReferences = entity.references().stream()
                .filter(r -> r.maxChildren().isPresent())
                .filter(r -> r.attributes().stream().map(Path::own).allMatch(equal::contains))
                .mapToLong(r -> r.maxChildren().getAsLong());
        LongStream said = where.conjuncts().stream()
                .flatMap(c -> c.estimate().stream())
                .filter(Predicate.Estimate.Leaves.class::isInstance)
                .mapToLong(e -> ((Predicate.Estimate.Leaves) e).max());
        return LongStream.concat(ofReferences, said).min();
    }
}
