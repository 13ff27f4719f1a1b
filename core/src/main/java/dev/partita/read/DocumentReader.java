package dev.partita.read;

import dev.partita.read.draft.Draft;
import dev.partita.read.draft.Drafts;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.MarkdownParser;
import dev.partita.read.markdown.Outline;
import dev.partita.read.requirement.Requirement;
import dev.partita.read.word.Names;
import dev.partita.read.yaml.YamlDocument;
import dev.partita.read.yaml.YamlFixes;
import dev.partita.source.Span;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads a document into a model: YAML if its file is called so ({@code .yaml}, {@code .yml}), else Markdown. */
public final class DocumentReader {
    /** Largest document in bytes (input.md §7). */
    public static final int MAX_BYTES = 16 * 1024 * 1024;

    private DocumentReader() {}

    /** @param fileName shown in messages */
    public static ReadResult read(String fileName, byte[] bytes) {
        Findings findings = findings(fileName);
        return draft(fileName, bytes, findings)
                .map(draft -> new ModelReader(fileName, draft, findings).read())
                .orElseGet(() -> new ReadResult(Optional.empty(), Origins.NONE, findings.inOrder()));
    }

    /** Where findings of a file are collected: what they propose is written as the file is. */
    public static Findings findings(String fileName) {
        return isYaml(fileName) ? new Findings(YamlFixes::of) : new Findings();
    }

    public static boolean isYaml(String fileName) {
        String name = Names.lower(fileName);
        return name.endsWith(".yaml") || name.endsWith(".yml");
    }

    /** The parts of a document, before anything in them is understood; absent, with a finding, if it has none. */
    public static Optional<Draft> draft(String fileName, byte[] bytes, Findings findings) {
        return text(fileName, bytes, findings)
                .flatMap(text -> isYaml(fileName)
                        ? YamlDocument.draft(fileName, text, findings)
                        : markdown(fileName, text, findings));
    }

    public static ReadResult read(String fileName, String text) {
        return read(fileName, text.getBytes(StandardCharsets.UTF_8));
    }

    /** The text of a document of any kind; absent, with a finding, if it is none. */
    public static Optional<String> text(String fileName, byte[] bytes, Findings findings) {
        Span start = new Span(fileName, 1, 1, 1, 1);
        if (bytes.length > MAX_BYTES) {
            findings.add(ReadCode.TOO_LARGE, start, fileName, "The document has " + bytes.length + " bytes.");
            return Optional.empty();
        }
        for (byte b : bytes) {
            if (b == 0) {
                findings.add(ReadCode.BINARY_INPUT, start, fileName, "The document is binary: it has NUL bytes.");
                return Optional.empty();
            }
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            findings.add(ReadCode.NOT_UTF8, start, fileName, "The document is not encoded in UTF-8.");
            return Optional.empty();
        }
    }

    /**
     * A requirement document of AWS's modelling server, with what it says of its entities and places to be completed; absent where it is
     * none.
     */
    public static Optional<Draft> requirement(String fileName, byte[] bytes) {
        return isYaml(fileName)
                ? Optional.empty()
                : text(fileName, bytes, new Findings())
                        .flatMap(t -> MarkdownParser.parse(fileName, t))
                        .flatMap(Requirement::draft);
    }

    /** What it has is said in one finding: of all that it lacks there would be one for every row. */
    private static void refused(String fileName, Draft requirement, Findings findings) {
        String named = requirement.entities().stream()
                .map(e -> e.name()
                        + e.attributes().stream()
                                .map(a -> a.text().value())
                                .reduce((one, other) -> one + ", " + other)
                                .map(a -> " (" + a + ")")
                                .orElse(""))
                .collect(Collectors.joining(", "));
        findings.add(
                ReadCode.NO_ENTITIES,
                new Span(fileName, 1, 1, 1, 1),
                "document",
                "The document has no entities with their attributes: it is a requirement document of AWS's modelling server. "
                        + (named.isEmpty()
                                ? "Its overview names none, either."
                                : "What can be taken from it: " + named + ". Converted, it has places for the rest."),
                "partita convert " + fileName + " --to md");
    }

    private static Optional<Draft> markdown(String fileName, String text, Findings findings) {
        Optional<Outline> outline = MarkdownParser.parse(fileName, text);
        if (outline.isEmpty()) {
            findings.add(
                    ReadCode.TOO_MANY_CELLS,
                    new Span(fileName, 1, 1, 1, 1),
                    fileName,
                    "The tables have more than " + MarkdownParser.MAX_CELLS + " cells.");
        }
        Optional<Draft> requirement = outline.flatMap(Requirement::draft);
        requirement.ifPresent(r -> refused(fileName, r, findings));
        return requirement.isPresent() ? Optional.empty() : outline.map(o -> Drafts.of(o, findings));
    }
}
