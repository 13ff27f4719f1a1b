package dev.partita.emit.awslabs;

import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.example.ExampleItem;
import dev.partita.emit.example.ExampleItems;
import dev.partita.emit.text.EncodedText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Values with which a request that reads meets an example item of its type: the first that is where it reads. */
final class Requests {
    private final Lexicon lexicon;

    Requests(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    /** A condition on a key attribute; {@code high} is for between alone. */
    record On(String attribute, Optional<SortCondition.Operator> operator, Value value, Optional<Value> high) {}

    /** The whole key of an item; of an embedded one, that of its parent's item. */
    List<On> key(Node.Get get) {
        ItemType type = lexicon.design().itemType(get.type());
        List<String> names = lexicon.design().table(get.space().table()).keys().stream()
                .map(KeyAttribute::name)
                .toList();
        ExampleItem example = new ExampleItem(lexicon, type, 1);
        return get.key().stream()
                .filter(k -> names.contains(k.attribute()))
                .map(k -> equal(type, k, example))
                .toList();
    }

    List<On> conditions(Node.Query query) {
        ItemType type = lexicon.design().itemType(query.ranges().get(0).type());
        ExampleItem example = within(type, query.space());
        List<On> all = new ArrayList<>();
        query.partition().forEach(k -> all.add(equal(type, k, example)));
        query.sort().equal().forEach(k -> all.add(equal(type, k, example)));
        query.sort()
                .last()
                .ifPresent(l -> all.add(new On(
                        l.value().attribute(),
                        Optional.of(l.operator()),
                        value(type, l.value(), example),
                        l.high().map(h -> value(type, h, example)))));
        return all;
    }

    private ExampleItem within(ItemType type, Space space) {
        List<String> keys = space.index().stream()
                .flatMap(i -> lexicon.design().table(space.table()).index(i).keys().stream())
                .map(KeyAttribute::name)
                .toList();
        return IntStream.rangeClosed(1, ExampleItems.EACH)
                .mapToObj(n -> new ExampleItem(lexicon, type, n))
                .filter(e -> e.whole().keySet().containsAll(keys))
                .findFirst()
                .orElseGet(() -> new ExampleItem(lexicon, type, 1));
    }

    private On equal(ItemType type, KeyValue key, ExampleItem example) {
        return new On(key.attribute(), Optional.empty(), value(type, key, example), Optional.empty());
    }

    /** What is fixed as it is; of the rest, what the item has in its place. */
    private Value value(ItemType type, KeyValue key, ExampleItem example) {
        List<Segment> segments =
                type.key(key.attribute()).map(KeyTemplate::segments).orElse(List.of());
        if (key.pieces().size() == 1
                && key.pieces().get(0) instanceof KeyValue.Of of
                && segments.size() == 1
                && segments.get(0) instanceof Segment.Field field) {
            Value plain = of.operand() instanceof Operand.Literal literal
                    ? literal.value()
                    : example.value(field.path()).orElse(Value.of(""));
            return type.key(key.attribute()).flatMap(KeyTemplate::natural).isPresent()
                    ? plain
                    : Value.of(EncodedText.of(plain, of.encoding()));
        }
        Iterator<Segment> places =
                segments.stream().filter(s -> !(s instanceof Segment.Text)).iterator();
        StringBuilder text = new StringBuilder();
        key.pieces().forEach(p -> text.append(piece(p, places, example)));
        return Value.of(text.toString());
    }

    private static String piece(KeyValue.Piece piece, Iterator<Segment> places, ExampleItem example) {
        if (piece instanceof KeyValue.Text text) {
            return text.text();
        }
        Optional<String> own = places.hasNext() ? example.part(places.next()) : Optional.empty();
        return piece instanceof KeyValue.Of of && of.operand() instanceof Operand.Literal literal
                ? EncodedText.of(literal.value(), of.encoding())
                : own.orElse("");
    }
}
