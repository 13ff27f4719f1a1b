package dev.partita.check.read;

import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.model.EntityName;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The first row of a Query that meets several item types: all that a leg asks for, where one item of its type is in the partition at most,
 * and its sort key stands before those of all other types in the order in which is read; and all that is inside that item.
 */
record FirstItem(Subject subject, Rows rows) {

    /** Whether what is cut off is nothing of the entity. */
    boolean isAllOf(EntityName entity, Node.Cut cut) {
        if (cut.rows() != 1 || !(rows.node(cut.input()) instanceof Node.Query query)) {
            return false;
        }
        List<ItemType> types = query.ranges().stream()
                .map(r -> subject.design().itemType(r.type()))
                .toList();
        List<ItemType> own = types.stream()
                .filter(t -> t.entity().equals(entity) || isInside(entity, t))
                .toList();
        return own.size() == 1
                && types.size() > 1
                && rows.isOne(query, own.get(0).name())
                && types.stream().filter(t -> !t.equals(own.get(0))).allMatch(t -> isBefore(query, own.get(0), t));
    }

    /** Whether the entity has no items of its own, and stands in those. */
    private boolean isInside(EntityName entity, ItemType items) {
        return subject.design().itemTypes().stream()
                .anyMatch(t -> t.kind() == ItemType.Kind.EMBEDDED
                        && t.entity().equals(entity)
                        && subject.design().holder(t).equals(items));
    }

    private boolean isBefore(Node.Query query, ItemType one, ItemType other) {
        Optional<String> first = segments(query, one).flatMap(FirstItem::first);
        Optional<String> others = segments(query, other).flatMap(FirstItem::first);
        boolean isWhole = segments(query, one).filter(s -> s.size() == 1).isPresent();
        return first.isPresent()
                && others.isPresent()
                && !first.get().startsWith(others.get())
                && (isWhole || !others.get().startsWith(first.get()))
                && first.get().compareTo(others.get()) < 0 == query.forward();
    }

    private Optional<List<Segment>> segments(Node.Query query, ItemType type) {
        List<KeyAttribute> sort = subject.sort(query.space());
        return sort.size() == 1 ? subject.segments(type, sort.get(0)) : Optional.empty();
    }

    private static Optional<String> first(List<Segment> segments) {
        return segments.stream()
                .limit(1)
                .flatMap(s -> s instanceof Segment.Text text ? Stream.of(text.text()) : Stream.empty())
                .findFirst();
    }
}
