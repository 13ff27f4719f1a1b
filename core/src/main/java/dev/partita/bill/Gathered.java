package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.price.ItemSize;
import dev.partita.statistics.Statistics;

/**
 * Items that hold many entities: a gathered list is one item for each value of its key, whose stored attributes are those of
 * the list's elements, which stand in a list, or each in an attribute of its own; embedded children are a map in the parent's item. A list or map has 3 bytes, and 1 for each element; an
 * element is a map of 3 bytes, and 1 for each entry.
 */
final class Gathered {
    private static final Ratio LIST = Ratio.of(ItemSize.COLLECTION);
    private static final Ratio NAME_OF_LIST = Ratio.of(ItemSize.text("items"));

    private Gathered() {}

    static boolean is(ItemType type) {
        return type.kind() == ItemType.Kind.GATHERED;
    }

    /** How many items the entities are gathered in: one for each combination of the key's values. */
    static Ratio items(Statistics statistics, ItemType type) {
        Ratio keys = type.keys().stream()
                .filter(k -> !isName(type, k))
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
        if (type.isEntry()) {
            return each.times(entry(statistics, type));
        }
        return NAME_OF_LIST.plus(LIST).plus(each.times(Ratio.ONE.plus(element(statistics, type))));
    }

    /** Bytes of an entity in an attribute of its own: its name, and a map of what is stored of it. */
    private static Ratio entry(Statistics statistics, ItemType type) {
        KeyTemplate name = type.key(ItemType.ENTRY).orElseThrow();
        Ratio bytes = Ratio.of(ItemSize.text(ItemType.ENTRY))
                .plus(name(statistics, type, name))
                .plus(LIST);
        for (ItemType.Stored stored : type.attributes()) {
            if (stored.source() instanceof ItemType.OfPath of) {
                Ratio present = statistics.presence(type.entity(), of.path());
                bytes = bytes.plus(Ratio.of(ItemSize.ELEMENT)
                        .plus(Ratio.of(ItemSize.text(stored.name())))
                        .plus(statistics.bytes(type.entity(), of.path(), Predicate.TRUE))
                        .times(present));
            }
        }
        return bytes;
    }

    /** Whether a key is the name of an entity inside the item, and none of the item. */
    static boolean isName(ItemType type, KeyTemplate key) {
        return type.isEntry() && key.attribute().equals(ItemType.ENTRY);
    }

    /** Bytes of the map of children that items of a type hold. */
    static Ratio children(Statistics statistics, Design design, ItemType child) {
        KeyTemplate name = child.key(design.container(child).attribute()).orElseThrow();
        Ratio each =
                Ratio.of(ItemSize.ELEMENT).plus(name(statistics, child, name)).plus(element(statistics, child));
        return LIST.plus(number(statistics, design, child).times(each));
    }

    /** Average number of children in an item. */
    private static Ratio number(Statistics statistics, Design design, ItemType child) {
        return design.housing(statistics.model(), child)
                .map(r -> statistics.children(child.entity(), r.role()))
                .orElse(Ratio.ONE);
    }

    private static Ratio name(Statistics statistics, ItemType child, KeyTemplate name) {
        Ratio bytes = Ratio.ZERO;
        for (Segment segment : name.segments()) {
            bytes = bytes.plus(
                    switch (segment) {
                        case Segment.Text text -> Ratio.of(ItemSize.text(text.text()));
                        case Segment.Shard shard ->
                            Ratio.of(Integer.toString(shard.count() - 1).length());
                        case Segment.Field field ->
                            field.encoding() instanceof Encoding.Padded padded
                                    ? Ratio.of(padded.width())
                                    : statistics.bytes(child.entity(), field.path(), Predicate.TRUE);
                    });
        }
        return bytes;
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

    /** How many rows an item that holds a list or map unpacks to. */
    static Ratio elements(Statistics statistics, Design design, ItemType type) {
        return is(type)
                ? statistics.total(type.entity()).dividedBy(items(statistics, type))
                : number(statistics, design, type);
    }
}
