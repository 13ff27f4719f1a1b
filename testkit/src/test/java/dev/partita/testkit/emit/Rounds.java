package dev.partita.testkit.emit;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How many requests of a pattern's calls waited for one another: of the call with most. */
final class Rounds {
    private final Map<PatternId, Integer> most = new LinkedHashMap<>();

    void add(PatternId pattern, int rounds) {
        most.merge(pattern, rounds, Math::max);
    }

    /** The patterns whose requests waited for others though nothing in their plan makes them wait. */
    List<String> late(DesignResult result) {
        return result.cost().patterns().stream()
                .filter(c -> most.containsKey(c.pattern()))
                .filter(c -> nodes(result.plans().of(c.pattern())).stream().noneMatch(Rounds::goesOn))
                .filter(c -> Ratio.of(most.get(c.pattern())).compareTo(Ratio.ONE.plus(c.furtherRoundTrips())) > 0)
                .map(c -> c.pattern() + ": " + most.get(c.pattern()) + " round trips, planned " + c.furtherRoundTrips()
                        + " and one")
                .toList();
    }

    private static List<Node> nodes(Plan plan) {
        return switch (plan) {
            case ReadPlan read -> read.nodes();
            case WritePlan write -> write.finds();
        };
    }

    /** Whether further pages and periods are asked for as rows turn out to be too few: plans count how many are expected. */
    private static boolean goesOn(Node node) {
        return node instanceof Node.Refill
                || node instanceof Node.Query q
                        && q.partition().stream()
                                .flatMap(k -> k.pieces().stream())
                                .anyMatch(KeyValue.EachPeriod.class::isInstance);
    }
}
