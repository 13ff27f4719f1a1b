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
        return model.prose().stream()
                .map(p -> p.heading().isBlank() ? preface(p) : section(p))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** What stands before the first heading, without the lines that say what the document is. */
    private static String preface(Model.Prose prose) {
        String text = prose.text().lines().filter(l -> !l.startsWith(">")).collect(Collectors.joining("\n"));
        return text.isBlank() ? "" : text.strip() + "\n";
    }

    private static String section(Model.Prose prose) {
        String heading = Markdown.line(prose.heading()).strip();
        boolean own = OWN.stream().anyMatch(heading.toLowerCase(Locale.ROOT)::startsWith);
        return "## " + (own ? "Access patterns: " : "") + heading + "\n\n"
                + prose.text().strip() + "\n";
    }
}
