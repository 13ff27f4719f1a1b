package dev.partita.layout.write;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What other entities keep of the one that an act is about follows it: those that reference it are found, and each of their items that has such a
 * value is written. What is kept loosely is, by itself: an item that has gone meanwhile, or references another one now, is left alone. Else in
 * one transaction with what it repeats, which begins again where one of those found has gone, or another one has come: then the number of
 * them that the entity keeps is not that of those found.
 *
 * <p>Who puts an entity need not know whether it was there: a new one is referenced by none.
 *
 * <pre>update User(name):   find Order by userId; per row, update Order set user.name, if it is there still
 * update Room(title):  find Seat by roomId; in one transaction update Room, if seatCount is the number of rows; per row, update Seat</pre>
 */
record Following(Draft draft, Act act) {

    /** What is written after the act, one by one. */
    List<Action> loosely() {
        return actions(true);
    }

    /** What is written with the act. */
    List<Action> together() {
        return actions(false);
    }

    /** Whether others are written with it. */
    boolean isOfSeveral() {
        return keepers(false).keySet().stream().anyMatch(up -> !isGone(up));
    }

    /** The act, which demands that all were found that are written with it. */
    Act ofAll() {
        List<Check> checks = new ArrayList<>(act.checks());
        keepers(false).keySet().stream().filter(up -> !isGone(up)).forEach(up -> checks.add(ofAll(up)));
        return act.checking(checks);
    }

    private Check ofAll(Path.Up up) {
        AttributeName number = draft.shapes
                .number(up)
                .orElseThrow(
                        () -> draft.refusal("nothing tells how many " + up.from() + " keep something of " + up.to()));
        return Check.asRead(Predicate.equal(Path.own(number), new Operand.RowCount(rows(up, false))));
    }

    private List<Action> actions(boolean loosely) {
        List<Action> actions = new ArrayList<>();
        keepers(loosely).forEach((up, types) -> {
            if (!isGone(up)) {
                actions.addAll(follow(up, types, loosely));
            }
        });
        return actions;
    }

    private boolean isGone(Path.Up up) {
        return act.kind() == Act.Kind.DELETE && dev.partita.model.DeletedTogether.isBy(draft.model(), draft.write, up);
    }

    /** By the reference to this entity, the item types whose values of it the act can change. */
    private Map<Path.Up, List<ItemType>> keepers(boolean loosely) {
        Map<Path.Up, List<ItemType>> keepers = new LinkedHashMap<>();
        for (ItemType type : draft.shapes.design().keeping(entity())) {
            kept(type, loosely)
                    .flatMap(p -> p.steps().get(0) instanceof Path.Up up ? Stream.of(up) : Stream.empty())
                    .distinct()
                    .filter(up -> up.to().equals(entity())
                            && !changed(type, up, loosely).isEmpty())
                    .forEach(up ->
                            keepers.computeIfAbsent(up, u -> new ArrayList<>()).add(type));
        }
        return keepers;
    }

    /** What follows loosely, or what else can change. */
    private Stream<Path> kept(ItemType type, boolean loosely) {
        return type.values()
                .filter(v -> v.loose() == loosely)
                .map(ItemType.OfPath::path)
                .filter(p -> !p.isOwn() && (loosely || draft.shapes.follows(p)));
    }

    /** The kept values that can be others afterwards. */
    private List<Path> changed(ItemType type, Path.Up up, boolean loosely) {
        return kept(type, loosely)
                .filter(p -> p.steps().get(0).equals(up))
                .filter(p -> act.kind() == Act.Kind.DELETE
                        || act.kind() != Act.Kind.CREATE && after().isChanged(Shapes.tail(p)))
                .toList();
    }

    private List<Action> follow(Path.Up up, List<ItemType> types, boolean loosely) {
        if (act.kind() == Act.Kind.UPSERT
                || loosely && draft.write.transaction()
                || !act.scope().equals(Scope.ONCE)) {
            throw draft.refusal("what " + up.from() + " keeps of " + up.to() + " would have to follow it");
        }
        NodeId rows = rows(up, loosely);
        return types.stream().map(t -> update(t, up, rows, loosely)).toList();
    }

    /** Those that reference the entity, at the moment of the find. */
    private NodeId rows(Path.Up up, boolean loosely) {
        Predicate where = Predicate.all(reference(up).entrySet().stream()
                .<Predicate>map(e -> Predicate.equal(e.getKey(), e.getValue()))
                .toList());
        return loosely
                ? draft.finds.followers(up.from(), where)
                : draft.finds.all(up.from(), where, Bounds.of(draft.entity(up.from()), where));
    }

    /** The reference of those that keep something of this entity. */
    private Map<Path, Operand> reference(Path.Up up) {
        Reference reference = draft.entity(up.from()).reference(up.role());
        Map<Path, Operand> operands = new LinkedHashMap<>();
        List<Path> identifier = draft.shapes.identifier(up.to());
        for (int i = 0; i < identifier.size(); i++) {
            operands.put(
                    Path.own(reference.attributes().get(i)),
                    before().of(identifier.get(i)).orElseThrow());
        }
        return operands;
    }

    private Action update(ItemType type, Path.Up up, NodeId rows, boolean loosely) {
        Map<Path, Operand> reference = reference(up);
        List<Path> carried = draft.finds.carried(rows);
        List<KeyValue> key = new Keys(draft.shapes)
                .of(type, p -> Optional.ofNullable(reference.get(p)).or(() -> answered(rows, carried, type, p)))
                .orElseThrow(() -> draft.refusal("nothing tells the key of " + type.name()));
        List<Path> changed = changed(type, up, loosely);
        if (draft.shapes.indexes(type).stream().anyMatch(i -> isKeyedBy(type, i, changed))) {
            throw draft.refusal("a text is a key of an index of what " + up.from() + " keeps of " + up.to());
        }
        return new Action.Update(
                type.name(),
                Optional.of(new Action.Repeat.PerRow(rows)),
                only(),
                key,
                changed.stream().map(this::change).toList(),
                false,
                List.of(check(type, reference, loosely ? new Check.Skips() : new Check.ReadAgain())));
    }

    /** What is put may be new: then nobody references it, and none are found. */
    private List<Only> only() {
        return act.kind() == Act.Kind.REPLACE
                ? act.only().stream().filter(o -> !(o instanceof Only.Found)).toList()
                : act.only();
    }

    private boolean isKeyedBy(ItemType type, Index index, List<Path> paths) {
        return draft.shapes.indexKeys(type, index).stream()
                .filter(k -> k.natural().isEmpty())
                .flatMap(KeyTemplate::parts)
                .anyMatch(paths::contains);
    }

    private Optional<Operand> answered(NodeId rows, List<Path> carried, ItemType type, Path path) {
        Path normal = draft.shapes.normal(type.entity(), path);
        return carried.stream()
                .filter(p -> draft.shapes.normal(type.entity(), p).equals(normal))
                .findFirst()
                .map(p -> new Operand.Answered(rows, p));
    }

    private Change change(Path path) {
        return act.kind() == Act.Kind.DELETE
                ? new Change.Clear(path)
                : after().of(Shapes.tail(path))
                        .<Change>map(o -> new Change.SetTo(path, o))
                        .orElse(new Change.Clear(path));
    }

    /** That the item is there, and references the entity still. */
    private static Check check(ItemType type, Map<Path, Operand> reference, Check.Failure failure) {
        List<Predicate> still = reference.entrySet().stream()
                .filter(e -> type.storedName(e.getKey()).isPresent())
                .<Predicate>map(e -> Predicate.equal(e.getKey(), e.getValue()))
                .toList();
        return still.isEmpty()
                ? new Check(Check.Kind.PRESENT, Predicate.TRUE, failure)
                : new Check(Check.Kind.HOLDS, Predicate.all(still), failure);
    }

    private EntityName entity() {
        return act.subject().entity();
    }

    private After after() {
        return new After(draft, act);
    }

    private Before before() {
        return new Before(draft, act.subject());
    }
}
