package dev.partita.verify.execute;

import dev.partita.verify.item.KnownContent;
import java.util.Optional;

/**
 * Whether the units that requests should consume are computed.
 *
 * @param known tells what is stored, if that is known without reading it
 */
public record Prediction(boolean isWanted, Optional<KnownContent> known) {
    public static final Prediction NONE = new Prediction(false, Optional.empty());

    /** Further requests, not listed among the operations, tell what was evaluated, replaced or removed. */
    public static final Prediction BY_READING = new Prediction(true, Optional.empty());

    /** As {@link #BY_READING}; writes go through the client of what is known. */
    public static Prediction by(KnownContent known) {
        return new Prediction(true, Optional.of(known));
    }
}
