package dev.partita.emit.python;

import dev.partita.emit.code.Names;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.interfaces.Words;
import dev.partita.emit.text.Resource;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The target {@code python}. */
public final class PythonCode {
    private static final List<String> RUNTIME = List.of(
            "__init__",
            "action",
            "ahead",
            "answer",
            "child",
            "compose",
            "condition",
            "convert",
            "cursor",
            "database",
            "decimals",
            "errors",
            "expression",
            "feed",
            "flow",
            "guard",
            "item",
            "key",
            "keys",
            "language",
            "nodes",
            "operand",
            "plan",
            "predicate",
            "read",
            "reader",
            "request",
            "row",
            "row_order",
            "session",
            "sources",
            "times",
            "update",
            "value",
            "wants",
            "write");

    private static final String PACKAGE = "src/repositories/";
    private static final String PROJECT = """
        [build-system]
        requires = ["setuptools>=61"]
        build-backend = "setuptools.build_meta"

        [project]
        name = "repositories"
        version = "0.0.0"
        description = "A repository for each entity, a method for each access pattern, on DynamoDB"
        readme = "README.md"
        requires-python = ">=3.11"
        dependencies = ["boto3>=1.28"]

        [tool.setuptools.package-data]
        repositories = ["py.typed"]

        [tool.mypy]
        python_version = "3.11"
        strict = true
        packages = ["repositories"]
        mypy_path = "src"

        [tool.black]
        line-length = 100

        [tool.ruff]
        line-length = 100
        """;

    private PythonCode() {}

    /** The design as a program of this target: by what its parts are called. */
    public static Program program(DesignResult result) {
        return Program.of(result, PythonNames.CONVENTION);
    }

    public static SortedMap<String, String> write(DesignResult result) {
        Program program = program(result);
        List<Repository> repositories = program.repositories();
        List<String> modules = modules(repositories);
        SortedMap<String, String> files = new TreeMap<>();
        Imports exported = new Imports();
        files.put(".gitignore", "__pycache__/\n*.egg-info/\n.mypy_cache/\n");
        files.put("pyproject.toml", PROJECT);
        files.put("README.md", Readme.of(program, repositories));
        files.put(PACKAGE + "py.typed", "");
        files.put(PACKAGE + "entities.py", EntitiesFile.write(program));
        files.put(PACKAGE + "keys.py", KeysFile.write(program));
        files.put(PACKAGE + "schema.py", SchemaFile.write(program));
        files.put(PACKAGE + "repositories/__init__.py", Docstring.of("", List.of("A repository for each entity.")));
        for (int i = 0; i < modules.size(); i++) {
            RepositoryFile file = new RepositoryFile(program, repositories.get(i));
            files.put(PACKAGE + "repositories/" + modules.get(i) + ".py", file.write());
            exported.from(".repositories." + modules.get(i), file.declared());
        }
        files.put(PACKAGE + "__init__.py", exported(program, exported));
        RUNTIME.forEach(name -> files.put(PACKAGE + "runtime/" + name + ".py", runtime(name)));
        return files;
    }

    private static List<String> modules(List<Repository> repositories) {
        Names names = new Names(List.of());
        List<String> modules = new ArrayList<>();
        Identifiers.of(repositories.stream().map(Repository::name).toList())
                .forEach(n -> modules.add(names.take(Words.snake(Names.words(n)))));
        return modules;
    }

    /** What users of the package see. */
    private static String exported(Program program, Imports exported) {
        program.model().entities().forEach(e -> exported.from(".entities", program.name(e.name())));
        program.keyBuilders().forEach(k -> exported.from(".keys", k.name()));
        exported.from(".runtime.answer", "Page");
        exported.from(".runtime.convert", "Plain");
        exported.from(".runtime.database", "Database");
        List.of("CallRejected", "ConditionFailed", "DesignFault", "Rejection")
                .forEach(n -> exported.from(".runtime.errors", n));
        List<String> quoted =
                new TreeSet<>(exported.names()).stream().map(Printer::quoted).toList();
        String application = "Repositories of " + program.model().application() + ".";
        return Docstring.of("", List.of(application)) + "\n" + exported.text() + "\n"
                + Layout.texts("__all__ = [", quoted, "]").at("");
    }

    private static String runtime(String name) {
        return Resource.text(PythonCode.class, "runtime/" + name + ".py");
    }
}
