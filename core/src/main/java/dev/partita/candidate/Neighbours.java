package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What the items of other entities in the same table store under the names of native key attributes. An index takes in every item
 * that has all of its key attributes, and DynamoDB refuses items in which one of them has another type than the index says.
 *
 * <p>Judged by names, as if each item had all that any design may store with it.
 */
final class Neighbours {
    private final Model model;
    private final Tables tables;
    private final Map<EntityName, Map<String, Attribute>> stored = new LinkedHashMap<>();

    Neighbours(Model model, Tables tables) {
        this.model = model;
        this.tables = tables;
        List<Structure.Kept> kept = DenormalizeAttribute.kept(model);
        for (Entity entity : model.entities()) {
            Map<String, Attribute> byName = new LinkedHashMap<>();
            entity.attributes().forEach(a -> byName.put(a.name().value(), a));
            kept.stream()
                    .filter(k -> k.entity().equals(entity.name()))
                    .flatMap(k -> k.paths().stream())
                    .forEach(p -> byName.put(StoredNames.kept(entity, p), model.attribute(entity.name(), p)));
            stored.put(entity.name(), byName);
        }
    }

    /** Whether the items of all others can be written beside an index with such key attributes. */
    boolean allow(EntityName entity, List<Path> side, long limit) {
        return side.stream().noneMatch(p -> p.isOwn() && isRenamed(entity, p.attribute()))
                && others(entity).allMatch(others -> fits(entity, side, others, limit));
    }

    private boolean fits(EntityName entity, List<Path> side, Map<String, Attribute> others, long limit) {
        List<Path> there =
                side.stream().filter(p -> others.containsKey(name(entity, p))).toList();
        List<Attribute> same =
                there.stream().map(p -> stored(entity, others, p)).toList();
        return there.stream().allMatch(p -> isAlike(model.attribute(entity, p), stored(entity, others, p)))
                && KeyParts.fitNatively(same, limit);
    }

    private static boolean isAlike(Attribute key, Attribute other) {
        return KeyParts.isNative(other) && KeyParts.nativeType(other) == KeyParts.nativeType(key);
    }

    private Attribute stored(EntityName entity, Map<String, Attribute> others, Path path) {
        return Objects.requireNonNull(others.get(name(entity, path)));
    }

    private String name(EntityName entity, Path path) {
        return path.isOwn() ? path.attribute().value() : StoredNames.kept(model.entity(entity), path);
    }

    /** Whether the attribute is an expiry that the table stores under a name of its own. */
    private boolean isRenamed(EntityName entity, AttributeName attribute) {
        return model.entity(entity).ttl().filter(attribute::equals).isPresent()
                && StoredNames.expiry(model, tables.together(entity)).isEmpty();
    }

    /** Whether no item of another entity has all of the attributes. */
    boolean areWithout(EntityName entity, List<Path> paths) {
        return others(entity).noneMatch(others -> paths.stream().allMatch(p -> others.containsKey(name(entity, p))));
    }

    private Stream<Map<String, Attribute>> others(EntityName entity) {
        return tables.together(entity).stream()
                .filter(e -> !e.equals(entity))
                .map(e -> Objects.requireNonNull(stored.get(e)));
    }
}
