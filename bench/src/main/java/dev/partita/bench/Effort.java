package dev.partita.bench;

import java.util.Comparator;
import java.util.List;

/**
 * How much is measured.
 *
 * @param documents with which
 * @param warmUps iterations of a stage before those that count
 * @param iterations of a stage that count
 * @param milliseconds of an iteration, at the least
 * @param starts of a command that does little
 * @param designs runs of a command that designs
 * @param calls of a pattern
 * @param modules of the largest made-up document
 */
record Effort(
        boolean isQuick,
        List<Document> documents,
        int warmUps,
        int iterations,
        int milliseconds,
        int starts,
        int designs,
        int calls,
        int modules) {
    private static final String QUICK = "--quick";
    private static final int FEW = 3;

    /** {@code [--quick] [APPLICATION...]}; if none is named: all, quickly the smallest ones. */
    static Effort of(List<String> arguments) {
        boolean isQuick = arguments.contains(QUICK);
        List<Document> named = arguments.stream()
                .filter(a -> !a.equals(QUICK))
                .map(Document::named)
                .toList();
        List<Document> documents = !named.isEmpty() ? named : isQuick ? smallest() : Document.all();
        return isQuick
                ? new Effort(true, documents, 5, 5, 400, 5, 1, 20, 4)
                : new Effort(false, documents, 5, 5, 1_000, 20, 3, 200, 32);
    }

    private static List<Document> smallest() {
        return Document.all().stream()
                .sorted(Comparator.comparing((Document d) -> d.bytes().length).thenComparing(Document::name))
                .limit(FEW)
                .toList();
    }

    String text() {
        return (isQuick ? "Quick: " : "")
                + iterations + " iterations after " + warmUps + " to warm up, of " + milliseconds + " ms at the least; "
                + starts + " starts, " + designs + (designs == 1 ? " run" : " runs") + " of a design, "
                + calls + " calls of a pattern.";
    }
}
