package repositories.runtime;

import java.util.Optional;

/** What becomes of a check that fails: a named condition is reported, everything is read again, or the action is left out. */
public record Failure(Then then, Optional<String> condition) {
    public static final Failure READ_AGAIN = new Failure(Then.READS_AGAIN, Optional.empty());
    public static final Failure SKIPS = new Failure(Then.SKIPS, Optional.empty());

    /** What then. */
    enum Then {
        REPORTS,
        READS_AGAIN,
        SKIPS
    }

    public static Failure reports(String condition) {
        return new Failure(Then.REPORTS, Optional.of(condition));
    }
}
