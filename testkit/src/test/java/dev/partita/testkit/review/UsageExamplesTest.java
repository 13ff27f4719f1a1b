package dev.partita.testkit.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemType;
import dev.partita.emit.awslabs.ModellingServer;
import dev.partita.emit.awslabs.UsageExamples;
import dev.partita.model.EntityName;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.verify.calls.CreateDemands;
import dev.partita.verify.calls.DataFolder;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The examples in usage data are read back as entities, which the document lets be stored together. */
class UsageExamplesTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @TestFactory
    Stream<DynamicTest> designs() {
        return Application.all().stream().map(a -> DynamicTest.dynamicTest(a.name(), () -> isReadBack(a.delivered())));
    }

    private static void isReadBack(DesignResult design) {
        UsageExamples usage =
                UsageExamples.read(design, ModellingServer.write(design).get(ModellingServer.USAGE));
        assertThat(usage.wrong()).isEmpty();
        DataFolder data = DataFolder.read(
                design.model(),
                usage.examples().stream()
                        .map(e -> new DataFolder.Text(e.place(), e.entity(), e.json()))
                        .toList());
        assertThat(data.wrong()).isEmpty();
        assertThat(new CreateDemands(design.model()).broken(data, NOW)).isEmpty();
        List<EntityName> homes = design.design().itemTypes().stream()
                .filter(t -> t.kind() == ItemType.Kind.HOME)
                .map(ItemType::entity)
                .toList();
        assertThat(data.entities()).hasSize(2 * homes.size());
        assertThat(data.entities()).extracting(e -> e.name()).containsAll(homes);
    }

    @Test
    void whatDoesNotFitIsNamed() {
        DesignResult design = new Application("chat").delivered();
        assertThat(UsageExamples.read(design, "{\"entities\": {\"Usr\": {}}, \"more\": 1}")
                        .wrong())
                .containsExactly(
                        "Unknown top-level keys: more", "Unknown entity Usr; the schema has Room, Member, Comment");
        assertThat(UsageExamples.read(design, "{\"entities\": {\"Room\": {\"sample_data\": {\"rum\": 1}}}}")
                        .wrong())
                .containsExactly(
                        "Unknown field rum in Room.sample_data", "Missing required section Room.access_pattern_data");
        assertThat(UsageExamples.read(design, "{\"entities\": {\"Room\": True}}")
                        .wrong())
                .singleElement()
                .asString()
                .startsWith("Invalid JSON");
    }
}
