package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.function.Predicate;

/**
 * What rules look at.
 *
 * @param shared whether the entity's table holds several item types, so that its keys are text
 */
record Context(Model model, Predicate<EntityName> shared) {
    /** Whether an own attribute can stand in some key of its entity's table. */
    boolean isKeyPart(EntityName entity, Path path) {
        Attribute attribute = model.attribute(entity, path);
        return path.isOwn()
                && attribute.aggregate().isEmpty()
                && (KeyParts.isSegment(attribute) || !shared.test(entity) && KeyParts.isNative(attribute));
    }

    /** Whether a key can be written: as text, or each side by itself as natural attributes. */
    boolean fits(EntityName entity, KeyShape shape) {
        return side(entity, shape.partition(), 2048) && side(entity, shape.sort(), 1024);
    }

    private boolean side(EntityName entity, java.util.List<Path> paths, int limit) {
        boolean isText = paths.stream().allMatch(p -> KeyParts.isSegment(model.attribute(entity, p)));
        boolean isNatural =
                paths.size() <= 4 && paths.stream().allMatch(p -> KeyParts.isNative(model.attribute(entity, p)));
        long longest = paths.stream()
                .mapToLong(p -> KeyParts.longest(model.attribute(entity, p)))
                .sum();
        return (isText || !shared.test(entity) && isNatural) && longest + 64 <= limit;
    }
}
