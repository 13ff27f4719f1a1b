package dev.partita.review.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import dev.partita.review.document.DesignText;
import dev.partita.review.finding.Remarks;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignDesignTest {
    private static final String NOTES = """
        # DynamoDB Access Patterns

        > Application: Notes

        ## Entities

        ### Note
        - **Attributes**:
          - `noteId` (ulid, id, immutable)
          - `createdAt` (datetime, immutable)
          - `email` (string(10..40))
        - **Cardinality**: 1000

        ## Access Patterns

        ### Reads

        | ID | Entity | Description | Input Parameters | Result | Sort | Frequency | Consistency | Returns |
        |---|---|---|---|---|---|---|---|---|
        | AP-001 | Note | A note | noteId | Single | - | 10/s | Eventual | noteId, email |
        """;

    private static final String TEMPLATE = """
        Parameters:
          Stage:
            Default: test
        Mappings:
          Names:
            test:
              table: Mapped
        Resources:
          Notes:
            Type: AWS::DynamoDB::Table
            Properties:
              TableName: %s
              KeySchema: [{AttributeName: noteId, KeyType: HASH}]
              AttributeDefinitions: [{AttributeName: noteId, AttributeType: S}]
        """;

    private final Remarks remarks = new Remarks();

    private Optional<String> table(String template) {
        return ForeignDesign.drawn("template.yaml", template, remarks).stream()
                .flatMap(t -> t.tables().stream())
                .map(DesignText.OfTable::heading)
                .map(Text::value)
                .findFirst();
    }

    private List<String> codes() {
        return remarks.inOrder().stream().map(Diagnostic::code).map(c -> c.id()).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "!Ref Stage; test",
                "!Sub '${Stage}-notes'; test-notes",
                "!Sub ['${Own}-${Stage}', {Own: a}]; a-test",
                "!Join ['-', [a, !Ref Stage]]; a-test",
                "!FindInMap [Names, !Ref Stage, table]; Mapped",
                "!Select [1, [a, b]]; b",
                "!If [IsLive, same, same]; same",
                "{Ref: Stage}; test",
                "{'Fn::Sub': '${Stage}-notes'}; test-notes"
            })
    void functionsGiveWhatTheTemplateSays(String function, String name) {
        assertThat(table(TEMPLATE.formatted(function))).contains(name);
        assertThat(codes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "!Ref AWS::StackName",
                "!Sub '${AWS::StackName}-notes'",
                "!GetAtt Other.Name",
                "!ImportValue other",
                "!If [IsLive, a, b]",
                "!FindInMap [Names, live, table]",
                "!Select [9, [a, b]]",
                "'{{resolve:ssm:name}}'"
            })
    void whatOnlyTheDeploymentKnowsIsSaid(String function) {
        assertThat(table(TEMPLATE.formatted(function))).contains("Notes");
        assertThat(codes()).containsExactly("UNRESOLVED_VALUE");
    }

    @Test
    void jsonMayBeIndentedWithTabs() {
        assertThat(table("{\n"
                        + "\t\"TableName\": \"Notes\",\n"
                        + "\t\"KeySchema\": [{\"AttributeName\": \"a\", \"KeyType\": \"HASH\"}],\n"
                        + "\t\"AttributeDefinitions\": [{\"AttributeName\": \"a\", \"AttributeType\":"
                        + " \"S\"}]\n"
                        + "}"))
                .contains("Notes");
    }

    /** The guide of the modelling server has truth values as Python writes them, which are no JSON. */
    @Test
    void truthMayBeWrittenAsInPython() {
        Optional<DesignText> drawn = ForeignDesign.drawn("dynamodb_data_model.json", """
                        {"tables": [{"TableName": "Notes",
                          "KeySchema": [{"AttributeName": "a", "KeyType": "HASH"}],
                          "AttributeDefinitions": [{"AttributeName": "a", "AttributeType": "S"}],
                          "TimeToLiveSpecification": {"Enabled": True, "AttributeName": "until"}}],
                         "items": {"Notes": [{"PutRequest": {"Item": {"a": {"S": "1"}, "done": {"BOOL": False}}}}]},
                         "access_patterns": []}
                        """, remarks);
        assertThat(remarks.inOrder()).isEmpty();
        assertThat(drawn.orElseThrow().tables().get(0).lines())
                .extracting(l -> l.value().value())
                .contains("until");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "{\"a\": [}",
                "{\"tables\": 1}}",
                "{\"x\": 1}",
                "{\"entities\": {}}",
                "{\"Resources\": {}}",
                "{\"TableName\": \"a\", \"KeySchema\": []}",
                "Resources: *nowhere",
                "Resources: {}\n---\nResources: {}\n"
            })
    void whatIsNoDesignIsRefused(String text) {
        assertThat(ForeignDesign.is(text)).isTrue();
        assertThat(ForeignDesign.drawn("file", text, remarks)).isEmpty();
        assertThat(codes()).contains("FOREIGN_FORM");
    }

    @Test
    void depthIsRefusedBeforeItHurts() {
        assertThat(ForeignDesign.drawn("file", "{\"a\": " + "[".repeat(100_000), remarks))
                .isEmpty();
        assertThat(codes()).containsExactly("FOREIGN_FORM");
    }

    /** The format has no encodings: a computed field is named after what it is computed of. */
    @Test
    void computedFieldsOfASchemaAreKnownByTheirNames() {
        Model model = DocumentReader.read("notes.md", NOTES).model().orElseThrow();
        String schema = """
            {"tables": [{"table_config": {"table_name": "Notes", "partition_key": "PK", "sort_key": "SK"},
              "entities": {"Note": {"entity_type": "Note", "pk_template": "EMAIL#{email_escaped}",
                "sk_template": "{createdAt_month}#{noteId}", "fields": [{"name": "email", "type": "string"}]}}}]}
            """;
        DesignText.OfType type = ForeignDesign.read("schema.json", schema, model, remarks)
                .orElseThrow()
                .types()
                .get(0);
        assertThat(Place.line(type.lines(), "PK")).contains("EMAIL#<email escaped>");
        assertThat(Place.line(type.lines(), "SK")).contains("<createdAt month>#<noteId>");
    }
}
