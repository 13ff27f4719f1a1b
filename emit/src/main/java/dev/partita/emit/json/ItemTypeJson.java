package dev.partita.emit.json;

import dev.partita.design.Counter;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.text.Answers;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.PathText;
import dev.partita.emit.text.PredicateText;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.math.BigDecimal;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Item types: keys as templates of literal segments and attributes with their encoding, and what is stored beside them. */
final class ItemTypeJson {
    private ItemTypeJson() {}

    static ArrayNode of(DesignResult result, Lexicon lexicon) {
        ArrayNode types = JsonText.array();
        result.design().itemTypes().forEach(t -> types.add(of(result, lexicon, t)));
        return types;
    }

    private static ObjectNode of(DesignResult result, Lexicon lexicon, ItemType type) {
        PredicateText predicates = PredicateText.of(Answers.none(lexicon));
        ObjectNode object = JsonText.object();
        object.put("name", type.name().value());
        object.put("entity", type.entity().value());
        object.put("kind", type.kind().name().toLowerCase(Locale.ROOT));
        object.put("table", type.table().value());
        ObjectNode keys = object.putObject("keys");
        type.keys().forEach(k -> keys.set(k.attribute(), key(k)));
        ArrayNode attributes = object.putArray("attributes");
        type.attributes().forEach(a -> attributes.add(attribute(a, predicates)));
        averageBytes(result.cost(), type, object);
        type.when().ifPresent(w -> object.put("when", predicates.of(type.entity(), w)));
        ArrayNode sparse = object.putArray("sparse");
        type.sparse()
                .forEach(s -> sparse.addObject()
                        .put("index", s.index().value())
                        .put("when", predicates.of(type.entity(), s.predicate())));
        Texts.put(object, "serves", type.because().patterns());
        Texts.put(object, "rule", type.because().rule());
        return object;
    }

    private static void averageBytes(Cost cost, ItemType type, ObjectNode object) {
        cost.structures().stream()
                .filter(s -> s.type().equals(type.name()) && s.index().isEmpty())
                .findFirst()
                .ifPresent(
                        s -> object.put("averageBytes", new BigDecimal(s.bytes().text(2))));
    }

    private static ObjectNode key(KeyTemplate key) {
        ObjectNode object = JsonText.object();
        object.put("template", KeyText.template(key));
        ArrayNode segments = object.putArray("segments");
        key.segments().forEach(s -> segments.add(segment(s)));
        return object;
    }

    private static ObjectNode segment(Segment segment) {
        ObjectNode object = JsonText.object();
        switch (segment) {
            case Segment.Text text -> object.put("literal", text.text());
            case Segment.Field field ->
                object.put("attribute", PathText.of(field.path())).put("encoding", encoding(field.encoding()));
            case Segment.Shard shard -> object.put("shards", shard.count()).set("of", JsonText.texts(shard.of()));
        }
        return object;
    }

    static String encoding(Encoding encoding) {
        return encoding instanceof Encoding.Plain
                ? "plain"
                : KeyText.encoding(encoding).strip();
    }

    private static ObjectNode attribute(ItemType.Stored attribute, PredicateText predicates) {
        ObjectNode object = JsonText.object().put("name", attribute.name());
        switch (attribute.source()) {
            case ItemType.OfPath of -> {
                object.put("from", PathText.of(of.path()));
                of.piece()
                        .ifPresent(p -> object.putObject("piece")
                                .put("number", p.number())
                                .put("of", p.of())
                                .put("bytes", p.bytes()));
            }
            case ItemType.OfCounter of -> object.set("counts", counter(of.counter(), predicates));
            case ItemType.Fixed fixed -> object.set("value", JsonText.value(fixed.value()));
            case ItemType.Children children ->
                object.put("children", children.type().value());
        }
        return object;
    }

    private static ObjectNode counter(Counter counter, PredicateText predicates) {
        ObjectNode object = JsonText.object().put("entity", counter.of().value());
        counter.summed().ifPresent(a -> object.put("sum", a.value()));
        object.set("by", JsonText.texts(counter.by()));
        counter.where().ifPresent(w -> object.put("where", predicates.of(counter.of(), w)));
        return object;
    }
}
