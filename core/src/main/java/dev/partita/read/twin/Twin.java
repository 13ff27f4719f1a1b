package dev.partita.read.twin;

import dev.partita.read.DocumentReader;
import dev.partita.read.draft.Draft;
import dev.partita.read.finding.Findings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A document in another form.
 *
 * @param lost the first lines of the YAML of the document that are not in that of the text, read again: a form may have no way to say
 *     something (a heading of prose that means a section, in Markdown); empty where the text says all
 */
public record Twin(String text, Optional<String> lost) {
    /** How many lines of what is lost are told. */
    private static final int LINES = 3;

    public static Twin markdown(Draft draft) {
        return checked(draft, MarkdownWriter.write(draft), "twin.md");
    }

    public static Twin yaml(Draft draft) {
        return checked(draft, YamlWriter.write(draft), "twin.yaml");
    }

    private static Twin checked(Draft draft, String text, String file) {
        Findings findings = new Findings();
        String again = DocumentReader.draft(file, text.getBytes(StandardCharsets.UTF_8), findings)
                .map(YamlWriter::write)
                .orElse("");
        return new Twin(text, difference(YamlWriter.write(draft), again));
    }

    private static Optional<String> difference(String wanted, String given) {
        if (wanted.equals(given)) {
            return Optional.empty();
        }
        List<String> there = given.lines().toList();
        String missing = wanted.lines()
                .filter(line -> !there.contains(line))
                .limit(LINES)
                .map(String::strip)
                .collect(Collectors.joining(" "));
        return Optional.of(missing.isEmpty() ? "the order of its lines" : missing);
    }
}
