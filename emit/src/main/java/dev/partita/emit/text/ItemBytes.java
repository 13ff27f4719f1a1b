package dev.partita.emit.text;

import dev.partita.design.ItemType;
import dev.partita.design.Segment;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;

/** The most bytes an item can have, at the declared maxima of its attributes. An upper bound, for the checklist. */
public final class ItemBytes {
    /** DynamoDB's largest item. */
    public static final long LIMIT = 409_600;

    private static final long LARGEST_NUMBER = 21;

    /** Of a map in a map. */
    private static final long OVERHEAD = 4;

    private ItemBytes() {}

    public static long atMost(Lexicon lexicon, ItemType type) {
        long keys = type.keys().stream()
                .mapToLong(k -> bytes(k.attribute())
                        + k.segments().stream()
                                .mapToLong(s -> segment(lexicon, type.entity(), s))
                                .sum())
                .sum();
        return keys
                + type.attributes().stream()
                        .mapToLong(a -> bytes(a.name()) + value(lexicon, type, a))
                        .sum();
    }

    private static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static long segment(Lexicon lexicon, EntityName entity, Segment segment) {
        return switch (segment) {
            case Segment.Text text -> bytes(text.text());
            case Segment.Field field -> path(lexicon, entity, field.path());
            case Segment.Shard shard -> bytes(Integer.toString(shard.count()));
        };
    }

    private static long value(Lexicon lexicon, ItemType type, ItemType.Stored attribute) {
        return switch (attribute.source()) {
            case ItemType.OfPath of -> {
                long whole = path(lexicon, type.entity(), of.path());
                yield of.piece().map(p -> Math.min(p.bytes(), whole)).orElse(whole);
            }
            case ItemType.OfCounter of -> LARGEST_NUMBER;
            case ItemType.Fixed fixed -> bytes(fixed.value().toString());
            case ItemType.Children children ->
                children(lexicon, type, lexicon.design().itemType(children.type()));
        };
    }

    /** As many as are promised; each has what it would have by itself. */
    private static long children(Lexicon lexicon, ItemType parent, ItemType child) {
        return lexicon.find(child.entity()).stream()
                .flatMap(e -> e.references().stream())
                .filter(r -> r.target().equals(parent.entity()))
                .mapToLong(r -> r.maxChildren().orElse(LIMIT) * (atMost(lexicon, child) + OVERHEAD))
                .max()
                .orElse(0);
    }

    private static long path(Lexicon lexicon, EntityName entity, Path path) {
        return lexicon.type(entity, path).map(ItemBytes::ofType).orElse(0L);
    }

    private static long ofType(AttributeType type) {
        return switch (type) {
            case AttributeType.Text text -> text.maxBytes();
            case AttributeType.Number number -> LARGEST_NUMBER;
            case AttributeType.Bool bool -> 1;
            case AttributeType.DateTime time -> 24;
            case AttributeType.Date date -> 10;
            case AttributeType.Epoch epoch -> 6;
            case AttributeType.Uuid uuid -> 36;
            case AttributeType.Ulid ulid -> 26;
            case AttributeType.Enumeration enumeration ->
                enumeration.literals().stream()
                        .map(l -> bytes(l.text()))
                        .max(Comparator.naturalOrder())
                        .orElse(0L);
            case AttributeType.Binary binary -> binary.maxBytes();
            case AttributeType.ListOf list -> list.maxBytes();
            case AttributeType.MapOf map -> map.maxBytes();
            case AttributeType.TextSet set -> set.maxBytes();
            case AttributeType.NumberSet set -> set.maxBytes();
        };
    }
}
