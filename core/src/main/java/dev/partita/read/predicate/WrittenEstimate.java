package dev.partita.read.predicate;

import dev.partita.exact.Ratio;
import dev.partita.model.Predicate.Estimate;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;

/**
 * Reads {@code (10%)} or {@code (avg 20, max 500)} behind a predicate; and, loosely, shares in words that speak of it: {@code state = OPEN, about
 * 10% open}, {@code active = true (roughly a third are active)}.
 */
record WrittenEstimate(String subject, Findings findings) {
    private static final List<String> THEY = List.of("them", "all", "those", "these", "rows", "it");

    Optional<Estimate> read(Cursor cursor) {
        return read(cursor, List.of());
    }

    /** @param words by which what is kept may be called */
    Optional<Estimate> read(Cursor cursor, List<String> words) {
        int start = cursor.at();
        if (cursor.sign("(")) {
            Optional<Estimate> exact = exact(cursor);
            if (exact.isPresent()) {
                return exact;
            }
            cursor.back(start);
            cursor.sign("(");
            Optional<Estimate> loose = loose(cursor, words);
            if (loose.isPresent() && cursor.sign(")")) {
                return said(cursor.since(start), loose);
            }
        } else if (!cursor.atEnd()) {
            cursor.sign(",");
            Optional<Estimate> loose = loose(cursor, words);
            if (loose.isPresent() && ends(cursor)) {
                return said(cursor.since(start), loose);
            }
        }
        cursor.back(start);
        return Optional.empty();
    }

    private static Optional<Estimate> exact(Cursor cursor) {
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
        return Optional.empty();
    }

    /** A share, and perhaps whose it is and what they are. */
    private static Optional<Estimate> loose(Cursor cursor, List<String> words) {
        Optional<Ratio> share = Quantities.share(cursor).or(() -> Quantities.fraction(cursor));
        if (share.isPresent() && cursor.words("of")) {
            cursor.words("the");
            if (THEY.stream().noneMatch(cursor::words)) {
                return Optional.empty();
            }
        }
        if (share.isPresent() && !cursor.words("are")) {
            cursor.words("is");
        }
        if (share.isPresent()) {
            words.stream().anyMatch(w -> isWord(cursor, w));
        }
        return share.map(Estimate.Keeps::new);
    }

    private static boolean isWord(Cursor cursor, String word) {
        int start = cursor.at();
        boolean is = cursor.name().filter(n -> Names.same(n.value(), word)).isPresent();
        if (!is) {
            cursor.back(start);
        }
        return is;
    }

    private static boolean ends(Cursor cursor) {
        int at = cursor.at();
        boolean ends = cursor.atEnd()
                || cursor.sign(",")
                || cursor.sign(";")
                || cursor.sign(")")
                || cursor.words("and")
                || cursor.words("or");
        cursor.back(at);
        return ends;
    }

    private Optional<Estimate> said(Text text, Optional<Estimate> estimate) {
        Ratio share = ((Estimate.Keeps) estimate.orElseThrow()).share();
        String precise = "(" + share.times(Ratio.of(100)).text(2) + "%)";
        findings.add(
                ReadCode.LOOSE_PREDICATE,
                text.span(),
                subject,
                "\"" + text.value().strip().replaceFirst("^, *", "") + "\" is read as " + precise
                        + ": so many are left.",
                precise);
        return estimate;
    }
}
