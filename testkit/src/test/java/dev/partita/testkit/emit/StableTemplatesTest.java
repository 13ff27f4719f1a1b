package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Design;
import dev.partita.design.Table;
import dev.partita.emit.cdk.CdkApp;
import dev.partita.emit.cdkjava.CdkJavaApp;
import dev.partita.emit.cli.CommandLine;
import dev.partita.emit.cloudformation.CloudFormation;
import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Policy;
import dev.partita.emit.terraform.Terraform;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Plans;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A redeploy changes what the design changes: neither the order of a document nor what is added to it moves or renames the rest. */
class StableTemplatesTest {
    private static final Path DOCUMENT = Application.ROOT.resolve("testkit/src/test/resources/emit/tenants-apart.md");
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.-]+");
    private static final String ADDED = """
            | AP-007 | Member | Members by name | tenantId | Collection | name ASC | 20 | Yes | 900/s | Eventual | memberId, name |
            """;
    private static final Map<String, Function<DesignResult, SortedMap<String, String>>> TARGETS = targets();

    private static Map<String, Function<DesignResult, SortedMap<String, String>>> targets() {
        Map<String, Function<DesignResult, SortedMap<String, String>>> targets = new LinkedHashMap<>();
        targets.put("cloudformation", CloudFormation::write);
        targets.put("cdk", CdkApp::write);
        targets.put("cdk-java", CdkJavaApp::write);
        targets.put("terraform", Terraform::write);
        targets.put("cli", CommandLine::write);
        return targets;
    }

    /** The same design, said in another order. */
    @TestFactory
    Stream<DynamicTest> orderIsOfNoMeaning() {
        return Delivered.each(design -> {
            DesignResult other = reversed(design.result());
            assertThat(other).isNotEqualTo(design.result());
            TARGETS.forEach((name, target) ->
                    assertThat(target.apply(other)).as(name).isEqualTo(target.apply(design.result())));
        });
    }

    private static DesignResult reversed(DesignResult result) {
        Model model = result.model();
        Design design = result.design();
        List<Table> tables = design.tables().reversed().stream()
                .map(t ->
                        new Table(t.name(), t.partition(), t.sort(), t.indexes().reversed(), t.ttl(), t.because()))
                .toList();
        return new DesignResult(
                model.with(model.entities().reversed(), model.patterns().reversed()),
                result.layout(),
                result.otherLayout(),
                new Design(design.application(), tables, design.itemTypes().reversed()),
                new Plans(result.plans().patterns().reversed(), result.plans().loads()),
                result.cost(),
                result.certificate(),
                result.choices(),
                result.diagnostics());
    }

    /** A document in another order gives the same templates. */
    @Test
    void documentsInAnotherOrder() throws IOException {
        DesignResult written = designed(document());
        Model model = written.model();
        DesignResult permuted = designed(
                model.with(model.entities().reversed(), model.patterns().reversed()));
        TARGETS.forEach(
                (name, target) -> assertThat(target.apply(permuted)).as(name).isEqualTo(target.apply(written)));
    }

    /** One pattern more, which an index of its own serves: what is there goes by its old names, in its old order. */
    @Test
    void whatIsAddedLeavesTheRest() throws IOException {
        String text = document() + "\n## Settings\n\n| Setting | Value |\n|---|---|\n| Layout | multi |\n";
        DesignResult before = designed(text);
        DesignResult after = designed(text.replace("\n### Writes", ADDED + "\n### Writes"));
        List<String> names = names(before);
        List<String> more = names(after);
        assertThat(more).hasSize(names.size() + 1).containsSubsequence(names);
        TARGETS.forEach((name, target) -> target.apply(before)
                .forEach((file, content) -> assertThat(
                                inOrder(target.apply(after).getOrDefault(file, ""), names))
                        .as("%s of %s", file, name)
                        .containsSubsequence(inOrder(content, names))));
    }

    /** Ids of tables and policies, and the names of tables and indexes. */
    private static List<String> names(DesignResult result) {
        Deployment deployment = Deployment.of(result);
        List<String> names = new ArrayList<>();
        for (DeployedTable table : deployment.tables()) {
            names.add(table.id() + "Table");
            names.add(table.name().value());
            table.table().indexes().forEach(i -> names.add(i.name().value()));
        }
        deployment.policies().stream().map(Policy::id).forEach(id -> names.add(id + "RepositoryPolicy"));
        return names;
    }

    /** The first place of each in a text. */
    private static List<String> inOrder(String text, List<String> names) {
        List<String> found = new ArrayList<>();
        WORD.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(names::contains)
                .filter(w -> !found.contains(w))
                .forEach(found::add);
        return found;
    }

    private static String document() throws IOException {
        return Files.readString(DOCUMENT);
    }

    private static DesignResult designed(String text) {
        return designed(DocumentReader.read(DOCUMENT.toString(), text).model().orElseThrow());
    }

    private static DesignResult designed(Model model) {
        return new Designer(model).design().result().orElseThrow();
    }
}
