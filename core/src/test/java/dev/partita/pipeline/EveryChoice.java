package dev.partita.pipeline;

import dev.partita.candidate.Ask;
import dev.partita.candidate.LegOption;
import dev.partita.candidate.Medium;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.check.Checks;
import dev.partita.cost.Decisions;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Severity;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.model.Write;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The cheapest design of a small application, found without pricing any choice by itself: every combination of homes, ways and places in
 * indexes is laid out, planned and billed as a whole, and what no check objects to counts.
 */
final class EveryChoice {
    private final Model model;
    private final LayoutSolve problem;
    private final Decisions decisions;
    private long best = Long.MAX_VALUE;

    EveryChoice(Model model, LayoutSolve problem) {
        this.model = model;
        this.problem = problem;
        this.decisions = problem.decisions();
    }

    /** One way of a read for each of its legs, and which of them are served together. */
    private record Ways(Read read, List<LegOption> options, List<Integer> together) {}

    /** What a find or a read takes. */
    private record Taken(Optional<Ways> ways, Optional<Ask> ask, Optional<Route> route) {}

    /** What it costs in all; empty if there are more combinations than that. */
    OptionalLong cheapest(int most) {
        List<List<Structure.Home>> homes =
                product(model.entities().stream()
                                .map(Entity::name)
                                .map(decisions.candidates().homes()::get)
                                .toList())
                        .stream()
                        .filter(h -> h.stream()
                                .allMatch(one -> one.holder().map(h::contains).orElse(true)))
                        .toList();
        long count = homes.stream()
                .mapToLong(h -> open(h).stream().mapToLong(List::size).reduce(1, (a, b) -> a * b))
                .sum();
        if (count > most) {
            return OptionalLong.empty();
        }
        homes.forEach(h -> product(open(h)).forEach(taken -> take(h, taken)));
        return OptionalLong.of(best);
    }

    private static <T> List<List<T>> product(List<List<T>> open) {
        List<List<T>> all = List.of(List.of());
        for (List<T> some : open) {
            all = all.stream()
                    .flatMap(before -> some.stream()
                            .map(one -> Stream.concat(before.stream(), Stream.of(one))
                                    .toList()))
                    .toList();
        }
        return all;
    }

    /** For each read and each find what it may take beside these homes. */
    private List<List<Taken>> open(List<Structure.Home> homes) {
        List<List<Taken>> open = new ArrayList<>();
        for (Read read : model.reads()) {
            open.add(ways(read)
                    .filter(w -> w.options().stream().allMatch(o -> fits(o.structures(), homes)))
                    .map(w -> new Taken(Optional.of(w), Optional.empty(), Optional.empty()))
                    .toList());
        }
        for (Decisions.OfFind find : decisions.finds()) {
            open.add(find.routes().stream()
                    .filter(r -> fits(r.structures(), homes))
                    .map(r -> new Taken(Optional.empty(), Optional.of(find.ask()), Optional.of(r)))
                    .toList());
        }
        return open;
    }

    private Stream<Ways> ways(Read read) {
        List<List<LegOption>> legs = decisions.legs().stream()
                .filter(l -> l.read().equals(read))
                .map(Decisions.OfLeg::options)
                .toList();
        return Stream.concat(
                product(legs).stream().map(o -> new Ways(read, o, List.of())),
                decisions.mixes().stream()
                        .filter(m -> m.read().equals(read))
                        .flatMap(m -> m.options().stream()
                                .flatMap(o -> product(beside(m.legs(), o, legs)).stream()
                                        .map(all -> new Ways(read, all, m.legs())))));
    }

    /** By leg what is open of it, where some are served together. */
    private static List<List<LegOption>> beside(
            List<Integer> together, List<LegOption> options, List<List<LegOption>> legs) {
        List<List<LegOption>> open = new ArrayList<>(legs);
        for (int i = 0; i < together.size(); i++) {
            open.set(together.get(i), List.of(options.get(i)));
        }
        return open;
    }

    private static boolean fits(Stream<? extends Structure> structures, List<Structure.Home> homes) {
        return structures.filter(Structure.Home.class::isInstance).allMatch(homes::contains);
    }

    private void take(List<Structure.Home> homes, List<Taken> taken) {
        Map<Read, List<LegOption>> options = new LinkedHashMap<>();
        Map<Read, List<Integer>> together = new LinkedHashMap<>();
        Map<Ask, Route> finds = new LinkedHashMap<>();
        taken.forEach(t -> {
            t.ways().ifPresent(w -> options.put(w.read(), w.options()));
            t.ways().ifPresent(w -> together.put(w.read(), w.together()));
            t.ask().ifPresent(a -> finds.put(a, t.route().orElseThrow()));
        });
        Supplier<Chosen> chosen = () -> Chosen.of(model, decisions, homes, options, together, finds);
        for (Map<Ask, Route> follows : follows(homes, chosen.get())) {
            for (List<Write> transacting : subsets(transactions())) {
                Chosen whole = chosen.get();
                whole.follow(model, decisions, follows);
                whole.transacting().addAll(transacting);
                List<Structure.Access> indexes = whole.accesses(decisions)
                        .filter(a -> a.medium() == Medium.INDEX)
                        .toList();
                placed(indexes, 0, new LinkedHashMap<>(), slots -> bill(whole, slots));
            }
        }
    }

    /** How writes find those that keep what they change: where something is kept every way, else whichever. */
    private List<Map<Ask, Route>> follows(List<Structure.Home> homes, Chosen chosen) {
        List<Map<Ask, Route>> all = List.of(new LinkedHashMap<>());
        for (Decisions.OfFollow follow : decisions.follows()) {
            List<Route> routes = follow.routes().stream()
                    .filter(r -> fits(r.structures(), homes))
                    .limit(follow.kept().stream().anyMatch(chosen.kept()::contains) ? Long.MAX_VALUE : 1)
                    .toList();
            all = all.stream()
                    .flatMap(before -> routes.stream().map(r -> {
                        Map<Ask, Route> further = new LinkedHashMap<>(before);
                        further.put(follow.ask(), r);
                        return further;
                    }))
                    .toList();
        }
        return all;
    }

    /** Writes that may check in their transactions what they else read before. */
    private List<Write> transactions() {
        return model.writes().stream()
                .filter(w -> w.transaction() && !w.conditions().isEmpty())
                .toList();
    }

    private static <T> List<List<T>> subsets(List<T> all) {
        return product(all.stream()
                        .map(one -> List.of(List.<T>of(), List.of(one)))
                        .toList())
                .stream()
                .map(s -> s.stream().flatMap(List::stream).toList())
                .toList();
    }

    /** Every way to place accesses in indexes, those of one entity in different ones; numbers begin with 1 and leave out none. */
    private static void placed(
            List<Structure.Access> accesses,
            int next,
            Map<Structure.Access, Integer> slots,
            Consumer<Map<Structure.Access, Integer>> then) {
        if (next == accesses.size()) {
            then.accept(slots);
            return;
        }
        Structure.Access access = accesses.get(next);
        EntityName entity = access.entity();
        int used = slots.values().stream().mapToInt(i -> i).max().orElse(0);
        for (int slot = 1; slot <= used + 1; slot++) {
            int number = slot;
            if (slots.entrySet().stream()
                    .noneMatch(e -> e.getKey().entity().equals(entity) && e.getValue() == number)) {
                slots.put(access, slot);
                placed(accesses, next + 1, slots, then);
                slots.remove(access);
            }
        }
    }

    private void bill(Chosen chosen, Map<Structure.Access, Integer> slots) {
        try {
            LayoutSolve.Built built = problem.built(problem.laid(chosen, a -> slots.getOrDefault(a, 0)), chosen);
            if (built.cost().total() < best && isProposed(built.laid().design()) && isSound(built)) {
                best = built.cost().total();
            }
        } catch (UnplannableWrite | IllegalStateException refused) {
            // What has no plan is no design.
        }
    }

    /** Copies hold what their own item holds: what stands in a part and copies of it are no candidates together. */
    private static boolean isProposed(Design design) {
        return design.itemTypes().stream()
                .filter(t -> t.kind().isApart())
                .noneMatch(part -> design.itemTypes().stream()
                        .filter(t -> t.entity().equals(part.entity()))
                        .filter(t -> t.kind() == ItemType.Kind.COPY || t.kind() == ItemType.Kind.LOOSE_COPY)
                        .anyMatch(copy -> copy.attributes().stream()
                                .anyMatch(a -> part.attributes().stream()
                                        .anyMatch(b -> b.name().equals(a.name())))));
    }

    private boolean isSound(LayoutSolve.Built built) {
        long total = built.cost().total();
        Certificate none = new Certificate(Certificate.Status.FEASIBLE, total, 0, 0, List.of(), List.of(), "");
        DesignResult result = new DesignResult(
                model,
                Settings.Layout.SINGLE,
                Optional.empty(),
                built.laid().design(),
                built.plans(),
                built.cost(),
                none,
                List.of(),
                List.of());
        return Checks.of(result).stream().noneMatch(d -> d.severity() == Severity.ERROR);
    }
}
