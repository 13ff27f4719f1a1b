package dev.partita.emit.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.Hostile;
import dev.partita.emit.SmallShop;
import dev.partita.emit.json.DiagnosticSarif;
import dev.partita.emit.terminal.DiagnosticText.Sources;
import dev.partita.source.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiagnosticTextTest {
    private static Diagnostic at(Span span) {
        return new Diagnostic(
                SmallShop.Finding.UNKNOWN_ATTRIBUTE,
                Severity.ERROR,
                Optional.of(span),
                "Order.statu",
                "Order has no attribute statu",
                List.of("Nearest: status."),
                List.of("status = PENDING"));
    }

    private static String write(Diagnostic diagnostic, String line) {
        return DiagnosticText.write(List.of(diagnostic), Sources.of("shop.md", line), new Terminal(60, false));
    }

    @Test
    void aLineWithACaret() {
        assertThat(write(at(new Span("shop.md", 1, 11, 1, 16)), "| AP-001 | statu = PENDING |"))
                .isEqualTo("""
                        UNKNOWN_ATTRIBUTE ERROR shop.md:1:11 Order has no attribute statu
                          1 | | AP-001 | statu = PENDING |
                            |           ^^^^^
                          note: Nearest: status.
                          help: status = PENDING
                        1 error
                        """);
    }

    @Test
    void caretsStandUnderWideCharactersAndTabs() {
        assertThat(write(at(new Span("shop.md", 1, 5, 1, 7)), "\t日本x日本"))
                .contains("  1 |     日本x日本\n    |          ^^^^\n");
    }

    @Test
    void longLinesAreCutAroundTheSpan() {
        String line = "x".repeat(100) + "HERE" + "y".repeat(100);
        String text = write(at(new Span("shop.md", 1, 101, 1, 105)), line);
        List<String> lines = text.lines().toList();
        assertThat(lines.get(1)).contains("…x").contains("HEREy").endsWith("…");
        assertThat(DisplayWidth.of(lines.get(1))).isLessThanOrEqualTo(60);
        assertThat(lines.get(2).indexOf('^')).isEqualTo(lines.get(1).indexOf("HERE"));
    }

    @Test
    void placesOutsideTheTextDoNoHarm() {
        assertThat(write(at(new Span("shop.md", 1, 90, 3, 1)), "short")).contains("short\n    |      ^\n");
        assertThat(write(at(new Span("shop.md", 9, 1, 9, 2)), "short")).doesNotContain("|");
        assertThat(write(at(new Span("other.md", 1, 1, 1, 2)), "short")).doesNotContain("|");
    }

    @Test
    void withoutAPlaceTheSubjectStandsThere() {
        Diagnostic diagnostic = Diagnostic.of(SmallShop.Finding.HOT_KEY, Optional.empty(), "AP-004", "is hot");
        assertThat(write(diagnostic, "")).isEqualTo("HOT_KEY WARNING AP-004: is hot\n1 warning\n");
    }

    @Test
    void hostileTextsStayOnTheirLine() {
        for (String text : Hostile.TEXTS) {
            Diagnostic diagnostic = new Diagnostic(
                    SmallShop.Finding.HOT_KEY,
                    Severity.NOTE,
                    Optional.empty(),
                    text,
                    text,
                    List.of(text),
                    List.of(text));
            assertThat(write(diagnostic, "").lines()).as(text).hasSize(4);
        }
    }

    @Test
    void asJson() {
        assertThat(DiagnosticText.json(List.of(SmallShop.hotKey())))
                .contains("\"code\": \"HOT_KEY\"", "\"line\": 7", "\"help\": [\n        \"shard Order by 4\"\n      ]");
    }

    @Test
    void asSarif() {
        assertThat(DiagnosticSarif.write(List.of(SmallShop.hotKey())))
                .contains(
                        "\"ruleId\": \"HOT_KEY\"",
                        "\"level\": \"warning\"",
                        "\"startLine\": 7",
                        "\"uri\": \"shop.md\"");
    }

    @Test
    void widths() {
        assertThat(DisplayWidth.of("abc")).isEqualTo(3);
        assertThat(DisplayWidth.of("日本")).isEqualTo(4);
        assertThat(DisplayWidth.of("e\u0301")).isEqualTo(1);
        assertThat(DisplayWidth.of("\uD83D\uDE00")).isEqualTo(2);
        assertThat(DisplayWidth.cut("日本語", 4)).isEqualTo("日…");
        assertThat(DisplayWidth.cut("abcd", 4)).isEqualTo("abcd");
    }
}
