package dev.partita.testkit.emit;

import dev.partita.emit.python.PythonCode;
import dev.partita.result.DesignResult;
import dev.partita.verify.local.LocalDynamo;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;

/** In Python, compiled without a warning, typed strictly, formatted as its formatter does. */
class PythonAnswersTest extends RepositoriesTest {
    @BeforeAll
    static void needsPython() {
        Python.demand();
    }

    @Override
    Repositories started(String name, DesignResult result, LocalDynamo dynamo) throws IOException {
        Path folder = Python.folder("python", PythonCode.write(result));
        Python.check(folder);
        if (!name.equals(HOSTILE_NAMES)) { // a name is longer than a line
            Python.checkFormat(folder);
        }
        LineProcess process = Python.harness(folder, dynamo.endpoint().toString());
        return new Repositories(dynamo, result, PythonCode.program(result), process);
    }

    @Override
    Path hostileNames() {
        return Python.RESOURCES.resolve("hostile-names.md");
    }
}
