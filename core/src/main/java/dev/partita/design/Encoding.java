package dev.partita.design;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import java.util.List;

/**
 * How a value becomes part of a key. All are injective where they may stand; all keep the order of values but {@link Inverted}, which
 * reverses it.
 */
public sealed interface Encoding {
    /**
     * The value as it is: the whole value of a key attribute (a number then stays a number), or a segment that is the last
     * of its template or of fixed width.
     */
    record Plain() implements Encoding {}

    /**
     * A string of which every character up to {@code $} is written as {@code $} and the character 48 places on ({@code !} is
     * {@code $Q}), so that no value contains {@code #}, and shorter values come first behind a separator.
     */
    record Escaped() implements Encoding {}

    /**
     * A number of fixed width: {@code integerDigits} digits padded with zeros, then {@code decimals} digits without a point.
     * If {@code signed}, a non-negative number begins with {@code 1}, a negative one with {@code 0} and has each digit
     * replaced by nine less it.
     */
    record Padded(int integerDigits, int decimals, boolean signed) implements Encoding {
        /** As wide as the numbers of a range with so many decimals need. */
        public static Padded of(AttributeType.Range range, int decimals) {
            return new Padded(range.integerDigits(), decimals, range.low().signum() < 0);
        }

        /** Bytes of the encoded number. */
        public int width() {
            return integerDigits + decimals + (signed ? 1 : 0);
        }
    }

    /**
     * What another encoding makes of a value, in the opposite order: of a number, a date or a time, with each digit replaced by nine less
     * it, a text of the same width; of a boolean, the word of the other one.
     *
     * @param of {@link Padded} for a number or seconds, {@link Plain} for a boolean, and for a date or a time in its text of fixed width
     */
    record Inverted(Encoding of) implements Encoding {
        public Inverted {
            if (!(of instanceof Padded || of instanceof Plain)) {
                throw new IllegalArgumentException(
                        "only what is padded, of fixed width or a boolean is inverted: " + of);
            }
        }
    }

    /** The start of the period a time falls into, by its first characters: 4 year, 7 month, 10 day, 13 hour. */
    record Period(int characters) implements Encoding {
        /** Of every length that keys are made of, the longest first. */
        public static final List<Period> ALL = List.of(new Period(4), new Period(7), new Period(10), new Period(13));

        public String word() {
            return switch (characters) {
                case 4 -> "year";
                case 7 -> "month";
                case 10 -> "day";
                case 13 -> "hour";
                default -> throw new IllegalStateException("no period of " + characters + " characters");
            };
        }

        /** How long it is on average, in the Gregorian calendar's 400 years. */
        public Ratio seconds() {
            return switch (characters) {
                case 4 -> Ratio.of(31_556_952);
                case 7 -> Ratio.of(2_629_746);
                case 10 -> Ratio.of(86_400);
                case 13 -> Ratio.of(3_600);
                default -> throw new IllegalStateException("no period of " + characters + " characters");
            };
        }
    }
}
