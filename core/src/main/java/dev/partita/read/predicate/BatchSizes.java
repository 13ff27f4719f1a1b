package dev.partita.read.predicate;

import dev.partita.exact.Ratio;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.Optional;

/** Reads {@code (avg n, max m)} behind a list parameter; unsaid, 10 and 100 are assumed. */
public final class BatchSizes {
    private BatchSizes() {}

    public static Phrase.Batch read(Cursor cursor, Text name, String subject, Findings findings) {
        int start = cursor.at();
        Optional<Quantities.Spread> spread = cursor.sign("(") ? Quantities.spread(cursor) : Optional.empty();
        if (spread.isEmpty() || !cursor.sign(")")) {
            cursor.back(start);
            findings.add(
                    ReadCode.ASSUMED_BATCH,
                    name.span(),
                    subject,
                    "How many elements " + name + " has is not said; 10 on average and 100 at most are assumed.",
                    name + "[] (avg 10, max 100)");
            return new Phrase.Batch(name, Ratio.of(10), 100);
        }
        Ratio average = spread.get()
                .average()
                .orElseGet(() -> Ratio.of(spread.get().max().orElseThrow()));
        long max = spread.get().max().orElseGet(() -> average.times(10).ceiling());
        return new Phrase.Batch(name, average, Math.max(max, average.ceiling()));
    }
}
