package dev.partita.emit.typescript;

import dev.partita.emit.code.Convention;
import dev.partita.emit.code.Names;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Resource;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** The target {@code typescript}. */
public final class TypeScriptCode {
    private static final List<String> RUNTIME = List.of(
            "action",
            "ahead",
            "answer",
            "child",
            "compose",
            "condition",
            "convert",
            "cursor",
            "database",
            "decimal",
            "errors",
            "expression",
            "feed",
            "flow",
            "guard",
            "item",
            "key",
            "keys",
            "language",
            "operand",
            "plan",
            "predicate",
            "read",
            "reader",
            "request",
            "row",
            "row-order",
            "session",
            "sources",
            "update",
            "value",
            "wants",
            "write");

    /** Names of types that the language, the runtime and every repository use. */
    private static final List<String> KEPT = List.of(
            "Array",
            "Boolean",
            "CallRejected",
            "ConditionFailed",
            "Database",
            "DatabaseOptions",
            "Date",
            "Decimal",
            "DesignFault",
            "Error",
            "Map",
            "Number",
            "Numeric",
            "Object",
            "Page",
            "Partial",
            "Plain",
            "Promise",
            "ReadPlan",
            "Readonly",
            "ReadonlySet",
            "Record",
            "Rejection",
            "Set",
            "String",
            "Symbol",
            "Uint8Array",
            "WritePlan");

    private static final Convention CONVENTION = new Convention(
            KEPT, List.of(), List.of("database", "constructor"), Names::pascal, Names::camel, Names::camel);

    private TypeScriptCode() {}

    /** The design as a program of this target: by what its parts are called. */
    public static Program program(DesignResult result) {
        return Program.of(result, CONVENTION);
    }

    public static SortedMap<String, String> write(DesignResult result) {
        Program program = program(result);
        List<Repository> repositories = program.repositories();
        List<String> names =
                Identifiers.of(repositories.stream().map(Repository::name).toList());
        SortedMap<String, String> files = new TreeMap<>();
        files.put(".gitignore", "node_modules/\ndist/\n");
        files.put("package.json", JsonText.asIs(packages()));
        files.put("tsconfig.json", JsonText.asIs(compiler()));
        files.put("README.md", Readme.of(program, repositories));
        files.put("src/entities.ts", EntitiesFile.write(program));
        files.put("src/keys.ts", KeysFile.write(program));
        files.put("src/schema.ts", SchemaFile.write(program));
        files.put("src/index.ts", index(names));
        for (int i = 0; i < names.size(); i++) {
            files.put(
                    "src/repositories/" + names.get(i) + ".ts",
                    new RepositoryFile(program, repositories.get(i)).write());
        }
        RUNTIME.forEach(name -> files.put("src/runtime/" + name + ".ts", runtime(name)));
        return files;
    }

    private static String index(List<String> repositories) {
        StringBuilder text = new StringBuilder("export * from \"./entities.js\";\nexport * from \"./keys.js\";\n");
        repositories.forEach(r -> text.append("export * from \"./repositories/" + r + ".js\";\n"));
        return text.append("export type { Page } from \"./runtime/answer.js\";\n")
                .append("export { Decimal, type Numeric, type Plain } from \"./runtime/convert.js\";\n")
                .append("export { Database, type DatabaseOptions } from \"./runtime/database.js\";\n")
                .append("export { CallRejected, ConditionFailed, DesignFault, type Rejection } from"
                        + " \"./runtime/errors.js\";\n")
                .toString();
    }

    private static ObjectNode packages() {
        ObjectNode packages = JsonText.object();
        packages.put("name", "repositories")
                .put("version", "0.0.0")
                .put("description", "A repository for each entity, a method for each access pattern, on DynamoDB")
                .put("private", true)
                .put("type", "module")
                .put("main", "dist/index.js")
                .put("types", "dist/index.d.ts");
        packages.putObject("exports")
                .putObject(".")
                .put("types", "./dist/index.d.ts")
                .put("default", "./dist/index.js");
        packages.putArray("files").add("dist");
        packages.put("sideEffects", false);
        packages.putObject("scripts").put("build", "tsc");
        packages.putObject("dependencies").put("@aws-sdk/client-dynamodb", "3.1164.0");
        packages.putObject("devDependencies").put("@types/node", "20.19.25").put("typescript", "5.9.3");
        packages.putObject("prettier").put("printWidth", Printer.WIDTH);
        return packages;
    }

    private static ObjectNode compiler() {
        ObjectNode file = JsonText.object();
        ObjectNode options = file.putObject("compilerOptions");
        options.put("target", "ES2022").put("module", "NodeNext").put("moduleResolution", "NodeNext");
        options.putArray("lib").add("ES2023");
        options.putArray("types").add("node");
        options.put("strict", true)
                .put("exactOptionalPropertyTypes", true)
                .put("noImplicitOverride", true)
                .put("noImplicitReturns", true)
                .put("noUncheckedIndexedAccess", true)
                .put("noUnusedLocals", true)
                .put("skipLibCheck", true);
        options.put("declaration", true).put("rootDir", "src").put("outDir", "dist");
        file.putArray("include").add("src/**/*.ts");
        return file;
    }

    private static String runtime(String name) {
        return Resource.text(TypeScriptCode.class, "runtime/" + name + ".ts");
    }
}
