package dev.partita.bench;

import dev.partita.emit.text.MarkdownTable;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** How candidates and time grow with the size of a document. */
final class Growth {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Effort effort;

    Growth(Effort effort) {
        this.effort = effort;
    }

    String measured() {
        MarkdownTable table = MarkdownTable.withNumbers(
                1,
                "modules",
                "entities",
                "patterns",
                "candidates",
                "read and design (s)",
                "certificate",
                "at most above the optimum");
        design(1);
        for (int modules = 1; modules <= effort.modules(); modules *= 2) {
            row(table, modules);
        }
        return table.toString();
    }

    private static void row(MarkdownTable table, int modules) {
        long began = System.nanoTime();
        DesignResult result = design(modules);
        double seconds = (System.nanoTime() - began) / NANOS_PER_SECOND;
        Certificate certificate = result.certificate();
        table.row(
                Integer.toString(modules),
                Integer.toString(result.model().entities().size()),
                Integer.toString(result.model().patterns().size()),
                Integer.toString(certificate.candidates()),
                String.format(Locale.ROOT, "%.1f", seconds),
                certificate.status().name(),
                share(certificate));
    }

    private static String share(Certificate certificate) {
        double gap = (double) (certificate.objective() - certificate.bound()) / certificate.objective();
        return String.format(Locale.ROOT, "%.2f %%", gap * 100);
    }

    private static DesignResult design(int modules) {
        byte[] text = Modules.document(modules).getBytes(StandardCharsets.UTF_8);
        Model model = DocumentReader.read("modules", text).model().orElseThrow();
        return new Designer(model).design().result().orElseThrow();
    }
}
