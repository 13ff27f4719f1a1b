package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.emit.cdk.CdkApp;
import dev.partita.emit.cdkjava.CdkJavaApp;
import dev.partita.emit.cloudformation.CloudFormation;
import dev.partita.emit.text.JsonText;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the CDK makes of our app is, in substance, our template. */
class CdkTest {
    private static final String HOSTILE = "hostile-names";
    private static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();

    @ParameterizedTest
    @ValueSource(strings = {"encrypted", "encrypted-regions", "provisioned", "regions", "tenants", HOSTILE})
    void inTypeScript(String name) throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        DesignResult result = designed(name);
        SortedMap<String, String> files = CdkApp.write(result);
        JsonNode tested = JsonText.read(Node.packages());
        JsonNode asked = JsonText.read(files.get("package.json"));
        asked.path("dependencies")
                .properties()
                .forEach(p ->
                        assertThat(tested.path("dependencies").path(p.getKey())).isEqualTo(p.getValue()));
        assertThat(tested.path("devDependencies")).isEqualTo(asked.path("devDependencies"));
        isOurTemplate("cdk-" + name, files, result);
    }

    @ParameterizedTest
    @ValueSource(strings = {"encrypted", "encrypted-regions", "provisioned", "regions", "tenants", HOSTILE})
    void inJava(String name) throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        DesignResult result = designed(name);
        isOurTemplate("cdk-java-" + name, CdkJavaApp.write(result), result);
    }

    /** Of every application, in one language or the other: both print one program, and making a template takes ten seconds of a processor. */
    @TestFactory
    Stream<DynamicTest> ofDeliveredDesigns() {
        return Boolean.getBoolean("partita.full") ? Delivered.each(CdkTest::isTheSame) : Stream.of();
    }

    private static void isTheSame(Delivered design) {
        boolean isJava = Math.floorMod(design.name().hashCode(), 2) == 0;
        try {
            isOurTemplate(
                    (isJava ? "cdk-java-" : "cdk-") + design.name(),
                    isJava ? CdkJavaApp.write(design.result()) : CdkApp.write(design.result()),
                    design.result());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where there is little time: indexes, a time to live, and policies of tenants. */
    @Test
    void ofASample() throws IOException {
        DesignResult result = designed("tenants");
        isOurTemplate("cdk-sample", CdkApp.write(result), result);
    }

    private static DesignResult designed(String name) {
        if (name.equals(HOSTILE)) {
            return Delivered.hostile().result();
        }
        Model model =
                Application.read(Application.ROOT.resolve("cases/emit/cdk/" + name + "/input/access-patterns.md"));
        return new Designer(model).design().result().orElseThrow();
    }

    private static void isOurTemplate(String name, SortedMap<String, String> files, DesignResult result)
            throws IOException {
        Path folder = Node.folder(name, files);
        Node.run(folder, "npx", "cdk", "synth", "--quiet", "--no-notices", "--output", "cdk.out");
        JsonNode template;
        try (var outputs = Files.newDirectoryStream(folder.resolve("cdk.out"), "*.template.json")) {
            template = JsonText.read(Files.readString(outputs.iterator().next()));
        }
        JsonNode ours = JsonText.read(CloudFormation.write(result).get(CloudFormation.JSON));
        assertThat(Substance.of(template)).isEqualTo(Substance.of(ours));
    }
}
