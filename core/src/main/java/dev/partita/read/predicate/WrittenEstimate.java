package dev.partita.read.predicate;

import dev.partita.exact.Ratio;
import dev.partita.model.Predicate.Estimate;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import java.util.Optional;

/** Reads {@code (10%)} or {@code (avg 20, max 500)} behind a predicate. */
final class WrittenEstimate {
    private WrittenEstimate() {}

    static Optional<Estimate> read(Cursor cursor) {
        int start = cursor.at();
        if (!cursor.sign("(")) {
            return Optional.empty();
        }
        Optional<Ratio> share = Quantities.share(cursor);
        Optional<Quantities.Spread> spread = share.isPresent() ? Optional.empty() : Quantities.spread(cursor);
        if (share.isPresent() && cursor.sign(")")) {
            return Optional.of(new Estimate.Keeps(share.get()));
        }
        if (spread.isPresent() && cursor.sign(")")) {
            Ratio average = spread.get()
                    .average()
                    .orElseGet(() -> Ratio.of(spread.get().max().orElseThrow()));
            long max = spread.get().max().orElseGet(average::ceiling);
            return Optional.of(new Estimate.Leaves(average, Math.max(max, average.ceiling())));
        }
        cursor.back(start);
        return Optional.empty();
    }
}
