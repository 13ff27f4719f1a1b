package dev.partita.result.explanation;

import dev.partita.exact.Ratio;

/**
 * A number of the document, and how far it can move before another design is cheaper.
 *
 * @param name in words, such as {@code calls of AP-012}
 * @param value as the document says it, or as it was assumed
 * @param isAssumed whether the document does not say it
 * @param regret what the design would cost a month above the cheapest, at the worse end of the range looked at, micro-dollars
 */
public record Quantity(Kind kind, String name, String value, boolean isAssumed, Bound down, Bound up, long regret) {
    public enum Kind {
        /** Calls per second. */
        RATE,
        /** Bytes of an entity's items. */
        SIZE,
        /** How many of an entity there are. */
        COUNT,
        /** Rows of a call. */
        ROWS
    }

    /** How far it can move in one direction. */
    public sealed interface Bound {
        /** As far as was looked: so many times the value, and the design is still the cheapest. */
        record Beyond(Ratio factor) implements Bound {}

        /**
         * From here on another design is cheaper.
         *
         * @param factor of the value, rounded towards it
         * @param value there, in words
         * @param change what the other design does otherwise
         */
        record Changes(Ratio factor, String value, Alternative change) implements Bound {}

        /** Not computed. */
        record Open(String why) implements Bound {}
    }
}
