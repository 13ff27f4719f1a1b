package dev.partita.testkit.emit;

import dev.partita.emit.java.JavaCode;
import dev.partita.result.DesignResult;
import dev.partita.verify.local.LocalDynamo;
import java.nio.file.Path;

/** In Java 17, compiled without a warning. */
class JavaAnswersTest extends RepositoriesTest {
    @Override
    Repositories started(String name, DesignResult result, LocalDynamo dynamo) {
        CompiledJava code = CompiledJava.of(JavaCode.write(result));
        return new Repositories(dynamo, result, JavaCode.program(result), new JavaHarness(code, dynamo.client()));
    }

    @Override
    Path hostileNames() {
        return ROOT.resolve("testkit/src/test/resources/java/hostile-names.md");
    }
}
