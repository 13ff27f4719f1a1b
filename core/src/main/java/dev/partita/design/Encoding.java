package dev.partita.design;

/** How a value becomes part of a key. All keep the order of values and are injective where they may stand. */
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
        /** Bytes of the encoded number. */
        public int width() {
            return integerDigits + decimals + (signed ? 1 : 0);
        }
    }

    /** The start of the period a time falls into, by its first characters: 4 year, 7 month, 10 day, 13 hour. */
    record Period(int characters) implements Encoding {}
}
