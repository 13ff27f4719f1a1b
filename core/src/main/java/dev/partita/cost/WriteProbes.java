package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.concurrent.Meanwhile;
import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Write;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Lays out structures and plans one write on them. What is not named is as usual. */
final class WriteProbes {
    private final ProblemBuilder builder;
    private final Write write;
    private final Set<EntityName> entities;
    private final Embedding.Places places;

    WriteProbes(ProblemBuilder builder, Write write, Embedding.Places places) {
        this.places = places;
        this.builder = builder;
        this.write = write;
        this.entities = builder.involved.of(write);
    }

    /** The entities whose structures the write may have to keep right. */
    Set<EntityName> entities() {
        return entities;
    }

    /** On the usual homes and what the ways to find use. */
    WriteProbe usual(Map<Ask, Route> finds) {
        return probe(List.of(), List.of(), List.of(), finds);
    }

    /** On the usual homes, where the entries that a way goes through hold some paths more. */
    WriteProbe telling(Structure.Access access, Set<Path> paths, Map<Ask, Route> finds) {
        Map<String, Structure.Home> homes = new LinkedHashMap<>();
        Map<String, Structure.Access> accesses = new LinkedHashMap<>();
        places.inside().forEach(h -> homes.put(h.entity().value(), h));
        finds.values().forEach(r -> ReadCosts.collect(r, homes, accesses));
        Map<String, Set<Path>> held = new LinkedHashMap<>();
        held.put(access.id(), new LinkedHashSet<>(paths));
        hold(finds, homes, held);
        return planned(laid(
                new Probe.Wanted(List.copyOf(homes.values()), List.copyOf(accesses.values()), held, List.of()), finds));
    }

    WriteProbe with(Structure.Home home, Map<Ask, Route> finds) {
        return probe(List.of(home), List.of(), List.of(), finds);
    }

    /** A probe, or why the write has no plan there. */
    record Outcome(Optional<WriteProbe> probe, Optional<UnplannableWrite> refused) {
        WriteProbe orThrow() {
            return probe.orElseThrow(refused::orElseThrow);
        }
    }

    /**
     * The write on each of some sets of accesses: laid out one after the other, since tables get their names as they are first needed; planned and
     * priced on all processors.
     *
     * @param holdsAll whether the accesses hold all that some option wants of them, or but their keys
     */
    List<Outcome> each(
            Structure.Home home, List<List<Structure.Access>> some, boolean holdsAll, Map<Ask, Route> finds) {
        List<Begun> begun = some.stream()
                .map(accesses -> laid(wanted(List.of(home), accesses, holdsAll, List.of(), List.of(), finds), finds))
                .toList();
        return Meanwhile.all("ways of a write", begun, this::outcome);
    }

    private Outcome outcome(Begun begun) {
        try {
            return new Outcome(Optional.of(planned(begun)), Optional.empty());
        } catch (UnplannableWrite refused) {
            return new Outcome(Optional.empty(), Optional.of(refused));
        }
    }

    /** Where an access holds some paths beside its key, with what must be kept for that. */
    WriteProbe holding(Structure.Home home, Structure.Access access, Set<Path> paths, Map<Ask, Route> finds) {
        Map<String, Structure.Home> homes = new LinkedHashMap<>();
        Map<String, Structure.Access> accesses = new LinkedHashMap<>();
        places.inside().forEach(h -> homes.put(h.entity().value(), h));
        finds.values().forEach(r -> ReadCosts.collect(r, homes, accesses));
        homes.put(home.entity().value(), home);
        accesses.put(access.id(), access);
        Map<String, Set<Path>> held = new LinkedHashMap<>();
        held.put(access.id(), new LinkedHashSet<>(paths));
        hold(finds, homes, held);
        List<Structure.Kept> kept = builder.kept(access.entity()).stream()
                .filter(k -> k.paths().stream().anyMatch(paths::contains))
                .toList();
        return planned(
                laid(new Probe.Wanted(List.copyOf(homes.values()), List.copyOf(accesses.values()), held, kept), finds));
    }

    WriteProbe with(Structure.Kept kept, Map<Ask, Route> finds) {
        return keeping(List.of(kept), finds);
    }

    WriteProbe keeping(List<Structure.Kept> kept, Map<Ask, Route> finds) {
        return probe(List.of(), kept, List.of(), finds);
    }

    /** @param paths what the access holds of what is kept */
    WriteProbe with(Structure.Kept kept, Structure.Access access, Set<Path> paths, Map<Ask, Route> finds) {
        Map<String, Structure.Home> homes = new LinkedHashMap<>();
        Map<String, Structure.Access> accesses = new LinkedHashMap<>();
        finds.values().forEach(r -> ReadCosts.collect(r, homes, accesses));
        accesses.put(access.id(), access);
        Map<String, Set<Path>> held = new LinkedHashMap<>();
        held.put(access.id(), new LinkedHashSet<>(paths));
        hold(finds, homes, held);
        return planned(laid(
                new Probe.Wanted(List.copyOf(homes.values()), List.copyOf(accesses.values()), held, List.of(kept)),
                finds));
    }

    WriteProbe with(Structure.Home home, Structure.Tally tally, Map<Ask, Route> finds) {
        return probe(List.of(home), List.of(), List.of(tally), finds);
    }

    private WriteProbe probe(
            List<Structure.Home> homes,
            List<Structure.Kept> kept,
            List<Structure.Tally> tallies,
            Map<Ask, Route> finds) {
        return planned(laid(wanted(homes, List.of(), false, kept, tallies, finds), finds));
    }

    private Probe.Wanted wanted(
            List<Structure.Home> homes,
            List<Structure.Access> accesses,
            boolean holdsAll,
            List<Structure.Kept> kept,
            List<Structure.Tally> tallies,
            Map<Ask, Route> finds) {
        Map<String, Structure.Home> allHomes = new LinkedHashMap<>();
        Map<String, Structure.Access> all = new LinkedHashMap<>();
        places.inside().forEach(h -> allHomes.put(h.entity().value(), h));
        finds.values().forEach(r -> ReadCosts.collect(r, allHomes, all));
        homes.forEach(h -> allHomes.put(h.entity().value(), h));
        accesses.forEach(a -> all.put(a.id(), a));
        Map<String, Set<Path>> held = new LinkedHashMap<>();
        all.values().forEach(a -> held.put(a.id(), holdsAll && accesses.contains(a) ? own(a) : new LinkedHashSet<>()));
        allHomes.values().stream()
                .filter(Structure.Home::isSplit)
                .forEach(h -> accesses.stream()
                        .filter(a -> a.entity().equals(h.entity()))
                        .forEach(a -> held.get(a.id()).removeAll(h.apart())));
        hold(finds, allHomes, held);
        return new Probe.Wanted(List.copyOf(allHomes.values()), List.copyOf(all.values()), held, kept, tallies);
    }

    /** What the ways to find need of what they go through. */
    private void hold(Map<Ask, Route> finds, Map<String, Structure.Home> homes, Map<String, Set<Path>> held) {
        finds.values()
                .forEach(r -> builder.into
                        .finding(r, homes.getOrDefault(r.entity().value(), builder.usual.get(r.entity())))
                        .forEach(n -> held.computeIfAbsent(n.access().id(), i -> new LinkedHashSet<>())
                                .addAll(n.paths())));
    }

    /** The entity's own attributes that some option wants the access to hold. */
    private Set<Path> own(Structure.Access access) {
        Set<Path> paths = new LinkedHashSet<>();
        builder.wanted(access).stream().filter(Path::isOwn).forEach(paths::add);
        return paths;
    }

    /** Some structures that are laid out; the write has yet to be planned on them. */
    private record Begun(Laid laid, Map<Ask, Route> finds) {}

    private Begun laid(Probe.Wanted wanted, Map<Ask, Route> finds) {
        Set<EntityName> all = new LinkedHashSet<>(entities);
        wanted.kept().forEach(k -> all.add(k.entity()));
        Stream.concat(
                        wanted.kept().stream().flatMap(k -> k.prefix().stream()),
                        wanted.accesses().stream().flatMap(a -> a.key().paths()).flatMap(p -> p.steps().stream()))
                .forEach(s -> all.add(s.to()));
        finds.values().forEach(r -> r.structures().map(Structure::entity).forEach(all::add));
        return new Begun(builder.probe.lay(wanted, all), finds);
    }

    private WriteProbe planned(Begun begun) {
        Laid laid = begun.laid();
        WritePlan plan = builder.probe.write(laid, write, begun.finds(), places.checking());
        Pricer.Priced priced = builder.pricer.priced(laid.design(), plan);
        Map<String, Pricer.Operation> operations = new TreeMap<>();
        priced.operations().forEach(o -> operations.put(o.id(), o));
        Map<ItemTypeName, Ratio> following = new LinkedHashMap<>();
        WritePlan firm = plan;
        Ratio further = priced.further();
        for (Step step : plan.steps()) {
            if (WriteProbe.isFollowing(laid.design(), step)) {
                firm = without(firm, step);
                Ratio less = builder.pricer.priced(laid.design(), firm).further();
                following.merge(step.actions().get(0).type(), further.minus(less), Ratio::plus);
                further = less;
            }
        }
        Ratio read = priced.until().values().stream().reduce(Ratio.ZERO, Ratio::max);
        Ratio reading = read.isZero() ? Ratio.ZERO : further.min(read);
        return new WriteProbe(laid, plan, operations, reading, further.minus(reading), following);
    }

    private static WritePlan without(WritePlan plan, Step step) {
        List<Step> others = new ArrayList<>(plan.steps());
        others.remove(step);
        return new WritePlan(plan.pattern(), plan.guards(), plan.finds(), plan.demands(), others, plan.staleness());
    }
}
