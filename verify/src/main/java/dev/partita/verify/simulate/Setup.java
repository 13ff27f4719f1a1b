package dev.partita.verify.simulate;

import java.util.OptionalInt;

/**
 * What is simulated.
 *
 * @param minute of the day; absent: the busiest
 * @param isNew whether tables are new, else they have met these rates before
 */
public record Setup(long seed, int seconds, OptionalInt minute, boolean isNew) {
    /** A minute of the busiest, of tables that have met it before. */
    public static final Setup USUAL = new Setup(1, 60, OptionalInt.empty(), false);
}
