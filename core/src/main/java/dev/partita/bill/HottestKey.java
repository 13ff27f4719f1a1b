package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Space;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The share of a pattern's requests that meets the hottest value of a partition, or one shard of it: the least over what the partition is
 * made of. A constant meets every request, a day that is the present one all that is of today; a parameter as the Skew column, the
 * attribute or its relationship says, or those of what else has the same value, else evenly. Who changes an item as hot as all that meets its identifier, meets its partitions so.
 */
final class HottestKey {
    private final Statistics statistics;
    private final Design design;
    private final Pattern pattern;
    private final Function<NodeId, List<Kind>> found;

    /** @param found what kinds of rows the nodes of its plan pass */
    HottestKey(Statistics statistics, Design design, Pattern pattern, Function<NodeId, List<Kind>> found) {
        this.statistics = statistics;
        this.design = design;
        this.pattern = pattern;
        this.found = found;
    }

    /** Of requests that say the values of a partition; of those that go through periods every one meets the present one. */
    HotShare share(ItemType type, Space space, List<KeyValue> values) {
        boolean isPresent = KeyValue.periods(values).isPresent();
        Map<Path, Operand> operands = operands(type, values);
        Ratio share = share(type.entity(), fields(type, space), operands, isPresent)
                .dividedBy(shards(type, space))
                .dividedBy(Ratio.of(KeyValue.replicas(values)));
        boolean isOne = values.stream().flatMap(v -> v.pieces().stream()).anyMatch(HottestKey::isShardOfOne);
        return new HotShare(share, Ratio.ZERO).with(isOne ? ofItem(type, operands) : Ratio.ZERO);
    }

    /** Of an action, in its table or an index that it touches. */
    HotShare share(ItemType type, Space space, Action action) {
        return switch (action) {
            case Action.Put put ->
                new HotShare(
                        share(type.entity(), fields(type, space), values(put.image()), isStoredNow(type, space))
                                .dividedBy(shards(type, space)),
                        Ratio.ZERO);
            case Action.Update update -> changed(type, space, update);
            case Action.Delete delete -> kept(type, space, operands(type, delete.key()));
            case Action.Demand demand -> kept(type, space, operands(type, demand.key()));
        };
    }

    /** Whether the time that partitions are of is that at which an item is stored: none can change it later. */
    private boolean isStoredNow(ItemType type, Space space) {
        return fields(type, space).stream()
                .filter(f -> f.encoding() instanceof Encoding.Period)
                .allMatch(f ->
                        statistics.model().attribute(type.entity(), f.path()).immutable());
    }

    /** What moves between two values goes from one and comes to the other: both count, but no value meets more than all. */
    private HotShare changed(ItemType type, Space space, Action.Update update) {
        Map<Path, Operand> known = operands(type, update.key());
        Map<Path, Operand> assigned = new LinkedHashMap<>();
        update.changes().forEach(c -> {
            if (c instanceof Change.SetTo set) {
                assigned.put(set.path(), set.operand());
            }
        });
        List<Segment.Field> fields = fields(type, space);
        if (space.index().isEmpty() || fields.stream().noneMatch(f -> assigned.containsKey(f.path()))) {
            return kept(type, space, known);
        }
        Map<Path, Operand> after = new LinkedHashMap<>(known);
        after.putAll(assigned);
        Ratio ofItem = ofItem(type, known);
        Ratio both =
                share(type.entity(), fields, known, false).max(ofItem).plus(share(type.entity(), fields, after, false));
        Ratio two = Ratio.of(2);
        return new HotShare(both.min(Ratio.ONE).dividedBy(shards(type, space)).dividedBy(two), Ratio.ZERO)
                .with(ofItem.dividedBy(two));
    }

    private HotShare kept(ItemType type, Space space, Map<Path, Operand> known) {
        Ratio share = share(type.entity(), fields(type, space), known, false).dividedBy(shards(type, space));
        return new HotShare(share, Ratio.ZERO).with(ofItem(type, known));
    }

    /** Of requests for one item: no shard divides those for the hottest. */
    private Ratio ofItem(ItemType type, Map<Path, Operand> known) {
        List<Segment.Field> identifier = statistics.model().entity(type.entity()).identifier().stream()
                .map(a -> new Segment.Field(Path.own(a), new Encoding.Plain()))
                .toList();
        return share(type.entity(), identifier, known, false);
    }

    /** @param isPresent whether every request meets the present period */
    private Ratio share(EntityName entity, List<Segment.Field> fields, Map<Path, Operand> operands, boolean isPresent) {
        return fields.stream()
                .map(f -> f.encoding() instanceof Encoding.Period period
                        ? share(entity, f.path(), period, operands, isPresent)
                        : share(entity, f.path(), Optional.ofNullable(operands.get(f.path()))))
                .reduce(Ratio.ONE, Ratio::min);
    }

    private Ratio share(
            EntityName entity, Path time, Encoding.Period period, Map<Path, Operand> operands, boolean isPresent) {
        Optional<Operand> operand = Optional.ofNullable(operands.get(time));
        boolean isOne = operand.filter(o -> o instanceof Operand.Literal || o instanceof Operand.Now)
                .isPresent();
        return isOne || isPresent ? Ratio.ONE : statistics.hotShares().ofPeriod(entity, time, period.seconds());
    }

    private Ratio share(EntityName entity, Path path, Optional<Operand> operand) {
        Attribute attribute = statistics.model().attribute(entity, path);
        if (operand.filter(Operand.Literal.class::isInstance).isPresent()) {
            return Ratio.ONE;
        }
        if (attribute.type() instanceof AttributeType.Date && !(pattern instanceof Read)) {
            return Ratio.ONE;
        }
        return operand.flatMap(o -> o instanceof Operand.Answered a ? Optional.of(answered(a)) : Optional.empty())
                .orElse(Ratio.ZERO)
                .max(said(entity, path, operand.flatMap(HottestKey::parameter)))
                .max(statistics.hotShares().ofPresent(attribute))
                .max(evenly(entity, path, attribute, operand));
    }

    private Ratio said(EntityName entity, Path path, Optional<ParameterName> parameter) {
        return statistics.hotShares().of(entity, path, parameter, pattern);
    }

    /** Of a value that a row has, as the rows have it; where the call said it, as calls do. */
    private Ratio answered(Operand.Answered value) {
        return found.apply(value.node()).stream()
                .map(k -> said(k.entity(), value.path(), k.fixing(value.path()).flatMap(HottestKey::parameter)))
                .reduce(Ratio.ZERO, Ratio::max);
    }

    private static Optional<ParameterName> parameter(Operand operand) {
        return operand instanceof Operand.Parameter p ? Optional.of(p.name()) : Optional.empty();
    }

    /** Of values that nothing is said of; an enumeration is asked for evenly, and stored by its shares. */
    private Ratio evenly(EntityName entity, Path path, Attribute attribute, Optional<Operand> operand) {
        boolean isAsked = pattern instanceof Read && operand.isPresent();
        if (attribute.type() instanceof AttributeType.Enumeration e) {
            return isAsked
                    ? Ratio.of(1, e.literals().size())
                    : e.literals().stream().map(AttributeType.Literal::share).reduce(Ratio.ZERO, Ratio::max);
        }
        return Ratio.ONE.dividedBy(statistics.distinct(entity, path));
    }

    /** Of an action, what meets the hottest item: by the whole of its key. */
    Ratio ofItem(ItemType type, Action action) {
        Map<Path, Operand> operands = switch (action) {
            case Action.Put put -> values(put.image());
            case Action.Update update -> operands(type, update.key());
            case Action.Delete delete -> operands(type, delete.key());
            case Action.Demand demand -> operands(type, demand.key());
        };
        List<KeyAttribute> keys = design.table(type.table()).keys();
        List<Segment.Field> fields =
                keys.stream().flatMap(k -> fields(type, k.name())).toList();
        return share(type.entity(), fields, operands, false).dividedBy(shards(type, keys));
    }

    private static Map<Path, Operand> values(List<Field> image) {
        Map<Path, Operand> operands = new LinkedHashMap<>();
        image.forEach(f -> operands.put(f.path(), f.operand()));
        return operands;
    }

    /** The values of an item's key by what they are of; a shard tells what it is computed of. */
    private Map<Path, Operand> operands(ItemType type, List<KeyValue> values) {
        Map<Path, Operand> operands = new LinkedHashMap<>();
        for (KeyValue value : values) {
            List<Path> paths =
                    fields(type, value.attribute()).map(Segment.Field::path).toList();
            List<KeyValue.Piece> given = value.pieces().stream()
                    .filter(p -> p instanceof KeyValue.Of || p instanceof KeyValue.EachPeriod)
                    .toList();
            for (int i = 0; i < Math.min(paths.size(), given.size()); i++) {
                if (given.get(i) instanceof KeyValue.Of of) {
                    operands.put(paths.get(i), of.operand());
                }
            }
            value.pieces().stream()
                    .filter(HottestKey::isShardOfOne)
                    .forEach(p -> told(type, value.attribute(), (KeyValue.ShardOf) p, operands));
        }
        return operands;
    }

    private static boolean isShardOfOne(KeyValue.Piece piece) {
        return piece instanceof KeyValue.ShardOf shard && !shard.isAnyReplica();
    }

    /** What a shard is computed of: the identifier, or as much of it as the key has nowhere else. */
    private static void told(ItemType type, String key, KeyValue.ShardOf shard, Map<Path, Operand> operands) {
        List<AttributeName> of = type.key(key).stream()
                .flatMap(k -> k.segments().stream())
                .flatMap(s -> s instanceof Segment.Shard own ? own.of().stream() : Stream.empty())
                .toList();
        for (int i = 0; i < Math.min(of.size(), shard.identifier().size()); i++) {
            operands.putIfAbsent(Path.own(of.get(i)), shard.identifier().get(i));
        }
    }

    private List<KeyAttribute> partition(Space space) {
        return space.index()
                .map(i -> design.table(space.table()).index(i))
                .map(Index::partition)
                .orElseGet(() -> List.of(design.table(space.table()).partition()));
    }

    private List<Segment.Field> fields(ItemType type, Space space) {
        return partition(space).stream().flatMap(k -> fields(type, k.name())).toList();
    }

    static Stream<Segment.Field> fields(ItemType type, String attribute) {
        return type.key(attribute)
                .map(k -> k.segments().stream()
                        .filter(Segment.Field.class::isInstance)
                        .map(Segment.Field.class::cast))
                .orElseGet(() -> type.attributes().stream()
                        .filter(a -> a.name().equals(attribute) && a.source() instanceof ItemType.OfPath)
                        .map(a -> new Segment.Field(((ItemType.OfPath) a.source()).path(), new Encoding.Plain())));
    }

    private Ratio shards(ItemType type, Space space) {
        return shards(type, partition(space));
    }

    private static Ratio shards(ItemType type, List<KeyAttribute> keys) {
        return keys.stream()
                .flatMap(k -> type.key(k.name()).stream())
                .flatMap(t -> t.segments().stream())
                .filter(Segment.Shard.class::isInstance)
                .map(s -> Ratio.of(((Segment.Shard) s).count()))
                .reduce(Ratio.ONE, Ratio::times);
    }
}
