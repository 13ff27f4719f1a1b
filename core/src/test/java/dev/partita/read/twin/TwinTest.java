package dev.partita.read.twin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import dev.partita.read.draft.Draft;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Markdown and YAML of a document are read into equal models, with the same findings, and either prints as the other without loss. */
@Tag("full")
class TwinTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root", ".."));

    private static final boolean FULL = Boolean.getBoolean("partita.full");
    /** In the everyday build one of so many. */
    private static final int SAMPLED = 6;

    /** What a mapping of YAML can't say. */
    private static final List<Code> TWICE = List.of(ReadCode.DUPLICATE_ENTITY, ReadCode.DUPLICATE_SETTING);

    /** What the twin puts right: two fields of a name are one, a column that nothing reads is not there. */
    private static final List<Code> ONLY_IN_MARKDOWN = List.of(ReadCode.DUPLICATE_FIELD, ReadCode.UNKNOWN_COLUMN);

    private static Stream<String> documents() throws IOException {
        try (Stream<Path> cases = Files.walk(ROOT.resolve("cases"));
                Stream<Path> examples = Files.walk(ROOT.resolve("examples"))) {
            List<String> all = Stream.concat(cases, examples)
                    .filter(p -> p.endsWith("input/access-patterns.md")
                            || p.toString().endsWith(".md")
                                    && (p.toString().contains("/tried/") || p.endsWith("shop/access-patterns.md")))
                    .map(p -> ROOT.relativize(p).toString())
                    .sorted()
                    .toList();
            return IntStream.range(0, all.size())
                    .filter(i -> FULL || i % SAMPLED == 0)
                    .mapToObj(all::get);
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void saysTheSame(String file) throws IOException {
        byte[] markdown = Files.readAllBytes(ROOT.resolve(file));
        Findings findings = new Findings();
        Optional<Draft> draft = DocumentReader.draft(file, markdown, findings);
        if (draft.isEmpty() || findings.hasErrors()) {
            return;
        }
        ReadResult read = DocumentReader.read("d.md", markdown);
        Twin yaml = Twin.yaml(draft.get());
        if (read.diagnostics().stream().map(Diagnostic::code).anyMatch(TWICE::contains)) {
            assertThat(yaml.lost()).isPresent();
            return;
        }
        assertThat(yaml.lost()).isEmpty();
        ReadResult again = DocumentReader.read("d.yaml", yaml.text());
        assertThat(again.model()).isEqualTo(read.model());
        assertThat(said(again.diagnostics()))
                .containsExactlyInAnyOrderElementsOf(said(read.diagnostics().stream()
                        .filter(d -> !ONLY_IN_MARKDOWN.contains(d.code()))
                        .toList()));
        Draft ofYaml = DocumentReader.draft("d.yaml", yaml.text().getBytes(StandardCharsets.UTF_8), new Findings())
                .orElseThrow();
        Twin back = Twin.markdown(ofYaml);
        assertThat(back.lost()).isEmpty();
        assertThat(DocumentReader.read("d.md", back.text()).model()).isEqualTo(read.model());
    }

    private static List<String> said(List<Diagnostic> all) {
        return all.stream().map(TwinTest::said).toList();
    }

    private static String said(Diagnostic d) {
        return d.code().id() + " " + d.subject() + " " + d.message();
    }
}
