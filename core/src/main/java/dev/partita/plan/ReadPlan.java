package dev.partita.plan;

import dev.partita.model.NodeId;
import dev.partita.model.PatternId;
import java.util.List;

/**
 * How a read is executed.
 *
 * @param nodes in an order in which inputs come first
 * @param answers for each leg of the read, in order, the node whose rows answer it
 * @param cursor how a further page is begun; NONE if the read is not paginated
 */
public record ReadPlan(PatternId pattern, List<Guard> guards, List<Node> nodes, List<NodeId> answers, Cursor cursor)
        implements Plan {
    public ReadPlan {
        guards = List.copyOf(guards);
        nodes = List.copyOf(nodes);
        answers = List.copyOf(answers);
    }

    /** How often a read that met a value while it was written is tried. */
    public static final int ATTEMPTS = 8;

    public enum Cursor {
        NONE,
        /** Each source goes on behind the last item of it that was answered: the cursor holds those keys. */
        KEYS,
        /** Everything is read again and what stands before or at the last answered row is dropped. */
        POSITION
    }

    public Node node(NodeId id) {
        return nodes.stream()
                .filter(n -> n.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no node " + id + " in " + pattern));
    }
}
