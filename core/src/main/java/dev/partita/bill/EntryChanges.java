package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Projection;
import dev.partita.exact.Ratio;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.price.Units;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How many entries of an index an action writes for its item. Values that the action leaves alone decide for before
 * and after together; assigned ones for each by itself.
 */
final class EntryChanges {
    private final Statistics statistics;
    private final Design design;
    private final ItemBytes bytes;
    private final Knowledge knowledge;

    EntryChanges(Statistics statistics, Design design, ItemBytes bytes, Knowledge knowledge) {
        this.statistics = statistics;
        this.design = design;
        this.bytes = bytes;
        this.knowledge = knowledge;
    }

    /** Entries deleted, inserted and rewritten, average. */
    Ratio entries(Action action, ItemType type, Index index) {
        return switch (action) {
            case Action.Put put -> put(put, type, index);
            case Action.Delete delete -> before(delete, type, index);
            case Action.Update update -> update(update, type, index);
            case Action.Demand demand -> Ratio.ZERO;
        };
    }

    private Ratio put(Action.Put put, ItemType type, Index index) {
        return chances(type).of(bytes.condition(type, index), p -> knowledge.put(type.entity(), put.image(), p));
    }

    private Ratio before(Action action, ItemType type, Index index) {
        return chances(type).of(bytes.condition(type, index), p -> knowledge.before(action, type.entity(), p));
    }

    private Ratio update(Action.Update update, ItemType type, Index index) {
        Map<Path, Fact> assigned = assigned(update, type);
        Set<Path> changing = new LinkedHashSet<>(assigned.keySet());
        changing.removeIf(p -> knowledge.isConstant(type.entity(), p) || isDemanded(update, type, p));
        Function<Path, Fact> was = p -> !changing.contains(p) && assigned.containsKey(p)
                ? assigned.get(p)
                : knowledge.before(update, type.entity(), p);
        Ratio common = Ratio.ONE;
        Ratio before = Ratio.ONE;
        Ratio after = Ratio.ONE;
        for (Chances.Group group : Chances.groups(bytes.condition(type, index))) {
            Ratio chance = chances(type).of(group, was);
            if (group.paths().stream().noneMatch(changing::contains)) {
                common = common.times(chance);
            } else {
                before = before.times(chance);
                after = after.times(
                        chances(type).of(group, p -> changing.contains(p) ? assigned.get(p) : was.apply(p)));
            }
        }
        Ratio both = common.times(before).times(after);
        return WriteUnits.entries(change(type, index, changing, was), common.times(before), common.times(after), both);
    }

    /** Whether the item is changed only where it has the value already that is assigned: then DynamoDB writes no entry for it. */
    private boolean isDemanded(Action.Update update, ItemType type, Path path) {
        Predicate before = knowledge.condition(update, type.entity());
        return update.changes().stream()
                .flatMap(c -> c instanceof Change.SetTo set && set.path().equals(path)
                        ? Stream.of(set.operand())
                        : Stream.empty())
                .anyMatch(o -> o instanceof Operand.Literal
                        && before.withoutEstimates().conjuncts().contains(Predicate.equal(path, o)));
    }

    private Chances chances(ItemType type) {
        return new Chances(statistics, type.entity());
    }

    /** The paths that an update assigns, with what they have afterwards. */
    private Map<Path, Fact> assigned(Action.Update update, ItemType type) {
        Map<Path, Fact> assigned = new LinkedHashMap<>();
        for (Change change : update.changes()) {
            switch (change) {
                case Change.SetTo set ->
                    assigned.put(set.path(), knowledge.operand(type.entity(), set.path(), set.operand()));
                case Change.Increase increase when isNothing(type, increase) -> {}
                case Change.Increase increase ->
                    assigned.put(increase.path(), knowledge.present(type.entity(), increase.path()));
                case Change.Clear clear -> assigned.put(clear.path(), new Fact.Absent());
                case Change.AppendTo append ->
                    assigned.put(append.path(), knowledge.present(type.entity(), append.path()));
                case Change.TakeFrom take -> assigned.put(take.path(), knowledge.any(type.entity(), take.path()));
                case Change.Reindex reindex ->
                    reindex.image().stream()
                            .filter(f -> !(f.operand() instanceof Operand.Answered))
                            .forEach(f -> reindexed(type, f.path())
                                    .ifPresent(p ->
                                            assigned.putIfAbsent(p, knowledge.operand(type.entity(), p, f.operand()))));
                case Change.Unindex unindex -> {}
            }
        }
        return assigned;
    }

    /** Of a number that every item has: it begins at nothing where there is no item, and else stays what it is. */
    private boolean isNothing(ItemType type, Change change) {
        return change instanceof Change.Increase increase
                && increase.amount().equals(new Operand.Literal(Value.of(0)))
                && increase.path().isOwn()
                && !statistics
                        .model()
                        .entity(type.entity())
                        .attribute(increase.path().attribute())
                        .optional();
    }

    /** A path of a rebuilt key that the item holds in keys alone and that is no constant: it changes with the key. */
    private Optional<Path> reindexed(ItemType type, Path path) {
        return knowledge.isConstant(type.entity(), path)
                        || type.storedName(path).isPresent()
                ? Optional.empty()
                : Optional.of(path);
    }

    /**
     * What happens to an entry that counts as there before and after. A value that the index demands stays what it is; one that the write leaves by
     * itself and finds again was not there before: the entry comes.
     */
    private Units.Change change(ItemType type, Index index, Set<Path> changing, Function<Path, Fact> was) {
        Predicate demanded = bytes.condition(type, index);
        Set<Path> assigned = new LinkedHashSet<>(changing);
        demanded.conjuncts().forEach(p -> pinned(p).ifPresent(assigned::remove));
        boolean comes = demanded.atoms()
                .anyMatch(a -> changing.contains(a.path()) && chances(type).isOpen(a, was.apply(a.path())));
        Units.Change stays = stays(type, index, assigned, changing);
        return comes && stays == Units.Change.NONE ? Units.Change.PROJECTED : stays;
    }

    private static Optional<Path> pinned(Predicate predicate) {
        return predicate instanceof Predicate.Compare compare
                        && compare.comparison() == Predicate.Comparison.EQUAL
                        && compare.operand() instanceof Operand.Literal
                ? Optional.of(compare.path())
                : Optional.empty();
    }

    /**
     * @param assigned what may be another value in the entry
     * @param changing what decides besides whether other indexes have an entry
     */
    private Units.Change stays(ItemType type, Index index, Set<Path> assigned, Set<Path> changing) {
        Set<String> changed = new LinkedHashSet<>();
        type.keys().stream()
                .filter(k -> k.paths().anyMatch(assigned::contains) || comesOrGoes(type, index, k, changing))
                .map(KeyTemplate::attribute)
                .forEach(changed::add);
        type.attributes().stream()
                .filter(a -> assigned.stream().anyMatch(a.source()::isAt))
                .map(ItemType.Stored::name)
                .forEach(changed::add);
        if (index.keys().stream().anyMatch(k -> isKeyChanged(type, k.name(), assigned))) {
            return Units.Change.KEY;
        }
        return projected(type, index).anyMatch(changed::contains) ? Units.Change.PROJECTED : Units.Change.NONE;
    }

    private static boolean isKeyChanged(ItemType type, String key, Set<Path> assigned) {
        return type.key(key).map(k -> k.paths().anyMatch(assigned::contains)).orElse(false)
                || type.attributes().stream()
                        .anyMatch(a -> a.name().equals(key)
                                && a.source() instanceof ItemType.OfPath of
                                && assigned.contains(of.path()));
    }

    /** Whether a key attribute of another index comes and goes with an assigned value. */
    private boolean comesOrGoes(ItemType type, Index index, KeyTemplate key, Set<Path> assigned) {
        return key.natural().isEmpty()
                && index.keys().stream().noneMatch(k -> k.name().equals(key.attribute()))
                && type.sparse().stream()
                        .filter(s -> design.table(type.table()).index(s.index()).keys().stream()
                                .anyMatch(k -> k.name().equals(key.attribute())))
                        .anyMatch(s -> s.predicate().atoms().anyMatch(a -> assigned.contains(a.path())));
    }

    /** Attributes that an entry holds beside keys. */
    private static Stream<String> projected(ItemType type, Index index) {
        return switch (index.projection()) {
            case Projection.KeysOnly none -> Stream.empty();
            case Projection.Include include -> include.attributes().stream();
            case Projection.All all ->
                Stream.concat(
                        type.keys().stream().map(KeyTemplate::attribute),
                        type.attributes().stream().map(ItemType.Stored::name));
        };
    }
}
