package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Markdown;
import dev.partita.model.Model;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the access-pattern document says beside its grammar, kept as it is. */
final class ProseSection {
    /** How sections of this document begin; prose of such a heading is marked, so that it stays prose. */
    private static final List<String> OWN = List.of(
            "table configuration",
            "global secondary indexes",
            "local secondary indexes",
            "entity key design",
            "item collections",
            "access pattern mapping",
            "design decisions",
            "cost",
            "validation");

    private ProseSection() {}

    static String write(Model model) {
        return model.prose().stream().map(ProseSection::write).collect(Collectors.joining("\n"));
    }

    private static String write(Model.Prose prose) {
        String heading = prose.heading().strip();
        boolean own = OWN.stream().anyMatch(heading.toLowerCase(Locale.ROOT)::startsWith);
        return "## " + (own ? "Access patterns: " : "") + Markdown.line(heading) + "\n\n"
                + prose.text().strip() + "\n";
    }
}
