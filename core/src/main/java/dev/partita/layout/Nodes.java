package dev.partita.layout;

import dev.partita.model.NodeId;
import dev.partita.plan.Guard;
import dev.partita.plan.Guarding;
import dev.partita.plan.Inputs;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The nodes of a plan being made: hands out ids and keeps the order. */
final class Nodes {
    private final List<Node> nodes = new ArrayList<>();
    private final Set<NodeId> ids = new LinkedHashSet<>();
    private final Map<NodeId, Set<Guard>> guards = new LinkedHashMap<>();

    /** A fresh id made of a wish. */
    NodeId id(String wish) {
        NodeId id = new NodeId(wish);
        for (int i = 2; !ids.add(id); i++) {
            id = new NodeId(wish + " " + i);
        }
        return id;
    }

    NodeId add(Node node) {
        nodes.add(node);
        return node.id();
    }

    /** Makes nodes whose requests are not sent where they would be refused. */
    <T> T guarded(List<Guard> against, Supplier<T> making) {
        int before = nodes.size();
        T made = making.get();
        nodes.subList(before, nodes.size())
                .forEach(n -> guards.computeIfAbsent(n.id(), i -> new LinkedHashSet<>())
                        .addAll(against));
        return made;
    }

    /** The ids handed out so far. */
    Set<NodeId> ids() {
        return new LinkedHashSet<>(ids);
    }

    List<Node> all() {
        return List.copyOf(nodes);
    }

    /** Whether rows are taken from requests to each shard. */
    boolean areOfSeveralShards(NodeId rows) {
        Node node = nodes.stream().filter(n -> n.id().equals(rows)).findFirst().orElseThrow();
        return switch (node) {
            case Node.Get get -> KeyValue.shards(get.key()) > 1;
            case Node.Query query -> KeyValue.shards(query.partition()) > 1;
            case Node other -> Inputs.taken(other).stream().anyMatch(this::areOfSeveralShards);
        };
    }

    /** @param answers the nodes whose rows are answered */
    List<Guard> guards(List<NodeId> answers) {
        return Guarding.of(nodes, answers, guards);
    }
}
