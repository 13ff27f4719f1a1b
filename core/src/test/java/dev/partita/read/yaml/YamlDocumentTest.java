package dev.partita.read.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.read.DocumentReader;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.finding.Findings;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Documents in YAML: every text has the place where it stands, in whatever style, and nothing is passed over. */
class YamlDocumentTest {
    private static final String ORDERS = """
            entities:
              Order:
                attributes:
                  - orderId (ulid, id)
                  - total (%s)
                cardinality: 10k total
            reads:
              - id: AP-001
                entity: Order
                inputParameters: orderId
                result: Single
                frequency: 5/s
            """;

    private final Findings findings = new Findings();

    private Draft draft(String yaml) {
        Draft draft = DocumentReader.draft("d.yaml", yaml.getBytes(StandardCharsets.UTF_8), findings)
                .orElseThrow();
        assertThat(findings.inOrder()).isEmpty();
        return draft;
    }

    private static List<Diagnostic> found(String yaml) {
        return DocumentReader.read("d.yaml", yaml).diagnostics();
    }

    /** What stands in the document at a place. */
    private static String at(String yaml, Span span) {
        String line = yaml.lines().toList().get(span.line() - 1);
        return line.substring(span.column() - 1, Math.min(line.length(), span.endColumn() - 1));
    }

    /** As people write YAML: a member for each attribute. */
    @Test
    void attributesByName() {
        String byName = ORDERS.formatted("number")
                .replace("- orderId (ulid, id)", "orderId: ulid")
                .replace("- total (number)", "total: number")
                .replace("    cardinality", "    identifier: orderId\n    cardinality");
        assertThat(DocumentReader.read("d.yaml", byName).model())
                .isEqualTo(DocumentReader.read("d.yaml", ORDERS.formatted("number"))
                        .model());
    }

    @Test
    void textsKnowTheirPlaces() {
        String yaml = """
                reads:
                  - id: "AP-001"
                    entity: [User,  Order]
                    description: |
                      First line
                      and second
                    conditions:
                      - a exists
                      - b exists
                """;
        Draft draft = draft(yaml);
        Text id = draft.patterns().get(0).cell(Column.ID).orElseThrow();
        assertThat(at(yaml, id.span())).isEqualTo("AP-001");
        Text entities = draft.patterns().get(0).cell(Column.ENTITY).orElseThrow();
        assertThat(entities.value()).isEqualTo("User, Order");
        assertThat(at(yaml, entities.part(6, 11).span())).isEqualTo("Order");
        Text description = draft.patterns().get(0).cell(Column.DESCRIPTION).orElseThrow();
        assertThat(description.value()).isEqualTo("First line and second");
        assertThat(at(yaml, description.part(11, 21).span())).isEqualTo("and second");
        Text conditions = draft.patterns().get(0).cell(Column.CONDITIONS).orElseThrow();
        assertThat(conditions.value()).isEqualTo("a exists; b exists");
        assertThat(at(yaml, conditions.part(10, 18).span())).isEqualTo("b exists");
    }

    @Test
    void aFindingPointsIntoALine() {
        String yaml = ORDERS.formatted("numbr");
        List<Diagnostic> all = found("application: Orders\n" + yaml);
        assertThat(all).extracting(d -> d.code().id()).containsExactly("UNKNOWN_TYPE");
        assertThat(at("application: Orders\n" + yaml, all.get(0).span().orElseThrow()))
                .isEqualTo("numbr");
    }

    @Test
    void linesOfOneMemberAreLines() {
        Draft draft = draft("""
                entities:
                  Order:
                    attributes:
                      - orderId: unique identifier
                      - status (enum):
                          - PENDING
                          - SHIPPED: sent
                """);
        DraftEntity order = draft.entities().get(0);
        assertThat(order.attributes())
                .extracting(b -> b.text().value())
                .containsExactly("orderId: unique identifier", "status (enum)");
        assertThat(order.attributes().get(1).below()).isEqualTo("PENDING; SHIPPED: sent");
    }

    @Test
    void nothingIsNotThere() {
        Draft draft = draft("""
                application:
                settings:
                entities:
                  Order:
                    size: ~
                reads:
                  - {id: AP-001, entity: Order, sort: null, filters: [], limit: none}
                decisions: []
                """);
        assertThat(draft.application()).isEmpty();
        assertThat(draft.patterns().get(0).cell(Column.SORT)).isEmpty();
        assertThat(draft.patterns().get(0).cell(Column.FILTERS)).isEmpty();
        assertThat(draft.patterns().get(0).has(Column.LIMIT)).isTrue();
        assertThat(draft.entities().get(0).field(DraftEntity.Field.SIZE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '@',
            value = {
                "entities: [a; BROKEN_YAML",
                "- entities; BROKEN_YAML",
                "@@; BROKEN_YAML",
                "entities: {A: {size: 1}, A: {size: 2}}; BROKEN_YAML",
                "entities: {A: &a {size: 1}, B: *a}; BROKEN_YAML",
                "entities: {A: !B {size: 1}}; BROKEN_YAML",
                "{reads: [], Reads: []}; BROKEN_YAML",
                "prose: [{text: a, Text: b}]; BROKEN_YAML",
                "entities: []; KEY_VALUE",
                "entities: {A: {size: {a: b}}}; KEY_VALUE",
                "entities: {A: {attributes: [[a]]}}; KEY_VALUE",
                "entities: {A: {attributes: [{a: b, c: d}]}}; KEY_VALUE",
                "settings: text; KEY_VALUE",
                "reads: [AP-001]; KEY_VALUE",
                "reads: [{id: [[a]]}]; KEY_VALUE",
                "decisions: [{a: b}]; KEY_VALUE",
                "prose: [text]; KEY_VALUE",
                "prose: [{text: [a]}]; KEY_VALUE",
                "entites: {}; UNKNOWN_KEY",
                "entities: {A: {sizes: 1}}; UNKNOWN_KEY",
                "reads: [{pattern name: AP-001}]; UNKNOWN_KEY",
                "itemCollectionCandidates: [{why: a}]; UNKNOWN_KEY",
                "prose: [{title: a}]; UNKNOWN_KEY",
            })
    void whatIsAmissIsFound(String yaml, String code) {
        assertThat(found(yaml == null ? "" : yaml))
                .extracting(d -> d.code().id())
                .contains(code);
    }

    @Test
    void aFixIsWrittenAsYaml() {
        assertThat(found("reads: [{id: AP-001, entity: A}]").stream().flatMap(d -> d.fixes().stream()))
                .contains("application: Shop", "entities:\n  Order:");
        assertThat(found("entities: {A: {}}\nreads: [{id: AP-001, entity: A}]").stream()
                        .flatMap(d -> d.fixes().stream()))
                .contains("attributes:\n  - id (ulid, id)");
        assertThat(YamlFixes.of("## Access Patterns\n\n### Reads")).isEqualTo("reads:");
        assertThat(YamlFixes.of("### Order")).isEqualTo("Order:");
        assertThat(YamlFixes.of("- **Cardinality**: 10k total")).isEqualTo("cardinality: 10k total");
    }

    @Test
    void depthIsBounded() {
        String deep = "a: " + "[".repeat(100_000);
        assertThat(found(deep)).extracting(d -> d.code().id()).containsExactly("BROKEN_YAML");
    }

    @Test
    void aHeadingInsideProseBeginsAnotherPiece() {
        Draft draft = draft("""
                prose:
                  - heading: Notes
                    text: |
                      One.
                      ## About C# ##
                      Two.
                """);
        assertThat(draft.prose())
                .extracting(p -> p.heading() + "/" + p.text())
                .containsExactly("Notes/One.", "About C#/Two.");
    }
}
