package dev.partita.layout.write;

import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.plan.Node;
import java.util.List;

/** Chooses how a write finds entities that no key it knows leads to. */
public interface Finder {
    /**
     * How the write finds all entities that satisfy a predicate.
     *
     * @param strong whether it must find them as a strong read would
     * @param loosely whether loose copies will do then
     */
    Find find(PatternId write, EntityName entity, Predicate where, boolean strong, boolean loosely);

    /**
     * Nodes of a plan.
     *
     * @param rows the node whose rows are the entities, each with all paths that are stored in the item type it was found in
     */
    record Find(List<Node> nodes, NodeId rows) {
        public Find {
            nodes = List.copyOf(nodes);
        }
    }
}
