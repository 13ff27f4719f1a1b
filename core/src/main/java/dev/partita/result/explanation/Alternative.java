package dev.partita.result.explanation;

import dev.partita.design.Design;
import dev.partita.plan.Plans;
import dev.partita.result.Cost;
import java.util.List;

/**
 * Another design, compared with the one that was chosen.
 *
 * @param cost of the finished design
 * @param isProved whether nothing else under the same demand is cheaper; else it is only the best that was found
 * @param alters what both build, the other design in another way, in words
 * @param givesUp what of the chosen design it does not build, in words
 * @param builds what it builds instead, in words
 * @param differences from the chosen design, none of nothing; they add up to {@link #further}
 */
public record Alternative(
        Design design,
        Plans plans,
        Cost cost,
        boolean isProved,
        List<String> alters,
        List<String> givesUp,
        List<String> builds,
        List<Difference> differences) {
    public Alternative {
        alters = List.copyOf(alters);
        givesUp = List.copyOf(givesUp);
        builds = List.copyOf(builds);
        differences = List.copyOf(differences);
    }

    /** Micro-dollars a month more than the chosen design, upkeep and round trips included; less than nothing if it is cheaper. */
    public long further() {
        return differences.stream().mapToLong(Difference::further).sum();
    }
}
