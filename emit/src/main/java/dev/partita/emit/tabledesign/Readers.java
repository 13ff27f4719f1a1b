package dev.partita.emit.tabledesign;

import dev.partita.design.ItemTypeName;
import dev.partita.emit.text.Answers;
import dev.partita.model.PatternId;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which patterns read which item types of a space. */
final class Readers {
    /** In the order of the plans. */
    private final Map<Space, List<Reader>> bySpace = new LinkedHashMap<>();

    Readers(Plans plans) {
        for (Plan plan : plans.patterns()) {
            for (Node node : Answers.nodes(plan)) {
                if (node instanceof Node.Source source) {
                    bySpace.computeIfAbsent(source.space(), s -> new ArrayList<>())
                            .add(new Reader(
                                    plan.pattern(), Answers.types(source).toList()));
                }
            }
        }
    }

    /** @param types what one request of the pattern reads */
    private record Reader(PatternId pattern, List<ItemTypeName> types) {}

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
        return bySpace.getOrDefault(space, List.of()).stream()
                .filter(r -> r.types().stream().filter(types::contains).count() >= atLeast)
                .map(Reader::pattern)
                .distinct()
                .toList();
    }
}
