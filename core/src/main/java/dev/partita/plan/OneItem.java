package dev.partita.plan;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.TableName;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Which actions are about one item in every call: on embedded children of one parent, and on the parent; on what one item gathers. */
public final class OneItem {
    private final Design design;
    private final Set<ParameterName> fields = new TreeSet<>();

    /** @param parameters of the pattern */
    public OneItem(Design design, List<Parameter> parameters) {
        this.design = design;
        parameters.forEach(p -> p.fields().forEach(f -> fields.add(f.name())));
    }

    /** An item by its key. */
    private record Place(TableName table, List<KeyValue> key) {}

    /** The actions in groups that are one request each, as far as it can be told; a group's first action is its parent's, if any. */
    public List<List<Action>> groups(List<Action> actions) {
        Map<Object, List<Action>> groups = new LinkedHashMap<>();
        for (int i = 0; i < actions.size(); i++) {
            Action action = actions.get(i);
            Object name = place(action).<Object>map(p -> p).orElse(i);
            groups.computeIfAbsent(name, n -> new ArrayList<>()).add(action);
        }
        List<List<Action>> split = new ArrayList<>();
        for (List<Action> group : groups.values()) {
            if (group.stream().anyMatch(this::isInside)) {
                split.add(parentFirst(group));
            } else {
                group.forEach(a -> split.add(List.of(a)));
            }
        }
        return split;
    }

    /** Whether all actions, repetitions too, are one request: some are on embedded children. */
    public boolean areOne(List<Action> actions) {
        List<List<Action>> groups = groups(actions);
        return groups.size() == 1
                && groups.get(0).stream().anyMatch(this::isInside)
                && actions.stream().allMatch(a -> place(a).isPresent());
    }

    /** Whether an action is one request, repetitions too: they are about children in one parent's item, or meet on one item. */
    public boolean isOfOne(Action action) {
        return (isInside(action) || isShared(action)) && place(action).isPresent();
    }

    private static boolean isShared(Action action) {
        return action.repeat().filter(Action.Repeat.Shared.class::isInstance).isPresent();
    }

    private List<Action> parentFirst(List<Action> group) {
        List<Action> ordered = new ArrayList<>();
        group.stream().filter(a -> !isInside(a)).forEach(ordered::add);
        group.stream().filter(this::isInside).forEach(ordered::add);
        return ordered;
    }

    /** Whether it is on an entity inside an item. */
    public boolean isInside(Action action) {
        return type(action).isInside();
    }

    private ItemType type(Action action) {
        return design.itemType(action.type());
    }

    /** Whether two actions of a transaction, one of them shared, are about one item wherever both are taken: then they are one action. */
    public boolean meet(Action one, Action other) {
        boolean isInOneRepetition =
                one.repeat().map(Action.Repeat::over).equals(other.repeat().map(Action.Repeat::over));
        return (isShared(one) || isShared(other))
                && named(one).isPresent()
                && named(one).equals(named(other))
                && (isInOneRepetition || place(one).isPresent() && place(other).isPresent());
    }

    /** Empty if it can be another item from repetition to repetition, or if nothing tells its key. */
    private Optional<Place> place(Action action) {
        return named(action)
                .filter(p -> action.repeat().isEmpty() || p.key().stream().noneMatch(this::varies));
    }

    /** By what is known in one repetition; empty if nothing tells its key. */
    private Optional<Place> named(Action action) {
        ItemType type = type(action);
        List<KeyValue> key = new ArrayList<>();
        for (KeyAttribute attribute : design.table(type.table()).keys()) {
            Optional<KeyValue> value = value(action, type, attribute.name());
            if (value.isEmpty()) {
                return Optional.empty();
            }
            key.add(value.get());
        }
        return Optional.of(new Place(type.table(), key));
    }

    private static Optional<KeyValue> value(Action action, ItemType type, String attribute) {
        return switch (action) {
            case Action.Put put -> type.key(attribute).flatMap(t -> value(t, put.image()));
            case Action.Update update -> value(update.key(), attribute);
            case Action.Delete delete -> value(delete.key(), attribute);
            case Action.Demand demand -> value(demand.key(), attribute);
        };
    }

    private static Optional<KeyValue> value(List<KeyValue> key, String attribute) {
        return key.stream().filter(k -> k.attribute().equals(attribute)).findFirst();
    }

    private static Optional<KeyValue> value(KeyTemplate template, List<Field> image) {
        List<KeyValue.Piece> pieces = new ArrayList<>();
        for (Segment segment : template.segments()) {
            switch (segment) {
                case Segment.Text text -> pieces.add(new KeyValue.Text(text.text()));
                case Segment.Field field ->
                    operand(image, field.path()).ifPresent(o -> pieces.add(new KeyValue.Of(o, field.encoding())));
                case Segment.Shard shard -> {}
            }
        }
        return pieces.size() == template.segments().size()
                ? Optional.of(new KeyValue(template.attribute(), pieces))
                : Optional.empty();
    }

    private static Optional<Operand> operand(List<Field> image, Path path) {
        return image.stream()
                .filter(f -> f.path().equals(path))
                .map(Field::operand)
                .findFirst();
    }

    private boolean varies(KeyValue value) {
        return value.pieces().stream().anyMatch(p -> switch (p) {
            case KeyValue.Text text -> false;
            case KeyValue.Of of ->
                of.operand() instanceof Operand.Answered
                        || of.operand() instanceof Operand.Parameter parameter && fields.contains(parameter.name());
            case KeyValue.ShardOf shard -> true;
            case KeyValue.EveryShard every -> true;
            case KeyValue.EachPeriod each -> true;
        });
    }
}
