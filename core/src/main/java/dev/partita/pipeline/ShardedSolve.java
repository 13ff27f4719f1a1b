package dev.partita.pipeline;

import dev.partita.candidate.Omitted;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.solve.Exact;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;

/** Solves a layout again while heat asks for more shards than there are to choose among. */
final class ShardedSolve {
    private final Model model;
    private final Settings.Layout layout;
    private final List<List<EntityName>> together;
    private final Statistics statistics;
    private final Omitted omitted;
    private final Map<String, Set<Integer>> shards = new LinkedHashMap<>();

    /**
     * @param together sets of entities that share a table in layout multi
     * @param omitted what is not to be chosen among
     */
    ShardedSolve(
            Model model,
            Settings.Layout layout,
            List<List<EntityName>> together,
            Statistics statistics,
            Omitted omitted) {
        this.model = model;
        this.layout = layout;
        this.together = List.copyOf(together);
        this.statistics = statistics;
        this.omitted = omitted;
    }

    /** @param other what another design costs, beyond which it is given up */
    Posed.OfLayout solved(LongSupplier other) {
        Exact solver = new Exact();
        while (true) {
            int known = count();
            LayoutSolve problem = new LayoutSolve(
                    model,
                    layout == Settings.Layout.SINGLE,
                    together,
                    statistics,
                    c -> c.without(omitted),
                    solver,
                    shards);
            Optional<LayoutSolve.Outcome> outcome = Optional.empty();
            Optional<NoDesign> none = Optional.empty();
            try {
                outcome = Optional.of(problem.solve(other, () -> isMore(problem)));
            } catch (NoDesign infeasible) {
                none = Optional.of(infeasible);
            }
            problem.wanted()
                    .forEach((access, more) ->
                            shards.computeIfAbsent(access, a -> new TreeSet<>()).addAll(more));
            if (count() == known) {
                if (none.isPresent()) {
                    throw none.get();
                }
                return new Posed.OfLayout(layout, together, problem, outcome.orElseThrow());
            }
        }
    }

    /** Whether heat has asked for a number of shards that was not to choose. */
    private boolean isMore(LayoutSolve problem) {
        return problem.wanted().entrySet().stream()
                .anyMatch(w ->
                        !shards.getOrDefault(w.getKey(), new LinkedHashSet<>()).containsAll(w.getValue()));
    }

    private int count() {
        return shards.values().stream().mapToInt(Set::size).sum();
    }
}
