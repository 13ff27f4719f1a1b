package dev.partita.emit.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.partita.emit.Golden;
import dev.partita.emit.text.JsonText;
import dev.partita.read.DocumentReader;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.finding.Findings;
import dev.partita.read.setting.SettingsReader;
import dev.partita.read.twin.Twin;
import dev.partita.read.yaml.Key;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The schema of documents in YAML: what is printed is valid, and it lists the very names that are read. */
class AccessPatternsSchemaTest {
    private static final JsonNode SCHEMA = JsonText.read(Schemas.accessPatterns());
    private static final Schema PARSED = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Schemas.accessPatterns(), InputFormat.JSON);

    private static Stream<Path> documents() throws IOException {
        try (Stream<Path> designs = Files.list(Golden.file("cases/design"));
                Stream<Path> tried = Files.list(Golden.file("cases/tried"))) {
            return Stream.concat(designs.map(d -> d.resolve("input/access-patterns.md")), tried)
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void whatIsPrintedIsValid(Path document) throws IOException {
        String yaml = DocumentReader.draft("d.md", Files.readAllBytes(document), new Findings())
                .map(Twin::yaml)
                .map(Twin::text)
                .orElseThrow();
        assertThat(errors(yaml)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "reads: []",
                "entities: {}",
                "entities: {Order: {atributes: []}}",
                "entities: {Order: {size: {bytes: 5}}}",
                "entities: {Order: {attributes: [{a: b, c: d}]}}",
                "{entities: {Order: {}}, reads: [{id: AP-001}]}",
                "{entities: {Order: {}}, reads: [{id: AP-001, entity: Order, order: a}]}",
                "{entities: {Order: {}}, settings: {Regions: x}}",
                "{entities: {Order: {}}, notes: x}",
            })
    void whatIsNotReadIsNot(String yaml) {
        assertThat(errors(yaml)).isNotEmpty();
    }

    @Test
    void itsNamesAreThoseThatAreRead() {
        assertThat(SCHEMA.at("/properties/settings/properties").propertyNames())
                .containsExactlyInAnyOrderElementsOf(SettingsReader.names());
        assertThat(SCHEMA.at("/$defs/entity/properties").propertyNames())
                .containsExactlyInAnyOrderElementsOf(names(DraftEntity.Field.values()));
        assertThat(SCHEMA.at("/$defs/pattern/properties").propertyNames())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Column.values()).map(Key::of).toList());
        assertThat(SCHEMA.at("/properties").propertyNames()).containsExactlyElementsOf(Key.ROOT);
        assertThat(SCHEMA.at("/properties/itemCollectionCandidates/items/properties")
                        .propertyNames())
                .containsExactlyElementsOf(Key.CANDIDATE);
    }

    private static List<String> names(DraftEntity.Field[] fields) {
        return Arrays.stream(fields).map(Key::of).toList();
    }

    private static List<String> errors(String yaml) {
        Object loaded = new Load(LoadSettings.builder().build()).loadFromString(yaml);
        return PARSED.validate(new ObjectMapper().writeValueAsString(loaded), InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }
}
