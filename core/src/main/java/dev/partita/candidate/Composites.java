package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What identifies an entity, or one that it references, by several attributes: a part alone means nothing. */
public record Composites(Model model, Entity entity) {
    private static final int MOST_STEPS = 4;

    /**
     * Of the values that are given, the parts of what the partition holds other parts of; none where those already identify something.
     * Parts that can change or be absent don't count.
     */
    public List<Path> behind(List<Path> partition, List<Path> given) {
        return isWhole(entity, partition, MOST_STEPS)
                ? List.of()
                : given.stream()
                        .filter(p -> !partition.contains(p) && isSteady(p) && belong(partition, List.of(p)))
                        .toList();
    }

    /** Whether these are parts of what the partition holds other parts of. */
    boolean belong(List<Path> partition, Collection<Path> further) {
        return Stream.concat(
                        Stream.of(entity.identifier()),
                        entity.references().stream().map(Reference::attributes))
                .map(Composites::own)
                .anyMatch(c -> c.containsAll(further) && partition.stream().anyMatch(c::contains));
    }

    /** Whether an entity is identified by these values that this one reaches by references. */
    boolean isWhole(List<Path> values) {
        return isWhole(entity, values, MOST_STEPS);
    }

    private boolean isWhole(Entity from, List<Path> values, int steps) {
        return from.references().stream()
                .anyMatch(r -> values.containsAll(own(r.attributes()))
                        || steps > 1 && isWhole(model.entity(r.target()), translated(r, values), steps - 1));
    }

    /** What the target calls those of the values that the reference holds. */
    private List<Path> translated(Reference reference, List<Path> values) {
        List<AttributeName> identifier = model.entity(reference.target()).identifier();
        return IntStream.range(0, identifier.size())
                .filter(i -> values.contains(Path.own(reference.attributes().get(i))))
                .mapToObj(i -> Path.own(identifier.get(i)))
                .toList();
    }

    /** Whether an entity always has it, and always the same. */
    boolean isSteady(Path path) {
        return path.isOwn()
                && !entity.attribute(path.attribute()).optional()
                && !model.canChange(entity.name(), path.attribute());
    }

    private static List<Path> own(List<AttributeName> attributes) {
        return attributes.stream().map(Path::own).toList();
    }
}
