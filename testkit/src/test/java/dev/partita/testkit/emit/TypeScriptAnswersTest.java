package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.typescript.TypeScriptCode;
import dev.partita.result.DesignResult;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.plain.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;

/** In TypeScript, compiled strictly. */
class TypeScriptAnswersTest extends RepositoriesTest {
    private static final Path RESOURCES = ROOT.resolve("testkit/src/test/resources/typescript");

    /** It remembers what it has read of the folder, which is emptied once, before. */
    private LineProcess compiler;

    private Path folder;

    @Override
    Repositories started(String name, DesignResult result, LocalDynamo dynamo) throws IOException {
        SortedMap<String, String> files = new TreeMap<>(TypeScriptCode.write(result));
        files.put("src/harness.ts", Files.readString(RESOURCES.resolve("harness.ts")));
        if (folder == null) {
            folder = Node.folder("typescript", Map.of());
        }
        SourceFolder.hold(folder, files);
        compile();
        String endpoint = dynamo.endpoint().toString();
        String client = name.equals(HOSTILE_NAMES) ? "document" : "plain";
        LineProcess process = new LineProcess(folder, "node", "dist/harness.js", endpoint, client);
        return new Repositories(dynamo, result, TypeScriptCode.program(result), process);
    }

    /** One process compiles all designs, as a watching compiler does: packages and runtime are read and checked once. */
    private void compile() {
        if (compiler == null) {
            String script = RESOURCES.resolve("compiler.mjs").toString();
            compiler = new LineProcess(folder, "node", script, folder.toString(), Node.FOLDER.toString());
        }
        assertThat(Json.parse(compiler.answer("compile")).stringValue()).isEmpty();
    }

    @AfterAll
    void endCompiler() throws IOException {
        if (compiler != null) {
            compiler.close();
        }
    }

    @Override
    Path hostileNames() {
        return RESOURCES.resolve("hostile-names.md");
    }
}
