package dev.partita.verify.item;

import dev.partita.design.Encoding;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/** The text of values in keys: all encodings keep order, or reverse it, and are injective where they may stand. */
public final class KeyText {
    /** The highest character that is escaped, and what introduces an escape. */
    private static final char ESCAPE = '$';

    private static final int SHIFT = 48;

    private KeyText() {}

    /**
     * A value as part of a key.
     *
     * @throws IllegalArgumentException if the encoding has no place for the value
     */
    public static String encode(Value value, Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain plain -> plain(value);
            case Encoding.Escaped escaped -> escape(plain(value));
            case Encoding.Padded padded -> pad(number(value), padded);
            case Encoding.Inverted inverted -> invert(encode(value, inverted.of()));
            case Encoding.Period period -> start(time(value), period.characters());
        };
    }

    /**
     * The shard of an entity as it stands in keys.
     *
     * @param identifier the values of its identifier, in order
     */
    public static String shard(List<Value> identifier, int count) {
        CRC32 crc = new CRC32();
        crc.update(identifier.stream()
                .map(KeyText::identifierSegment)
                .collect(Collectors.joining("#"))
                .getBytes(StandardCharsets.UTF_8));
        return shardText(crc.getValue() % count, count);
    }

    /** A shard's number with as many digits as {@code count - 1} has. */
    public static String shardText(long shard, int count) {
        String digits = Long.toString(shard);
        return "0".repeat(Integer.toString(count - 1).length() - digits.length()) + digits;
    }

    /** Text, times, enumerations and ids are escaped; numbers, booleans and bytes are plain: none contains a separator. */
    private static String identifierSegment(Value value) {
        return escape(plain(value));
    }

    /** The value as text: a number in plain decimal notation, a boolean as its word, bytes in base64. */
    public static String plain(Value value) {
        return switch (value) {
            case Value.Text text -> text.text();
            case Value.Number number -> number.number().toPlainString();
            case Value.Bool bool -> Boolean.toString(bool.truth());
            case Value.Binary binary -> binary.base64();
            case Value.Null none -> throw inNoKey(value);
            case Value.ListOf list -> throw inNoKey(value);
            case Value.MapOf map -> throw inNoKey(value);
            case Value.TextSet set -> throw inNoKey(value);
            case Value.NumberSet set -> throw inNoKey(value);
        };
    }

    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ESCAPE) {
                escaped.append(ESCAPE).append((char) (c + SHIFT));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    static String unescape(String escaped) {
        StringBuilder text = new StringBuilder(escaped.length());
        for (int i = 0; i < escaped.length(); i++) {
            char c = escaped.charAt(i);
            if (c != ESCAPE) {
                text.append(c);
            } else if (++i == escaped.length()) {
                throw new IllegalArgumentException("a cut escape in " + escaped);
            } else {
                text.append((char) (escaped.charAt(i) - SHIFT));
            }
        }
        return text.toString();
    }

    private static String pad(BigDecimal number, Encoding.Padded padded) {
        BigInteger scaled = scaled(number.abs(), padded.decimals());
        int width = padded.integerDigits() + padded.decimals();
        String digits = scaled.toString();
        if (scaled.signum() == 0 && width == 0) {
            digits = "";
        }
        if (digits.length() > width || (number.signum() < 0 && !padded.signed())) {
            throw new IllegalArgumentException(number.toPlainString() + " does not fit into "
                    + padded.integerDigits() + " digits"
                    + (padded.decimals() > 0 ? " and " + padded.decimals() + " decimals" : "")
                    + (padded.signed() ? "" : " without a sign"));
        }
        String full = "0".repeat(width - digits.length()) + digits;
        if (!padded.signed()) {
            return full;
        }
        return number.signum() < 0 ? "0" + complement(full) : "1" + full;
    }

    static BigDecimal unpad(String text, Encoding.Padded padded) {
        if (text.length() != padded.width()) {
            throw new IllegalArgumentException(text + " is not " + padded);
        }
        boolean negative = padded.signed() && text.charAt(0) == '0';
        String digits = padded.signed() ? text.substring(1) : text;
        BigInteger scaled = new BigInteger("0" + (negative ? complement(digits) : digits));
        return new BigDecimal(negative ? scaled.negate() : scaled, padded.decimals());
    }

    private static BigInteger scaled(BigDecimal number, int decimals) {
        try {
            return number.movePointRight(decimals).toBigIntegerExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(number.toPlainString() + " has more than " + decimals + " decimals", e);
        }
    }

    private static String complement(String digits) {
        StringBuilder nines = new StringBuilder(digits.length());
        for (int i = 0; i < digits.length(); i++) {
            nines.append((char) ('9' - (digits.charAt(i) - '0')));
        }
        return nines.toString();
    }

    /** A boolean's word by that of the other; each digit nine less itself, while what else a date or a time consists of stays. */
    static String invert(String text) {
        if (text.equals("true") || text.equals("false")) {
            return text.equals("true") ? "false" : "true";
        }
        StringBuilder inverted = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            inverted.append(c >= '0' && c <= '9' ? (char) ('9' - (c - '0')) : c);
        }
        return inverted.toString();
    }

    private static BigDecimal number(Value value) {
        if (value instanceof Value.Number number) {
            return number.number();
        }
        throw new IllegalArgumentException(value + " is no number to be padded");
    }

    private static String time(Value value) {
        return switch (value) {
            case Value.Text text -> text.text();
            case Value.Number seconds ->
                Instant.ofEpochSecond(seconds.number().longValueExact()).toString();
            case Value other -> throw new IllegalArgumentException(other + " is no time");
        };
    }

    private static String start(String time, int characters) {
        return time.length() <= characters ? time : time.substring(0, characters);
    }

    private static IllegalArgumentException inNoKey(Value value) {
        return new IllegalArgumentException(value + " can be in no key");
    }
}
