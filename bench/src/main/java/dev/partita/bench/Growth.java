package dev.partita.bench;

import dev.partita.bench.corpus.Corpus;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** How candidates and time grow with the size of a document: made-up applications by the shapes of real ones, once each. */
final class Growth {
    private static final String LAYOUT = "multi";
    private static final int PATTERNS_OF_AN_ENTITY = 5;
    private static final long SEED = 1;
    private static final double NANOS_PER_SECOND = 1e9;

    private final List<Point> points;

    private Growth(List<Point> points) {
        this.points = points;
    }

    /** A document, and what designing it took. */
    record Point(int entities, int patterns, Certificate certificate, double seconds) {
        String gap() {
            double gap = (double) (certificate.objective() - certificate.bound()) / certificate.objective();
            return String.format(Locale.ROOT, "%.3f %%", gap * 100);
        }
    }

    /** @param most entities */
    static Growth measured(int most) {
        designed(most / 10);
        List<Point> points = new ArrayList<>();
        IntStream.iterate(5, entities -> entities <= most, entities -> entities * 2)
                .forEach(entities -> points.add(designed(entities)));
        return new Growth(points);
    }

    static String document(String layout, int entities) {
        return Corpus.document(layout, entities, entities * PATTERNS_OF_AN_ENTITY, SEED);
    }

    static Point designed(int entities) {
        byte[] text = document(LAYOUT, entities).getBytes(StandardCharsets.UTF_8);
        long began = System.nanoTime();
        Model model = DocumentReader.read("corpus", text).model().orElseThrow();
        DesignResult result = new Designer(model).design().result().orElseThrow();
        double seconds = (System.nanoTime() - began) / NANOS_PER_SECOND;
        return new Point(model.entities().size(), model.patterns().size(), result.certificate(), seconds);
    }

    String table() {
        MarkdownTable table = MarkdownTable.withNumbers(
                0,
                "entities",
                "patterns",
                "candidates",
                "per pattern",
                "read and design (s)",
                "certificate",
                "at most above the optimum");
        for (Point point : points) {
            int candidates = point.certificate().candidates();
            table.row(
                    Integer.toString(point.entities()),
                    Integer.toString(point.patterns()),
                    Integer.toString(candidates),
                    String.format(Locale.ROOT, "%.1f", (double) candidates / point.patterns()),
                    String.format(Locale.ROOT, "%.1f", point.seconds()),
                    point.certificate().status().name(),
                    point.gap());
        }
        return table.toString();
    }

    /** Candidates against patterns. */
    String plot() {
        return Plot.of(
                "patterns",
                "candidates",
                points.stream()
                        .map(p -> new Plot.Point(p.patterns(), p.certificate().candidates()))
                        .toList());
    }
}
