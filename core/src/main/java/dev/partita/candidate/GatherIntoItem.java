package dev.partita.candidate;

import dev.partita.design.ItemType;
import dev.partita.exact.Ratio;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.model.Write;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.price.Units;
import dev.partita.statistics.Question;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Proposes one item that repeats all entities of a kind, or all of one parent's, each in an attribute of its own.
 *
 * <p>Why it pays: a list that is read often and changes seldom is one GetItem of just what is returned, where a Query reads every entity
 * with its keys and names. Each write of one of them is a write of the whole item, in a transaction.
 *
 * <p>Refuses: pages; lists without a declared maximum, of what grows, and what may not fit into an item; what expires, since DynamoDB then
 * deletes the entity alone; what can move from one list to another; upserts, which do not know whether an entity is there yet;
 * lists whose writes cost more than all that reads them does now.
 *
 * <p>Example: {@code all countries by name}: one item {@code #CH: {name: Switzerland}, #IT: {name: Italy}, …}.
 */
public final class GatherIntoItem {
    /** What a write unit costs of read units, in any region and mode. */
    private static final Ratio WRITES_TO_READS = Ratio.of(5);
    /** Of a list without a maximum of its own as many again may come. */
    private static final long SPARE = 2;
    /** What is left free of an item. */
    private static final long MOST_BYTES = Limits.ITEM_BYTES / 4 * 3;
    /** Bytes of the keys of an item. */
    private static final Ratio KEYS = Ratio.of(150);

    private final Context context;
    private final Statistics statistics;
    private final Pruning pruning;

    GatherIntoItem(Context context, Statistics statistics, Pruning pruning) {
        this.context = context;
        this.statistics = statistics;
        this.pruning = pruning;
    }

    /** @param asks of the entity */
    Collection<Structure.Access> items(Entity entity, List<Ask> asks) {
        Map<String, Structure.Access> found = new TreeMap<>();
        if (isKept(entity)) {
            for (Ask ask : asks) {
                if (isWhole(ask)) {
                    partitions(entity, ask).forEach(p -> item(entity, p, asks).ifPresent(a -> found.put(a.id(), a)));
                }
            }
        }
        return found.values();
    }

    private Model model() {
        return context.model();
    }

    /** Whether every write can keep each entity in its list. */
    private boolean isKept(Entity entity) {
        return entity.ttl().isEmpty()
                && model().writesOf(entity.name()).stream()
                        .flatMap(Effects::all)
                        .noneMatch(
                                e -> e instanceof Effect.Upsert u && u.entity().equals(entity.name()));
    }

    /** Whether all that is found is read at once. */
    private boolean isWhole(Ask ask) {
        return model().pattern(ask.pattern()).stream().anyMatch(p -> p instanceof Read read && !read.paginated());
    }

    /** By all that is given and stays, by the references among it alone, or by nothing where nothing such is given. */
    private Stream<List<Path>> partitions(Entity entity, Ask ask) {
        List<Path> given = ask.equalPaths().stream()
                .filter(p -> p.isOwn() && isLasting(entity, p))
                .toList();
        List<Path> parents = given.stream()
                .filter(p -> entity.references().stream()
                        .anyMatch(r -> r.attributes().contains(p.attribute())))
                .toList();
        return Stream.of(given, parents)
                .filter(p -> given.isEmpty() || !p.isEmpty())
                .distinct();
    }

    private boolean isLasting(Entity entity, Path path) {
        return !entity.attribute(path.attribute()).optional()
                && context.isSegment(entity.name(), path)
                && !model().canChange(entity.name(), path.attribute());
    }

    private Optional<Structure.Access> item(Entity entity, List<Path> partition, List<Ask> asks) {
        List<Path> name = entity.identifier().stream()
                .map(Path::own)
                .filter(p -> !partition.contains(p))
                .toList();
        KeyShape key = new KeyShape(partition, name);
        boolean isNamed = !name.isEmpty() && name.stream().allMatch(p -> context.isSegment(entity.name(), p));
        if (!isNamed || !context.styles().fitsTable(entity.name(), new KeyShape(partition, List.of()), 1)) {
            return Optional.empty();
        }
        Structure.Access item = new Structure.Access(
                entity.name(), key, Style.CONCATENATED, Medium.GATHERED, Optional.empty(), 1, "GatherIntoItem");
        List<Ask> served = asks.stream()
                .filter(a -> isWhole(a)
                        && !a.isByIdentifier(entity)
                        && a.equalPaths().containsAll(partition))
                .toList();
        if (served.stream().noneMatch(a -> fits(item, used(entity, a)))) {
            return Optional.empty();
        }
        if (!mayPay(entity, partition, served)) {
            pruning.drop("lists in one item whose writes cost more than their reads", item.id());
            return Optional.empty();
        }
        return Optional.of(item);
    }

    /** The own values that a read of the list wants. */
    private Set<Path> used(Entity entity, Ask ask) {
        Read read = (Read) model().pattern(ask.pattern()).orElseThrow();
        Set<Path> used = new LinkedHashSet<>();
        read.legs().stream()
                .filter(l -> l.entity().equals(entity.name()))
                .flatMap(l -> LegOptions.used(model(), l))
                .filter(Path::isOwn)
                .forEach(used::add);
        boolean isFirst = read.legs().getFirst().entity().equals(entity.name());
        read.result().summarized().filter(p -> isFirst && p.isOwn()).ifPresent(used::add);
        return used;
    }

    private boolean fits(Structure.Access item, Set<Path> used) {
        return room(model(), item)
                .filter(r ->
                        used.stream().mapToLong(p -> bytes(model(), item, p)).sum() <= r)
                .isPresent();
    }

    /** Bytes that values may take at their declared maxima beside the names of all entities that there may be; empty if nothing bounds them. */
    public static Optional<Long> room(Model model, Structure.Access item) {
        Entity entity = model.entity(item.entity());
        long each = ItemSize.text(ItemType.ENTRY) + ItemSize.COLLECTION;
        for (Path path : item.key().sort()) {
            each += KeyParts.longest(entity.attribute(path.attribute()));
        }
        OptionalLong most = most(entity, item.key().partition());
        return most.isPresent() && most.getAsLong() <= MOST_BYTES / each
                ? Optional.of(MOST_BYTES - most.getAsLong() * each)
                : Optional.empty();
    }

    /** Bytes that a value of all entities takes at its declared maximum. */
    public static long bytes(Model model, Structure.Access item, Path path) {
        Entity entity = model.entity(item.entity());
        if (item.key().holds(path)) {
            return 0;
        }
        long each = ItemSize.ELEMENT
                + ItemSize.text(path.attribute().value())
                + Sizes.max(entity.attribute(path.attribute()).type());
        return each * most(entity, item.key().partition()).orElseThrow();
    }

    /** How many there may be in a list; empty if nothing says. */
    private static OptionalLong most(Entity entity, List<Path> partition) {
        Stream<Long> ofParents = entity.references().stream()
                .filter(r -> partition.containsAll(
                        r.attributes().stream().map(Path::own).toList()))
                .map(Reference::maxChildren)
                .filter(OptionalLong::isPresent)
                .map(OptionalLong::getAsLong);
        Stream<Long> ofAll = entity.growth().isZero() ? Stream.of(entity.total() * SPARE) : Stream.empty();
        return Stream.concat(ofParents, ofAll).mapToLong(m -> m).min();
    }

    /**
     * Whether those that read the list now read more than the item costs at least: what an index costs who writes is at most what two units
     * are.
     */
    private boolean mayPay(Entity entity, List<Path> partition, List<Ask> served) {
        Ratio lists = partition.stream()
                .map(p -> statistics.distinct(entity.name(), p))
                .reduce(Ratio.ONE, Ratio::times)
                .min(statistics.total(entity.name()))
                .max(Ratio.ONE);
        Ratio least = statistics
                .total(entity.name())
                .dividedBy(lists)
                .times(Ratio.of(ItemSize.COLLECTION)
                        .plus(named(
                                entity,
                                entity.identifier().stream()
                                        .map(Path::own)
                                        .filter(p -> !partition.contains(p))
                                        .toList())));
        Ratio further = Ratio.of(2 * Units.write(least) - 2).times(WRITES_TO_READS);
        Ratio costs = writes(entity).times(further);
        Ratio reads = Ratio.ZERO;
        for (Ask ask : served) {
            if (ask.strong()) {
                return true;
            }
            Ratio load = model().pattern(ask.pattern()).orElseThrow().load().average();
            reads = reads.plus(load.times(query(entity, partition, ask)));
            costs = costs.plus(load.times(Units.read(least, Units.Consistency.EVENTUAL)));
        }
        return costs.compareTo(reads) < 0;
    }

    private Ratio named(Entity entity, List<Path> paths) {
        return paths.stream()
                .map(p -> statistics.bytes(entity.name(), p, Predicate.TRUE))
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    /** Read units of a Query that meets whole items. */
    private Ratio query(Entity entity, List<Path> partition, Ask ask) {
        Predicate keyed = Predicate.all(partition.stream()
                .map(p -> (Predicate) ask.equality(p).orElseThrow())
                .toList());
        Ratio rows = statistics
                .rows(new Question(entity.name(), Predicate.all(ask.conjuncts()), List.of()), keyed)
                .average();
        Ratio each = Sizes.AVERAGE.named(entity.attributes()).plus(KEYS);
        return Units.read(rows.times(each), Units.Consistency.EVENTUAL);
    }

    /** Entities that come and go, a second. */
    private Ratio writes(Entity entity) {
        Ratio all = Ratio.ZERO;
        for (Write write : model().writesOf(entity.name())) {
            all = all.plus(write.load().average().times(changes(entity, write.effects())));
        }
        return all;
    }

    private static Ratio changes(Entity entity, List<Effect> effects) {
        Ratio all = Ratio.ZERO;
        for (Effect effect : effects) {
            if (effect instanceof Effect.ForEach each) {
                all = all.plus(each.average().times(changes(entity, each.effects())));
            } else if (effect.entity().equals(entity.name()) && !(effect instanceof Effect.Update)) {
                all = all.plus(Ratio.ONE);
            }
        }
        return all;
    }
}
