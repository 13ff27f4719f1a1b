package dev.partita.pipeline;

import dev.partita.candidate.Hindrance;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Dollars;
import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes by which values are not kept with those that ask for them, where the reads that ask cost so much that {@code explain}, which designs
 * without what hinders, may find something cheaper. Nothing is solved for it: what the reads could spare at most is a part of what they
 * cost.
 */
final class HinderedRemark {
    private static final Ratio HALF = Ratio.of(1, 2);

    private final DesignResult result;

    private HinderedRemark(DesignResult result) {
        this.result = result;
    }

    static List<Diagnostic> of(DesignResult result) {
        return new HinderedRemark(result).all();
    }

    /** What the reads that one write hinders could spare. */
    private record Spared(Hindrance first, List<PatternId> reads, long most) {
        Spared and(Spared other) {
            return new Spared(
                    first,
                    Stream.concat(reads.stream(), other.reads.stream())
                            .distinct()
                            .toList(),
                    most + other.most);
        }
    }

    private List<Diagnostic> all() {
        Map<String, Spared> spared = new LinkedHashMap<>();
        for (Read read : result.model().reads()) {
            Map<String, List<Hindrance>> hindrances = new LinkedHashMap<>();
            Hindrance.of(result.model(), read).stream()
                    .filter(h -> h.isOnlyOne(result.model(), read))
                    .forEach(h -> hindrances
                            .computeIfAbsent(h.setting(), s -> new ArrayList<>())
                            .add(h));
            hindrances.forEach((setting, all) -> spared.merge(
                    setting, new Spared(all.getFirst(), List.of(read.id()), most(read, all)), Spared::and));
        }
        return spared.values().stream()
                .map(s -> new Spared(s.first(), s.reads(), s.most() - following(s.first())))
                .filter(s -> Worthwhile.is(s.most(), result))
                .map(this::remark)
                .toList();
    }

    /** What is found or sorted by the values may be found by a key; what is only returned spares what is joined for it. */
    private long most(Read read, List<Hindrance> hindrances) {
        Cost.OfPattern cost = result.cost().of(read.id()).orElseThrow();
        List<Path> deciding = read.legs().stream()
                .flatMap(l -> Stream.concat(
                        l.order().stream().map(Read.SortKey::path),
                        l.where().atoms().map(a -> a.path())))
                .toList();
        boolean isFound = hindrances.stream().map(Hindrance::path).anyMatch(deciding::contains);
        return cost.roundTrips() + (isFound ? beyondLeast(cost) : joined(read, cost));
    }

    /** What it takes to write a value after its source, with each that keeps it, beyond what the transaction took. */
    private long following(Hindrance hindrance) {
        Cost.OfPattern cost = result.cost().of(hindrance.write().id()).orElseThrow();
        if (!(hindrance instanceof Hindrance.ByTransaction)
                || cost.writeUnits().isZero()
                || !(hindrance.path().steps().getFirst() instanceof Path.Up up)) {
            return 0;
        }
        Ratio each = Ratio.of(cost.requests()).dividedBy(cost.writeUnits());
        Ratio keeping = result.model().entity(up.from()).reference(up.role()).averageChildren();
        return each.times(keeping).minus(Ratio.of(cost.requests()).times(HALF)).rounded();
    }

    /** Every call reads half a unit. */
    private static long beyondLeast(Cost.OfPattern cost) {
        return cost.readUnits().compareTo(HALF) <= 0
                ? 0
                : cost.requests()
                        - Ratio.of(cost.requests())
                                .times(HALF)
                                .dividedBy(cost.readUnits())
                                .rounded();
    }

    private long joined(Read read, Cost.OfPattern cost) {
        List<EntityName> own = read.legs().stream().map(Read.Leg::entity).toList();
        return cost.operations().stream()
                .filter(o -> o.types().stream()
                        .noneMatch(t -> own.contains(result.design().itemType(t).entity())))
                .mapToLong(Cost.OfOperation::micros)
                .sum();
    }

    private Diagnostic remark(Spared spared) {
        Hindrance first = spared.first();
        return Diagnostic.of(
                DesignCode.HINDERED,
                Optional.empty(),
                first.write().id().value(),
                spared.reads().stream().map(PatternId::value).collect(Collectors.joining(", "))
                        + " may cost up to " + Dollars.of(spared.most()) + " a month more for it: "
                        + first.path() + " is not kept with "
                        + first.path().steps().getFirst().from() + ", since "
                        + first.why() + ". `partita explain` says what it would be otherwise.",
                first.setting());
    }
}
