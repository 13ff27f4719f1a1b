package dev.partita.layout.write;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What other entities keep loosely of the one that an act is about follows it: those that reference it are found, and each of their
 * items that has such a value is written, by itself. An item that has gone meanwhile, or references another one now, is left alone.
 *
 * <pre>update User(name):   find Order by userId; per row, update Order set user.name, if it is there still</pre>
 */
record Following(Draft draft, Act act) {

    List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        keepers().forEach((up, types) -> {
            if (!isGone(up)) {
                actions.addAll(follow(up, types));
            }
        });
        return actions;
    }

    private boolean isGone(Path.Up up) {
        return act.kind() == Act.Kind.DELETE && dev.partita.model.DeletedTogether.isBy(draft.model(), draft.write, up);
    }

    /** By the reference to this entity, the item types whose loose values of it the act can change. */
    private Map<Path.Up, List<ItemType>> keepers() {
        Map<Path.Up, List<ItemType>> keepers = new LinkedHashMap<>();
        for (ItemType type : draft.shapes.design().keepingLoosely(entity())) {
            loose(type)
                    .flatMap(p -> p.steps().get(0) instanceof Path.Up up ? Stream.of(up) : Stream.empty())
                    .distinct()
                    .filter(up -> up.to().equals(entity()) && !changed(type, up).isEmpty())
                    .forEach(up ->
                            keepers.computeIfAbsent(up, u -> new ArrayList<>()).add(type));
        }
        return keepers;
    }

    private static Stream<Path> loose(ItemType type) {
        return type.values()
                .filter(ItemType.OfPath::loose)
                .map(ItemType.OfPath::path)
                .filter(p -> !p.isOwn());
    }

    /** The kept values that can be others afterwards. */
    private List<Path> changed(ItemType type, Path.Up up) {
        return loose(type)
                .filter(p -> p.steps().get(0).equals(up))
                .filter(p -> act.kind() == Act.Kind.DELETE
                        || act.kind() != Act.Kind.CREATE && after().isChanged(Shapes.tail(p)))
                .toList();
    }

    private List<Action> follow(Path.Up up, List<ItemType> types) {
        if (act.isBlind() || draft.write.transaction() || !act.scope().equals(Scope.ONCE)) {
            throw draft.refusal("what " + up.from() + " keeps of " + up.to() + " would have to follow it");
        }
        Map<Path, Operand> reference = reference(up);
        List<Predicate> equal = reference.entrySet().stream()
                .<Predicate>map(e -> Predicate.equal(e.getKey(), e.getValue()))
                .toList();
        NodeId rows = draft.finds.followers(up.from(), Predicate.all(equal));
        return types.stream().map(t -> update(t, up, rows, reference)).toList();
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

    private Action update(ItemType type, Path.Up up, NodeId rows, Map<Path, Operand> reference) {
        List<Path> carried = draft.finds.carried(rows);
        List<KeyValue> key = new Keys(draft.shapes)
                .of(type, p -> Optional.ofNullable(reference.get(p)).or(() -> answered(rows, carried, type, p)))
                .orElseThrow(() -> draft.refusal("nothing tells the key of " + type.name()));
        List<Path> changed = changed(type, up);
        if (draft.shapes.indexes(type).stream().anyMatch(i -> isKeyedBy(type, i, changed))) {
            throw draft.refusal("a text is a key of an index of what " + up.from() + " keeps of " + up.to());
        }
        return new Action.Update(
                type.name(),
                Optional.of(new Action.Repeat.PerRow(rows)),
                act.only(),
                key,
                changed.stream().map(this::change).toList(),
                false,
                List.of(check(type, reference)));
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
    private Check check(ItemType type, Map<Path, Operand> reference) {
        List<Predicate> still = reference.entrySet().stream()
                .filter(e -> type.storedName(e.getKey()).isPresent())
                .<Predicate>map(e -> Predicate.equal(e.getKey(), e.getValue()))
                .toList();
        return still.isEmpty()
                ? Check.ifPresent()
                : new Check(Check.Kind.HOLDS, Predicate.all(still), new Check.Skips());
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
