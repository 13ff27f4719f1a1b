package dev.partita.testkit.emit;

import dev.partita.emit.code.Program;
import dev.partita.emit.java.JavaCode;
import dev.partita.result.DesignResult;
import dev.partita.verify.local.LocalDynamo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;

/** In Java 17, compiled without a warning: methods that block, and methods that return futures over the SDK's asynchronous client. */
class JavaAnswersTest extends RepositoriesTest {
    private AsyncMode async;

    @Override
    boolean isEveryday() {
        return true;
    }

    @Override
    Repositories started(String name, DesignResult result, LocalDynamo dynamo) {
        if (async == null) {
            async = new AsyncMode(dynamo.endpoint());
        }
        Program program = JavaCode.program(result);
        CompiledJava code = CompiledJava.of(JavaCode.write(result));
        BlockingMode blocking = new BlockingMode(dynamo.client());
        JavaModes modes = name.startsWith(RECORDED)
                ? new JavaModes(code, program, blocking, async.rounds())
                : new JavaModes(code, program, blocking, async);
        return new Repositories(dynamo, result, program, modes);
    }

    @AfterAll
    void closeClient() {
        if (async != null) {
            async.close();
        }
    }

    @Override
    Path hostileNames() {
        return ROOT.resolve("testkit/src/test/resources/java/hostile-names.md");
    }
}
