package dev.partita.candidate;

import dev.partita.design.Encoding;
import dev.partita.design.KeyAttribute;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import java.util.List;

/** Which attributes may stand in keys, and how they are written there (engine.md §5). */
public final class KeyParts {
    /** A byte for each two digits, one for the sign and one for the exponent. */
    private static final long MOST_OF_A_NUMBER = Limits.NUMBER_DIGITS / 2 + 2;

    private KeyParts() {}

    /**
     * Whether the attribute can be a key attribute by itself: a string that is never empty, or a number. What a partition key holds may be
     * too long for a sort key ({@link #fitNatively}).
     */
    public static boolean isNative(Attribute attribute) {
        return switch (attribute.type()) {
            case AttributeType.Text text -> !text.mayBeEmpty() && text.maxBytes() <= Limits.PARTITION_KEY_BYTES;
            case AttributeType.Number n -> true;
            case AttributeType.DateTime t -> true;
            case AttributeType.Date t -> true;
            case AttributeType.Epoch t -> true;
            case AttributeType.Uuid t -> true;
            case AttributeType.Ulid t -> true;
            case AttributeType.Enumeration e -> true;
            case AttributeType.Bool b -> false;
            case AttributeType.Binary b -> false;
            case AttributeType.ListOf l -> false;
            case AttributeType.MapOf m -> false;
            case AttributeType.TextSet s -> false;
            case AttributeType.NumberSet s -> false;
        };
    }

    /**
     * Whether the attribute can be a segment of a concatenated key. Who adds to a number does not know what it comes to: no text is made of
     * one that is counted.
     */
    public static boolean isSegment(Attribute attribute) {
        return attribute.aggregate().isEmpty() && isSegment(attribute.type());
    }

    private static boolean isSegment(AttributeType type) {
        return switch (type) {
            case AttributeType.Text text -> text.maxBytes() <= 900;
            case AttributeType.Number n -> n.range().isPresent();
            case AttributeType.Bool b -> true;
            case AttributeType.DateTime t -> true;
            case AttributeType.Date t -> true;
            case AttributeType.Epoch t -> true;
            case AttributeType.Uuid t -> true;
            case AttributeType.Ulid t -> true;
            case AttributeType.Enumeration e -> true;
            case AttributeType.Binary b -> false;
            case AttributeType.ListOf l -> false;
            case AttributeType.MapOf m -> false;
            case AttributeType.TextSet s -> false;
            case AttributeType.NumberSet s -> false;
        };
    }

    public static KeyAttribute.Type nativeType(Attribute attribute) {
        return attribute.type() instanceof AttributeType.Number || attribute.type() instanceof AttributeType.Epoch
                ? KeyAttribute.Type.N
                : KeyAttribute.Type.S;
    }

    /**
     * The encoding of a segment.
     *
     * @param last whether nothing follows it in its key
     */
    public static Encoding encoding(Attribute attribute, boolean last) {
        return switch (attribute.type()) {
            case AttributeType.Number n -> padded(n);
            case AttributeType.Epoch e -> new Encoding.Padded(12, 0, false);
            case AttributeType.Text text -> last ? new Encoding.Plain() : new Encoding.Escaped();
            case AttributeType.Enumeration e ->
                last || e.literals().stream().allMatch(l -> isSafe(l.text()))
                        ? new Encoding.Plain()
                        : new Encoding.Escaped();
            case AttributeType.Bool b -> new Encoding.Plain();
            case AttributeType.DateTime t -> new Encoding.Plain();
            case AttributeType.Date t -> new Encoding.Plain();
            case AttributeType.Uuid t -> new Encoding.Plain();
            case AttributeType.Ulid t -> new Encoding.Plain();
            case AttributeType.Binary b -> throw notASegment(attribute);
            case AttributeType.ListOf l -> throw notASegment(attribute);
            case AttributeType.MapOf m -> throw notASegment(attribute);
            case AttributeType.TextSet s -> throw notASegment(attribute);
            case AttributeType.NumberSet s -> throw notASegment(attribute);
        };
    }

    /** Whether it can stand in a text in descending order: as digits of one width, or as the word of the other truth. */
    static boolean isInvertible(Attribute attribute) {
        return isSegment(attribute)
                && (attribute.type() instanceof AttributeType.Number
                        || attribute.type() instanceof AttributeType.Epoch
                        || attribute.type() instanceof AttributeType.DateTime
                        || attribute.type() instanceof AttributeType.Date
                        || attribute.type() instanceof AttributeType.Bool);
    }

    /** The most bytes an attribute can take as a segment, with its separator; escaping may double a string. */
    static long longest(Attribute attribute) {
        return switch (attribute.type()) {
            case AttributeType.Text text -> 2 * text.maxBytes() + 1;
            case AttributeType.Enumeration e ->
                2L
                                * e.literals().stream()
                                        .mapToInt(l -> l.text().length() * 3)
                                        .max()
                                        .orElse(1)
                        + 1;
            case AttributeType.Number n -> 42;
            case AttributeType.Bool b -> 6;
            case AttributeType.DateTime t -> 25;
            case AttributeType.Date t -> 11;
            case AttributeType.Epoch t -> 13;
            case AttributeType.Uuid t -> 37;
            case AttributeType.Ulid t -> 27;
            case AttributeType.Binary b -> b.maxBytes();
            case AttributeType.ListOf l -> l.maxBytes();
            case AttributeType.MapOf m -> m.maxBytes();
            case AttributeType.TextSet t -> t.maxBytes();
            case AttributeType.NumberSet t -> t.maxBytes();
        };
    }

    /** Whether attributes can be native keys side by side: DynamoDB limits the sum of their values. */
    static boolean fitNatively(List<Attribute> attributes, long limit) {
        return attributes.stream().mapToLong(KeyParts::most).sum() <= limit;
    }

    /** The most bytes an attribute's own value can take in a key; only of those that {@link #isNative can stand there}. */
    private static long most(Attribute attribute) {
        return switch (attribute.type()) {
            case AttributeType.Text text -> text.maxBytes();
            case AttributeType.Enumeration e ->
                e.literals().stream()
                        .mapToLong(l -> ItemSize.text(l.text()))
                        .max()
                        .orElse(0);
            case AttributeType.Number n -> MOST_OF_A_NUMBER;
            case AttributeType.Epoch t -> MOST_OF_A_NUMBER;
            case AttributeType.DateTime t -> 24;
            case AttributeType.Date t -> 10;
            case AttributeType.Uuid t -> 36;
            case AttributeType.Ulid t -> 26;
            case AttributeType.Bool b -> throw notAKey(attribute);
            case AttributeType.Binary b -> throw notAKey(attribute);
            case AttributeType.ListOf l -> throw notAKey(attribute);
            case AttributeType.MapOf m -> throw notAKey(attribute);
            case AttributeType.TextSet t -> throw notAKey(attribute);
            case AttributeType.NumberSet t -> throw notAKey(attribute);
        };
    }

    private static IllegalArgumentException notAKey(Attribute attribute) {
        return new IllegalArgumentException(attribute.name() + " cannot be a key by itself");
    }

    private static IllegalArgumentException notASegment(Attribute attribute) {
        return new IllegalArgumentException(attribute.name() + " cannot be part of a key");
    }

    private static boolean isSafe(String text) {
        return text.chars().allMatch(c -> c > '$');
    }

    private static Encoding padded(AttributeType.Number number) {
        return Encoding.Padded.of(number.range().orElseThrow(), number.decimals());
    }
}
