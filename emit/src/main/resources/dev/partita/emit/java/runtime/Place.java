package repositories.runtime;

import java.util.Optional;

/**
 * Where the attributes of an item stand in expressions; those of a child within its parent's item.
 *
 * @param child where the child stands
 */
record Place(Expression expression, Table table, Optional<String> child) {
    static Place of(ItemAction action, Expression expression) {
        ItemType type = action.type();
        Optional<String> child = type.within()
                .map(w -> w.entries()
                        ? expression.name(w.attribute() + Children.nameOf(type, action.key()))
                        : expression.name(w.attribute()) + "." + expression.name(Children.nameOf(type, action.key())));
        return new Place(expression, type.table(), child);
    }

    /** What is there where the item, or the child, is. */
    String mark() {
        return child.orElseGet(() -> expression.name(table.partition().name()));
    }

    String of(String name) {
        return child.isEmpty() || table.isKey(name) ? expression.name(name) : child.get() + "." + expression.name(name);
    }
}
