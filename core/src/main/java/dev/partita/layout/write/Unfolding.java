package dev.partita.layout.write;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Check;
import dev.partita.plan.Leftovers;
import dev.partita.plan.Only;
import dev.partita.statistics.Renewals;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Puts and upserts where it makes a difference whether their entity is stored: one act for each case, by a read of the home.
 *
 * <pre>put Review, which Product counts:   create Review if not found; replace Review if found</pre>
 */
record Unfolding(Draft draft) {
    private static final List<Check> ABSENT_AS_READ =
            List.of(new Check(Check.Kind.ABSENT, Predicate.TRUE, new Check.ReadAgain()));

    List<Act> of(Act act) {
        if (act.kind() == Act.Kind.DELETE) {
            return deleting(act);
        }
        if (!act.isBlind()) {
            return List.of(act);
        }
        Act.Kind replacing = act.kind() == Act.Kind.PUT ? Act.Kind.REPLACE : Act.Kind.UPDATE;
        if (act.demandsAbsence()) {
            return List.of(act.as(Act.Kind.CREATE));
        }
        if (act.demandsPresence()) {
            return List.of(act.as(replacing));
        }
        return matters(act) ? both(act, replacing) : List.of(act);
    }

    /** Deleting nothing is no failure: where more than the home is touched it must be known to be stored. */
    private List<Act> deleting(Act act) {
        Subject subject = act.subject();
        boolean alone = Counted.leftBy(draft, act).isEmpty()
                && !new Following(draft, act).isOfSeveral()
                && draft.shapes.markers(subject.entity()).isEmpty()
                && draft.shapes.copies(subject.entity()).isEmpty()
                && (subject.scope() instanceof Scope.Row || new Before(draft, subject).isLocatedByKey());
        if (act.demandsPresence() || alone && Claims.of(draft, subject).isEmpty()) {
            return List.of(act);
        }
        List<Only> only = new ArrayList<>(act.only());
        if (subject.scope() instanceof Scope.Once || subject.scope() instanceof Scope.Element) {
            only.add(new Only.Found(new Before(draft, subject).found()));
        }
        Claims.of(draft, subject).forEach((path, claimed) -> {
            only.add(new Only.Same(List.of(new Before(draft, subject).stored(path)), List.of(claimed)));
            subject.used.put(path, claimed);
        });
        Act delete = act.onlyIf(only).checking(ofStored(act));
        boolean isOpen = act.checks().stream().anyMatch(c -> c.kind() == Check.Kind.HOLDS_IF_PRESENT);
        if (isOpen && !Claims.of(draft, subject).isEmpty()) {
            throw draft.refusal(
                    subject.entity() + " need not be stored, and values that are claimed tell which is deleted");
        }
        return isOpen ? List.of(delete, nothing(act)) : List.of(delete);
    }

    /** Where nothing is deleted, what would have to be like something is not there. */
    private Act nothing(Act act) {
        NodeId found = new Before(draft, act.subject()).found();
        return act.as(Act.Kind.CHECK).onlyIf(and(act, new Only.NotFound(found))).checking(ABSENT_AS_READ);
    }

    private List<Act> both(Act act, Act.Kind replacing) {
        NodeId found = new Before(draft, act.subject()).found();
        Act create = act.as(Act.Kind.CREATE)
                .onlyIf(and(act, new Only.NotFound(found)))
                .checking(ABSENT_AS_READ);
        Act replace = act.as(replacing).onlyIf(and(act, new Only.Found(found))).checking(ofStored(act));
        return List.of(create, replace);
    }

    /** That it is still there, and like what it has to be if it is. */
    private static List<Check> ofStored(Act act) {
        Check again = new Check(Check.Kind.PRESENT, Predicate.TRUE, new Check.ReadAgain());
        return Stream.concat(
                        Stream.of(again),
                        act.checks().stream()
                                .map(c -> c.kind() == Check.Kind.HOLDS_IF_PRESENT
                                        ? new Check(Check.Kind.HOLDS, c.predicate(), c.failure())
                                        : c))
                .toList();
    }

    private static List<Only> and(Act act, Only more) {
        return Stream.concat(act.only().stream(), Stream.of(more)).toList();
    }

    /** What is put needs the parent of a number that no item holds, stored before or not; an update of what is stored needs none. */
    private boolean matters(Act act) {
        Entity entity = draft.entity(act.subject().entity());
        return Counted.by(draft, entity.name()).stream().anyMatch(c -> c.kept() || act.kind() != Act.Kind.PUT)
                || draft.shapes.markers(entity.name()).stream()
                        .anyMatch(m -> draft.shapes.keepsUnique(m).isPresent())
                || types(entity).anyMatch(t -> moves(act, entity, t))
                || act.kind() == Act.Kind.PUT && expiresWithCounts(entity)
                || act.kind() == Act.Kind.UPSERT
                        && (entity.ttl().isPresent() && !tellsAll(act, entity) && !clears(act, entity)
                                || isEmbedded(entity)
                                || !tellsAllKeys(act, entity));
    }

    /** Whether nothing is left of what was stored, be it expired or not: all that its items hold is set, and nobody keeps any of it. */
    private boolean tellsAll(Act act, Entity entity) {
        Stream<Path> stored = types(entity).flatMap(t -> draft.shapes.storedRaw(t).stream());
        Stream<Path> said = entity.attributes().stream()
                .filter(a -> a.aggregate().isEmpty())
                .map(a -> Path.own(a.name()));
        return draft.shapes.design().keeping(entity.name()).isEmpty()
                && Stream.concat(stored, said)
                        .allMatch(p -> p.isOwn() && (entity.isIdentifier(p.attribute()) || isSet(act, p.attribute())));
    }

    /** Whether what is left of one that has expired is deleted where it is found, and with it all that there is: {@link Leftovers}. */
    private boolean clears(Act act, Entity entity) {
        return entity.ttl()
                        .flatMap(act::assignment)
                        .filter(a -> a instanceof Assignment.Set set
                                && !Renewals.areRare(entity, draft.write.load(), set.operand()))
                        .isEmpty()
                && draft.shapes.design().keeping(entity.name()).isEmpty()
                && draft.home(entity.name()).kind() == ItemType.Kind.HOME
                && draft.shapes.design().typesOf(entity.name()).size() == 1
                && Leftovers.expiry(draft.home(entity.name()), entity).isPresent();
    }

    /** Whether it is an element of its parent's item: no update makes one by setting what is in it. */
    private boolean isEmbedded(Entity entity) {
        return draft.home(entity.name()).kind() == ItemType.Kind.EMBEDDED;
    }

    private Stream<ItemType> types(Entity entity) {
        return Stream.of(ItemType.Kind.HOME, ItemType.Kind.COPY, ItemType.Kind.LOOSE_COPY, ItemType.Kind.MARKER)
                .flatMap(k -> draft.shapes.types(entity.name(), k));
    }

    /** Whether the item can have stood elsewhere, or not at all, before. */
    private boolean moves(Act act, Entity entity, ItemType type) {
        List<Path> paths = new ArrayList<>(draft.shapes.keyPaths(type));
        type.when().ifPresent(w -> w.atoms().forEach(a -> paths.add(a.path())));
        return paths.stream()
                .flatMap(p -> draft.shapes.sources(entity, p).stream())
                .anyMatch(a -> !entity.isIdentifier(a) && !stays(act, entity, a));
    }

    /** Whether the value is what was stored before, if anything was; of what an upsert does not set nothing is known. */
    private static boolean stays(Act act, Entity entity, AttributeName attribute) {
        return entity.attribute(attribute).immutable() && (act.kind() == Act.Kind.PUT || isSet(act, attribute));
    }

    /** What has expired leaves counts behind that a new entity must not take over. */
    private boolean expiresWithCounts(Entity entity) {
        return entity.ttl().isPresent()
                && entity.attributes().stream()
                        .anyMatch(a -> a.aggregate().isPresent()
                                && types(entity).anyMatch(t -> draft.shapes.stores(t, a.name())));
    }

    /** Whether every index key is told by what the upsert sets, whatever is stored. */
    private boolean tellsAllKeys(Act act, Entity entity) {
        return types(entity).allMatch(t -> draft.shapes.indexes(t).stream().allMatch(i -> tells(act, entity, t, i)));
    }

    private boolean tells(Act act, Entity entity, ItemType type, Index index) {
        Stream<KeyTemplate> computed = draft.shapes.indexKeys(type, index).stream()
                .filter(k -> k.natural().isEmpty());
        Stream<Path> sparse =
                draft.shapes.sparse(type, index).stream().flatMap(p -> p.atoms().map(Predicate.Atom::path));
        return Stream.concat(computed.flatMap(KeyTemplate::parts), sparse)
                .flatMap(p -> draft.shapes.sources(entity, p).stream())
                .allMatch(a -> entity.isIdentifier(a) || isSet(act, a));
    }

    private static boolean isSet(Act act, AttributeName attribute) {
        return act.assignment(attribute)
                .filter(Assignment.Set.class::isInstance)
                .isPresent();
    }
}
