package dev.partita.layout.write;

import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** From what a document says of an entity to the subject it means. */
final class Targets {
    private record Selection(EntityName entity, Predicate where) {}

    private final Draft draft;
    private final Map<Selection, Subject> selected = new LinkedHashMap<>();

    Targets(Draft draft) {
        this.draft = draft;
    }

    Subject subject(EntityName entity, Target target, Scope scope) {
        Subject subject = designated(entity, target.designation(), scope);
        for (Target.Binding known : target.known()) {
            subject.given.putIfAbsent(Path.own(known.attribute()), known.operand());
            subject.claimed.putIfAbsent(Path.own(known.attribute()), known.operand());
        }
        return subject;
    }

    private Subject designated(EntityName entity, Target.Designation designation, Scope scope) {
        return switch (designation) {
            case Target.ByIdentifier by -> draft.subject(entity, scope, values(by.identifier()));
            case Target.ByUnique by -> draft.subject(entity, scope, values(by.values()));
            case Target.ByReference by -> referenced(entity, by, scope);
            case Target.Selected by ->
                selected.computeIfAbsent(
                        new Selection(entity, by.where()), s -> new Locating(draft).selected(entity, by.where()));
        };
    }

    private Subject referenced(EntityName entity, Target.ByReference by, Scope scope) {
        Subject from = subject(by.from(), by.at(), scope);
        if (!isIdentifying(by) && upserts(by)) {
            throw draft.refusal("whom " + by.from() + " references depends on whether the upsert makes it");
        }
        Values values = draft.actOn(from)
                .filter(a -> a.kind() == Act.Kind.CREATE || a.kind() == Act.Kind.PUT)
                .<Values>map(a -> new After(draft, a))
                .orElseGet(() -> new Before(draft, from));
        return Related.parent(draft, by.from(), scope, new Path.Up(by.from(), by.role(), entity), values)
                .orElseThrow(() -> draft.refusal(by.from() + " has no " + by.role()));
    }

    /** Whether the identifier alone says whom it references. */
    private boolean isIdentifying(Target.ByReference by) {
        Entity from = draft.entity(by.from());
        return from.reference(by.role()).attributes().stream().allMatch(from::isIdentifier);
    }

    /** Whether the write upserts the very entity that references: what it makes references another one than what was there. */
    private boolean upserts(Target.ByReference by) {
        return draft.write.effects().stream()
                .anyMatch(e -> e instanceof Effect.Upsert u
                        && u.entity().equals(by.from())
                        && u.target().designation().equals(by.at().designation()));
    }

    private static Map<Path, Operand> values(List<Target.Binding> bindings) {
        Map<Path, Operand> values = new LinkedHashMap<>();
        bindings.forEach(b -> values.put(Path.own(b.attribute()), b.operand()));
        return values;
    }
}
