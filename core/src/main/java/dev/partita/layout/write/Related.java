package dev.partita.layout.write;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Values of referenced entities: as this write makes them, else read strongly from their homes. */
final class Related {
    private Related() {}

    /**
     * The value at a path that begins with a step up.
     *
     * @param values those of the entity the path begins at
     */
    static Optional<Operand> of(Draft draft, EntityName entity, Scope scope, Path path, Values values) {
        if (!(path.steps().get(0) instanceof Path.Up up)) {
            throw draft.refusal(path + " of " + entity + " leads to many");
        }
        Path rest = Shapes.tail(path);
        Optional<Subject> parent = parent(draft, entity, scope, up, values);
        return parent.flatMap(p -> rest.isOwn() && draft.entity(up.to()).isIdentifier(rest.attribute())
                ? identifier(draft, p, rest)
                : valuesOf(draft, p, draft.shapes.isLoose(entity, path)).of(rest));
    }

    /**
     * A part of the identifier that its reference has, though perhaps without the others ({@link Shapes#normal}): only who looks knows
     * whether anything is there.
     */
    private static Optional<Operand> identifier(Draft draft, Subject parent, Path part) {
        if (draft.actOn(parent).isPresent()) {
            return Optional.ofNullable(parent.given.get(part));
        }
        parent.exact = true;
        return Optional.of(new Before(draft, parent).stored(part));
    }

    /** The entity referenced by that role; empty if the reference is absent in every call. */
    static Optional<Subject> parent(Draft draft, EntityName entity, Scope scope, Path.Up up, Values values) {
        List<Operand> identifier = new ArrayList<>();
        for (AttributeName attribute : draft.entity(entity).reference(up.role()).attributes()) {
            values.of(Path.own(attribute)).ifPresent(identifier::add);
        }
        return identifier.size() == draft.entity(up.to()).identifier().size()
                ? Optional.of(draft.subject(up.to(), scope, identifier))
                : Optional.empty();
    }

    private static Values valuesOf(Draft draft, Subject parent, boolean loosely) {
        Optional<Act> act = draft.actOn(parent);
        if (act.isPresent()) {
            return new After(draft, act.get());
        }
        parent.exact = true;
        Before before = new Before(draft, parent);
        return loosely ? before::loosely : before;
    }
}
