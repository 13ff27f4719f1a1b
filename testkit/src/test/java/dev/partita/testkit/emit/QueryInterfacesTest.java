package dev.partita.testkit.emit;

import dev.partita.emit.interfaces.InterfacesDocument;
import dev.partita.emit.interfaces.Notation;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The code in {@code query-interfaces.md} of each delivered design compiles as it stands, all blocks of a document in one file. */
class QueryInterfacesTest {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^(`{3,})\\w+\\n(.*?)^\\1$");
    private static final String TYPESCRIPT = """
            {
              "compilerOptions": {
                "target": "es2022",
                "module": "nodenext",
                "strict": true,
                "noEmit": true,
                "types": [],
                "moduleDetection": "force"
              },
              "include": ["src"]
            }
            """;
    private static final String PYTHON = """
            [tool.mypy]
            strict = true
            files = ["src"]
            """;
    private static final String IMPORTS = """
            from dataclasses import dataclass
            from datetime import date, datetime
            from decimal import Decimal
            from typing import Any, Generic, Literal, Optional, Protocol, TypeVar


            """;

    @Test
    void typeScriptCompiles() throws IOException {
        try (TypeScriptCompiler compiler = new TypeScriptCompiler("query-interfaces")) {
            SortedMap<String, String> files = code("typescript", "", ".ts");
            files.put("tsconfig.json", TYPESCRIPT);
            compiler.compiled(files);
        }
    }

    @Test
    void pythonIsTyped() throws IOException {
        Python.demand();
        SortedMap<String, String> files = code("python", IMPORTS, ".py");
        files.put("pyproject.toml", PYTHON);
        Python.check(Python.folder("query-interfaces", files));
    }

    private static SortedMap<String, String> code(String notation, String before, String ending) {
        SortedMap<String, String> files = new TreeMap<>();
        for (Application application : Application.all()) {
            Matcher block = BLOCK.matcher(InterfacesDocument.write(
                    application.delivered(), Notation.named(notation).orElseThrow()));
            String blocks = block.results().map(b -> b.group(2)).collect(Collectors.joining("\n\n"));
            files.put("src/" + application.name().replace('-', '_') + ending, before + blocks);
        }
        return files;
    }
}
