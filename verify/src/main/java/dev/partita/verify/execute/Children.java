package dev.partita.verify.execute;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.model.Value;
import dev.partita.verify.item.Embedded;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** Rows of children that are kept in the items of their parents. */
final class Children {
    private final Session session;
    private final ItemType type;

    Children(Session session, ItemType type) {
        this.session = session;
        this.type = type;
    }

    /** All in an item, given the row that was decoded from it. */
    List<Row> all(Row parent, String attribute) {
        try {
            return Embedded.all(session.design(), type, attribute, parent.item()).stream()
                    .map(child -> row(parent, child))
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new PlanFault(e.getMessage(), e);
        }
    }

    /** The one of a name in an item that was found for a row. */
    Optional<Row> one(Row start, SortedMap<String, Value> item, String name) {
        ItemType holder = session.design().holder(type);
        Row parent = start.decoded(holder, item, session.items().values(holder, item));
        return Embedded.one(session.design(), type, item, name).map(child -> row(parent, child));
    }

    private Row row(Row parent, SortedMap<String, Value> child) {
        Map<Path, Value> values = new LinkedHashMap<>();
        parent.type().map(ItemType::entity).ifPresent(e -> inherit(parent, e, values));
        values.putAll(session.items().values(type, child));
        return parent.decoded(type, child, values);
    }

    /** What a child knows of its parent: the reference to it, and its values along it. */
    private void inherit(Row parent, EntityName of, Map<Path, Value> into) {
        Optional<Reference> housing = session.design().housing(session.model(), type);
        if (housing.isEmpty()) {
            return;
        }
        Reference reference = housing.get();
        Path.Up up = new Path.Up(type.entity(), reference.role(), of);
        parent.values().forEach((path, value) -> into.put(path.after(up), value));
        List<AttributeName> identifier = session.model().entity(of).identifier();
        for (int i = 0; i < identifier.size(); i++) {
            Path own = Path.own(reference.attributes().get(i));
            parent.value(Path.own(identifier.get(i))).ifPresent(v -> into.put(own, v));
        }
    }
}
