package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.cdk.CdkApp;
import dev.partita.emit.cdkjava.CdkJavaApp;
import dev.partita.emit.electrodb.ElectroDb;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.java.JavaCode;
import dev.partita.emit.python.PythonCode;
import dev.partita.emit.typescript.TypeScriptCode;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code is laid out as the formatter of its language does it, and ruff has nothing to say: of what is written, and of what is copied. */
class StyleTest {
    private static final Path RESOURCES =
            Application.ROOT.resolve("testkit/src/test/resources").toAbsolutePath();

    private static final String HOSTILE = "hostile-names";

    private static Stream<Named<DesignResult>> delivered() {
        String only = System.getProperty("case", Boolean.getBoolean("partita.full") ? "" : "reminders");
        return Application.all().stream()
                .filter(a -> a.name().contains(only))
                .map(a -> Named.of(a.name(), a.delivered()));
    }

    @ParameterizedTest
    @MethodSource("delivered")
    void ofDeliveredDesigns(DesignResult design) {
        holds(Identifiers.of(design.model().application()), design);
    }

    /** Provisioned, in several regions, with keys of one's own: what delivered designs are not. */
    @ParameterizedTest
    @MethodSource("tables")
    void ofTables(Path document) {
        DesignResult design = designed(document);
        String name = "tables-" + document.getParent().getParent().getFileName();
        areInStyle(name, new TreeMap<>(Map.of("cdk", CdkApp.write(design), "cdk-java", CdkJavaApp.write(design))));
    }

    private static Stream<Path> tables() {
        Stream<String> names = Boolean.getBoolean("partita.full")
                ? Stream.of("encrypted", "encrypted-regions", "provisioned", "regions", "tenants")
                : Stream.of("provisioned");
        return names.map(n -> Application.ROOT.resolve("cases/emit/cdk/" + n + "/input/access-patterns.md"));
    }

    /** What is longer than a line has no layout. */
    @Test
    void whateverTheNames() throws IOException {
        String text = Files.readString(RESOURCES.resolve("typescript/hostile-names.md"))
                .replaceAll("x{100,}", "x".repeat(60));
        Model model = DocumentReader.read(HOSTILE, text).model().orElseThrow();
        holds(HOSTILE, new Designer(model).design().result().orElseThrow());
    }

    private static DesignResult designed(Path document) {
        return new Designer(Application.read(document)).design().result().orElseThrow();
    }

    private static void holds(String name, DesignResult design) {
        SortedMap<String, SortedMap<String, String>> targets = new TreeMap<>();
        targets.put("typescript", TypeScriptCode.write(design));
        targets.put("electrodb", ElectroDb.write(design));
        targets.put("cdk", CdkApp.write(design));
        targets.put("python", PythonCode.write(design));
        targets.put("cdk-java", CdkJavaApp.write(design));
        targets.put("java", JavaCode.write(design));
        areInStyle(name, targets);
    }

    /** Looked at by one process. What is copied is the same for every design. */
    private static void areInStyle(String name, SortedMap<String, SortedMap<String, String>> targets) {
        SortedMap<String, String> looked = new TreeMap<>();
        targets.forEach((target, files) -> files.forEach((file, text) -> {
            if (!file.contains("/runtime/") || name.equals(HOSTILE)) {
                looked.put(target + "/" + file, text);
            }
        }));
        Path folder = Node.folder("style-" + name, looked);
        String script = RESOURCES.resolve("npm/style.mjs").toString();
        assertThat(Node.run(folder, "node", script, folder.toString(), Node.FOLDER.toString()))
                .isEmpty();
        List<String> java =
                looked.keySet().stream().filter(f -> f.endsWith(".java")).toList();
        if (!java.isEmpty()) {
            assertThat(JavaFormatter.differing(folder, java)).isEmpty();
        }
    }
}
