package repositories.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How a value becomes part of a key: all encodings keep the order of values, or reverse it. */
public sealed interface Encoding {
    String encode(AttributeValue value);

    /** How many characters it takes, if always as many. */
    OptionalInt width(Kind kind);

    /** The value whose part of a key this is; nothing if it says too little of it. */
    Optional<AttributeValue> decoded(String part, Kind kind);

    /** A number in plain notation, a boolean as its word, bytes in base64. */
    static String plain(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> Decimals.canonical(value.n());
            case BOOL -> value.bool().toString();
            case B -> Values.base64(value);
            case SS, NS, BS, M, L, NUL, UNKNOWN_TO_SDK_VERSION ->
                throw new CallRejected(CallRejected.Reason.BAD_VALUE, "lists, maps and sets can be in no key");
        };
    }

    /** As it is. */
    record Plain() implements Encoding {
        @Override
        public String encode(AttributeValue value) {
            return plain(value);
        }

        @Override
        public OptionalInt width(Kind kind) {
            return kind.width();
        }

        @Override
        public Optional<AttributeValue> decoded(String part, Kind kind) {
            return Optional.of(kind.typed(part));
        }
    }

    /** Every character up to {@code $} becomes {@code $} and the character 48 places on: no value contains a separator. */
    record Escaped() implements Encoding {
        private static final Pattern LOW = Pattern.compile("[\\x00-$]");
        private static final Pattern MARKED = Pattern.compile("\\$(.)", Pattern.DOTALL);
        private static final int SHIFT = 48;

        @Override
        public String encode(AttributeValue value) {
            return escape(plain(value));
        }

        static String escape(String value) {
            return LOW.matcher(value).replaceAll(m -> "\\$" + (char) (m.group().charAt(0) + SHIFT));
        }

        @Override
        public OptionalInt width(Kind kind) {
            return OptionalInt.empty();
        }

        @Override
        public Optional<AttributeValue> decoded(String part, Kind kind) {
            String plain = MARKED.matcher(part)
                    .replaceAll(m ->
                            Matcher.quoteReplacement("" + (char) (m.group(1).charAt(0) - SHIFT)));
            return Optional.of(kind.typed(plain));
        }
    }

    /** A number with as many digits as any; of negative ones the complement. */
    record Padded(int digits, int decimals, boolean signed) implements Encoding {
        @Override
        public String encode(AttributeValue value) {
            BigInteger scaled = Optional.of(value)
                    .filter(v -> v.type() == AttributeValue.Type.N)
                    .flatMap(v -> Decimals.scaled(v.n(), decimals))
                    .orElseThrow(() -> unfitting(value));
            int width = digits + decimals;
            String amount =
                    scaled.signum() == 0 && width == 0 ? "" : scaled.abs().toString();
            if (amount.length() > width || scaled.signum() < 0 && !signed) {
                throw unfitting(value);
            }
            String full = "0".repeat(width - amount.length()) + amount;
            return signed ? (scaled.signum() < 0 ? "0" + Inverted.invert(full) : "1" + full) : full;
        }

        private static CallRejected unfitting(AttributeValue value) {
            String what = value.type() == AttributeValue.Type.N ? value.n() : "what is no number";
            return new CallRejected(CallRejected.Reason.BAD_VALUE, what + " does not fit into its key");
        }

        @Override
        public OptionalInt width(Kind kind) {
            return OptionalInt.of(digits + decimals + (signed ? 1 : 0));
        }

        @Override
        public Optional<AttributeValue> decoded(String part, Kind kind) {
            boolean isNegative = signed && part.startsWith("0");
            String shown = signed ? part.substring(1) : part;
            String amount = isNegative ? Inverted.invert(shown) : shown;
            BigDecimal number = new BigDecimal(new BigInteger(amount.isEmpty() ? "0" : amount), decimals);
            return Optional.of(AttributeValue.fromN(Decimals.canonical(isNegative ? number.negate() : number)));
        }
    }

    /** What another encoding makes of a value, in the opposite order: each digit nine less it, or the word of the other boolean. */
    record Inverted(Encoding of) implements Encoding {
        @Override
        public String encode(AttributeValue value) {
            return inverted(of.encode(value));
        }

        private static String inverted(String text) {
            return switch (text) {
                case "true" -> "false";
                case "false" -> "true";
                default -> invert(text);
            };
        }

        static String invert(String text) {
            StringBuilder inverted = new StringBuilder();
            text.chars().forEach(c -> inverted.append((char) (c >= '0' && c <= '9' ? '0' + '9' - c : c)));
            return inverted.toString();
        }

        @Override
        public OptionalInt width(Kind kind) {
            return of.width(kind);
        }

        @Override
        public Optional<AttributeValue> decoded(String part, Kind kind) {
            return of.decoded(inverted(part), kind);
        }
    }

    /** The beginning of a time: its year, month, day or hour. */
    record Period(int characters) implements Encoding {
        @Override
        public String encode(AttributeValue value) {
            String time = value.type() == AttributeValue.Type.N
                    ? Times.text(Instant.ofEpochSecond(Decimals.parse(value.n()).longValue()))
                    : plain(value);
            return time.substring(0, Math.min(characters, time.length()));
        }

        @Override
        public OptionalInt width(Kind kind) {
            return OptionalInt.of(characters);
        }

        @Override
        public Optional<AttributeValue> decoded(String part, Kind kind) {
            return Optional.empty();
        }
    }
}
