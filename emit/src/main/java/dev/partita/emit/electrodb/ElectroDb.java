package dev.partita.emit.electrodb;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.code.EmitCode;
import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.interfaces.Notation;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.PatternId;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** The target {@code electrodb}. */
public final class ElectroDb {
    /** The version that the design's keys were held against. */
    private static final String VERSION = "3.9.3";

    private final Program program;
    private final Shapes.Known shapes;
    private final List<Module> modules = new ArrayList<>();

    /** The functions of a repository. */
    record Module(String name, String path, String text, FunctionsFile file) {}

    private ElectroDb(DesignResult result) {
        this.program = program(result);
        this.shapes = Shapes.of(result);
        List<Repository> repositories = program.repositories();
        List<String> names =
                Identifiers.of(repositories.stream().map(Repository::name).toList());
        for (int i = 0; i < names.size(); i++) {
            FunctionsFile file = new FunctionsFile(program, shapes, repositories.get(i));
            String text = file.write();
            modules.add(new Module(repositories.get(i).name(), names.get(i), text, file));
        }
    }

    /** The design as a program of this target: by what its functions, properties and types are called. */
    public static Program program(DesignResult result) {
        return Program.of(result, Vocabulary.CONVENTION);
    }

    /** The patterns that have a function; the storing of an entity counts as one. */
    public static List<PatternId> expressed(DesignResult result) {
        return new ElectroDb(result)
                .modules.stream()
                        .flatMap(m -> m.file().written().stream())
                        .map(o -> o.pattern().id())
                        .toList();
    }

    /** The patterns that have none, each with the reason. */
    public static List<Diagnostic> leftOut(DesignResult result) {
        return new ElectroDb(result)
                .modules.stream()
                        .flatMap(m -> m.file().refused().stream())
                        .map(r -> Diagnostic.of(
                                EmitCode.INEXPRESSIBLE,
                                Optional.empty(),
                                r.pattern().id().value(),
                                "ElectroDB cannot express it as one call: " + r.reason() + ".",
                                "Call it as partita emit typescript writes it."))
                        .toList();
    }

    public static SortedMap<String, String> write(DesignResult result) {
        return new ElectroDb(result).files();
    }

    private SortedMap<String, String> files() {
        Lexicon lexicon = new Lexicon(program.model(), program.result().design());
        SortedMap<String, String> files = new TreeMap<>();
        files.put(".gitignore", "node_modules/\ndist/\n");
        files.put("package.json", JsonText.asIs(packages()));
        files.put("tsconfig.json", JsonText.asIs(compiler()));
        files.put("README.md", Readme.of(program, shapes, modules));
        files.put("src/entities.ts", EntitiesFile.write(lexicon, shapes));
        files.put("src/types.ts", types());
        files.put("src/connection.ts", CONNECTION);
        files.put("src/index.ts", index());
        modules.stream()
                .filter(m -> !m.file().written().isEmpty())
                .forEach(m -> files.put("src/patterns/" + m.path() + ".ts", m.text()));
        Runtime.modules().forEach(name -> files.put("src/runtime/" + name + ".ts", Runtime.text(name)));
        return files;
    }

    private static final String CONNECTION = """
        import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
        import { Service } from "electrodb";
        import * as entities from "./entities.js";

        /** All entities together, for transactions of one's own. */
        export const service = new Service({ ...entities });

        /** What all functions, and the service, send their requests with. */
        export function connect(client: DynamoDBClient): void {
          service.setClient(client);
        }
        """;

    private String index() {
        StringBuilder text = new StringBuilder("export { connect, service } from \"./connection.js\";\n");
        text.append("export * as entities from \"./entities.js\";\n");
        modules.stream()
                .filter(m -> !m.file().written().isEmpty())
                .forEach(m -> text.append("export * as " + m.name() + " from \"./patterns/" + m.path() + ".js\";\n"));
        return text.append("export { CallRejected, clock } from \"./runtime/call.js\";\n")
                .append("export type { Page } from \"./runtime/read.js\";\n")
                .append("export { ConditionFailed } from \"./runtime/write.js\";\n")
                .append("export type * from \"./types.js\";\n")
                .toString();
    }

    private String types() {
        return program.model().entities().stream().map(this::type).collect(Collectors.joining("\n"));
    }

    private String type(Entity entity) {
        Map<AttributeName, String> properties = program.properties(entity.name());
        StringBuilder text = new StringBuilder(
                entity.description().isEmpty() ? "" : Notation.block("", List.of(entity.description())));
        text.append("export interface ").append(program.name(entity.name())).append(" {\n");
        for (Attribute attribute : entity.attributes()) {
            text.append("  readonly ")
                    .append(Vocabulary.property(properties.get(attribute.name())))
                    .append(attribute.optional() ? "?: " : ": ")
                    .append(Types.of(attribute.type()))
                    .append(";\n");
        }
        return text.append("}\n").toString();
    }

    private static ObjectNode packages() {
        ObjectNode packages = JsonText.object();
        packages.put("name", "electrodb-entities")
                .put("version", "0.0.0")
                .put("private", true)
                .put("type", "module")
                .put("main", "dist/index.js")
                .put("types", "dist/index.d.ts");
        packages.putObject("scripts").put("build", "tsc");
        packages.putObject("dependencies")
                .put("@aws-sdk/client-dynamodb", "3.1164.0")
                .put("electrodb", VERSION);
        packages.putObject("devDependencies").put("@types/node", "20.19.25").put("typescript", "5.9.3");
        packages.putObject("prettier").put("printWidth", Layout.WIDTH);
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
                .put("skipLibCheck", true)
                .put("rootDir", "src")
                .put("outDir", "dist");
        file.putArray("include").add("src/**/*.ts");
        return file;
    }

    /** What a function is called. */
    static String called(Module module, Operation operation) {
        return module.name() + "." + operation.name();
    }
}
