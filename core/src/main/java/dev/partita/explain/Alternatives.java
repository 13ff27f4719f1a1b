package dev.partita.explain;

import dev.partita.candidate.FallbackPlan;
import dev.partita.candidate.Hindrance;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.cost.Decisions;
import dev.partita.cost.Demand;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.model.Settings;
import dev.partita.pipeline.Designer;
import dev.partita.pipeline.Posed;
import dev.partita.result.Certificate;
import dev.partita.result.explanation.Alternative;
import dev.partita.result.explanation.Instead;
import dev.partita.result.explanation.Without;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Other designs, beside the one that was chosen. */
final class Alternatives {
    /** What a process holds for a call without ado. */
    private static final long MORE_MEGABYTES = 16;

    private static final long CENT = 10_000;

    private final Posed posed;
    private final Posed.Finished chosen;
    private final Effort effort;
    private Optional<Without> ofOtherLayout = Optional.empty();

    Alternatives(Posed posed, Effort effort) {
        this.posed = posed;
        this.chosen = posed.finished();
        this.effort = effort;
    }

    /** The cheapest design that builds none of some structures of the chosen one, nor what could stand for them. */
    Without without(String name, List<? extends Structure> structures) {
        if (effort.isDone()) {
            return left(name);
        }
        Set<String> kept = new LinkedHashSet<>();
        chosen.built().stream().filter(s -> !structures.contains(s)).forEach(s -> kept.add(s.id()));
        List<Structure> all = posed.candidates().stream()
                .filter(c -> !kept.contains(c.id()))
                .filter(c -> structures.stream().anyMatch(s -> Built.isLike(s, c)))
                .toList();
        return found(effort.under(name, List.of(new Demand.Without(all))), all);
    }

    /** What was found under a demand. */
    Without under(String name, List<Demand> demands) {
        if (effort.isDone()) {
            return left(name);
        }
        return found(effort.under(name, demands), List.of());
    }

    /** The cheapest design in the other layout; the same whichever table is asked for. */
    Without otherLayout() {
        if (ofOtherLayout.isEmpty()) {
            ofOtherLayout = Optional.of(effort.isDone() ? left("the other layout") : posedOtherwise());
        }
        return ofOtherLayout.get();
    }

    private Without posedOtherwise() {
        Model model = posed.result().model();
        Settings.Layout other =
                posed.result().layout() == Settings.Layout.SINGLE ? Settings.Layout.MULTI : Settings.Layout.SINGLE;
        return of("the other layout", model.with(model.settings().with(other))).without();
    }

    /** The cheapest design of readers that may hold more, where ways were left out that make them hold it; absent if it is no cheaper. */
    Optional<Instead> holdingMore() {
        Settings settings = posed.result().model().settings();
        boolean areLeftOut = posed.result().certificate().pruned().stream()
                .anyMatch(p -> p.reason().startsWith(FallbackPlan.HELD));
        if (!areLeftOut || settings.mayHold() >= MORE_MEGABYTES * Settings.MEGABYTE) {
            return Optional.empty();
        }
        return cheaper(
                "Reader memory | " + MORE_MEGABYTES + " MB",
                posed.result().model().with(settings.holding(MORE_MEGABYTES * Settings.MEGABYTE)));
    }

    /** The cheapest designs where a write by which a value is not kept would do otherwise; those that are cheaper. */
    List<Instead> unhindered() {
        Model model = posed.result().model();
        Map<String, Model> others = new LinkedHashMap<>();
        model.reads().stream()
                .flatMap(r -> Hindrance.of(model, r).stream())
                .forEach(h -> others.computeIfAbsent(h.setting(), s -> h.otherwise(model)));
        return others.entrySet().stream()
                .flatMap(o -> cheaper(o.getKey(), o.getValue()).stream())
                .toList();
    }

    /** What a setting would spare; absent if it does not. */
    private Optional<Instead> cheaper(String setting, Model model) {
        if (effort.isDone()) {
            return Optional.of(new Instead(List.of(setting), left(setting), List.of()));
        }
        Otherwise other = of(setting, model);
        boolean isCheaper = other.without() instanceof Without.Otherwise o
                && o.alternative().further() <= -CENT;
        return Optional.of(new Instead(List.of(setting), other.without(), other.findings()))
                .filter(i -> isCheaper);
    }

    /** The cheapest design under further decisions. */
    Instead deciding(List<Decision> decisions) {
        List<String> texts = decisions.stream().map(Decision::text).toList();
        Otherwise other = of(String.join(", ", texts), posed.result().model().and(decisions));
        return new Instead(texts, other.without(), other.findings());
    }

    private record Otherwise(Without without, List<Diagnostic> findings) {}

    /** Of another document about the same entities and patterns. */
    private Otherwise of(String name, Model other) {
        effort.at(name);
        Designer.Posing posing = new Designer(other).pose();
        return posing.posed()
                .map(p -> new Otherwise(
                        new Without.Otherwise(compared(
                                p.finished(), p.result().certificate().status() == Certificate.Status.OPTIMAL)),
                        List.<Diagnostic>of()))
                .orElseGet(() -> new Otherwise(new Without.Nothing(List.of()), posing.diagnostics()));
    }

    private Without left(String name) {
        effort.leaveOpen(name);
        return new Without.Open("not computed");
    }

    private Without found(Posed.Found found, List<Structure> without) {
        if (found.design().isPresent()) {
            return new Without.Otherwise(compared(found.design().get(), found.isProved()));
        }
        return found.isProved()
                ? new Without.Nothing(needing(without))
                : new Without.Open("neither found nor proved impossible within the work allowed");
    }

    /** Whether it builds what the chosen design builds, and holds the same values there. */
    boolean isSame(Posed.Finished other) {
        return Stream.of(Built.altered(chosen, other), Built.beyond(chosen, other), Built.beyond(other, chosen))
                .allMatch(List::isEmpty);
    }

    Alternative compared(Posed.Finished other, boolean isProved) {
        return new Alternative(
                other.laid().design(),
                other.plans(),
                other.cost(),
                isProved,
                Built.altered(chosen, other),
                Built.beyond(chosen, other),
                Built.beyond(other, chosen),
                Differences.between(
                        chosen.laid().design(), chosen.cost(), other.laid().design(), other.cost()));
    }

    /** The patterns that can't do without some structures. */
    private List<PatternId> needing(List<Structure> without) {
        Set<String> ids = new LinkedHashSet<>();
        without.forEach(s -> ids.add(s.id()));
        Decisions decisions = posed.decisions();
        Predicate<Route> uses = route -> route.structures().map(Structure::id).anyMatch(ids::contains);
        Set<PatternId> needing = new LinkedHashSet<>();
        decisions.legs().stream()
                .filter(l -> l.options().stream().allMatch(o -> o.routes().anyMatch(uses)))
                .filter(l -> decisions.mixes().stream()
                        .filter(m -> m.read().equals(l.read()) && m.legs().contains(l.leg()))
                        .allMatch(m -> m.options().stream()
                                .allMatch(options -> options.stream()
                                        .anyMatch(o -> o.routes().anyMatch(uses)))))
                .forEach(l -> needing.add(l.read().id()));
        decisions.finds().stream()
                .filter(f -> f.routes().stream().allMatch(uses))
                .forEach(f -> needing.add(f.write().id()));
        return List.copyOf(needing);
    }
}
