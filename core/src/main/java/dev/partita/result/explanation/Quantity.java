package dev.partita.result.explanation;

import dev.partita.exact.Ratio;

/**
 * A number of the document, and how far it can move before another design is cheaper.
 *
 * @param subject whose number it is: a pattern's id, an entity's name, those of attributes; with a predicate in words behind the pattern whose rows it leaves
 * @param value calls a second, bytes, a number of entities or values, or the share of rows that a predicate leaves
 * @param isAssumed whether the document does not say it
 * @param regret what the design would cost a month above the cheapest, at the worse end of the range looked at, micro-dollars
 */
public record Quantity(Kind kind, String subject, Ratio value, boolean isAssumed, Bound down, Bound up, long regret) {
    public enum Kind {
        /** Calls per second. */
        RATE,
        /** Bytes of an entity's attributes whose lengths may differ. */
        SIZE,
        /** How many of an entity there are. */
        COUNT,
        /** The share of the rows that a predicate leaves. */
        SHARE,
        /** How many values an attribute has, or several in one key together. */
        VALUES
    }

    /** How far it can move in one direction. */
    public sealed interface Bound {
        /** As far as was looked, or as it can be: so many times the value, and the design is still the cheapest. */
        record Beyond(Ratio factor) implements Bound {}

        /**
         * From here on another design is cheaper.
         *
         * @param factor of the value, rounded towards it
         * @param next that design, compared with the chosen one at the document's own numbers
         */
        record Changes(Ratio factor, Alternative next) implements Bound {}

        /** Not computed. */
        record Open(String why) implements Bound {}
    }
}
