package dev.partita.emit.tabledesign;

import dev.partita.design.ItemTypeName;
import dev.partita.emit.text.Answers;
import dev.partita.model.PatternId;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.Space;
import java.util.List;
import java.util.stream.Stream;

/** Which patterns read which item types of a space. */
record Readers(Plans plans) {
    /** Those that read several of these types by one Query. */
    List<PatternId> together(Space space, List<ItemTypeName> types) {
        return patterns(space, types, 2);
    }

    /** All others that read any of these types. */
    List<PatternId> alone(Space space, List<ItemTypeName> types) {
        List<PatternId> together = together(space, types);
        return patterns(space, types, 1).stream()
                .filter(p -> !together.contains(p))
                .toList();
    }

    private List<PatternId> patterns(Space space, List<ItemTypeName> types, int atLeast) {
        return plans.patterns().stream()
                .filter(plan -> sources(plan)
                        .filter(source -> source.space().equals(space))
                        .anyMatch(source ->
                                Answers.types(source).filter(types::contains).count() >= atLeast))
                .map(Plan::pattern)
                .toList();
    }

    private static Stream<Node.Source> sources(Plan plan) {
        return Answers.nodes(plan).stream()
                .filter(Node.Source.class::isInstance)
                .map(Node.Source.class::cast);
    }
}
