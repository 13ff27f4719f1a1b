package dev.partita.testkit.emit;

import dev.partita.emit.typescript.TypeScriptCode;
import dev.partita.result.DesignResult;
import dev.partita.verify.calls.DesignAnswerer;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** The repositories in TypeScript of a design, compiled, at work on tables of their own. */
final class Repositories implements AutoCloseable {
    private static final Path HARNESS = Path.of(System.getProperty("partita.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("testkit/src/test/resources/typescript/harness.ts");

    private final LocalDynamo dynamo;
    private final DesignResult result;
    private final LineProcess process;
    private final CodeAnswerer answerer;

    private Repositories(LocalDynamo dynamo, DesignResult result, LineProcess process) {
        this.dynamo = dynamo;
        this.result = result;
        this.process = process;
        Subject subject = new Subject(result.model(), result.design(), result.plans());
        PlanExecutor executor =
                new PlanExecutor(result.model(), result.design(), Endpoints.of(dynamo.client()), Prediction.NONE);
        this.answerer = new CodeAnswerer(
                result.model(), TypeScriptCode.program(result), new DesignAnswerer(subject, executor), process);
    }

    /** Creates the tables, which are deleted in the end. */
    static Repositories of(String name, DesignResult result, LocalDynamo dynamo) throws IOException {
        Path folder = compiled(name, result);
        CreateTables.create(dynamo.client(), result.design());
        String endpoint = dynamo.endpoint().toString();
        return new Repositories(dynamo, result, new LineProcess(folder, "node", "dist/harness.js", endpoint));
    }

    /** The folder of the program, with what makes calls of it. */
    static Path compiled(String name, DesignResult result) throws IOException {
        SortedMap<String, String> files = new TreeMap<>(TypeScriptCode.write(result));
        files.put("src/harness.ts", Files.readString(HARNESS));
        Path folder = Node.folder("typescript-" + name, files);
        Node.run(folder, "npx", "tsc");
        return folder;
    }

    CodeAnswerer answerer() {
        return answerer;
    }

    @Override
    public void close() throws IOException {
        process.close();
        CreateTables.delete(dynamo.client(), result.design());
    }
}
