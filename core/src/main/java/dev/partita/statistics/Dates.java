package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;

/** How many different days there are where nothing says it: not more than within the lives of those whose dates they are. */
public final class Dates {
    /** A hundred years of days: dates of birth are spread no further, and all others less. */
    private static final Ratio MOST = Ratio.of(36_525);

    private Dates() {}

    /** @param having how many have a value */
    static Ratio most(AttributeType type, Ratio having) {
        return type instanceof AttributeType.Date ? having.min(MOST) : having;
    }

    /** Whether a number of values is that of all the days there can be, not of those that have one. */
    public static boolean areAll(AttributeType type, Ratio values) {
        return type instanceof AttributeType.Date && values.equals(MOST);
    }
}
