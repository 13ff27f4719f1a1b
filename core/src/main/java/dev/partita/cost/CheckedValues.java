package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.layout.write.WritePlanner;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
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
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Optional values that a write checks for being as they were read: each doubles its actions, so that no plan has more than a few. Which of them
 * an index, a copy, or a kept number demands is known by a plan on it alone, and those of several add up. That is looked at where a choice was refused, which few
 * documents meet; one solution after the other would be excluded else, of very many that are alike.
 */
final class CheckedValues {
    /** Nothing is looked for but by identifiers. */
    private static final Map<Ask, Route> ROUTES = new LinkedHashMap<>();

    private final ProblemBuilder builder;
    private final Write write;
    private final Solution solution;
    private final WriteProbes probes;

    private CheckedValues(ProblemBuilder builder, Write write, Solution solution) {
        this.builder = builder;
        this.write = write;
        this.solution = solution;
        this.probes = new WriteProbes(builder, write, new Embedding.Places(List.of(), List.of()));
    }

    /** A value that is checked, of what is at a key. */
    private record Checked(List<KeyValue> key, Path path) {}

    /** Demands it of what stands beside the homes of a solution; whether that excludes the solution. */
    static boolean limit(ProblemBuilder builder, Write write, Solution solution) {
        boolean isFound =
                builder.decisions.finds().stream().anyMatch(f -> f.write().equals(write));
        return !isFound && new CheckedValues(builder, write, solution).limit();
    }

    private boolean limit() {
        boolean isExcluded = false;
        for (EntityName entity : probes.entities()) {
            Optional<Structure.Home> home = builder.decisions.candidates().homes().get(entity).stream()
                    .filter(h -> h.inside().isEmpty() && isTaken(h))
                    .findFirst();
            isExcluded |= home.filter(this::limit).isPresent();
        }
        return isExcluded;
    }

    private boolean isTaken(Structure structure) {
        return solution.values().get(builder.built(structure));
    }

    private boolean limit(Structure.Home home) {
        String name = "optional values that " + write.id() + " checks together of " + home.id();
        if (builder.variables.has(name)) {
            return false;
        }
        builder.variables.variable(name);
        Map<List<KeyValue>, Map<Path, Set<Structure>>> all = new LinkedHashMap<>();
        checked(home, () -> probes.with(home, ROUTES)).forEach(c -> add(all, c, home));
        for (Structure.Access access : builder.accesses(home.entity())) {
            checked(home, () -> probes.with(home, List.of(access), false, ROUTES))
                    .forEach(c -> add(all, c, access));
        }
        for (Structure.Tally tally : builder.tallies(home.entity())) {
            checked(home, () -> probes.with(home, tally, ROUTES)).forEach(c -> add(all, c, tally));
        }
        return all.values().stream()
                .filter(paths -> paths.size() > WritePlanner.MOST_OPTIONAL)
                .map(paths -> atMost(home, name, paths))
                .reduce(false, Boolean::logicalOr);
    }

    private static void add(Map<List<KeyValue>, Map<Path, Set<Structure>>> all, Checked checked, Structure by) {
        all.computeIfAbsent(checked.key(), k -> new LinkedHashMap<>())
                .computeIfAbsent(checked.path(), p -> new LinkedHashSet<>())
                .add(by);
    }

    private boolean atMost(Structure.Home home, String name, Map<Path, Set<Structure>> paths) {
        List<Term> terms = new ArrayList<>();
        int taken = 0;
        for (Map.Entry<Path, Set<Structure>> path : paths.entrySet()) {
            int checked = builder.variables.variable(name + " " + path.getKey() + " " + terms.size());
            for (Structure by : path.getValue()) {
                int built = builder.built(by);
                int decisive = by.equals(home) ? built : builder.variables.all(List.of(builder.home(home), built));
                builder.variables.implies(name, decisive, checked);
            }
            terms.add(new Term(checked, 1));
            taken += path.getValue().stream().anyMatch(this::isTaken) ? 1 : 0;
        }
        builder.variables.constraint(name, terms, Relation.AT_MOST, WritePlanner.MOST_OPTIONAL);
        return taken > WritePlanner.MOST_OPTIONAL;
    }

    /** What the write checks of a home's items; nothing, where it has no plan. */
    private static List<Checked> checked(Structure.Home home, Supplier<WriteProbe> planned) {
        try {
            WriteProbe probe = planned.get();
            return probe.plan().steps().stream()
                    .flatMap(s -> s.actions().stream())
                    .filter(a -> isOf(probe.laid().design().itemType(a.type()), home))
                    .flatMap(CheckedValues::checked)
                    .distinct()
                    .toList();
        } catch (UnplannableWrite refused) {
            return List.of();
        }
    }

    private static boolean isOf(ItemType type, Structure.Home home) {
        return type.kind() == ItemType.Kind.HOME && type.entity().equals(home.entity());
    }

    private static Stream<Checked> checked(Action action) {
        return key(action).stream()
                .flatMap(key -> action.checks().stream()
                        .filter(c -> c.failure() instanceof Check.ReadAgain)
                        .filter(c -> c.predicate() instanceof Predicate.IsAbsent)
                        .map(c -> new Checked(key, ((Predicate.IsAbsent) c.predicate()).path())));
    }

    /** Of an item that is stored; what is put is not looked at. */
    private static Optional<List<KeyValue>> key(Action action) {
        return switch (action) {
            case Action.Put put -> Optional.empty();
            case Action.Update update -> Optional.of(update.key());
            case Action.Delete delete -> Optional.of(delete.key());
            case Action.Demand demand -> Optional.of(demand.key());
        };
    }
}
