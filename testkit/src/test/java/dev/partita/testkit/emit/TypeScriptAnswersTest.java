package dev.partita.testkit.emit;

import dev.partita.emit.typescript.TypeScriptCode;
import dev.partita.result.DesignResult;
import dev.partita.verify.local.LocalDynamo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;

/** In TypeScript, compiled strictly. */
class TypeScriptAnswersTest extends RepositoriesTest {
    private static final Path RESOURCES = ROOT.resolve("testkit/src/test/resources/typescript");

    private TypeScriptCompiler compiler;

    @Override
    Repositories started(String name, DesignResult result, LocalDynamo dynamo) throws IOException {
        if (compiler == null) {
            compiler = new TypeScriptCompiler("typescript");
        }
        SortedMap<String, String> files = new TreeMap<>(TypeScriptCode.write(result));
        files.put("src/harness.ts", Files.readString(RESOURCES.resolve("harness.ts")));
        Path folder = compiler.compiled(files);
        String endpoint = dynamo.endpoint().toString();
        String client = name.equals(HOSTILE_NAMES) ? "document" : "plain";
        String batches = name.startsWith(RECORDED) ? "whole" : "halved";
        LineProcess process = new LineProcess(folder, "node", "dist/harness.js", endpoint, client, batches);
        return new Repositories(dynamo, result, TypeScriptCode.program(result), process);
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
