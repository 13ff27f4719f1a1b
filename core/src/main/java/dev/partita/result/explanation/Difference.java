package dev.partita.result.explanation;

/**
 * An item of the difference between two designs.
 *
 * @param subject a pattern's id, or what is paid for, such as {@code storage of Order}
 * @param before micro-dollars a month in the chosen design
 * @param after micro-dollars a month in the other
 */
public record Difference(Kind kind, String subject, long before, long after) {
    public enum Kind {
        /** Requests of a pattern. */
        REQUESTS,
        /** A pattern's further requests in a row. */
        ROUND_TRIPS,
        STORAGE,
        INDEX_UPKEEP,
        COPY_UPKEEP
    }

    public long further() {
        return after - before;
    }
}
