package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.source.Text;
import java.util.Optional;

/**
 * An entity that an effect or condition names, by its own name or by the role of a reference to it.
 *
 * @param role the reference of {@code from} that leads to it
 */
record Named(Entity entity, Optional<Role> role, Text text) {
    record Role(Entity from, String name) {}
}
