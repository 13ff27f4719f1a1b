package dev.partita.check.limit;

import dev.partita.check.subject.Subject;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The most bytes of items and keys. */
record Largest(Subject subject, ItemType type) {
    /** Bytes of a number of as many digits as there may be. */
    private static final long NUMBER = Limits.NUMBER_DIGITS / 2 + 2;
    /** Bytes of the longest character, without one. */
    private static final long CHARACTER = 3;

    long item() {
        if (type.isEntry()) {
            return gathered();
        }
        long keys = type.keys().stream()
                .mapToLong(k -> ItemSize.text(k.attribute()) + key(k))
                .sum();
        long attributes = type.attributes().stream()
                .mapToLong(a -> ItemSize.text(a.name())
                        + switch (a.source()) {
                            case ItemType.OfPath of -> held(of);
                            case ItemType.OfCounter of -> NUMBER;
                            case ItemType.Fixed fixed -> ItemSize.of(fixed.value());
                            case ItemType.Children children -> children(children);
                        })
                .sum();
        return keys + attributes;
    }

    /** A map of as many as are promised, each of them a map. */
    private long children(ItemType.Children children) {
        ItemType child = subject.design().itemType(children.type());
        return ItemSize.COLLECTION + most(child) * (ItemSize.ELEMENT + new Largest(subject, child).inside());
    }

    /** As many as are promised for a key, each an attribute of its own; where nothing is promised, all that there are. */
    private long gathered() {
        long keys = type.keys().stream()
                .filter(k -> !k.attribute().equals(ItemType.ENTRY))
                .mapToLong(k -> ItemSize.text(k.attribute()) + key(k))
                .sum();
        Set<Path> paths = type.keys().stream()
                .filter(k -> !k.attribute().equals(ItemType.ENTRY))
                .flatMap(KeyTemplate::paths)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Entity entity = subject.model().entity(type.entity());
        long most = entity.references().stream()
                .filter(r ->
                        paths.containsAll(r.attributes().stream().map(Path::own).toList()))
                .flatMapToLong(r -> r.maxChildren().stream())
                .min()
                .orElse(entity.total());
        return keys + most * (ItemSize.text(ItemType.ENTRY) + inside());
    }

    /** The name of one inside an item, and a map of its values. */
    private long inside() {
        return ItemSize.COLLECTION
                + type.keys().stream()
                        .filter(k -> k.attribute()
                                .equals(subject.design().container(type).attribute()))
                        .mapToLong(this::key)
                        .sum()
                + type.attributes().stream()
                        .mapToLong(a -> ItemSize.ELEMENT + ItemSize.text(a.name()) + inside(a.source()))
                        .sum();
    }

    private long inside(ItemType.Source source) {
        return source instanceof ItemType.OfPath of ? value(of.path()) : 0;
    }

    private long most(ItemType child) {
        return subject.design()
                .housing(subject.model(), child)
                .map(r -> r.maxChildren().orElse(Limits.ITEM_BYTES))
                .orElse(Limits.ITEM_BYTES);
    }

    long key(KeyTemplate template) {
        return template.segments().stream().mapToLong(this::segment).sum();
    }

    private long segment(Segment segment) {
        return switch (segment) {
            case Segment.Text text -> ItemSize.text(text.text());
            case Segment.Shard shard -> Integer.toString(shard.count() - 1).length();
            case Segment.Field field -> field(field.path(), field.encoding());
        };
    }

    private long field(Path path, Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain plain -> value(path);
            case Encoding.Escaped escaped -> escaped(path);
            case Encoding.Padded padded -> padded.width();
            case Encoding.Inverted inverted -> field(path, inverted.of());
            case Encoding.Period period -> period.characters();
        };
    }

    /** Each byte may have to be escaped, but for those of literals, which are known. */
    private long escaped(Path path) {
        AttributeType of = subject.model().attribute(type.entity(), path).type();
        return of instanceof AttributeType.Enumeration ? Sizes.max(of) : 2 * Sizes.max(of);
    }

    private long held(ItemType.OfPath of) {
        long value = value(of.path());
        return of.piece().map(p -> piece(p, ItemType.Piece.TOKEN + value)).orElse(value);
    }

    /** The last has to take all that the others leave; each of them may leave out a character that it could only hold a part of. */
    private static long piece(ItemType.Piece piece, long marked) {
        long before = (piece.of() - 1) * (piece.bytes() - CHARACTER);
        return piece.number() < piece.of() ? Math.min(piece.bytes(), marked) : Math.max(0, marked - before);
    }

    private long value(Path path) {
        return Sizes.max(subject.model().attribute(type.entity(), path).type());
    }
}
