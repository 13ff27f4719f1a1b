package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;

/**
 * Predicates with the identifier of a referenced entity taken from the reference itself: who asks for it needs neither the other entity
 * nor a value that is kept of it.
 *
 * <p>Refuses: where the other entity can be gone (then the path leads nowhere, though the reference has its value), and where the
 * reference may be there in part.
 *
 * <p>Example: hotels by {@code city.country.code} are hotels by {@code city.code}, cities by {@code country.code} are cities by {@code
 * code}.
 */
final class Normalized {
    private Normalized() {}

    static Predicate of(Model model, Predicate predicate) {
        return predicate.withPaths(p -> path(model, p));
    }

    private static Path path(Model model, Path path) {
        if (path.isOwn() || !(path.steps().getLast() instanceof Path.Up up)) {
            return path;
        }
        Reference reference = model.entity(up.from()).reference(up.role());
        int part = model.entity(up.to()).identifier().indexOf(path.attribute());
        if (part < 0 || canBeGone(model, up.to())) {
            return path;
        }
        Path shorter = new Path(
                path.steps().subList(0, path.steps().size() - 1),
                reference.attributes().get(part));
        return model.mayBeInPart(up.from(), reference, shorter.attribute()) ? path : path(model, shorter);
    }

    private static boolean canBeGone(Model model, EntityName entity) {
        return model.canDelete(entity) || model.entity(entity).ttl().isPresent();
    }
}
