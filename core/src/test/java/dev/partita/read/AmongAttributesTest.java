package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Severity;
import dev.partita.read.print.ModelPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands among attributes and names something is one, however it is written, or an error; it never vanishes. */
class AmongAttributesTest {
    private static final String SCHOOL = """
            # School

            > Application: School

            ## Entities
            ### Course
            - `courseId` string(10..30) id
            - 8,000 total
            ### Enrolment
            - `enrolmentId` ulid id
            - `at` datetime
            - WRITTEN
            - 5M total

            ## Access Patterns
            ### Reads
            | ID | Entity | Input Parameters | Result | Frequency |
            |---|---|---|---|---|
            | 1 | Enrolment | enrolmentId | Single | 1/s |
            """;

    private static ReadResult read(String written) {
        return DocumentReader.read("access-patterns.md", SCHOOL.replace("WRITTEN", written));
    }

    private static String printed(String written) {
        return ModelPrinter.print(Documents.model(read(written)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "`score` number(0..100), optional; `score` (number(0..100), optional)",
                "score number(0..100) optional 10%, distinct 5; `score` (number(0..100), optional 10%, distinct 5)",
                "`courseId` string(10..30) references Course, skew 1%;"
                        + "`courseId` (string(10..30), references Course, skew 1%)",
                "`courseId` string(10..30), references Course, skew 1%;"
                        + "`courseId` (string(10..30), references Course, skew 1%)",
                "`ref` string(10..30) references Course as parent, immutable;"
                        + "`ref` (string(10..30), references Course as parent, immutable)",
                "`publishedAt` datetime optional 80%, immutable; `publishedAt` (datetime, optional 80%, immutable)",
                "`email` string(20..90) unique, immutable; `email` (string(20..90), unique, immutable)",
                "`email` string(20..90) unique, immutable - to write to, e.g. daily; `email` (string(20..90), unique, immutable) - to write to, e.g. daily",
            })
    void flagsMayStandBehindCommas(String written, String precise) {
        assertThat(printed(written)).isEqualTo(printed(precise));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "`score` nummer(0..100), optional",
                "scoreOfAll as a number",
                "score nummer(0..100)",
                "`score` as given"
            })
    void whatIsNotUnderstoodIsAnErrorInItsLine(String written) {
        ReadResult result = read(written);

        assertThat(result.diagnostics())
                .anyMatch(d -> d.severity() == Severity.ERROR
                        && d.span().filter(p -> p.line() == 12).isPresent());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Kept for ever",
                "`at` is that of the first lesson",
                "never deleted",
                "about a third are of this year"
            })
    void proseIsKept(String written) {
        ReadResult result = read(written);

        assertThat(Documents.model(result).prose()).anyMatch(p -> p.text().contains(written.replace("`", "")));
    }

    @Test
    void besideAListTooAnAttributeIsRead() {
        ReadResult result = DocumentReader.read(
                "access-patterns.md",
                SCHOOL.replace("- `enrolmentId` ulid id\n- `at` datetime", """
                        - **Attributes**:
                          - `enrolmentId` (ulid, id)
                        - `at` (datetime)""")
                        .replace("WRITTEN", "`score` number(0..100), optional 30%"));

        assertThat(ModelPrinter.print(Documents.model(result)))
                .contains("  at datetime", "  score number(0..100) optional 30%");
    }
}
