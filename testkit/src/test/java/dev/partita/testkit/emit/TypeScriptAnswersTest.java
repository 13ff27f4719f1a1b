package dev.partita.testkit.emit;

import dev.partita.emit.typescript.TypeScriptCode;
import dev.partita.result.DesignResult;
import dev.partita.verify.local.LocalDynamo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** In TypeScript, compiled strictly. */
class TypeScriptAnswersTest extends RepositoriesTest {
    private static final Path RESOURCES = ROOT.resolve("testkit/src/test/resources/typescript");

    @Override
    Repositories started(String name, DesignResult result, LocalDynamo dynamo) throws IOException {
        SortedMap<String, String> files = new TreeMap<>(TypeScriptCode.write(result));
        files.put("src/harness.ts", Files.readString(RESOURCES.resolve("harness.ts")));
        Path folder = Node.folder("typescript-" + name, files);
        Node.run(folder, "npx", "tsc");
        String endpoint = dynamo.endpoint().toString();
        LineProcess process = new LineProcess(folder, "node", "dist/harness.js", endpoint);
        return new Repositories(dynamo, result, TypeScriptCode.program(result), process);
    }

    @Override
    Path hostileNames() {
        return RESOURCES.resolve("hostile-names.md");
    }
}
