package dev.partita.emit.text;

import dev.partita.design.Encoding;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/** Values as parts of key strings, by the definitions of {@link Encoding} and {@link dev.partita.design.Segment.Shard}. */
public final class EncodedText {
    /** Characters up to this one never stand in an escaped value; the separator is among them. */
    private static final char LAST_ESCAPED = '$';

    private static final int ESCAPE_SHIFT = 48;

    private EncodedText() {}

    public static String of(Value value, Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain plain -> plain(value);
            case Encoding.Escaped escaped -> escaped(plain(value));
            case Encoding.Padded padded ->
                value instanceof Value.Number number ? padded(number.number(), padded) : plain(value);
            case Encoding.Inverted inverted -> inverted(of(value, inverted.of()));
            case Encoding.Period period -> {
                String text = plain(value);
                yield text.substring(0, Math.min(period.characters(), text.length()));
            }
        };
    }

    /** The value that a part of a key was made of; none if that does not say all of it. */
    public static Optional<Value> back(String text, Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain plain -> Optional.of(Value.of(text));
            case Encoding.Escaped escaped -> Optional.of(Value.of(unescaped(text)));
            case Encoding.Padded padded -> unpadded(text, padded).map(Value::of);
            case Encoding.Inverted inverted -> back(inverted(text), inverted.of());
            case Encoding.Period period -> Optional.empty();
        };
    }

    private static String unescaped(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            boolean isEscape = text.charAt(i) == '$' && i + 1 < text.length();
            out.append(isEscape ? (char) (text.charAt(++i) - ESCAPE_SHIFT) : text.charAt(i));
        }
        return out.toString();
    }

    private static Optional<BigDecimal> unpadded(String text, Encoding.Padded padded) {
        if (!text.matches("[0-9]+")) {
            return Optional.empty();
        }
        boolean isNegative = padded.signed() && text.charAt(0) == '0';
        String digits = padded.signed() ? text.substring(1) : text;
        BigDecimal units = new BigDecimal(isNegative ? complement(digits) : digits);
        BigDecimal number = units.movePointLeft(padded.decimals());
        return Optional.of(isNegative ? number.negate() : number);
    }

    private static String plain(Value value) {
        return switch (value) {
            case Value.Text text -> text.text();
            case Value.Number number -> number.number().toPlainString();
            case Value.Bool bool -> Boolean.toString(bool.truth());
            case Value.Binary binary -> binary.base64();
            case Value.Null none -> throw notAKey(value);
            case Value.ListOf list -> throw notAKey(value);
            case Value.MapOf map -> throw notAKey(value);
            case Value.TextSet set -> throw notAKey(value);
            case Value.NumberSet set -> throw notAKey(value);
        };
    }

    private static IllegalArgumentException notAKey(Value value) {
        return new IllegalArgumentException("cannot be part of a key: " + value);
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c <= LAST_ESCAPED) {
                out.append('$').append((char) (c + ESCAPE_SHIFT));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static String padded(BigDecimal number, Encoding.Padded padded) {
        BigInteger units = number.abs().movePointRight(padded.decimals()).toBigInteger();
        String digits = units.toString();
        int width = padded.integerDigits() + padded.decimals();
        String filled = "0".repeat(Math.max(0, width - digits.length())) + digits;
        if (!padded.signed()) {
            return filled;
        }
        return number.signum() < 0 ? "0" + complement(filled) : "1" + filled;
    }

    private static String inverted(String text) {
        return switch (text) {
            case "true" -> "false";
            case "false" -> "true";
            default -> complement(text);
        };
    }

    /** With each digit replaced by nine less it. */
    private static String complement(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> out.append((char) (c >= '0' && c <= '9' ? '0' + '9' - c : c)));
        return out.toString();
    }

    /**
     * The shard of an entity.
     *
     * @param identifier its attributes, each encoded as a key segment
     */
    public static String shard(int count, List<String> identifier) {
        CRC32 crc = new CRC32();
        crc.update(String.join("#", identifier).getBytes(StandardCharsets.UTF_8));
        String number = Long.toString(crc.getValue() % count);
        int width = Integer.toString(count - 1).length();
        return "0".repeat(width - number.length()) + number;
    }
}
