package dev.partita.cost;

import dev.partita.candidate.ShardPartition;
import dev.partita.candidate.Structure;
import dev.partita.candidate.Words;
import dev.partita.design.ItemType;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.model.AttributeType;
import dev.partita.model.Decision;
import dev.partita.model.Load;
import dev.partita.model.Path;
import dev.partita.plan.Space;
import dev.partita.price.Limits;
import dev.partita.solve.Relation;
import dev.partita.solve.Solution;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Heat: what all plans read and write at peak on the hottest value of a partition, of all item types that stand in it, is no more than
 * DynamoDB takes there, less the headroom. The problem is first solved as if partitions took anything; what a solution does not keep to
 * is demanded, and it is solved again.
 */
final class HeatRows {
    /** What meets in a partition less often than this share of what it takes is left out: most patterns meet no value that often. */
    private static final Ratio LEAST = Ratio.of(1, 1_000);
    /** Constraints are of whole numbers: in thousandths of a unit a second. */
    private static final Ratio THOUSANDTHS = Ratio.of(1_000);

    private static final Ratio LESS = Ratio.of(-1);

    private final ProblemBuilder builder;
    private final boolean isDemanded;
    private final Map<Place, List<OperationHeat>> heats = new LinkedHashMap<>();
    private final Map<Place, Set<Structure.Keyed>> standing = new LinkedHashMap<>();
    private final SlotHeat slots;
    private final Map<String, Set<Integer>> further = new LinkedHashMap<>();
    private final Set<String> demanded = new LinkedHashSet<>();
    private final Set<String> left = new LinkedHashSet<>();
    private final Set<Integer> minutes = new TreeSet<>();

    /**
     * A partition of a table or of an access's entries.
     *
     * @param what in words
     */
    private record Place(String what, boolean write) {
        String name() {
            return new Reason(Reason.Kind.HEAT, what).name();
        }

        Ratio takes(Ratio headroom) {
            return Ratio.of(write ? Limits.PARTITION_WRITE_UNITS : Limits.PARTITION_READ_UNITS)
                    .times(headroom);
        }
    }

    HeatRows(ProblemBuilder builder) {
        this.builder = builder;
        this.slots = new SlotHeat(builder);
        this.isDemanded = builder.model.decisions().stream()
                .noneMatch(d ->
                        d instanceof Decision.Accept accept && accept.code().equals("HOT_KEY"));
    }

    void add(Laid laid, Pricer.Operation operation, List<Integer> active) {
        add(laid, operation, active, Ratio.ONE);
    }

    void addDifference(Laid laid, Pricer.Operation operation, Pricer.Operation paid, List<Integer> active) {
        add(laid, operation, active, Ratio.ONE);
        add(laid, paid, active, LESS);
    }

    private void add(Laid laid, Pricer.Operation operation, List<Integer> active, Ratio factor) {
        Optional<Load> load =
                builder.variables.calling().flatMap(builder.model::pattern).map(p -> p.load());
        if (!isDemanded || load.isEmpty()) {
            return;
        }
        Ratio least = Ratio.of(operation.write() ? Limits.PARTITION_WRITE_UNITS : Limits.PARTITION_READ_UNITS)
                .times(builder.model.settings().headroom())
                .times(LEAST);
        if (load.get().peak().compareTo(least) < 0) {
            return;
        }
        Ratio share = operation.heat().share();
        if (load.get().peak().times(share).compareTo(least) < 0) {
            return;
        }
        Ratio undivided =
                share.isZero() ? Ratio.ZERO : operation.heat().undivided().dividedBy(share);
        Optional<Bytes> size = operation.images().size() == 1
                ? builder.sizes.of(laid, operation.images().get(0))
                : Optional.empty();
        LongFunction<Ratio> units = bytes -> operation
                .heat()
                .units(size.isPresent() ? List.of(Bytes.bytes(bytes)) : operation.sizes())
                .times(share)
                .times(factor);
        OperationHeat heat = new OperationHeat(load.get(), active, size, units, undivided);
        place(laid, operation)
                .ifPresent(p -> heats.computeIfAbsent(p, k -> new ArrayList<>()).add(heat));
        if (operation.space().index().isPresent()) {
            standing(laid, operation)
                    .filter(Structure.Access.class::isInstance)
                    .ifPresent(a -> slots.add((Structure.Access) a, operation.write(), heat));
        }
    }

    /** Empty for what meets in no partition of its own, and where DynamoDB is relied on to split what is hot. */
    private Optional<Place> place(Laid laid, Pricer.Operation operation) {
        return standing(laid, operation).map(s -> place(s, operation));
    }

    private Optional<Structure.Keyed> standing(Laid laid, Pricer.Operation operation) {
        return operation.images().stream()
                .findFirst()
                .flatMap(i -> standing(laid, i))
                .map(s -> s instanceof Structure.Access a && a.of().isPresent() ? a.of().get() : s)
                .filter(s -> !builder.model.settings().reliesOnSplit() || !isSplit(s));
    }

    private Place place(Structure.Keyed structure, Pricer.Operation operation) {
        boolean isEntry = operation.space().index().isPresent() && !(structure instanceof Structure.Home);
        Optional<String> shared = isEntry ? Optional.empty() : builder.layouter.partitionText(structure);
        Space table = new Space(operation.space().table(), Optional.empty());
        Place place = new Place(
                (operation.write() ? "writes on " : "reads of ")
                        + shared.map(p -> "the hottest " + p.substring(p.indexOf(' ') + 1) + " of " + table)
                                .orElse("the hottest partition of " + Words.of(structure)),
                operation.write());
        standing.computeIfAbsent(place, p -> new LinkedHashSet<>()).add(structure);
        return place;
    }

    private static Optional<Structure.Keyed> standing(Laid laid, Pricer.Image image) {
        Laid.Place place = new Laid.Place(image.type(), image.space());
        ItemType type = laid.design().itemType(image.type());
        if (type.kind().isApart()) {
            return Optional.of(laid.choice().home(type.entity()));
        }
        return Stream.of(
                        laid.choice().homes().stream(),
                        laid.choice().accesses().stream().map(p -> p.access()),
                        laid.choice().tallies().stream())
                .<Structure.Keyed>flatMap(s -> s)
                .filter(s -> place.equals(laid.places().get(s.id())))
                .findFirst();
    }

    /** DynamoDB splits a collection between its sort keys, but no item, and not where what comes is always the last of them. */
    private boolean isSplit(Structure.Keyed structure) {
        boolean isItem =
                structure instanceof Structure.Access access && access.medium().isGathered();
        return !isItem
                && structure.key().sort().stream()
                        .findFirst()
                        .filter(p -> !isRising(structure, p))
                        .isPresent();
    }

    private boolean isRising(Structure.Keyed structure, Path path) {
        AttributeType type = builder.model.attribute(structure.entity(), path).type();
        return type instanceof AttributeType.DateTime
                || type instanceof AttributeType.Date
                || type instanceof AttributeType.Epoch
                || type instanceof AttributeType.Ulid;
    }

    /**
     * Demands what a solution does not keep to; whether there is such.
     *
     * @param isPlaced whether the solution says in which index everything stands
     */
    boolean admit(Solution solution, boolean isPlaced) {
        if (minutes.isEmpty()) {
            minutes.add(0);
            builder.model.patterns().forEach(p -> p.load().hours().forEach(h -> minutes.add(h.fromMinute())));
        }
        Map<Place, List<OperationHeat>> all = new LinkedHashMap<>(heats);
        (isPlaced ? slots.meetings() : List.<SlotHeat.Meeting>of())
                .forEach(m -> all.put(new Place(m.what(), m.write()), m.heats()));
        boolean further = false;
        for (Map.Entry<Place, List<OperationHeat>> heat : all.entrySet()) {
            Place place = heat.getKey();
            Ratio takes = place.takes(builder.model.settings().headroom());
            for (int minute : minutes) {
                Ratio sum = sum(heat.getValue(), minute, solution);
                List<Term> larger = sum.compareTo(takes) > 0
                        ? heat.getValue().stream()
                                .flatMap(h -> h.larger(solution).stream())
                                .toList()
                        : List.of();
                if (sum.compareTo(takes) > 0
                        && !isLeftOut(place)
                        && demanded.add(place + " at " + minute + " with " + larger + " of "
                                + heat.getValue().size())) {
                    demand(place, heat.getValue(), minute, takes, solution);
                    standing.getOrDefault(place, new LinkedHashSet<>()).stream()
                            .filter(a -> solution.values().get(builder.built(a)))
                            .filter(a -> place.write() || a.shards() == 1)
                            .forEach(a -> propose(a, heat.getValue(), minute, takes, solution));
                    further = true;
                }
            }
        }
        return further;
    }

    private static Ratio sum(List<OperationHeat> all, int minute, Solution solution) {
        return sum(all, minute, solution, Ratio.ONE);
    }

    /** @param times as many shards */
    private static Ratio sum(List<OperationHeat> all, int minute, Solution solution, Ratio times) {
        return all.stream()
                .filter(h -> h.active().stream().allMatch(v -> solution.values().get(v)))
                .map(h -> h.at(solution, times).times(h.load().at(minute)))
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    /** What nothing can avoid is demanded no more. */
    void leaveOut(String name) {
        left.add(name);
    }

    private boolean isLeftOut(Place place) {
        return left.contains(place.name());
    }

    private void demand(Place place, List<OperationHeat> all, int minute, Ratio takes, Solution solution) {
        Map<List<Integer>, Long> sum = new LinkedHashMap<>();
        for (OperationHeat heat : all) {
            Ratio calls = heat.load().at(minute).times(THOUSANDTHS);
            long least = heat.least().times(calls).rounded();
            sum.merge(heat.active(), least, Math::addExact);
            List<Term> larger = heat.larger(solution);
            List<Integer> with = Stream.concat(
                            heat.active().stream(), larger.stream().map(Term::variable))
                    .distinct()
                    .toList();
            sum.merge(with, heat.with(larger).times(calls).rounded() - least, Math::addExact);
        }
        long room = takes.times(THOUSANDTHS).rounded() - sum.getOrDefault(List.<Integer>of(), 0L);
        List<Term> terms = sum.entrySet().stream()
                .filter(t -> !t.getKey().isEmpty() && t.getValue() != 0)
                .map(t -> new Term(builder.variables.all(t.getKey()), t.getValue()))
                .toList();
        builder.variables.constraint(place.name(), terms, Relation.AT_MOST, room);
    }

    /**
     * The least number of shards that would take what was too much; none, where too much of it meets one item. Pages are read from every
     * shard, so that shards cool few reads: those of what is sharded already are left as they are.
     */
    private void propose(
            Structure.Keyed structure, List<OperationHeat> all, int minute, Ratio takes, Solution solution) {
        if (ShardPartition.canSplit(builder.model, structure)) {
            IntStream.rangeClosed(structure.shards() + 1, ShardPartition.MOST)
                    .filter(n -> sum(all, minute, solution, Ratio.of(n, structure.shards()))
                                    .compareTo(takes)
                            <= 0)
                    .findFirst()
                    .ifPresent(n -> further.computeIfAbsent(structure.unshardedId(), i -> new TreeSet<>())
                            .add(n));
        }
    }

    /** The numbers of shards by which what was too hot would not be, by the id of what is not sharded. */
    Map<String, Set<Integer>> further() {
        return new LinkedHashMap<>(further);
    }
}
