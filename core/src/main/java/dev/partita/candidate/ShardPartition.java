package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Write;
import dev.partita.statistics.Question;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Splits each partition of an access, and each kept number, into the least number of shards that its own writers need; and once more into
 * as many as all that meets there needs, where that is more than a partition takes.
 *
 * <p>Why it pays: a partition takes 1,000 write units a second; a hot partition of an index throttles the table's writes. Readers ask
 * every shard and merge in order. Transactions on one item that meet are refused, so a number takes fewer; readers add up its shards.
 *
 * <p>Refuses: more shards than the peak rate on the hottest value, within the headroom, demands; one item, which is what it is; markers
 * and local indexes; what is beside a home in its partition is not there any more, so no Query takes both.
 *
 * <p>Example: alarms of a fleet that has a fifth of all, 5,000 a second at peak: two shards.
 */
public final class ShardPartition implements Shards {
    private static final Ratio UNITS = Ratio.of(1000);
    /** Partitions that one reader can ask at once. */
    public static final int MOST = 200;

    private final Model model;
    private final Statistics statistics;
    private final Map<String, Set<Integer>> further;

    /** @param further what the heat of all plans needs, by the id of what is not sharded */
    public ShardPartition(Model model, Statistics statistics, Map<String, Set<Integer>> further) {
        this.model = model;
        this.statistics = statistics;
        this.further = new LinkedHashMap<>(further);
    }

    @Override
    public Collection<Integer> further(Structure.Keyed structure) {
        return further.getOrDefault(structure.unshardedId(), new TreeSet<>());
    }

    /** Whether there are several items, of different entities, with one partition value. */
    public static boolean canSplit(Model model, Structure.Keyed structure) {
        List<Path> identifier = model.entity(structure.entity()).identifier().stream()
                .map(Path::own)
                .toList();
        return switch (structure) {
            case Structure.Home home ->
                home.inside().isEmpty()
                        && !home.isSplit()
                        && !home.key().partition().containsAll(identifier);
            case Structure.Access access ->
                access.medium() == Medium.INDEX
                        || access.medium().isCopy() && !access.medium().isGathered();
            case Structure.Tally tally -> false;
        };
    }

    @Override
    public int of(List<? extends Structure.Keyed> together) {
        Structure.Keyed first = together.get(0);
        Map<Load, Ratio> heats = new LinkedHashMap<>();
        for (Write write : model.writesOf(first.entity())) {
            for (Touch touch : touches(write.effects(), first.entity(), Ratio.ONE)) {
                Ratio writes = together.stream().map(s -> writes(touch, s)).reduce(Ratio.ZERO, Ratio::max);
                heats.merge(write.load(), writes, Ratio::plus);
            }
        }
        return (int) Math.clamp(hottest(heats).dividedBy(most(first)).ceiling(), 1, MOST);
    }

    /** Writes a second in the busiest minute. */
    private static Ratio hottest(Map<Load, Ratio> heats) {
        return Stream.concat(
                        Stream.of(0),
                        heats.keySet().stream().flatMap(l -> l.hours().stream()).map(Load.Hours::fromMinute))
                .map(minute -> heats.entrySet().stream()
                        .map(h -> h.getKey().at(minute).times(h.getValue()))
                        .reduce(Ratio.ZERO, Ratio::plus))
                .reduce(Ratio.ZERO, Ratio::max);
    }

    /** How many writes a second one partition takes: of a tally, whose items change in transactions, one item. */
    private Ratio most(Structure.Keyed structure) {
        Ratio units = UNITS.times(model.settings().headroom());
        return structure instanceof Structure.Tally
                ? units.dividedBy(Ratio.of(2)).min(model.settings().transactionsPerItem())
                : units;
    }

    /** An effect on the entity and how often it is done in a call. */
    private record Touch(Effect effect, Ratio times) {}

    private static List<Touch> touches(List<Effect> effects, EntityName entity, Ratio times) {
        List<Touch> touches = new ArrayList<>();
        for (Effect effect : effects) {
            switch (effect) {
                case Effect.Create c when c.entity().equals(entity) -> touches.add(new Touch(c, times));
                case Effect.Put p when p.entity().equals(entity) -> touches.add(new Touch(p, times));
                case Effect.Update u when u.entity().equals(entity) -> touches.add(new Touch(u, times));
                case Effect.Upsert u when u.entity().equals(entity) -> touches.add(new Touch(u, times));
                case Effect.Delete d when d.entity().equals(entity) -> touches.add(new Touch(d, times));
                case Effect.ForEach f -> touches.addAll(touches(f.effects(), entity, times.times(f.average())));
                case Effect.Create c -> {}
                case Effect.Put p -> {}
                case Effect.Update u -> {}
                case Effect.Upsert u -> {}
                case Effect.Delete d -> {}
                case Effect.DeleteEach d -> {}
            }
        }
        return touches;
    }

    /** Writes that a call brings to the hottest partition value. */
    private Ratio writes(Touch touch, Structure.Keyed structure) {
        List<Effect.Assignment> assignments = switch (touch.effect()) {
            case Effect.Create c -> c.assignments();
            case Effect.Put p -> p.assignments();
            case Effect.Update u -> u.assignments();
            case Effect.Upsert u -> u.assignments();
            case Effect.Delete d -> List.of();
            case Effect.DeleteEach d -> List.of();
            case Effect.ForEach f -> List.of();
        };
        boolean isWhole = !(touch.effect() instanceof Effect.Update || touch.effect() instanceof Effect.Upsert);
        boolean isMoved = structure.key().paths().anyMatch(p -> isAssigned(assignments, p))
                || structure instanceof Structure.Tally tally
                        && tally.counter()
                                .summed()
                                .map(Path::own)
                                .filter(p -> isAssigned(assignments, p))
                                .isPresent();
        boolean isItem = structure instanceof Structure.Home
                || structure instanceof Structure.Access access
                        && access.medium().isGathered();
        if (!isWhole && !isMoved && !isItem && !entersOrLeaves(structure, assignments)) {
            return Ratio.ZERO;
        }
        Ratio entries = isWhole || !isMoved ? Ratio.ONE : Ratio.of(2);
        Ratio present = isWhole
                ? structure
                        .sparse()
                        .map(s -> statistics.share(structure.entity(), s))
                        .orElse(Ratio.ONE)
                : Ratio.ONE;
        return touch.times().times(entries).times(present).times(hottest(structure, assignments, isWhole));
    }

    /** One write of the entry, or none. */
    private static boolean entersOrLeaves(Structure.Keyed structure, List<Effect.Assignment> assignments) {
        return structure.sparse().stream().flatMap(Predicate::atoms).anyMatch(a -> isAssigned(assignments, a.path()));
    }

    private static boolean isAssigned(List<Effect.Assignment> assignments, Path path) {
        return path.isOwn() && assignments.stream().anyMatch(a -> a.attribute().equals(path.attribute()));
    }

    /**
     * The share of writes that meets the hottest value of the partition: the least over its attributes, and the period of a time. What
     * is stored with a time that can never change is stored at that time.
     */
    private Ratio hottest(Structure.Keyed structure, List<Effect.Assignment> assignments, boolean isWhole) {
        Ratio share = structure
                .key()
                .bucket()
                .filter(b -> !isWhole
                        || !model.attribute(structure.entity(), b.time()).immutable())
                .filter(b -> !isSetAlike(assignments, b.time(), true))
                .map(b -> statistics
                        .hotShares()
                        .ofPeriod(structure.entity(), b.time(), b.period().seconds()))
                .orElse(Ratio.ONE);
        for (Path path : structure.key().partition()) {
            if (!isSetAlike(assignments, path, false)) {
                share = share.min(hottest(structure.entity(), path));
            }
        }
        return share;
    }

    /** Whether all calls set it to one value: a constant, or the present, of which a period is one. */
    private static boolean isSetAlike(List<Effect.Assignment> assignments, Path path, boolean isPeriod) {
        return path.isOwn()
                && assignments.stream()
                        .anyMatch(a -> a instanceof Effect.Assignment.Set set
                                && set.attribute().equals(path.attribute())
                                && (set.operand() instanceof Operand.Literal
                                        || isPeriod && set.operand() instanceof Operand.Now));
    }

    private Ratio hottest(EntityName entity, Path path) {
        if (model.attribute(entity, path).type() instanceof AttributeType.Enumeration e) {
            return e.literals().stream().map(l -> l.share()).reduce(Ratio.ZERO, Ratio::max);
        }
        Ratio said = statistics
                .hotShares()
                .of(entity, path, Optional.empty(), Question.any(entity).skews());
        return said.isZero() ? Ratio.ONE.dividedBy(statistics.distinct(entity, path)) : said;
    }
}
