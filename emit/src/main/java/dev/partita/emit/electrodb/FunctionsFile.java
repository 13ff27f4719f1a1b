package dev.partita.emit.electrodb;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.interfaces.Notation;
import dev.partita.emit.interfaces.TypeScriptTypes;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Parameter;
import dev.partita.model.Pattern;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The functions of an entity's access patterns. */
final class FunctionsFile {
    private final Program program;
    private final Shapes.Known shapes;
    private final Repository repository;
    private final Set<String> used = new TreeSet<>();
    private final Set<String> entities = new TreeSet<>();
    private final List<Refused> refused = new ArrayList<>();
    private final List<Operation> written = new ArrayList<>();

    FunctionsFile(Program program, Shapes.Known shapes, Repository repository) {
        this.program = program;
        this.shapes = shapes;
        this.repository = repository;
    }

    /** A pattern that has no function, and why. */
    record Refused(Pattern pattern, String reason) {}

    List<Refused> refused() {
        return refused;
    }

    /** The functions that were written. */
    List<Operation> written() {
        return written;
    }

    String write() {
        StringBuilder functions = new StringBuilder();
        for (Operation operation : repository.operations()) {
            Set<String> own = new TreeSet<>();
            try {
                functions.append(function(operation, own));
                used.addAll(own);
                written.add(operation);
            } catch (Inexpressible reason) {
                refused.add(new Refused(operation.pattern(), reason.reason()));
            }
        }
        return imports() + functions;
    }

    private String imports() {
        StringBuilder text = new StringBuilder();
        if (used.remove("createWriteTransaction")) {
            text.append("import { createWriteTransaction } from \"electrodb\";\n");
        }
        text.append("import * as entities from \"../entities.js\";\n");
        for (String module : List.of("call", "key", "read", "write")) {
            List<String> names =
                    Runtime.functions(module).stream().filter(used::contains).toList();
            if (!names.isEmpty()) {
                String line = "import { " + String.join(", ", names) + " } from \"../runtime/" + module + ".js\";";
                text.append(Layout.of(line, "", "")).append('\n');
            }
        }
        if (!entities.isEmpty()) {
            String line = "import type { " + String.join(", ", entities) + " } from \"../types.js\";";
            text.append(Layout.of(line, "", "")).append('\n');
        }
        return text.toString();
    }

    private String function(Operation operation, Set<String> own) {
        Lexicon lexicon = new Lexicon(program.model(), program.result().design());
        Values values = new Values(lexicon, operation, own);
        Plan plan = program.plan(operation.pattern());
        List<String> body = switch (plan) {
            case ReadPlan read -> new ReadFunction(shapes, values, operation, read).write();
            case WritePlan write -> new WriteFunction(program.model(), shapes, values, operation, write).write();
        };
        List<String> lines = new ArrayList<>();
        boolean isTimed = own.contains("epoch") || own.contains("date") || own.contains("dateTime");
        if (isTimed) {
            lines.add("const now = " + values.use("time") + "();");
        }
        lines.addAll(body);
        if (body.stream().anyMatch(l -> l.contains("defined("))) {
            own.add("defined");
        }
        StringBuilder text = new StringBuilder(types(operation, own));
        text.append('\n')
                .append(Notation.block("", documentation(operation, plan)))
                .append(Layout.of(
                        "export async function " + operation.name() + "(" + parameters(operation) + "): Promise<"
                                + answer(operation, own) + ">",
                        "",
                        " {"))
                .append('\n');
        lines.forEach(l -> text.append("  ").append(Layout.of(l, "  ", "")).append('\n'));
        return text.append("}\n").toString();
    }

    private static boolean isPaged(Operation operation) {
        return operation.answer() instanceof Operation.Answer.All all && all.paged();
    }

    private static String parameters(Operation operation) {
        List<String> parameters = new ArrayList<>();
        operation.argumentsType().ifPresent(t -> parameters.add("given: " + t));
        if (isPaged(operation)) {
            parameters.add("cursor?: string");
        }
        return String.join(", ", parameters);
    }

    private static String answer(Operation operation, Set<String> own) {
        return switch (operation.answer()) {
            case Operation.Answer.Nothing nothing -> "void";
            case Operation.Answer.Number number -> "number";
            case Operation.Answer.Truth truth -> "boolean";
            case Operation.Answer.Value value -> Types.of(value.type()) + (value.absent() ? " | undefined" : "");
            case Operation.Answer.First first -> first.rows().type() + " | undefined";
            case Operation.Answer.All all -> {
                if (all.paged()) {
                    own.add("type Page");
                }
                yield all.paged()
                        ? "Page<" + all.rows().type() + ">"
                        : all.rows().type() + "[]";
            }
            case Operation.Answer.Legs legs -> throw new Inexpressible("it answers rows of several entities");
        };
    }

    private String types(Operation operation, Set<String> own) {
        StringBuilder text = new StringBuilder();
        operation.argumentsType().ifPresent(type -> {
            text.append("\nexport interface ").append(type).append(" {\n");
            operation.pattern().parameters().forEach(p -> text.append(parameter(operation, p)));
            text.append("}\n");
        });
        switch (operation.answer()) {
            case Operation.Answer.First first -> text.append(rows(first.rows()));
            case Operation.Answer.All all -> text.append(rows(all.rows()));
            case Operation.Answer other -> {}
        }
        return text.toString();
    }

    private static String parameter(Operation operation, Parameter parameter) {
        String type = Types.of(parameter.type());
        return "  readonly " + Vocabulary.property(operation.properties().get(parameter.name()))
                + (parameter.optional() ? "?: " : ": ")
                + (parameter.form() == Parameter.Form.BATCH ? TypeScriptTypes.arrayOf(type) : type) + ";\n";
    }

    private String rows(Operation.Rows rows) {
        if (rows.whole()) {
            entities.add(rows.type());
            return "";
        }
        StringBuilder text =
                new StringBuilder("\nexport interface ").append(rows.type()).append(" {\n");
        rows.columns()
                .forEach(c -> text.append("  readonly ")
                        .append(Vocabulary.property(c.name()))
                        .append(c.optional() ? "?: " : ": ")
                        .append(Types.of(c.type()))
                        .append(";\n"));
        return text.append("}\n").toString();
    }

    private static List<String> documentation(Operation operation, Plan plan) {
        String description = operation.pattern().description();
        List<String> lines = new ArrayList<>();
        lines.add(operation.pattern().id() + (description.isEmpty() ? "" : ": " + description));
        if (plan instanceof WritePlan write && !write.conditions().isEmpty()) {
            lines.add("");
            write.conditions().forEach(c -> lines.add("@throws ConditionFailed " + c));
        }
        return lines;
    }
}
