package dev.partita.explain;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.PatternId;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Element;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whose need it is that copies are exact: who looks by them strongly. Everyone else who writes them pays a transaction for it. */
record ExactCopies(DesignResult result) {
    Optional<Element.Exact> of(ItemType type) {
        if (type.kind() != ItemType.Kind.COPY) {
            return Optional.empty();
        }
        List<PatternId> reading = plans().filter(p ->
                        p instanceof ReadPlan r && r.nodes().stream().anyMatch(n -> isStrong(n, type.name())))
                .map(Plan::pattern)
                .toList();
        List<PatternId> finding = plans().filter(p ->
                        p instanceof WritePlan w && w.finds().stream().anyMatch(n -> isStrong(n, type.name())))
                .map(Plan::pattern)
                .toList();
        List<PatternId> together = plans().filter(p ->
                        p instanceof WritePlan w && w.steps().stream().anyMatch(s -> isDoubled(s, type.name())))
                .map(Plan::pattern)
                .toList();
        return Optional.of(new Element.Exact(reading, finding, together, requests(together)));
    }

    private Stream<Plan> plans() {
        return result.plans().patterns().stream();
    }

    private static boolean isStrong(Node node, ItemTypeName type) {
        return switch (node) {
            case Node.Query query ->
                query.strong() && query.ranges().stream().anyMatch(r -> r.type().equals(type));
            case Node.Get get -> get.strong() && get.type().equals(type);
            default -> false;
        };
    }

    private static boolean isDoubled(Step step, ItemTypeName type) {
        return step.transacts()
                && step.actions().stream().anyMatch(a -> a.type().equals(type));
    }

    private long requests(List<PatternId> patterns) {
        return result.cost().patterns().stream()
                .filter(c -> patterns.contains(c.pattern()))
                .mapToLong(c -> c.requests())
                .sum();
    }
}
