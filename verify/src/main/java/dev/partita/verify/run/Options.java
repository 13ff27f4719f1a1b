package dev.partita.verify.run;

import dev.partita.model.PatternId;
import java.util.Optional;

/**
 * How much is executed.
 *
 * @param scale how many times the least number of entities and calls; from 2 on writes are also called at the same time, and what then
 *     happens differs from run to run
 * @param only the one pattern that is executed, if not all are
 * @param place how the command line names what is verified, for the command that repeats a mismatch
 */
public record Options(long seed, int scale, Optional<PatternId> only, String place) {
    public static final Options DEFAULT = new Options(1, 1, Optional.empty(), "DIR");

    public Options {
        if (scale < 1) {
            throw new IllegalArgumentException("a scale of " + scale);
        }
    }

    boolean includes(PatternId pattern) {
        return only.map(pattern::equals).orElse(true);
    }

    /** The command that makes the same calls of a pattern again. */
    String replay(PatternId pattern) {
        return "partita verify " + quoted(place) + " --seed " + seed + (scale == 1 ? "" : " --scale " + scale)
                + " --pattern " + quoted(pattern.value());
    }

    /** For a shell. */
    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9._/-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
