package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.text.JsonText;
import dev.partita.emit.typescript.TypeScriptCode;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The package of repositories in TypeScript is whole. */
class TypeScriptPackageTest {
    private static final Pattern IMPORT = Pattern.compile("from \"(\\.[^\"]+)\\.js\"");
    private final SortedMap<String, String> files = TypeScriptCode.write(new Application("chat").delivered());

    @Test
    void itHasAllThatItImports() {
        files.tailMap("src/")
                .forEach((path, text) -> IMPORT.matcher(text).results().forEach(m -> {
                    Path imported =
                            Path.of(path).resolveSibling(m.group(1) + ".ts").normalize();
                    assertThat(files.keySet()).as(path).contains(imported.toString());
                }));
    }

    @Test
    void itIsTestedWithTheVersionsThatItAsksFor() throws IOException {
        JsonNode tested = JsonText.read(Node.packages());
        JsonNode asked = JsonText.read(files.get("package.json"));
        for (String kind : new String[] {"dependencies", "devDependencies"}) {
            asked.path(kind)
                    .properties()
                    .forEach(p -> assertThat(tested.path(kind).path(p.getKey())).isEqualTo(p.getValue()));
        }
    }

    /** What is exported is what the compiler writes for the file that exports everything. */
    @Test
    void whoImportsItFindsWhatIsBuilt() {
        JsonNode asked = JsonText.read(files.get("package.json"));
        JsonNode exported = asked.path("exports").path(".");
        assertThat(exported.path("default").asString())
                .isEqualTo("./" + asked.path("main").asString());
        assertThat(exported.path("types").asString())
                .isEqualTo("./" + asked.path("types").asString());
        assertThat(asked.path("files").path(0).asString()).isEqualTo("dist");
        assertThat(files).containsKey("src/index.ts");
    }

    @Test
    void itDependsOnTheSdkAlone() {
        assertThat(JsonText.read(files.get("package.json")).path("dependencies").propertyNames())
                .containsExactly("@aws-sdk/client-dynamodb");
    }
}
