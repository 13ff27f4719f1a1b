package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The changes of one item or child. Each attribute has at most one; of several the last counts. */
final class Changes {
    private final ItemAction of;
    private final ItemType type;
    private final Scope scope;
    private final Expression expression;
    private final Place place;
    private final Map<String, Edit> all = new LinkedHashMap<>();

    private enum Section {
        SET,
        REMOVE,
        ADD,
        DELETE
    }

    private record Edit(Section section, String text) {}

    private Changes(ItemAction of, Expression expression) {
        this.of = of;
        this.type = of.type();
        this.scope = of.scope();
        this.expression = expression;
        this.place = Place.of(of, expression);
    }

    /** The update expression of an action's changes, with what is done to children; nothing if nothing changes. */
    static Optional<String> text(ItemAction action, Expression expression) {
        List<Edit> parts = Stream.concat(Stream.of(action), action.children().stream())
                .flatMap(a -> new Changes(a, expression).parts().stream())
                .toList();
        StringBuilder text = new StringBuilder();
        for (Section section : Section.values()) {
            List<String> some = parts.stream()
                    .filter(p -> p.section() == section)
                    .map(Edit::text)
                    .toList();
            if (!some.isEmpty()) {
                text.append(text.isEmpty() ? "" : " ")
                        .append(section)
                        .append(' ')
                        .append(String.join(", ", some));
            }
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(expression.use(text.toString()));
    }

    private List<Edit> parts() {
        switch (of.does()) {
            case UPDATE -> {
                if (of.action().creates()) {
                    type.attributes().forEach(this::begin);
                }
                of.action().changes().forEach(this::make);
            }
            case PUT -> child(of.put().map(item -> Children.valueOf(type, item)));
            case DELETE -> child(Optional.empty());
            case DEMAND -> {
                // changes nothing
            }
        }
        return List.copyOf(all.values());
    }

    /** Puts a child as a whole, or takes it out. */
    private void child(Optional<AttributeValue> value) {
        String at = place.child().orElseThrow(() -> new DesignFault(type.name() + " is kept in no other item"));
        all.put(
                at,
                value.map(v -> new Edit(Section.SET, at + " = " + expression.value(v)))
                        .orElse(new Edit(Section.REMOVE, at)));
    }

    private void begin(String name, Stored from) {
        if (from instanceof Stored.Fixed fixed) {
            set(name, fixed.value());
        } else if (from instanceof Stored.Children) {
            String at = place.of(name);
            String none = expression.value(AttributeValue.fromM(Map.of()));
            all.put(name, new Edit(Section.SET, at + " = if_not_exists(" + at + ", " + none + ")"));
        }
    }

    private void make(Change change) {
        if (change instanceof Change.SetTo set) {
            Optional<AttributeValue> value = scope.value(set.operand());
            names(set.path()).forEach(name -> put(name, value.flatMap(v -> held(name, v))));
        } else if (change instanceof Change.Clear clear) {
            names(clear.path()).forEach(this::remove);
        } else if (change instanceof Change.Increase increase) {
            increase(increase);
        } else if (change instanceof Change.Append append) {
            append(append.path(), Values.elements(scope.value(append.operand())));
        } else if (change instanceof Change.Take take) {
            take(take);
        } else if (change instanceof Change.Reindex reindex) {
            reindex(reindex);
        } else if (change instanceof Change.Unindex unindex) {
            unindex.keys().forEach(this::remove);
        }
    }

    private void put(String name, Optional<AttributeValue> value) {
        value.ifPresentOrElse(v -> set(name, v), () -> remove(name));
    }

    private void set(String name, AttributeValue value) {
        all.put(name, new Edit(Section.SET, place.of(name) + " = " + expression.value(value)));
    }

    private void remove(String name) {
        all.put(name, new Edit(Section.REMOVE, place.of(name)));
    }

    private void change(Section section, String name, AttributeValue value) {
        all.put(name, new Edit(section, place.of(name) + " " + expression.value(value)));
    }

    /** ADD works on attributes of the item alone. */
    private void increase(Change.Increase change) {
        if (scope.value(change.amount())
                .filter(v -> v.type() == AttributeValue.Type.N)
                .isEmpty()) {
            return;
        }
        AttributeValue amount = Values.number(change.by(scope));
        for (String name : names(change.path())) {
            if (place.child().isEmpty()) {
                change(Section.ADD, name, amount);
            } else {
                String at = place.of(name);
                String before = "if_not_exists(" + at + ", " + expression.value(Values.number(0)) + ")";
                all.put(name, new Edit(Section.SET, at + " = " + before + " + " + expression.value(amount)));
            }
        }
    }

    /** A list is there afterwards even if nothing is appended; there is no empty set. */
    private void append(String path, List<AttributeValue> appended) {
        boolean isList = Items.kindOf(type, path).filter(k -> k == Kind.LIST).isPresent();
        for (String name : appended.isEmpty() && !isList ? List.<String>of() : names(path)) {
            if (isList) {
                String at = place.of(name);
                String before = "if_not_exists(" + at + ", " + expression.value(AttributeValue.fromL(List.of())) + ")";
                String more = expression.value(AttributeValue.fromL(appended));
                all.put(name, new Edit(Section.SET, at + " = list_append(" + before + ", " + more + ")"));
            } else {
                change(Section.ADD, name, asSet(path, appended));
            }
        }
    }

    private void take(Change.Take change) {
        List<AttributeValue> taken = Values.elements(scope.value(change.operand()));
        if (!taken.isEmpty()) {
            names(change.path()).forEach(name -> change(Section.DELETE, name, asSet(change.path(), taken)));
        }
    }

    private AttributeValue asSet(String path, List<AttributeValue> values) {
        return Values.setOf(
                Items.kindOf(type, path).filter(k -> k == Kind.NUMBERS).isPresent(), values);
    }

    private void reindex(Change.Reindex change) {
        Map<String, AttributeValue> image = scope.values(change.image());
        boolean isIn = Items.isIn(type, change.index(), image);
        change.keys().forEach(name -> put(name, isIn ? Items.keyValue(type, name, image) : Optional.empty()));
    }

    /** What the item holds of a value under a name. */
    private Optional<AttributeValue> held(String name, AttributeValue value) {
        return type.attributes().containsKey(name)
                ? type.attributes().get(name).held(keyed(name, value))
                : Optional.of(keyed(name, value));
    }

    private AttributeValue keyed(String name, AttributeValue value) {
        return type.table()
                .key(name)
                .map(k -> KeyAttribute.natural(value, k.type()))
                .orElse(value);
    }

    /** Every name under which the plain value of a path is stored, but the table's own key. */
    private List<String> names(String path) {
        List<String> names = Items.storedNames(type, path).stream()
                .filter(name -> !type.table().isKey(name))
                .toList();
        if (names.isEmpty()) {
            throw new DesignFault(type.name() + " does not store " + path + ", which is to be changed");
        }
        return names;
    }
}
