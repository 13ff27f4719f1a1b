package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.LegOptions;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.concurrent.Meanwhile;
import dev.partita.layout.Laid;
import dev.partita.layout.ReadPlanner;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.plan.ReadPlan;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the options of legs come to, each planned and priced on a small design of its own. */
final class ReadWays {
    private final ProblemBuilder builder;

    ReadWays(ProblemBuilder builder) {
        this.builder = builder;
    }

    /**
     * An option of a leg, the other legs taking their first options that can be had with it.
     *
     * @param own nodes of the leg
     */
    record Way(Laid laid, ReadPlan plan, Set<NodeId> own, Pricer.Priced priced) {}

    /**
     * The ways of a read by leg and option; empty where another leg has no option that can be had with this one.
     *
     * @param legs of one read
     */
    record OfRead(List<Decisions.OfLeg> legs, List<List<Optional<Way>>> ways) {
        Optional<Way> of(int leg, int option) {
            return ways.get(leg).get(option);
        }
    }

    /** A way that is laid out, and has yet to be planned and priced. */
    private record Begun(Laid laid, List<Decisions.OfLeg> legs, int leg, List<LegOption> options) {}

    /**
     * The ways of some reads: laid out one after the other, since tables get their names as they are first needed; planned and priced on all
     * processors.
     */
    List<OfRead> of(List<List<Decisions.OfLeg>> reads) {
        List<Optional<Begun>> begun = new ArrayList<>();
        for (List<Decisions.OfLeg> legs : reads) {
            for (int leg = 0; leg < legs.size(); leg++) {
                for (LegOption option : legs.get(leg).options()) {
                    begun.add(begun(legs, leg, option, Optional.empty()));
                }
            }
        }
        Iterator<Optional<Way>> ways =
                Meanwhile.all("ways of reads", begun, b -> b.map(this::priced)).iterator();
        return reads.stream()
                .map(legs -> new OfRead(
                        legs,
                        legs.stream()
                                .map(l -> l.options().stream()
                                        .map(o -> ways.next())
                                        .toList())
                                .toList()))
                .toList();
    }

    /**
     * @param home of an entity that is got behind the option
     * @return empty where the option, or each of another leg, cannot be had with it
     */
    Optional<Way> way(List<Decisions.OfLeg> legs, int leg, LegOption option, Structure.Home home) {
        return begun(legs, leg, option, Optional.of(home)).map(this::priced);
    }

    private Optional<Begun> begun(
            List<Decisions.OfLeg> legs, int leg, LegOption option, Optional<Structure.Home> home) {
        List<LegOption> options = beside(legs, leg, option, home);
        return options.isEmpty()
                ? Optional.empty()
                : Optional.of(new Begun(lay(legs, options, home), legs, leg, options));
    }

    private Way priced(Begun begun) {
        Laid laid = begun.laid();
        ReadPlanner.ByLeg planned =
                builder.probe.read(laid, begun.legs().get(begun.leg()).read(), begun.options());
        Pricer.Priced priced = builder.pricer.priced(laid.design(), planned.plan());
        return new Way(laid, planned.plan(), planned.nodes().get(begun.leg()), priced);
    }

    /** An option for each leg; none if another leg has none that can be had with this one. */
    private static List<LegOption> beside(
            List<Decisions.OfLeg> legs, int leg, LegOption option, Optional<Structure.Home> home) {
        List<Structure> fixed =
                Stream.concat(home.stream(), option.structures()).collect(Collectors.toCollection(ArrayList::new));
        List<LegOption> options = new ArrayList<>();
        for (int i = 0; i < legs.size(); i++) {
            Stream<LegOption> all = i == leg ? Stream.of(option) : legs.get(i).options().stream();
            Optional<LegOption> fitting = all.filter(
                            o -> LegOption.canMeet(Stream.concat(fixed.stream(), o.structures())))
                    .findFirst();
            if (fitting.isEmpty()) {
                return List.of();
            }
            fitting.get().structures().forEach(fixed::add);
            options.add(fitting.get());
        }
        return options;
    }

    private Laid lay(List<Decisions.OfLeg> legs, List<LegOption> options, Optional<Structure.Home> home) {
        Map<String, Structure.Home> homes = new LinkedHashMap<>();
        Map<String, Structure.Access> accesses = new LinkedHashMap<>();
        Map<String, Set<Path>> held = new LinkedHashMap<>();
        Map<String, Structure.Kept> kept = new LinkedHashMap<>();
        List<Structure.Tally> tallies = new ArrayList<>();
        for (int i = 0; i < legs.size(); i++) {
            Decisions.OfLeg decision = legs.get(i);
            LegOption option = options.get(i);
            option.routes().forEach(r -> ReadCosts.collect(r, homes, accesses));
            option.tally().ifPresent(tallies::add);
            builder.into
                    .needs(decision.read(), decision.leg(), option)
                    .forEach(n -> held.computeIfAbsent(n.access().id(), a -> new LinkedHashSet<>())
                            .addAll(n.paths()));
            kept(builder, decision, option).forEach(k -> kept.put(k.id(), k));
        }
        home.ifPresent(h -> homes.put(h.entity().value(), h));
        Set<EntityName> entities = builder.involved.of(legs.get(0).read(), options);
        options.stream()
                .map(LegOption::route)
                .filter(Route::scan)
                .forEach(r -> entities.addAll(builder.groups().of(r.entity()).entities()));
        return builder.probe.lay(
                new Probe.Wanted(
                        List.copyOf(homes.values()),
                        List.copyOf(accesses.values()),
                        held,
                        List.copyOf(kept.values()),
                        tallies),
                entities);
    }

    /** What an option takes from values that entities keep. */
    static List<Structure.Kept> kept(ProblemBuilder builder, Decisions.OfLeg decision, LegOption option) {
        return option.alone().stream()
                .flatMap(o -> LegOptions.taken(
                        builder.model,
                        o.asked(decision.read(), decision.leg()),
                        o,
                        builder.decisions.candidates().kept())
                        .stream())
                .distinct()
                .toList();
    }
}
