package dev.partita.emit.tabledesign;

import dev.partita.emit.tabledesign.TableDesignDocument.Origin;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.Optional;

/** The title, the lines that say what this is, and the design in three sentences. */
final class HeaderSection {
    private HeaderSection() {}

    static String write(DesignResult result, Optional<Verification> evidence, Origin origin) {
        return "# DynamoDB Table Design\n\n"
                + origin.generatedOn().map(d -> line("Generated on", d)).orElse("")
                + line("Application", result.model().application())
                + origin.input().map(i -> line("Input", i)).orElse("")
                + line("Status", evidence.map(HeaderSection::status).orElse("DRAFT"))
                + "\n"
                + size(result) + " " + optimality(result.certificate())
                + evidence.map(HeaderSection::proof).orElse("")
                + "\n";
    }

    private static String line(String key, String value) {
        return "> " + key + ": " + Markdown.text(value) + "\n";
    }

    private static String status(Verification evidence) {
        return switch (evidence.verdict()) {
            case HOLDS -> "VERIFIED";
            case REFUTED -> "REFUTED";
        };
    }

    private static String size(DesignResult result) {
        long indexes = result.design().tables().stream()
                .mapToLong(t -> t.indexes().size())
                .sum();
        return Numbers.counted(result.design().tables().size(), "table") + " with "
                + Numbers.counted(indexes, "index", "indexes") + " and "
                + Numbers.counted(result.design().itemTypes().size(), "item type") + " for "
                + Numbers.counted(result.model().patterns().size(), "access pattern") + ": **"
                + Money.dollars(result.cost().bill()) + " a month**.";
    }

    private static String optimality(Certificate certificate) {
        String among = Numbers.counted(certificate.candidates(), "candidate") + ".";
        return switch (certificate.status()) {
            case OPTIMAL -> "Proved to be the cheapest among " + among;
            case FEASIBLE ->
                "The cheapest found among " + among + " In all it is " + Money.dollars(certificate.objective()) + "; "
                        + DecisionSection.bound(certificate) + ".";
        };
    }

    private static String proof(Verification evidence) {
        return " Executed: " + Numbers.counted(evidence.executions(), "call") + ", "
                + (evidence.mismatches() == 0
                        ? "no mismatch"
                        : Numbers.counted(evidence.mismatches(), "mismatch", "mismatches"))
                + ".";
    }
}
