package dev.partita.layout;

import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.List;
import java.util.stream.Stream;

/** Which of the patterns that read a home find it through a marker. */
final class MarkerReads {
    private MarkerReads() {}

    /** @param value what the marker's key is made of */
    static Stream<PatternId> among(Model model, List<PatternId> patterns, Entity entity, List<Path> value) {
        // Mostly nobody asks: a probe serves no pattern.
        return patterns.isEmpty()
                ? Stream.empty()
                : model.reads().stream()
                        .filter(r -> patterns.contains(r.id()))
                        .filter(r -> r.legs().stream()
                                .anyMatch(l -> l.entity().equals(entity.name())
                                        && asked(l).toList().containsAll(value)))
                        .map(Read::id);
    }

    private static Stream<Path> asked(Read.Leg leg) {
        return leg.where().conjuncts().stream()
                .filter(p -> p instanceof Predicate.Compare c && c.comparison() == Predicate.Comparison.EQUAL)
                .map(p -> ((Predicate.Compare) p).path());
    }
}
