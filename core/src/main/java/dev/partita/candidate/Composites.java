package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What identifies an entity, or one that it references, by several attributes: a part alone means nothing. */
public record Composites(Model model, Entity entity) {
    private static final int MOST_STEPS = 4;

    /**
     * Of the values that are given, the parts of what the partition holds other parts of; none where those already identify something.
     * Parts that can change or be absent don't count.
     */
    public List<Path> behind(List<Path> partition, List<Path> given) {
        return isWhole(partition)
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

    /** Whether each of these values belongs to what identifies an entity that this one reaches by references. */
    boolean isWhole(List<Path> values) {
        Map<Path, Path> known = new LinkedHashMap<>();
        values.forEach(v -> known.put(v, v));
        return identifying(entity, known, MOST_STEPS).containsAll(values);
    }

    /**
     * Those of the values that identify something by themselves or together.
     *
     * @param values by what they are called there
     */
    private Set<Path> identifying(Entity from, Map<Path, Path> values, int steps) {
        Set<Path> identifying = new LinkedHashSet<>();
        for (Reference reference : from.references()) {
            List<Path> own = own(reference.attributes());
            if (values.keySet().containsAll(own)) {
                own.forEach(p -> identifying.add(values.get(p)));
            }
            if (steps > 1) {
                identifying.addAll(
                        identifying(model.entity(reference.target()), translated(reference, values), steps - 1));
            }
        }
        return identifying;
    }

    /** The values that the reference holds, by what the target calls them. */
    private Map<Path, Path> translated(Reference reference, Map<Path, Path> values) {
        List<AttributeName> identifier = model.entity(reference.target()).identifier();
        Map<Path, Path> there = new LinkedHashMap<>();
        for (int i = 0; i < identifier.size(); i++) {
            Path value = values.get(Path.own(reference.attributes().get(i)));
            if (value != null) {
                there.put(Path.own(identifier.get(i)), value);
            }
        }
        return there;
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
