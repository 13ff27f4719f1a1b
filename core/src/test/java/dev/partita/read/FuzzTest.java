package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.read.draft.Draft;
import dev.partita.read.finding.Findings;
import dev.partita.read.twin.Twin;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Broken documents give findings, never an exception; what gives no ERROR gives a model. */
@Tag("full")
class FuzzTest {
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final int TRUNCATIONS = FULL ? 20 : 8;
    private static final int MUTATIONS = FULL ? 40 : 12;
    private static final List<String> PIECES = List.of(
            "|",
            "(",
            ")",
            ",",
            ";",
            "`",
            "\\",
            "-",
            "#",
            "###",
            "\n",
            "\n\n",
            " and ",
            " or ",
            "=",
            "[]",
            "%",
            "'",
            "\"",
            "999999999999999999999",
            "-1",
            "0",
            "now",
            "Order",
            "User",
            ".",
            "..",
            "\u0000",
            "\uFEFF",
            "é",
            "😀",
            "\t",
            " between ",
            " in ",
            "for each ",
            "delete each ",
            "*",
            "> ",
            "references ",
            ": ",
            "\n  - ",
            "|\n      ",
            " #",
            "{",
            "&a ",
            "(avg ",
            "each ");

    static List<String> applications() {
        return SharedDocuments.applications();
    }

    @ParameterizedTest
    @MethodSource("applications")
    void truncated(String application) {
        byte[] whole = SharedDocuments.bytes(application);
        for (int i = 0; i < TRUNCATIONS; i++) {
            byte[] part = new byte[(int) ((long) whole.length * i / TRUNCATIONS)];
            System.arraycopy(whole, 0, part, 0, part.length);
            check(DocumentReader.read("truncated.md", part));
        }
    }

    @ParameterizedTest
    @MethodSource("applications")
    void mutated(String application) {
        String whole = new String(SharedDocuments.bytes(application), StandardCharsets.UTF_8);
        Random random = new Random(application.hashCode());
        for (int i = 0; i < MUTATIONS; i++) {
            String mutant = whole;
            for (int k = 1 + random.nextInt(6); k > 0; k--) {
                mutant = mutate(mutant, random);
            }
            check(DocumentReader.read("mutant.md", mutant));
        }
    }

    /** What a broken document says without an error its twin says, too, or that it can't is told. */
    @ParameterizedTest
    @MethodSource("applications")
    void mutatedInYaml(String application) {
        String whole = Twin.yaml(
                        draft("whole.md", new String(SharedDocuments.bytes(application), StandardCharsets.UTF_8))
                                .orElseThrow())
                .text();
        Random random = new Random(11L * application.hashCode());
        for (int i = 0; i < MUTATIONS; i++) {
            String mutant = whole;
            for (int k = 1 + random.nextInt(3); k > 0; k--) {
                mutant = mutate(mutant, random);
            }
            ReadResult read = DocumentReader.read("mutant.yaml", mutant);
            check(read);
            Optional<Twin> twin = draft("mutant.yaml", mutant).map(Twin::markdown);
            twin.filter(t -> t.lost().isEmpty())
                    .ifPresent(t -> assertThat(
                                    DocumentReader.read("twin.md", t.text()).model())
                            .isEqualTo(read.model()));
        }
    }

    private static Optional<Draft> draft(String file, String text) {
        Findings findings = new Findings();
        return DocumentReader.draft(file, text.getBytes(StandardCharsets.UTF_8), findings)
                .filter(d -> !findings.hasErrors());
    }

    private static String mutate(String text, Random random) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + random.nextInt(12));
        int other = random.nextInt(text.length());
        return switch (random.nextInt(4)) {
            case 0 -> text.substring(0, from) + text.substring(to);
            case 1 -> text.substring(0, from) + PIECES.get(random.nextInt(PIECES.size())) + text.substring(from);
            case 2 ->
                text.substring(0, from)
                        + text.substring(other, Math.min(text.length(), other + 20))
                        + text.substring(to);
            default -> text.substring(0, from) + PIECES.get(random.nextInt(PIECES.size())) + text.substring(to);
        };
    }

    @ParameterizedTest
    @MethodSource("applications")
    void linesLeftOutOrSwapped(String application) {
        List<String> lines = new String(SharedDocuments.bytes(application), StandardCharsets.UTF_8)
                .lines()
                .toList();
        Random random = new Random(7L * application.hashCode());
        for (int i = 0; i < MUTATIONS; i++) {
            List<String> changed = new ArrayList<>(lines);
            for (int k = 0; k < 3; k++) {
                Collections.swap(changed, random.nextInt(changed.size()), random.nextInt(changed.size()));
                changed.remove(random.nextInt(changed.size()));
            }
            check(DocumentReader.read("lines.md", String.join("\n", changed)));
        }
    }

    @Test
    @Timeout(60)
    void deepAndLong() {
        String deep = "(".repeat(20_000);
        check(DocumentReader.read("deep.md", Documents.SHOP.replace("| userId |", "| " + deep + "userId |")));
        check(DocumentReader.read("deep.md", Documents.SHOP.replace("enum(", "enum(" + deep)));
        check(DocumentReader.read("deep.md", "> ".repeat(20_000) + "x"));
        check(DocumentReader.read("deep.md", "- ".repeat(20_000) + "x"));
        check(DocumentReader.read("deep.md", "*".repeat(200_000)));
        check(DocumentReader.read(
                "long.md", Documents.SHOP.replace("| userId |", "| " + "userId, ".repeat(20_000) + " |")));
        check(DocumentReader.read(
                "long.md", Documents.SHOP.replace("| userId |", "| " + "nobody, ids[], ".repeat(10_000) + " |")));
        check(DocumentReader.read("long.md", Documents.SHOP.replace("create Order", "total + 1, ".repeat(20_000))));
        check(DocumentReader.read("long.md", Documents.SHOP.replace("A purchase", "PENDING, ".repeat(100_000))));
        check(DocumentReader.read("long.md", Documents.SHOP.replace("User exists", "a.".repeat(50_000) + "b exists")));
    }

    private static void check(ReadResult result) {
        boolean errors = result.diagnostics().stream().anyMatch(d -> d.severity() == Severity.ERROR);
        assertThat(result.model().isPresent()).isEqualTo(!errors);
        for (Diagnostic diagnostic : result.diagnostics()) {
            assertThat(diagnostic.span()).isPresent();
            assertThat(diagnostic.message()).isNotBlank();
        }
    }
}
