package dev.partita.review;

import dev.partita.design.ItemTypeName;
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
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Plans whose nodes are called what who wrote the document calls them: findings speak of them by their names. */
final class WordsOfRows {
    private WordsOfRows() {}

    static Plans of(Plans plans) {
        List<Plan> named = plans.patterns().stream()
                .<Plan>map(p -> switch (p) {
                    case ReadPlan read -> new Renaming(names(read.nodes(), (n, names) -> words(n))).of(read);
                    case WritePlan write -> new Renaming(names(write.finds(), WordsOfRows::found)).of(write);
                })
                .toList();
        return new Plans(named, plans.loads());
    }

    private static Map<NodeId, NodeId> names(
            List<Node> nodes, BiFunction<Node, Map<NodeId, NodeId>, Optional<String>> words) {
        Map<NodeId, NodeId> names = new LinkedHashMap<>();
        Set<String> taken = new LinkedHashSet<>();
        nodes.forEach(n -> {
            String wish = words.apply(n, names).orElse(n.id().value());
            String name = wish;
            for (int i = 2; !taken.add(name); i++) {
                name = wish + " (" + i + ")";
            }
            names.put(n.id(), new NodeId(name));
        });
        return names;
    }

    /** Of a write, whose actions have the names of what they are on: the request by which it finds something. */
    private static Optional<String> found(Node node, Map<NodeId, NodeId> names) {
        return switch (node) {
            case Node.Get n ->
                Optional.of((n.each().isPresent() ? "the BatchGetItem of " : "the GetItem of ") + place(n.space())
                        + " for " + n.type());
            case Node.Query n ->
                Optional.of("the Query of " + place(n.space()) + " for "
                        + types(n.ranges().stream().map(Node.Range::type)));
            case Node.Scan n -> Optional.of("the Scan of " + place(n.space()) + " for " + types(n.types().stream()));
            case Node.Filter n -> Optional.of("what is meant of " + names.get(n.input()));
            case Node.Select n -> Optional.of("the " + types(n.types().stream()) + " items of " + names.get(n.input()));
            case Node.Sort n -> words(n);
            case Node.Merge n -> words(n);
            case Node.Distinct n -> words(n);
            case Node.Refill n -> words(n);
            case Node.Lapse n -> words(n);
            case Node.Cut n -> words(n);
            case Node.Decode n -> words(n);
            case Node.Join n -> words(n);
            case Node.Values n -> words(n);
            case Node.Elements n -> words(n);
            case Node.Summarize n -> words(n);
            case Node.Unpack n -> words(n);
            case Node.Ascend n -> words(n);
            case Node.Compose n -> words(n);
        };
    }

    private static String types(Stream<ItemTypeName> types) {
        return types.distinct().map(ItemTypeName::value).collect(Collectors.joining(" and "));
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
