package dev.partita.pipeline;

import dev.partita.candidate.Ask;
import dev.partita.candidate.LegOption;
import dev.partita.candidate.LegOptions;
import dev.partita.candidate.ProjectIntoIndex;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.cost.Decisions;
import dev.partita.cost.Taken;
import dev.partita.cost.Way;
import dev.partita.layout.Choice;
import dev.partita.layout.write.Checking;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * What a solution takes, and what for.
 *
 * @param held what entries hold by name, by access id
 * @param told what they tell in their keys, by access id
 * @param together the legs of reads that one Query or one item serves
 * @param serves patterns by structure id
 * @param transacting the writes that check in their transactions what lasts; the others read it
 */
record Chosen(
        List<Structure.Home> homes,
        Map<Read, List<LegOption>> options,
        Map<Read, List<Integer>> together,
        Map<Ask, Route> finds,
        Map<String, Set<Path>> held,
        Map<String, Set<Path>> told,
        List<Structure.Kept> kept,
        List<Structure.Tally> tallies,
        Map<String, Set<PatternId>> serves,
        List<Write> transacting) {
    /** Behind every id. */
    private static final String LAST = "\uffff";

    /** Reads a solution back. */
    static Chosen of(Model model, Decisions decisions, Taken taken) {
        List<Structure.Home> homes = model.entities().stream()
                .map(e -> decisions.candidates().homes().get(e.name()).stream()
                        .filter(taken::home)
                        .findFirst()
                        .orElseThrow())
                .toList();
        Map<Read, List<Integer>> together = new LinkedHashMap<>();
        Map<Read, List<LegOption>> mixed = new LinkedHashMap<>();
        decisions
                .mixes()
                .forEach(m -> taken.mix(m).ifPresent(i -> {
                    together.put(m.read(), m.legs());
                    mixed.put(m.read(), m.options().get(i));
                }));
        Map<Read, List<LegOption>> options = options(decisions, taken, together, mixed);
        Map<Ask, Route> finds = new LinkedHashMap<>();
        decisions.finds().forEach(f -> finds.put(f.ask(), f.routes().get(taken.route(f))));
        Map<Ask, Route> follows = new LinkedHashMap<>();
        decisions
                .follows()
                .forEach(f -> taken.follow(f)
                        .ifPresent(i -> follows.put(f.ask(), f.routes().get(i))));
        Chosen chosen = of(model, decisions, homes, options, together, finds);
        chosen.follow(model, decisions, follows);
        model.writes().stream()
                .filter(w -> taken.checking(w) == Checking.IN_TRANSACTION)
                .forEach(chosen.transacting::add);
        Stream.of(taken.pinned(), taken.told())
                .flatMap(held -> held.entrySet().stream())
                .forEach(held -> chosen.held
                        .computeIfAbsent(held.getKey().id(), a -> new LinkedHashSet<>())
                        .addAll(held.getValue()));
        return chosen;
    }

    /** One for each leg, those of legs that are served together as they are served there. */
    private static Map<Read, List<LegOption>> options(
            Decisions decisions, Taken taken, Map<Read, List<Integer>> together, Map<Read, List<LegOption>> mixed) {
        Map<Read, List<LegOption>> options = new LinkedHashMap<>();
        decisions.legs().forEach(l -> {
            int at = together.getOrDefault(l.read(), List.of()).indexOf(l.leg());
            options.computeIfAbsent(l.read(), r -> new ArrayList<>())
                    .add(
                            at < 0
                                    ? l.options().get(taken.option(l))
                                    : mixed.get(l.read()).get(at));
        });
        return options;
    }

    /** What some ways take, and nothing more. */
    static Chosen of(
            Model model,
            Decisions decisions,
            List<Structure.Home> homes,
            Map<Read, List<LegOption>> options,
            Map<Read, List<Integer>> together,
            Map<Ask, Route> finds) {
        Chosen chosen = new Chosen(
                homes,
                options,
                together,
                finds,
                new LinkedHashMap<>(),
                new LinkedHashMap<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new LinkedHashMap<>(),
                new ArrayList<>());
        chosen.collect(model, decisions);
        chosen.keyed(decisions);
        return chosen;
    }

    Checking checking(Write write) {
        return transacting.contains(write) ? Checking.IN_TRANSACTION : Checking.BY_READ;
    }

    /** The legs of a read that are served together; none if each goes a way of its own. */
    List<Integer> legsTogether(Read read) {
        return together.getOrDefault(read, List.of());
    }

    boolean takes(Way way) {
        return switch (way) {
            case Way.Alone(Decisions.OfLeg leg, int i) ->
                !legsTogether(leg.read()).contains(leg.leg())
                        && options.get(leg.read())
                                .get(leg.leg())
                                .equals(leg.options().get(i));
            case Way.Together(Decisions.OfMix mix, int i) ->
                legsTogether(mix.read()).equals(mix.legs())
                        && mix.legs().stream()
                                .map(options.get(mix.read())::get)
                                .toList()
                                .equals(mix.options().get(i));
            case Way.Finding(Decisions.OfFind find, int i) ->
                finds.get(find.ask()).equals(find.routes().get(i));
        };
    }

    /** What the chosen ways use, and nothing more. */
    private void collect(Model model, Decisions decisions) {
        ProjectIntoIndex needs = new ProjectIntoIndex(model, decisions.candidates());
        options.forEach((read, legs) -> {
            for (int i = 0; i < legs.size(); i++) {
                LegOption option = legs.get(i);
                option.routes().forEach(r -> used(r, read.id()));
                option.tally().filter(t -> !tallies.contains(t)).ifPresent(tallies::add);
                needs.needs(read, i, option).forEach(n -> hold(n));
                homes.stream()
                        .filter(h -> h.entity().equals(option.route().entity()))
                        .forEach(h -> needs.fetched(option, h).forEach(n -> hold(n)));
                for (LegOption alone : option.alone()) {
                    keep(model, decisions, alone.asked(read, i), alone, read.id());
                }
            }
        });
        new LinkedHashMap<>(finds).forEach((ask, route) -> find(model, decisions, ask, route));
    }

    private void find(Model model, Decisions decisions, Ask ask, Route route) {
        finds.put(ask, route);
        used(route, ask.pattern());
        Structure.Home home = homes.stream()
                .filter(h -> h.entity().equals(ask.entity()))
                .findFirst()
                .orElseThrow();
        new ProjectIntoIndex(model, decisions.candidates()).finding(route, home).forEach(this::hold);
        route.structures()
                .filter(Structure.Access.class::isInstance)
                .map(Structure.Access.class::cast)
                .forEach(a -> told.computeIfAbsent(a.id(), i -> new LinkedHashSet<>())
                        .addAll(decisions.candidates().told(a)));
    }

    /** The ways to those that keep something, where something is kept. */
    void follow(Model model, Decisions decisions, Map<Ask, Route> follows) {
        decisions.follows().stream()
                .filter(f -> f.kept().stream().anyMatch(kept::contains))
                .forEach(f -> find(
                        model,
                        decisions,
                        f.ask(),
                        Optional.ofNullable(follows.get(f.ask())).orElseThrow()));
        keyed(decisions);
    }

    private void used(Route route, PatternId pattern) {
        route.structures().forEach(s -> {
            serves.computeIfAbsent(s.id(), i -> new LinkedHashSet<>()).add(pattern);
            if (s instanceof Structure.Access access) {
                held.computeIfAbsent(access.id(), i -> new LinkedHashSet<>());
            }
        });
    }

    /** What entries tell in their keys, of that which is asked of them. */
    List<Path> told(Structure structure) {
        return List.copyOf(told.getOrDefault(structure.id(), new LinkedHashSet<>()));
    }

    private void hold(ProjectIntoIndex.Need need) {
        held.computeIfAbsent(need.access().id(), i -> new LinkedHashSet<>()).addAll(need.paths());
        told.computeIfAbsent(need.access().id(), i -> new LinkedHashSet<>()).addAll(need.told());
    }

    private void keep(Model model, Decisions decisions, Read.Leg leg, LegOption option, PatternId pattern) {
        LegOptions.taken(model, leg, option, decisions.candidates().kept()).forEach(k -> keep(k, pattern));
    }

    /** What the keys of accesses hold of related entities. */
    private void keyed(Decisions decisions) {
        accesses(decisions)
                .forEach(access -> decisions
                        .candidates()
                        .keptFor(access)
                        .forEach(k -> serves.get(access.id()).forEach(p -> keep(k, p))));
    }

    private void keep(Structure.Kept value, PatternId pattern) {
        serves.computeIfAbsent(value.id(), i -> new LinkedHashSet<>()).add(pattern);
        if (!kept.contains(value)) {
            kept.add(value);
        }
    }

    /** The kept numbers used, in canonical order. */
    List<Structure.Tally> tallies(Decisions decisions) {
        return decisions.candidates().tallies().stream()
                .filter(tallies::contains)
                .toList();
    }

    /**
     * The accesses used, with what they hold, in the order of the first patterns that they serve, so that what a further pattern needs gets the
     * last numbers; generic indexes are numbered without gaps.
     */
    List<Choice.Placed> placed(Decisions decisions, ToIntFunction<Structure.Access> slot) {
        Comparator<Structure.Access> byPattern =
                Comparator.comparing(a -> serves.getOrDefault(a.id(), new LinkedHashSet<>()).stream()
                        .map(PatternId::value)
                        .min(Comparator.naturalOrder())
                        .orElse(LAST));
        return accesses(decisions)
                .sorted(byPattern)
                .map(a -> new Choice.Placed(a, List.copyOf(held.get(a.id())), told(a), false, slot.applyAsInt(a)))
                .toList();
    }

    /** The accesses used, in canonical order. */
    Stream<Structure.Access> accesses(Decisions decisions) {
        return decisions.candidates().accesses().values().stream()
                .flatMap(List::stream)
                .filter(a -> held.containsKey(a.id()));
    }
}
