package dev.partita.emit.tabledesign;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Validation: the checklist of the pipeline, each line with its evidence; then what was executed and what was found. */
public final class ValidationSection {
    private ValidationSection() {}

    static String write(DesignResult result, Optional<Verification> evidence) {
        return "## Validation\n" + checklist(result, evidence) + findings(result.diagnostics());
    }

    /** Its lines, in groups. */
    public static String checklist(DesignResult result, Optional<Verification> evidence) {
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        return group("Coverage", new CoverageChecks(result).lines())
                + group("Keys", new KeyChecks(result).lines())
                + group("Indexes", new IndexChecks(result).lines())
                + group("Capacity", new CapacityChecks(result, lexicon).lines())
                + group("Conventions", new ConventionChecks(result).lines())
                + group("Evidence", EvidenceChecks.lines(evidence));
    }

    private static String group(String name, List<ChecklistLine> lines) {
        return "\n### " + name + "\n"
                + lines.stream().map(ChecklistLine::toString).collect(Collectors.joining());
    }

    private static String findings(List<Diagnostic> diagnostics) {
        return diagnostics.isEmpty()
                ? ""
                : "\n### Findings\n"
                        + diagnostics.stream().map(ValidationSection::finding).collect(Collectors.joining());
    }

    private static String finding(Diagnostic diagnostic) {
        String notes = String.join(" ", diagnostic.notes());
        return "- **" + Markdown.text(diagnostic.code().id()) + "** "
                + diagnostic.severity().name().toLowerCase(Locale.ROOT) + ", " + Markdown.text(diagnostic.subject())
                + ": "
                + Markdown.text(diagnostic.message())
                + (notes.isEmpty() ? "" : " (" + Markdown.text(notes) + ")") + "\n";
    }
}
