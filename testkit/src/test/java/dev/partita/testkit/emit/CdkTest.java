package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.emit.cdk.CdkApp;
import dev.partita.emit.cdkjava.CdkJavaApp;
import dev.partita.emit.cloudformation.CloudFormation;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the CDK makes of our app is, in substance, our template. */
class CdkTest {
    private static final String HOSTILE = "hostile-names";
    private static final String OUTPUT = "cdk.out";
    private static Optional<TypeScriptCompiler> compiler = Optional.empty();

    @AfterAll
    static void endCompiler() throws IOException {
        if (compiler.isPresent()) {
            compiler.get().close();
        }
    }

    /** What only one of the languages has here, the other prints as well: both print one program. */
    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"encrypted", "encrypted-regions", "tenants", HOSTILE})
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
        isOurTemplate(compiled(files), result);
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"provisioned", "regions", "tenants", HOSTILE})
    void inJava(String name) throws IOException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        DesignResult result = designed(name);
        isOurTemplate(byTheCommand("cdk-java-" + name, CdkJavaApp.write(result)), result);
    }

    /** Of every application, in one language or the other: both print one program. */
    @Tag("full")
    @TestFactory
    Stream<DynamicTest> ofDeliveredDesigns() {
        return Boolean.getBoolean("partita.full") ? Delivered.each(CdkTest::isTheSame) : Stream.of();
    }

    private static void isTheSame(Delivered design) {
        boolean isJava = Math.floorMod(design.name().hashCode(), 2) == 0;
        try {
            isOurTemplate(
                    isJava
                            ? byTheCommand("cdk-java-" + design.name(), CdkJavaApp.write(design.result()))
                            : compiled(CdkApp.write(design.result())),
                    design.result());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As whoever has it: indexes, a time to live, and policies of tenants. What the command goes by is the same for all apps. */
    @Test
    void byTheCommand() throws IOException {
        DesignResult result = designed("tenants");
        isOurTemplate(byTheCommand("cdk", CdkApp.write(result)), result);
    }

    private static DesignResult designed(String name) {
        if (name.equals(HOSTILE)) {
            return Delivered.hostile().result();
        }
        return Application.designed(Application.ROOT.resolve("cases/emit/cdk/" + name + "/input/access-patterns.md"));
    }

    private static JsonNode byTheCommand(String name, SortedMap<String, String> files) throws IOException {
        Path folder = Node.folder(name, files);
        Node.run(folder, "npx", "cdk", "synth", "--quiet", "--no-notices", "--output", OUTPUT);
        return template(folder);
    }

    /** What the command does once it has begun: the app is compiled, and started with the folder that it writes to. */
    private static JsonNode compiled(SortedMap<String, String> files) throws IOException {
        if (compiler.isEmpty()) {
            compiler = Optional.of(new TypeScriptCompiler("cdk-apps"));
        }
        Path folder = compiler.get().compiled(files);
        assertThat(files.get("cdk.json")).contains("\"node dist/bin/app.js\"", "\"npx tsc\"");
        Path output = Files.createDirectories(folder.resolve(OUTPUT));
        try (var old = Files.newDirectoryStream(output)) {
            for (Path file : old) {
                Files.delete(file);
            }
        }
        Node.run(folder, "env", "CDK_OUTDIR=" + OUTPUT, "node", "dist/bin/app.js");
        return template(folder);
    }

    private static JsonNode template(Path folder) throws IOException {
        try (var outputs = Files.newDirectoryStream(folder.resolve(OUTPUT), "*.template.json")) {
            return JsonText.read(Files.readString(outputs.iterator().next()));
        }
    }

    private static void isOurTemplate(JsonNode template, DesignResult result) {
        JsonNode ours = JsonText.read(CloudFormation.write(result).get(CloudFormation.JSON));
        assertThat(Substance.of(template)).isEqualTo(Substance.of(ours));
    }
}
