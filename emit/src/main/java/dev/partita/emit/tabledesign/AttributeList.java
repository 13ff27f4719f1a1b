package dev.partita.emit.tabledesign;

import dev.partita.design.Counter;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.text.Answers;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.PathText;
import dev.partita.emit.text.PredicateText;
import dev.partita.emit.text.ValueText;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What an item holds beside its keys: {@code total}, {@code userName (from user.name)}, {@code orderId (in key)}. */
final class AttributeList {
    private AttributeList() {}

    static List<String> of(Lexicon lexicon, ItemType type) {
        Stream<String> stored = type.attributes().stream().map(a -> stored(lexicon, a));
        Stream<String> inKey = type.keys().stream()
                .filter(key -> key.natural().isEmpty())
                .flatMap(key -> key.segments().stream())
                .flatMap(AttributeList::wholeValue)
                .distinct()
                .filter(path -> isOnlyInKey(lexicon, type, path))
                .map(path -> PathText.of(path) + " (in key)");
        return Stream.of(stored, loose(type), inKey).flatMap(all -> all).toList();
    }

    /** Keys that may be stale. */
    private static Stream<String> loose(ItemType type) {
        return type.keys().stream()
                .filter(KeyTemplate::isLoose)
                .map(k -> k.attribute()
                        + origin(k.attribute(), new ItemType.OfPath(k.natural().orElseThrow(), true)));
    }

    private static Stream<Path> wholeValue(Segment segment) {
        return segment instanceof Segment.Field field && !(field.encoding() instanceof Encoding.Period)
                ? Stream.of(field.path())
                : Stream.empty();
    }

    private static boolean isOnlyInKey(Lexicon lexicon, ItemType type, Path path) {
        return type.storedName(path).isEmpty()
                && lexicon.attribute(type.entity(), path).isPresent();
    }

    private static String stored(Lexicon lexicon, ItemType.Stored attribute) {
        return switch (attribute.source()) {
            case ItemType.OfPath of ->
                attribute.name() + of.piece().map(AttributeList::piece).orElseGet(() -> origin(attribute.name(), of));
            case ItemType.OfCounter of -> attribute.name() + " (" + number(lexicon, of.counter()) + ")";
            case ItemType.Fixed fixed -> attribute.name() + " = " + ValueText.of(fixed.value(), Optional.empty());
            case ItemType.Children children -> attribute.name() + " (embedded " + children.type() + ")";
        };
    }

    /** {@code count of Order where status = PENDING}, {@code sum of Order.total}. */
    private static String number(Lexicon lexicon, Counter counter) {
        String what =
                counter.summed().map(a -> "sum of " + counter.of() + "." + a).orElse("count of " + counter.of());
        return what
                + counter.where()
                        .map(w -> " where "
                                + PredicateText.of(Answers.none(lexicon)).of(counter.of(), w))
                        .orElse("");
    }

    /** {@code (piece 1 of 6, 393216 bytes each)}. */
    private static String piece(ItemType.Piece piece) {
        return " (piece " + piece.number() + " of " + piece.of() + ", " + piece.bytes() + " bytes each)";
    }

    /** {@code (from user.name, loose)}: what is loose may be stale. */
    private static String origin(String name, ItemType.OfPath of) {
        String from = PathText.of(of.path());
        return from.equals(name) ? "" : " (from " + from + (of.loose() ? ", loose" : "") + ")";
    }
}
