package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.plan.Check;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What a write's effects say, as acts. */
final class Effects {
    private final Draft draft;
    private final Targets targets;

    Effects(Draft draft, Targets targets) {
        this.draft = draft;
        this.targets = targets;
        draft.write.effects().stream()
                .filter(Effect.ForEach.class::isInstance)
                .map(Effect.ForEach.class::cast)
                .forEach(each -> draft.loops.put(each.list(), each.max()));
    }

    /** One step of a write: an effect, and how often it takes place. */
    private record Single(Effect effect, Scope scope) {}

    /** The acts of each effect, in order; those that make entities are known to the draft. */
    List<List<Act>> acts() {
        List<Single> singles = singles();
        Map<Single, Act> made = new LinkedHashMap<>();
        singles.forEach(s -> making(s).ifPresent(act -> made.put(s, act)));
        made.values().forEach(draft::acting);
        List<List<Act>> acts = new ArrayList<>();
        for (Single single : singles) {
            Act act = Optional.ofNullable(made.get(single)).orElseGet(() -> changing(single));
            acts.add(List.of(new Hoisting(draft).of(act, single.scope())));
        }
        return acts;
    }

    private List<Single> singles() {
        List<Single> singles = new ArrayList<>();
        for (Effect effect : draft.write.effects()) {
            if (effect instanceof Effect.ForEach each) {
                each.effects().forEach(e -> singles.add(new Single(e, draft.scopeOf(each.list()))));
            } else {
                singles.add(new Single(effect, Scope.ONCE));
            }
        }
        return singles;
    }

    private Optional<Act> making(Single single) {
        return switch (single.effect()) {
            case Effect.Create e -> Optional.of(made(Act.Kind.CREATE, e.entity(), e.assignments(), single.scope()));
            case Effect.Put e -> Optional.of(put(e, single.scope()));
            case Effect.Update e -> Optional.empty();
            case Effect.Upsert e -> Optional.empty();
            case Effect.Delete e -> Optional.empty();
            case Effect.DeleteEach e -> Optional.empty();
            case Effect.ForEach e -> Optional.empty();
        };
    }

    private Act changing(Single single) {
        return switch (single.effect()) {
            case Effect.Update e -> update(e, single.scope());
            case Effect.Upsert e ->
                warranted(act(
                        Act.Kind.UPSERT,
                        targets.subject(e.entity(), e.target(), single.scope()),
                        e.assignments(),
                        List.of()));
            case Effect.Delete e ->
                act(Act.Kind.DELETE, targets.subject(e.entity(), e.target(), single.scope()), List.of(), List.of());
            case Effect.DeleteEach e -> deleteEach(e, single.scope());
            case Effect.ForEach e -> throw draft.refusal("a for each inside a for each");
            case Effect.Create e -> throw new IllegalStateException("a create is made before");
            case Effect.Put e -> throw new IllegalStateException("a put is made before");
        };
    }

    private Act put(Effect.Put put, Scope scope) {
        return warranted(made(Act.Kind.PUT, put.entity(), put.assignments(), scope));
    }

    /** What is put or upserted of what is immutable is what was stored, if anything was: who calls says so. */
    private Act warranted(Act act) {
        Entity entity = draft.entity(act.subject().entity());
        for (Assignment assignment : act.assignments()) {
            if (assignment instanceof Assignment.Set(AttributeName name, Operand operand)
                    && entity.attribute(name).immutable()) {
                act.subject().given.putIfAbsent(Path.own(name), operand);
            }
        }
        return act;
    }

    private Act made(Act.Kind kind, EntityName entity, List<Assignment> assignments, Scope scope) {
        List<Operand> identifier = new ArrayList<>();
        for (AttributeName name : draft.entity(entity).identifier()) {
            identifier.add(assignments.stream()
                    .flatMap(a -> a instanceof Assignment.Set s && s.attribute().equals(name)
                            ? Stream.of(s.operand())
                            : Stream.empty())
                    .findFirst()
                    .orElseThrow(() -> draft.refusal("nothing assigns " + name + " of " + entity)));
        }
        return act(kind, draft.subject(entity, scope, identifier), assignments, List.of());
    }

    /**
     * An update of aggregates alone changes nothing itself: they are kept by what they count. Nor does what the write's own conditions demand to be
     * so already.
     *
     * <pre>update Gate(status = OK); status = OK:   check Gate</pre>
     */
    private Act update(Effect.Update update, Scope scope) {
        Subject subject = targets.subject(update.entity(), update.target(), scope);
        List<Assignment> assignments = new ArrayList<>(withoutAggregates(update.entity(), update.assignments()));
        if (isOnlyEffectOn(update.entity())) {
            assignments.removeAll(subject.fulfilled);
        }
        return act(
                assignments.isEmpty() ? Act.Kind.CHECK : Act.Kind.UPDATE,
                subject,
                assignments,
                List.of(Check.present(exists(update))));
    }

    /** Else another one may have changed meanwhile what a condition said of the moment before. */
    private boolean isOnlyEffectOn(EntityName entity) {
        return singles().stream()
                        .filter(s -> s.effect().entity().equals(entity))
                        .count()
                == 1;
    }

    private String exists(Effect.Update update) {
        String called =
                update.target().designation() instanceof Target.ByReference by && draft.leadsTo(by, update.entity())
                        ? draft.called(by.from(), by.role())
                        : update.entity().value();
        return called + " exists";
    }

    private Act deleteEach(Effect.DeleteEach each, Scope scope) {
        if (!scope.equals(Scope.ONCE)) {
            throw draft.refusal("a delete each inside a for each");
        }
        NodeId rows = draft.finds.rows(each.entity(), each.where());
        Bounds.of(draft.entity(each.entity()), each.where()).ifPresent(most -> draft.mostRows.put(rows, most));
        Subject subject = new Locating(draft).ofRow(each.entity(), new Scope.Row(rows), rows, each.where());
        return act(Act.Kind.DELETE, subject, List.of(), stillFound(each));
    }

    /** In a transaction all that is deleted is still what was looked for; where it is none, others may change it meanwhile, one by one. */
    private List<Check> stillFound(Effect.DeleteEach each) {
        ItemType home = draft.home(each.entity());
        boolean isWhole = draft.write.transaction() && home.kind() == ItemType.Kind.HOME;
        return !isWhole
                ? List.of()
                : each.where().conjuncts().stream()
                        .filter(p -> p instanceof Predicate.Atom atom
                                && !(atom instanceof Predicate.InBatch)
                                && atom.path().isOwn()
                                && draft.isRaced(each.entity(), atom.path())
                                && !draft.shapes.keyPaths(home).contains(atom.path())
                                && draft.shapes.stored(home, atom.path()).isPresent())
                        .map(Check::asRead)
                        .toList();
    }

    private Act act(Act.Kind kind, Subject subject, List<Assignment> assignments, List<Check> checks) {
        return new Act(kind, subject, List.of(), withoutAggregates(subject.entity(), assignments), checks);
    }

    private List<Assignment> withoutAggregates(EntityName entity, List<Assignment> assignments) {
        return assignments.stream()
                .filter(a -> draft.entity(entity)
                        .attribute(a.attribute())
                        .aggregate()
                        .isEmpty())
                .toList();
    }
}
