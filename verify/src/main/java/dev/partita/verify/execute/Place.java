package dev.partita.verify.execute;

import dev.partita.design.Design;
import dev.partita.verify.item.Embedded;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where attributes stand in an item, as document paths of placeholders: at its top, or within what is inside it. */
final class Place {
    private final Expression expression;
    private final ItemAction action;
    private final Optional<String> child;

    private Place(Expression expression, ItemAction action, Optional<String> child) {
        this.expression = expression;
        this.action = action;
        this.child = child;
    }

    static Place of(Design design, Expression expression, ItemAction action) {
        return new Place(
                expression,
                action,
                action.isInside()
                        ? Optional.of(Embedded.path(design, action.type(), action.key()).stream()
                                .map(expression::name)
                                .collect(Collectors.joining(".")))
                        : Optional.empty());
    }

    /** The path of the child, if it is one. */
    Optional<String> child() {
        return child;
    }

    /** The path of an attribute. The keys of the item are at its top. */
    String of(String name) {
        boolean isKey = action.table().keys().stream().anyMatch(k -> k.name().equals(name));
        return child.filter(c -> !isKey)
                .map(c -> c + "." + expression.name(name))
                .orElseGet(() -> expression.name(name));
    }
}
