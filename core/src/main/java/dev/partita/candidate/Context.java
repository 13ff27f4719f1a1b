package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.List;

/** What rules look at. */
record Context(Model model, Tables tables, KeyStyles styles, List<Structure.Kept> kept) {
    Context(Model model, Tables tables) {
        this(model, tables, DenormalizeAttribute.kept(model));
    }

    private Context(Model model, Tables tables, List<Structure.Kept> kept) {
        this(model, tables, new KeyStyles(model, tables, kept), kept);
    }

    /** Whether an attribute, or a kept one, can stand in some key of its entity's table as a segment of a text. */
    boolean isSegment(EntityName entity, Path path) {
        return isStored(entity, path) && styles.isSegment(entity, path);
    }

    /** Whether an attribute, or a kept one, can stand in some key of its entity's table, as a segment of a text or by itself. */
    boolean isKeyPart(EntityName entity, Path path) {
        return isSegment(entity, path) || isStored(entity, path) && KeyParts.isNative(model.attribute(entity, path));
    }

    private boolean isStored(EntityName entity, Path path) {
        Attribute attribute = model.attribute(entity, path);
        return path.isOwn()
                ? attribute.aggregate().isEmpty() || MaterializeAggregate.isKept(model, attribute)
                : isKept(entity, path);
    }

    private boolean isCounted(EntityName entity, Path path) {
        return path.isOwn() && model.attribute(entity, path).aggregate().isPresent();
    }

    /** Those by which items may be stored. */
    List<KeyShape> forItems(EntityName entity, List<KeyShape> shapes) {
        return shapes.stream().filter(s -> isForItems(entity, s)).toList();
    }

    /** Whether an item may be stored by such a key: of its own values, and of none that changes by what happens to others. */
    boolean isForItems(EntityName entity, KeyShape shape) {
        return shape.isOwn() && shape.paths().noneMatch(p -> isCounted(entity, p));
    }

    /** Whether a further way may have such a key: that of what is written one by one after the home holds nothing of other entities. */
    boolean isFor(Medium medium, EntityName entity, KeyShape shape) {
        return medium == Medium.INDEX
                || isForItems(entity, shape)
                || medium == Medium.COPY && isForCopies(entity, shape);
    }

    /** Whether exact copies may be stored by such a key: what it holds of other entities never changes there, so that no copy moves with them. */
    private boolean isForCopies(EntityName entity, KeyShape shape) {
        return shape.paths()
                .noneMatch(p -> isCounted(entity, p)
                        || kept.stream()
                                .anyMatch(k -> k.follows()
                                        && k.entity().equals(entity)
                                        && k.paths().contains(p)));
    }

    /**
     * Whether items can keep the value of a related entity that does not expire: of one that does, readers would have to check each entry.
     * An identifier is known by the reference.
     */
    private boolean isKept(EntityName entity, Path path) {
        return kept.stream()
                        .anyMatch(k -> k.entity().equals(entity) && k.paths().contains(path))
                && path.steps().stream()
                        .allMatch(s -> model.entity(s.to()).ttl().isEmpty())
                && !model.entity(path.steps().get(0).to()).isIdentifier(path.attribute());
    }
}
