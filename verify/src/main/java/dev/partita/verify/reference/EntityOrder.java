package dev.partita.verify.reference;

import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.Position;
import dev.partita.verify.plain.ValueOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The order of a leg's answer (input.md, Answer of a read): by its sort attributes, ties by identifier, each part in
 * its type's order, in the direction of the last sort attribute. An entity lacking a sort attribute has no place. A
 * free order is taken by identifier.
 */
final class EntityOrder implements Comparator<Position> {
    private final List<Read.SortKey> keys;
    private final Present present;

    EntityOrder(List<Read.SortKey> keys, Present present) {
        this.keys = keys;
        this.present = present;
    }

    /** The entities that have a place, in order. */
    List<PlainEntity> sorted(List<PlainEntity> entities) {
        return entities.stream()
                .flatMap(e -> position(e).map(p -> new Placed(p, e)).stream())
                .sorted(Comparator.comparing(Placed::position, this))
                .map(Placed::entity)
                .toList();
    }

    Optional<Position> position(PlainEntity entity) {
        List<Value> sort = new ArrayList<>();
        for (Read.SortKey key : keys) {
            present.value(entity, key.path()).ifPresent(sort::add);
        }
        return sort.size() == keys.size()
                ? Optional.of(
                        new Position(sort, present.world().identity(entity).values()))
                : Optional.empty();
    }

    @Override
    public int compare(Position left, Position right) {
        for (int i = 0; i < keys.size(); i++) {
            int order =
                    ValueOrder.INSTANCE.compare(left.sort().get(i), right.sort().get(i));
            if (order != 0) {
                return keys.get(i).descending() ? -order : order;
            }
        }
        int tie = compareIdentifiers(left.identifier(), right.identifier());
        return !keys.isEmpty() && keys.get(keys.size() - 1).descending() ? -tie : tie;
    }

    private static int compareIdentifiers(List<Value> left, List<Value> right) {
        for (int i = 0; i < left.size(); i++) {
            int order = ValueOrder.INSTANCE.compare(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private record Placed(Position position, PlainEntity entity) {}
}
