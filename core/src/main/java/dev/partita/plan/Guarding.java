package dev.partita.plan;

import dev.partita.model.NodeId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What keeps a plan from asking, of what keeps each of its sources from it. */
public final class Guarding {
    private final List<Node> nodes;
    private final Map<NodeId, Set<Guard>> each;

    private Guarding(List<Node> nodes, Map<NodeId, Set<Guard>> each) {
        this.nodes = nodes;
        this.each = each;
    }

    /**
     * Guards on which nothing at all is answered are those of the plan; on others other sources have answers still.
     *
     * @param each the guards of sources, and of values that sources run for
     */
    public static List<Guard> of(List<Node> nodes, List<NodeId> answers, Map<NodeId, Set<Guard>> each) {
        Guarding guarding = new Guarding(nodes, each);
        Stream<Guard> ofAll = each.values().stream()
                .flatMap(Set::stream)
                .filter(g -> answers.stream().allMatch(a -> guarding.stops(a, g)));
        Stream<Guard> ofOne = nodes.stream()
                .filter(Node.Source.class::isInstance)
                .flatMap(s -> guarding.against(s.id()).stream()
                        .filter(g -> !answers.stream().allMatch(a -> guarding.stops(a, g)))
                        .map(g -> new Guard.OfSource(s.id(), g)));
        return Stream.concat(ofAll.distinct(), ofOne).toList();
    }

    private List<Guard> against(NodeId id) {
        return Optional.ofNullable(each.get(id)).map(List::copyOf).orElse(List.of());
    }

    /** Whether a node has no rows then: its own source asks nothing, or what its rows are made of has none. */
    private boolean stops(NodeId id, Guard guard) {
        Node node = nodes.stream().filter(n -> n.id().equals(id)).findFirst().orElseThrow();
        List<NodeId> inputs = Inputs.of(node);
        return against(id).contains(guard)
                || !inputs.isEmpty()
                        && (node instanceof Node.Merge
                                ? inputs.stream().allMatch(i -> stops(i, guard))
                                : stops(inputs.getFirst(), guard));
    }
}
