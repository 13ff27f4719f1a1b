package dev.partita.testkit.emit;

import dev.partita.emit.python.PythonCode;
import dev.partita.result.DesignResult;
import dev.partita.verify.local.LocalDynamo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeAll;

/** In Python, compiled without a warning, typed strictly, formatted as its formatter does. */
class PythonAnswersTest extends RepositoriesTest {
    /** What was checked: a delivered design answers generated calls and recorded ones. */
    private final Set<SortedMap<String, String>> checked = new HashSet<>();

    @BeforeAll
    static void needsPython() {
        Python.demand();
    }

    @Override
    Repositories started(String name, DesignResult result, LocalDynamo dynamo) throws IOException {
        SortedMap<String, String> files = PythonCode.write(result);
        Path folder = Python.folder("python", files);
        if (checked.add(files)) {
            check(name, folder);
        }
        LineProcess process =
                Python.harness(folder, dynamo.endpoint().toString(), name.startsWith(RECORDED) ? "whole" : "halved");
        return new Repositories(dynamo, result, PythonCode.program(result), process);
    }

    private static void check(String name, Path folder) {
        Python.check(folder);
        if (!name.equals(HOSTILE_NAMES)) { // a name is longer than a line
            Python.checkFormat(folder);
        }
    }

    @Override
    Path hostileNames() {
        return Python.RESOURCES.resolve("hostile-names.md");
    }
}
