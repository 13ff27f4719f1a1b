package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.CandidateSet;
import dev.partita.candidate.LegOption;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.layout.Choice;
import dev.partita.layout.Laid;
import dev.partita.layout.Layouter;
import dev.partita.layout.ReadPlanner;
import dev.partita.layout.WriteFinder;
import dev.partita.layout.write.Checking;
import dev.partita.layout.write.WritePlanner;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Lays out small designs, of a few structures, and plans a pattern on them. */
final class Probe {
    /** Designs that are not laid out again. */
    private static final int REMEMBERED = 2_000;

    private final Model model;
    private final Layouter layouter;
    private final ReadPlanner.Selectivity selectivity;
    private final CandidateSet candidates;
    private final Map<EntityName, Structure.Home> usual = new LinkedHashMap<>();

    /** What was laid out: writes of the same entities are probed on the same structures. */
    private final Map<Choice, Laid> known = new LinkedHashMap<>();

    /** Where entities stand in the model. */
    private final Map<EntityName, Integer> places = new LinkedHashMap<>();

    /** @param usual the home of each entity where no other is wanted */
    Probe(
            Model model,
            CandidateSet candidates,
            Layouter layouter,
            ReadPlanner.Selectivity selectivity,
            Map<EntityName, Structure.Home> usual) {
        this.model = model;
        this.candidates = candidates;
        this.layouter = layouter;
        this.selectivity = selectivity;
        this.usual.putAll(usual);
        model.entities().forEach(e -> places.putIfAbsent(e.name(), places.size()));
    }

    /** Structures of a probe; what entries hold by access id. */
    record Wanted(
            List<Structure.Home> homes,
            List<Structure.Access> accesses,
            Map<String, Set<Path>> held,
            List<Structure.Kept> kept,
            List<Structure.Tally> tallies) {
        Wanted(
                List<Structure.Home> homes,
                List<Structure.Access> accesses,
                Map<String, Set<Path>> held,
                List<Structure.Kept> kept) {
            this(homes, accesses, held, kept, List.of());
        }
    }

    Laid lay(Wanted wanted, Collection<EntityName> entities) {
        Map<EntityName, Structure.Home> homes = new LinkedHashMap<>();
        entities.stream()
                .filter(places::containsKey)
                .sorted(Comparator.comparing(places::get))
                .forEach(e -> homes.put(e, usual.get(e)));
        wanted.homes().forEach(h -> homes.put(h.entity(), h));
        wanted.accesses().stream().flatMap(a -> a.of().stream()).forEach(h -> homes.put(h.entity(), h));
        wanted.homes().stream().flatMap(h -> h.holder().stream()).forEach(p -> homes.put(p.entity(), p));
        List<Choice.Placed> placed = new ArrayList<>();
        Map<EntityName, Integer> slots = new LinkedHashMap<>();
        for (Structure.Access access : wanted.accesses()) {
            int slot = access.style().isGeneric() && access.of().isEmpty()
                    ? slots.merge(access.entity(), 1, Integer::sum)
                    : 0;
            Set<Path> held = wanted.held().getOrDefault(access.id(), new LinkedHashSet<>());
            placed.add(new Choice.Placed(access, List.copyOf(held), candidates.told(access), false, slot));
        }
        return laid(new Choice(List.copyOf(homes.values()), placed, kept(wanted), wanted.tallies()));
    }

    private Laid laid(Choice choice) {
        if (known.size() == REMEMBERED) {
            known.clear();
        }
        return known.computeIfAbsent(choice, layouter::layout);
    }

    /** What is wanted, and what accesses can't be without. */
    private List<Structure.Kept> kept(Wanted wanted) {
        return Stream.concat(
                        wanted.kept().stream(), wanted.accesses().stream().flatMap(a -> candidates.keptFor(a).stream()))
                .distinct()
                .toList();
    }

    ReadPlanner.ByLeg read(Laid laid, Read read, List<LegOption> options) {
        return new ReadPlanner(model, laid, selectivity).byLeg(read, options);
    }

    ReadPlan mixed(Laid laid, Read read, List<LegOption> options) {
        return new ReadPlanner(model, laid, selectivity).mixed(read, options);
    }

    WritePlan write(Laid laid, Write write, Map<Ask, Route> routes, Checking checking) {
        return new WritePlanner(model, laid.design(), new WriteFinder(model, laid, routes)).plan(write, checking);
    }
}
