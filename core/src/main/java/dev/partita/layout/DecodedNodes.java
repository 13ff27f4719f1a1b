package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;

/** Makes the nodes that take out of keys what rows hold nowhere else. */
record DecodedNodes(Laid laid, Nodes nodes) {
    /** With what entries of an index tell in texts of their keys, and not by name. */
    NodeId told(NodeId rows, Structure.Keyed structure, ItemType type, Space space) {
        List<String> shown = Entries.attributes(laid.design(), type, space);
        List<KeyTemplate> keys =
                type.keys().stream().filter(k -> shown.contains(k.attribute())).toList();
        NodeId node = rows;
        for (Path path : laid.choice().told(structure)) {
            boolean isNamed = type.storedName(path).filter(shown::contains).isPresent();
            Optional<KeyTemplate> telling =
                    keys.stream().filter(k -> k.tells(path)).findFirst();
            if (!isNamed && !laid.inKey(type).contains(path)) {
                String key = telling.orElseThrow().attribute();
                node = nodes.add(new Node.Decode(nodes.id(type.name() + " " + path.attribute()), node, key, path));
            }
        }
        return node;
    }

    /** With what the items hold in their key alone. */
    NodeId decoded(NodeId rows, ItemType type) {
        NodeId node = rows;
        for (Path path : laid.inKey(type)) {
            KeyAttribute key = laid.design().table(type.table()).keys().stream()
                    .filter(k -> type.key(k.name()).orElseThrow().paths().anyMatch(path::equals))
                    .findFirst()
                    .orElseThrow();
            node = nodes.add(new Node.Decode(nodes.id(type.name() + " " + path.attribute()), node, key.name(), path));
        }
        return node;
    }
}
