package dev.partita.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How much is measured.
 *
 * @param parts of everything; all, if none is named
 * @param documents with which
 * @param warmUps iterations of a stage before those that count
 * @param iterations of a stage that count
 * @param milliseconds of an iteration, at the least
 * @param starts of a command that does little
 * @param designs runs of a command that designs
 * @param calls of a pattern
 * @param entities of the largest made-up document
 */
record Effort(
        boolean isQuick,
        List<String> parts,
        List<Document> documents,
        int warmUps,
        int iterations,
        int milliseconds,
        int starts,
        int designs,
        int calls,
        int entities) {
    private static final String QUICK = "--quick";
    private static final String ONLY = "--only";
    private static final int FEW = 3;

    /** {@code [--quick] [--only PART] [APPLICATION...]}; if no application is named: all, quickly the smallest ones. */
    static Effort of(List<String> arguments) {
        boolean isQuick = arguments.contains(QUICK);
        List<String> parts = new ArrayList<>();
        List<Document> named = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).equals(ONLY)) {
                i++;
                parts.add(arguments.get(i));
            } else if (!arguments.get(i).equals(QUICK)) {
                named.add(Document.named(arguments.get(i)));
            }
        }
        List<Document> documents = !named.isEmpty() ? named : isQuick ? smallest() : Document.all();
        return isQuick
                ? new Effort(true, parts, documents, 5, 5, 400, 5, 1, 20, 40)
                : new Effort(false, parts, documents, 5, 5, 1_000, 20, 3, 200, 320);
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
