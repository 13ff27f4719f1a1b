package dev.partita.review;

import dev.partita.layout.write.Renaming;
import dev.partita.model.NodeId;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Space;
import dev.partita.plan.WritePlan;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Plans of reads whose nodes are called what who wrote the document calls them: findings speak of them by their names. */
final class WordsOfRows {
    private WordsOfRows() {}

    static Plans of(Plans plans) {
        List<Plan> named = plans.patterns().stream()
                .<Plan>map(p -> switch (p) {
                    case ReadPlan read -> new Renaming(names(read.nodes())).of(read);
                    case WritePlan write -> write;
                })
                .toList();
        return new Plans(named, plans.loads());
    }

    private static Map<NodeId, NodeId> names(List<Node> nodes) {
        Map<NodeId, NodeId> names = new LinkedHashMap<>();
        Set<String> taken = new LinkedHashSet<>();
        nodes.forEach(n -> {
            String wish = words(n).orElse(n.id().value());
            String name = wish;
            for (int i = 2; !taken.add(name); i++) {
                name = wish + " (" + i + ")";
            }
            names.put(n.id(), new NodeId(name));
        });
        return names;
    }

    /** Absent where a node has the name of what its rows are of. */
    private static Optional<String> words(Node node) {
        return switch (node) {
            case Node.Query n ->
                n.ranges().size() > 1 ? Optional.of("the Query of " + place(n.space())) : Optional.empty();
            case Node.Filter n -> Optional.of("\"Then: keep\"");
            case Node.Sort n -> Optional.of("\"Then: sort\"");
            case Node.Merge n -> Optional.of("\"Then: merge\"");
            case Node.Distinct n -> Optional.of("\"Then: distinct\"");
            case Node.Refill n -> Optional.of("\"Then: repeat\"");
            case Node.Lapse n -> Optional.of("\"Then: drop\"");
            case Node.Cut n -> Optional.of("the page");
            case Node.Decode n -> Optional.of("what is taken out of " + n.keyAttribute());
            case Node.Join n -> Optional.of("what the rows are completed to");
            case Node.Get n -> Optional.empty();
            case Node.Scan n -> Optional.empty();
            case Node.Values n -> Optional.empty();
            case Node.Elements n -> Optional.empty();
            case Node.Select n -> Optional.empty();
            case Node.Summarize n -> Optional.empty();
            case Node.Unpack n -> Optional.empty();
            case Node.Ascend n -> Optional.empty();
            case Node.Compose n -> Optional.empty();
        };
    }

    private static String place(Space space) {
        return space.index().map(i -> i.value()).orElse(space.table().value());
    }
}
