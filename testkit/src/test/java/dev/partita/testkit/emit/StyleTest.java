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
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Code is laid out as the formatter of its language does it, and ruff has nothing to say: of what is written, and of what is copied. */
@Tag("full")
class StyleTest {
    private static final Path RESOURCES =
            Application.ROOT.resolve("testkit/src/test/resources").toAbsolutePath();

    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final String HOSTILE = "hostile-names";

    /** Texts by their path below the folder of what they were written of, by its name. */
    private final SortedMap<String, String> looked = new TreeMap<>();

    /** Looked at together: formatters take longer to begin than for a design. What one has to say names the file. */
    @Test
    void whatIsWrittenIsAsItsFormatterWritesIt() throws IOException {
        addDelivered();
        addTables();
        addHostileNames();
        Path folder = Node.folder("style", looked);
        String script = RESOURCES.resolve("npm/style.mjs").toString();
        assertThat(Node.run(folder, "node", script, folder.toString(), Node.FOLDER.toString()))
                .isEmpty();
        List<String> java =
                looked.keySet().stream().filter(f -> f.endsWith(".java")).toList();
        assertThat(java).isNotEmpty();
        assertThat(JavaFormatter.differing(folder, java)).isEmpty();
    }

    private void addDelivered() {
        String only = System.getProperty("case", FULL ? "" : "reminders");
        Application.all().stream()
                .filter(a -> a.name().contains(only))
                .map(Application::delivered)
                .forEach(d -> add(Identifiers.of(d.model().application()), d));
    }

    /** Provisioned, in several regions, with keys of one's own: what delivered designs are not. */
    private void addTables() {
        List<String> names = FULL
                ? List.of("encrypted", "encrypted-regions", "provisioned", "regions", "tenants")
                : List.of("provisioned");
        for (String name : names) {
            DesignResult design = Application.designed(
                    Application.ROOT.resolve("cases/emit/cdk/" + name + "/input/access-patterns.md"));
            add("tables-" + name, "cdk", CdkApp.write(design));
            add("tables-" + name, "cdk-java", CdkJavaApp.write(design));
        }
    }

    /** What is longer than a line has no layout. */
    private void addHostileNames() throws IOException {
        String text = Files.readString(RESOURCES.resolve("typescript/hostile-names.md"))
                .replaceAll("x{100,}", "x".repeat(60));
        Model model = DocumentReader.read(HOSTILE, text).model().orElseThrow();
        add(HOSTILE, new Designer(model).design().result().orElseThrow());
    }

    private void add(String name, DesignResult design) {
        add(name, "typescript", TypeScriptCode.write(design));
        add(name, "electrodb", ElectroDb.write(design));
        add(name, "cdk", CdkApp.write(design));
        add(name, "python", PythonCode.write(design));
        add(name, "cdk-java", CdkJavaApp.write(design));
        add(name, "java", JavaCode.write(design));
    }

    /** What is copied is the same for every design. */
    private void add(String name, String target, SortedMap<String, String> files) {
        files.forEach((file, text) -> {
            if (!file.contains("/runtime/") || name.equals(HOSTILE)) {
                looked.put(name + "/" + target + "/" + file, text);
            }
        });
    }
}
