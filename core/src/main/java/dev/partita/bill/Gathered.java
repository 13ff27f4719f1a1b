package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.price.ItemSize;
import dev.partita.statistics.Statistics;

/**
 * Items that hold many entities: a gathered list is one item for each value of its key, whose stored attributes are those of
 * the list's elements; an embedded list is an attribute of the parent's item. A list has 3 bytes, and 1 for each element; an
 * element is a map of 3 bytes, and 1 for each entry.
 */
final class Gathered {
    private static final Ratio LIST = Ratio.of(3);
    private static final Ratio NAME_OF_LIST = Ratio.of(ItemSize.text("items"));

    private Gathered() {}

    static boolean is(ItemType type) {
        return type.kind() == ItemType.Kind.GATHERED;
    }

    /** How many items the entities are gathered in: one for each combination of the key's values. */
    static Ratio items(Statistics statistics, ItemType type) {
        Ratio keys = type.keys().stream()
                .flatMap(KeyTemplate::paths)
                .distinct()
                .map(p -> Path.own(p.attribute()).equals(p)
                        ? statistics.distinct(type.entity(), p.attribute())
                        : statistics.total(end(p)))
                .reduce(Ratio.ONE, Ratio::times);
        return keys.min(statistics.total(type.entity()).max(Ratio.ONE));
    }

    private static EntityName end(Path path) {
        return path.steps().get(path.steps().size() - 1).to();
    }

    /** Bytes of the list of a gathered item; zero for other items. */
    static Ratio bytes(Statistics statistics, ItemType type) {
        if (!is(type)) {
            return Ratio.ZERO;
        }
        Ratio each = statistics.total(type.entity()).dividedBy(items(statistics, type));
        return NAME_OF_LIST.plus(LIST).plus(each.times(Ratio.ONE.plus(element(statistics, type))));
    }

    /** Bytes of the list of children that a path leads to. */
    static Ratio list(Statistics statistics, Design design, ItemType parent, Path path) {
        Ratio number = Ratio.ONE;
        for (Path.Step step : path.steps()) {
            number = number.times(
                    step instanceof Path.Down down ? statistics.children(down.to(), down.role()) : Ratio.ONE);
        }
        EntityName child = end(path);
        Ratio element = design.typesIn(parent.table()).stream()
                .filter(t -> t.kind() == ItemType.Kind.EMBEDDED && t.entity().equals(child))
                .findFirst()
                .map(t -> element(statistics, t))
                .orElseGet(() -> statistics.bytes(child, Path.own(path.attribute()), Predicate.TRUE));
        return LIST.plus(number.times(Ratio.ONE.plus(element)));
    }

    private static Ratio element(Statistics statistics, ItemType type) {
        Ratio bytes = LIST;
        for (ItemType.Stored stored : type.attributes()) {
            Ratio value = stored.source() instanceof ItemType.OfPath of
                    ? statistics
                            .bytes(type.entity(), of.path(), Predicate.TRUE)
                            .plus(Ratio.of(ItemSize.text(stored.name())))
                            .times(statistics.presence(type.entity(), of.path()))
                    : Ratio.ZERO;
            bytes = bytes.plus(Ratio.ONE).plus(value);
        }
        return bytes;
    }

    /** How many rows an item that holds a list unpacks to. */
    static Ratio elements(Statistics statistics, ItemType type) {
        return is(type)
                ? statistics.total(type.entity()).dividedBy(items(statistics, type))
                : type.attributes().isEmpty() ? Ratio.ONE : children(statistics, type);
    }

    private static Ratio children(Statistics statistics, ItemType type) {
        return statistics.model().entity(type.entity()).references().stream()
                .findFirst()
                .map(r -> statistics.children(type.entity(), r.role()))
                .orElse(Ratio.ONE);
    }
}
