package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.json.Schemas;
import dev.partita.read.DocumentReader;
import dev.partita.read.draft.Column;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page that teaches how documents are written: each of its examples is read as it stands, and nothing that there is is missing. */
class DocumentPageTest {
    private static final String PAGE = Repository.text(Path.of("docs/document.md"));
    private static final String EXAMPLE = PAGE.split("```markdown\n", 2)[1].split("```", 2)[0];
    private static final String TEXT = PAGE.replace(EXAMPLE, "");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    @Test
    void theExampleIsReadWithoutARemark() {
        assertThat(DocumentReader.read("document.md", EXAMPLE).diagnostics()).isEmpty();
    }

    static Stream<String> types() {
        return codes("Attributes", "type");
    }

    @ParameterizedTest
    @MethodSource("types")
    void aTypeIsRead(String type) {
        assertThat(errors(withAttribute("Title", type))).isEmpty();
    }

    static Stream<String> flags() {
        return codes("Attributes", "flag").filter(f -> !f.equals("id"));
    }

    @ParameterizedTest
    @MethodSource("flags")
    void aFlagIsRead(String flag) {
        boolean isAggregate = flag.matches("(count|sum|min|max) of .*");
        String type = flag.equals("ttl") ? "epoch, " : flag.startsWith("current") ? "datetime, " : "string, ";
        String attribute = flag.contains("references Title") ? "string(13..13), " : type;
        assertThat(errors(withAttribute("Reader", isAggregate ? flag : attribute + flag.replace("genre", "name"))))
                .isEmpty();
    }

    static Stream<String> fields() {
        return Stream.of(tables("Relationships, cardinality, lifecycle", "field"))
                .flatMap(List::stream)
                .flatMap(r -> codes(r[2]).map(c -> r[1].replace("*", "").strip() + ": " + c));
    }

    @ParameterizedTest
    @MethodSource("fields")
    void aFieldOfAnEntityIsRead(String field) {
        assertThat(Stream.of("Reader", "Title", "Loan").map(e -> errors(withField(e, field))))
                .as("of one of the entities")
                .anyMatch(List::isEmpty);
    }

    static Stream<String> predicates() {
        return codes("Predicates", "predicate");
    }

    @ParameterizedTest
    @MethodSource("predicates")
    void aPredicateIsRead(String predicate) {
        assertThat(Stream.of("Reader", "Title", "Loan").map(e -> errors(withRead(e, predicate, "Collection"))))
                .as("of one of the entities")
                .anyMatch(List::isEmpty);
    }

    @Test
    void aResultIsRead() {
        codes(row("Reads", "`Result`")[2])
                .forEach(result -> assertThat(errors(withRead("Loan", "isbn", result)))
                        .as(result)
                        .isEmpty());
    }

    @Test
    void aFrequencyIsRead() {
        codes(row("Reads", "`Frequency`")[2])
                .filter(f -> !f.endsWith("RPS"))
                .forEach(f -> assertThat(errors(EXAMPLE.replace("3/s peak 20/s", f)))
                        .as(f)
                        .isEmpty());
    }

    static Stream<String> effects() {
        return codes("Writes and deletes", "effect");
    }

    @ParameterizedTest
    @MethodSource("effects")
    void anEffectIsRead(String effect) {
        String row = "| AP-900 | Loan | Example | loanId, readerId, isbn | " + effect + " | No | - | 1/s |\n";
        assertThat(errors(EXAMPLE.replace("| AP-010 |", row + "| AP-010 |"))).isEmpty();
    }

    @Test
    void aDecisionIsRead() {
        codes("Decisions", "decision").forEach(form -> {
            String decision = form.replaceAll("\\bA\\b", "Loan")
                    .replaceAll("\\bB\\b", "Reader")
                    .replaceAll("\\bN\\b", "2")
                    .replaceAll("\\bT\\b", "Loans")
                    .replaceAll("attrs?", "dueOn")
                    .replace("tenantId", "readerId")
                    .replace("CODE", "HOT_KEY");
            assertThat(errors(EXAMPLE + "- " + decision + "\n")).as(decision).isEmpty();
        });
    }

    @Test
    void everySettingIsExplainedAndItsValuesAreRead() {
        List<String[]> rows = tables("Settings", "setting");
        List<String> explained = rows.stream().flatMap(r -> codes(r[1])).toList();
        JsonNode settings =
                JsonMapper.shared().readTree(Schemas.accessPatterns()).at("/properties/settings/properties");
        assertThat(explained).containsExactlyInAnyOrderElementsOf(settings.propertyNames());
        for (String[] row : rows) {
            List<String> names = codes(row[1]).toList();
            List<String> values = codes(row[2]).toList();
            for (int i = 0; i < values.size(); i++) {
                String name = names.get(names.size() > 1 ? i : 0);
                String setting = "| " + name + " | " + values.get(i) + " |";
                assertThat(errors(EXAMPLE.replaceFirst(
                                "(?m)(^\\| (Region|Layout) .*\\n)+", Matcher.quoteReplacement(setting + "\n"))))
                        .as(setting)
                        .isEmpty();
            }
        }
    }

    @Test
    void everyColumnIsExplained() {
        List<String> explained = Stream.of("Reads", "Writes and deletes")
                .flatMap(s -> tables(s, "column").stream())
                .flatMap(r -> Stream.concat(codes(r[1]), codes(r[2])))
                .toList();
        assertThat(TEXT).contains("`Items Written`");
        assertThat(explained)
                .containsAll(Arrays.stream(Column.values())
                        .filter(c -> c != Column.ITEMS)
                        .map(Column::title)
                        .toList());
    }

    private static List<Diagnostic> errors(String document) {
        return DocumentReader.read("document.md", document).diagnostics().stream()
                .filter(d -> d.severity() == Severity.ERROR)
                .toList();
    }

    private static String withAttribute(String entity, String said) {
        return EXAMPLE.replaceFirst(
                "(### " + entity + "\\n(?:.*\\n)*?- \\*\\*Attributes\\*\\*:\\n)",
                "$1" + Matcher.quoteReplacement("  - `probe` (" + said + ")\n"));
    }

    private static String withField(String entity, String field) {
        String title = field.substring(0, field.indexOf(':'));
        String[] parts = EXAMPLE.split("(?m)^### " + entity + "\n", 2);
        int end = Math.min(parts[1].indexOf("\n\n"), parts[1].length());
        String other = parts[1].substring(0, end).replaceAll("(?m)^- \\*\\*" + title + "\\*\\*.*$\n?", "");
        return parts[0] + "### " + entity + "\n" + other.strip() + "\n- **" + field.replaceFirst(":", "**:")
                + parts[1].substring(end);
    }

    private static String withRead(String entity, String predicate, String result) {
        String row = "| AP-900 | " + entity + " | Example | " + predicate + " | - | " + result
                + " | - | - | No | 1/s | Eventual | No | - |\n";
        return EXAMPLE.replace("| AP-001 |", row + "| AP-001 |");
    }

    private static Stream<String> codes(String section, String header) {
        return tables(section, header).stream().flatMap(r -> codes(r[1]));
    }

    /** Signs that would end a cell are escaped in it. */
    private static Stream<String> codes(String cell) {
        return CODE.matcher(cell).results().map(m -> m.group(1).replace("\\|", "|"));
    }

    private static String[] row(String section, String first) {
        return tables(section, "column").stream()
                .filter(r -> r[1].strip().equals(first))
                .findFirst()
                .orElseThrow();
    }

    /** The rows below a header of a section, their cells from 1 on; at least one. */
    private static List<String[]> tables(String section, String header) {
        String text =
                TEXT.split("(?m)^## " + Pattern.quote(section) + "\n", 2)[1].split("(?m)^## ", 2)[0];
        List<String[]> rows = new ArrayList<>();
        boolean isWanted = false;
        for (String line : text.lines().toList()) {
            if (!line.startsWith("|")) {
                isWanted = false;
            } else if (line.startsWith("| " + header + " |")) {
                isWanted = true;
            } else if (isWanted && !line.startsWith("|---")) {
                rows.add(line.split("(?<!\\\\)\\|"));
            }
        }
        assertThat(rows).as(section + ": " + header).isNotEmpty();
        return rows;
    }
}
