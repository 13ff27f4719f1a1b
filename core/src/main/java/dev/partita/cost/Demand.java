package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.exact.Ratio;
import dev.partita.model.Decision;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import java.util.List;

/** What is asked of one solve beside what the problem demands of every one. */
public sealed interface Demand {
    /** None of them is built. */
    record Without(List<Structure> structures) implements Demand {
        public Without {
            structures = List.copyOf(structures);
        }
    }

    /** Some way that is taken uses one of them. */
    record Using(List<Structure> structures) implements Demand {
        public Using {
            structures = List.copyOf(structures);
        }
    }

    /** A pattern takes this way. */
    record Taking(Way way) implements Demand {}

    /** Entries of an access hold none of these beside their keys. */
    record NotHolding(Structure.Access access, List<Path> paths) implements Demand {
        public NotHolding {
            paths = List.copyOf(paths);
        }
    }

    /** There are no more indexes in the whole design. */
    record AtMostIndexes(int count) implements Demand {}

    /** A decision holds that the document does not have, over the same candidates. */
    record Decided(Decision decision) implements Demand {}

    /** A decision of the document does not hold. */
    record Undecided(Decision decision) implements Demand {}

    /** Indexes cost their owners nothing beside the bill. */
    record FreeIndexes() implements Demand {}

    /**
     * A pattern is called so many times as often.
     *
     * @param times not negative
     */
    record Called(PatternId pattern, Ratio times) implements Demand {}
}
