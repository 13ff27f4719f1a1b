package dev.partita.emit.electrodb;

import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import java.util.ArrayList;
import java.util.List;

/** What updates change in an item. */
final class Changes {
    private final Shape shape;
    private final Values values;

    Changes(Shape shape, Values values) {
        this.shape = shape;
        this.values = values;
    }

    /** From the dot that follows the request's key. */
    String of(Action.Update update) {
        List<String> statements = new ArrayList<>();
        update.changes().forEach(c -> statements.addAll(changes(c)));
        return statements.isEmpty() ? ".set({})" : ".data((item, op) => { " + String.join(" ", statements) + " })";
    }

    private List<String> changes(Change change) {
        return switch (change) {
            case Change.SetTo c -> isOfKey(c.path()) ? List.of() : List.of(set(c));
            case Change.Increase c -> {
                values.demandGiven(c.amount());
                String amount = values.of(c.amount(), values.type(shape.type().entity(), c.path()));
                yield List.of("op.add(" + item(shape, c.path()) + ", " + (c.subtract() ? "-" : "") + amount + ");");
            }
            case Change.Clear c -> List.of(removed(shape, shape.attribute(c.path())));
            case Change.AppendTo c -> throw new Inexpressible("it appends to a list or set");
            case Change.TakeFrom c -> throw new Inexpressible("it takes something out of a set");
            case Change.Reindex c ->
                new Keys(shape, values)
                        .built(c.image(), c.keys()).entrySet().stream()
                                .map(e -> reindexed(shape, e.getKey(), e.getValue()))
                                .toList();
            case Change.Unindex c ->
                c.keys().stream()
                        .map(shape::key)
                        .map(k -> removed(shape, ((KeyForm.Built) k).attribute()))
                        .toList();
        };
    }

    private String set(Change.SetTo change) {
        String at = item(shape, change.path());
        String value = stored(change.operand(), change.path());
        String set = "op.set(" + at + ", " + value + ");";
        return values.isOptional(change.operand())
                ? "if (" + values.of(change.operand(), new AttributeType.DateTime()) + " === undefined) { "
                        + removed(shape, shape.attribute(change.path())) + " } else { " + set + " }"
                : set;
    }

    private static String reindexed(Shape shape, String attribute, String key) {
        String set = "op.set(" + Vocabulary.member("item", attribute) + ", ";
        return key.contains(Keys.ABSENT)
                ? "{ const key = " + key + "; if (key === undefined) { " + removed(shape, attribute) + " } else { "
                        + set + "key); } }"
                : set + key + ");";
    }

    /** ElectroDB would remove keys without a name, too, of an index that several attributes are the key of. */
    private static String removed(Shape shape, String attribute) {
        boolean isInSeveral = shape.table().indexes().stream()
                .filter(i -> i.partition().size() > 1 || i.sort().size() > 1)
                .flatMap(i -> i.keys().stream())
                .anyMatch(k -> attribute.equals(shape.attributes().get(k.name())));
        if (isInSeveral) {
            throw new Inexpressible(
                    "it removes an attribute of an index with several in its key, which ElectroDB does wrongly");
        }
        return "op.remove(" + Vocabulary.member("item", attribute) + ");";
    }

    /** What the table's key is built of ElectroDB sets in every update. */
    private boolean isOfKey(Path path) {
        return shape.table().keys().stream()
                .map(k -> shape.key(k.name()))
                .anyMatch(k -> k instanceof KeyForm.Template template
                        && template.composites().contains(shape.attribute(path)));
    }

    static String item(Shape shape, Path path) {
        return Vocabulary.member("item", shape.attribute(path));
    }

    /** The value of an operand as ElectroDB stores it: sets are read-only for the functions, and not for ElectroDB. */
    String stored(Operand operand, Path path) {
        AttributeType type = values.type(shape.type().entity(), path);
        String value = values.of(operand, type);
        boolean isSet = type instanceof AttributeType.TextSet || type instanceof AttributeType.NumberSet;
        if (!isSet) {
            return value;
        }
        return values.isOptional(operand) ? value + " && [..." + value + "]" : "[..." + value + "]";
    }
}
