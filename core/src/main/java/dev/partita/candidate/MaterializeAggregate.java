package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import java.util.List;

/**
 * Keeps a declared count or sum with the home of the entity that declares it.
 *
 * <p>Why it pays: the number is read with the item, while counting reads every child. Every write of a child then changes the
 * parent in the same transaction, at two write units.
 *
 * <p>Refuses: aggregates over expiring entities (nobody is told of an expiry), and minima and maxima, which a change or
 * deletion of the extreme would have to look for again. Those are computed when read.
 *
 * <p>Example: {@code User.orderCount (count of Order)}: creating an order adds one to the user's item.
 */
public final class MaterializeAggregate {
    private MaterializeAggregate() {}

    public static boolean isKept(Model model, Attribute attribute) {
        return attribute
                .aggregate()
                .filter(a -> a.kind() == Aggregate.Kind.COUNT || a.kind() == Aggregate.Kind.SUM)
                .filter(a -> model.entity(a.of()).ttl().isEmpty())
                .isPresent();
    }

    /** The attributes of an entity that are stored with its home: all but aggregates computed when read. */
    public static List<Attribute> stored(Model model, Entity entity) {
        return entity.attributes().stream()
                .filter(a -> a.aggregate().isEmpty() || isKept(model, a))
                .toList();
    }
}
