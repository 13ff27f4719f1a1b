package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.read.predicate.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A leg while a read is being put together. */
final class LegSketch {
    final Entity entity;
    final List<Predicate> where = new ArrayList<>();

    /** The inputs by equality or batch that this leg has. */
    final List<Phrase.Test> anchors = new ArrayList<>();

    Optional<Read.Nesting> nesting = Optional.empty();

    LegSketch(Entity entity) {
        this.entity = entity;
    }
}
