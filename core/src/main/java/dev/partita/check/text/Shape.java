package dev.partita.check.text;

import dev.partita.design.Encoding;
import dev.partita.design.Segment;
import dev.partita.model.AttributeType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The texts that a value can be as a segment of a key. */
public sealed interface Shape {
    /** So many units, always, of an alphabet. */
    record Fixed(int count, String alphabet) implements Shape {}

    /** Any number of units of an alphabet. */
    record Open(String alphabet) implements Shape {}

    /** Escaped text. */
    record Marked() implements Shape {}

    /** One of these. */
    record OneOf(List<String> texts) implements Shape {
        public OneOf {
            texts = List.copyOf(texts);
        }
    }

    static Shape of(AttributeType type, Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain plain -> plain(type);
            case Encoding.Escaped escaped ->
                plain(type) instanceof OneOf one
                        ? new OneOf(one.texts().stream().map(Shape::escaped).toList())
                        : new Marked();
            case Encoding.Padded padded -> new Fixed(padded.width(), Alphabets.DIGITS);
            case Encoding.Inverted inverted -> of(type, inverted.of());
            case Encoding.Period period -> new Fixed(period.characters(), Alphabets.TIMES);
        };
    }

    static Shape of(Segment.Shard shard) {
        return new Fixed(Integer.toString(shard.count() - 1).length(), Alphabets.DIGITS);
    }

    private static Shape plain(AttributeType type) {
        return switch (type) {
            case AttributeType.Text t -> new Open(Alphabets.ALL);
            case AttributeType.Enumeration t ->
                new OneOf(t.literals().stream().map(AttributeType.Literal::text).toList());
            case AttributeType.DateTime t -> new Fixed(24, Alphabets.TIMES);
            case AttributeType.Date t -> new Fixed(10, Alphabets.TIMES);
            case AttributeType.Uuid t -> new Fixed(36, Alphabets.IDS);
            case AttributeType.Ulid t -> new Fixed(26, Alphabets.IDS);
            case AttributeType.Number t -> new Open(Alphabets.NUMBERS);
            case AttributeType.Epoch t -> new Open(Alphabets.NUMBERS);
            case AttributeType.Bool t -> new OneOf(List.of("true", "false"));
            case AttributeType.Binary t -> new Open(Alphabets.BASE64);
            case AttributeType.ListOf t -> new Open(Alphabets.ALL);
            case AttributeType.MapOf t -> new Open(Alphabets.ALL);
            case AttributeType.TextSet t -> new Open(Alphabets.ALL);
            case AttributeType.NumberSet t -> new Open(Alphabets.ALL);
        };
    }

    /** Text with every character up to the mark written as the mark and the character 48 places on. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c <= Alphabets.MARK) {
                escaped.append(Alphabets.MARK).append((char) (c + 48));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /** Units of each of its texts, if they are all of one width. */
    default OptionalInt width() {
        return switch (this) {
            case Fixed fixed -> OptionalInt.of(fixed.count());
            case OneOf one ->
                one.texts().stream().map(String::length).distinct().count() == 1
                        ? OptionalInt.of(one.texts().get(0).length())
                        : OptionalInt.empty();
            case Open open -> OptionalInt.empty();
            case Marked marked -> OptionalInt.empty();
        };
    }

    /** How a text that begins with a letter compares with all of its texts: below, above, or none of both for sure. */
    default int beside(char letter) {
        if (!(this instanceof Fixed fixed)) {
            return 0;
        }
        String first = fixed.alphabet().equals(Alphabets.TIMES) ? Alphabets.DIGITS : fixed.alphabet();
        return first.chars().allMatch(u -> letter > u) ? 1 : first.chars().allMatch(u -> letter < u) ? -1 : 0;
    }

    /** Two of its texts, or parts of one, that a following text would make one: what cannot be told apart. */
    default Optional<String> confusion(String following) {
        return switch (this) {
            case Fixed fixed -> Optional.empty();
            case Open open ->
                Alphabets.contains(open.alphabet(), following.charAt(0))
                        ? Optional.of("a value can itself contain \"" + following + "\"")
                        : Optional.empty();
            case Marked marked ->
                following.charAt(0) >= Alphabets.MARK
                        ? Optional.of("an escaped value can itself contain \"" + following + "\"")
                        : Optional.empty();
            case OneOf one ->
                one.texts().stream()
                        .filter(t -> one.texts().stream().anyMatch(o -> o.startsWith(t + following)))
                        .findFirst()
                        .map(t -> "\"" + t + "\" and what follows it can be another value");
        };
    }

    /** Whether values keep their order with this text behind them. */
    default boolean keepsOrder(String following) {
        char next = following.charAt(0);
        return switch (this) {
            case Fixed fixed -> true;
            case Open open -> !Alphabets.contains(open.alphabet(), next) && isBelow(next, open.alphabet());
            case Marked marked -> next < Alphabets.MARK;
            case OneOf one ->
                width().isPresent()
                        || one.texts().stream().allMatch(t -> t.chars().allMatch(c -> c > next));
        };
    }

    private static boolean isBelow(char unit, String alphabet) {
        for (int i = 0; i < alphabet.length(); i += 2) {
            if (alphabet.charAt(i) <= unit) {
                return false;
            }
        }
        return true;
    }

    default void into(Texts.Builder builder) {
        switch (this) {
            case Fixed fixed -> builder.units(fixed.count(), fixed.alphabet());
            case Open open -> builder.any(open.alphabet());
            case Marked marked -> builder.anyOrMarked(Alphabets.UNESCAPED, Alphabets.MARK, Alphabets.ESCAPES);
            case OneOf one -> builder.oneOf(one.texts());
        }
    }
}
