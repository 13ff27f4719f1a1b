package dev.partita.emit.typescript;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.interfaces.Notation;
import dev.partita.emit.interfaces.TypeScriptTypes;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.PlanText;
import dev.partita.model.Parameter;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A repository: the types it takes and gives, its plans, a method for each. */
final class RepositoryFile {
    private static final String BODY = "    ";

    private final Program program;
    private final Repository repository;
    private final Printer printer = new Printer("schema.");
    private final Types types = new Types();
    private final Set<String> answers = new TreeSet<>();
    private final Set<String> entities = new TreeSet<>();

    RepositoryFile(Program program, Repository repository) {
        this.program = program;
        this.repository = repository;
    }

    String write() {
        StringBuilder declared = new StringBuilder();
        StringBuilder plans = new StringBuilder();
        StringBuilder methods = new StringBuilder();
        for (Operation operation : repository.operations()) {
            declared.append(declarations(operation));
            plans.append('\n').append(plan(operation));
            methods.append('\n').append(method(operation));
        }
        String description = "Everything that is asked of " + repository.entity() + ", and done to it.";
        String body = declared + plans.toString() + "\n" + Notation.block("", List.of(description)) + "export class "
                + repository.name() + " {\n  constructor(private readonly database: Database) {}\n" + methods + "}\n";
        return imports() + body;
    }

    private String imports() {
        StringBuilder text = new StringBuilder();
        if (!entities.isEmpty()) {
            text.append(Printer.imported("type ", entities, "../entities.js"));
        }
        Set<String> helpers = new TreeSet<>(answers);
        text.append(Printer.imported("", helpers, "../runtime/answer.js"));
        if (!types.used().isEmpty()) {
            text.append(Printer.imported("type ", types.used(), "../runtime/convert.js"));
        }
        text.append("import type { Database } from \"../runtime/database.js\";\n");
        Set<String> language = new TreeSet<>(printer.used());
        repository.operations().forEach(o -> language.add("type " + planType(o)));
        text.append(Printer.imported("", language, "../runtime/language.js"));
        return text.append("import * as schema from \"../schema.js\";\n").toString();
    }

    private static String planType(Operation operation) {
        return switch (operation.pattern()) {
            case Read read -> "ReadPlan";
            case Write write -> "WritePlan";
        };
    }

    private String declarations(Operation operation) {
        StringBuilder text = new StringBuilder();
        for (Parameter parameter : operation.pattern().parameters()) {
            Optional.ofNullable(operation.elementTypes().get(parameter.name()))
                    .ifPresent(t -> text.append(arguments(t, operation, parameter.fields())));
        }
        operation
                .argumentsType()
                .ifPresent(t ->
                        text.append(arguments(t, operation, operation.pattern().parameters())));
        switch (operation.answer()) {
            case Answer.First first -> text.append(row(first.rows()));
            case Answer.All all -> text.append(row(all.rows()));
            case Answer.Legs legs -> {
                legs.legs().forEach(l -> text.append(row(l)));
                text.append(result(legs));
            }
            case Answer.Nothing nothing -> {}
            case Answer.Number number -> {}
            case Answer.Truth truth -> {}
            case Answer.Value value -> {}
        }
        return text.toString();
    }

    private String arguments(String type, Operation operation, List<Parameter> parameters) {
        StringBuilder text = new StringBuilder("\nexport interface " + type + " {\n");
        for (Parameter parameter : parameters) {
            text.append("  readonly ")
                    .append(Printer.property(operation.properties().get(parameter.name())))
                    .append(parameter.optional() ? "?: " : ": ")
                    .append(taken(operation, parameter))
                    .append(parameter.optional() ? " | undefined;\n" : ";\n");
        }
        return text.append("}\n").toString();
    }

    private String taken(Operation operation, Parameter parameter) {
        return switch (parameter.form()) {
            case VALUE -> types.taken(parameter.type());
            case BATCH -> TypeScriptTypes.arrayOf(types.taken(parameter.type()));
            case ELEMENTS -> TypeScriptTypes.arrayOf(operation.elementTypes().get(parameter.name()));
        };
    }

    private String row(Operation.Rows rows) {
        if (rows.whole()) {
            entities.add(rows.type());
            return "";
        }
        StringBuilder text = new StringBuilder("\nexport interface " + rows.type() + " {\n");
        for (Operation.Column column : rows.columns()) {
            text.append("  readonly ")
                    .append(Printer.property(column.name()))
                    .append(column.optional() ? "?: " : ": ")
                    .append(types.of(column.type()))
                    .append(";\n");
        }
        return text.append("}\n").toString();
    }

    private static String result(Answer.Legs legs) {
        StringBuilder text = new StringBuilder("\nexport interface " + legs.type() + " {\n");
        legs.legs()
                .forEach(l -> text.append("  readonly ")
                        .append(Printer.property(l.name()))
                        .append(": ")
                        .append(l.type())
                        .append("[];\n"));
        if (legs.paged()) {
            text.append("  /** Where the next page begins, if there may be more. */\n  readonly cursor?: string;\n");
        }
        return text.append("}\n").toString();
    }

    private String plan(Operation operation) {
        String head = "const " + operation.constant() + ": " + planType(operation) + " = ";
        return head + printer.of(operation.plan(), "", Integer.MAX_VALUE / 2) + ";\n";
    }

    private String method(Operation operation) {
        List<String> parameters = new ArrayList<>();
        operation.argumentsType().ifPresent(t -> parameters.add("given: " + t));
        if (isPaged(operation.answer())) {
            parameters.add("cursor?: string");
        }
        String name = Printer.property(operation.name());
        String answer = "): Promise<" + type(operation.answer()) + "> {\n    return " + body(operation) + ";\n  }\n";
        String flat = "  " + name + "(" + String.join(", ", parameters) + answer;
        String signature = flat.indexOf('\n') <= Printer.WIDTH
                ? flat
                : "  " + name + "(\n    " + String.join(",\n    ", parameters) + ",\n  " + answer;
        return Notation.block("  ", documentation(operation)) + signature;
    }

    private static boolean isPaged(Answer answer) {
        return answer instanceof Answer.All all && all.paged() || answer instanceof Answer.Legs legs && legs.paged();
    }

    private String type(Answer answer) {
        return switch (answer) {
            case Answer.Nothing nothing -> "void";
            case Answer.Number number -> "number";
            case Answer.Truth truth -> "boolean";
            case Answer.Value value -> types.of(value.type()) + (value.absent() ? " | undefined" : "");
            case Answer.First first -> first.rows().type() + " | undefined";
            case Answer.All all -> {
                if (all.paged()) {
                    answers.add("type Page");
                }
                yield all.paged()
                        ? "Page<" + all.rows().type() + ">"
                        : all.rows().type() + "[]";
            }
            case Answer.Legs legs -> legs.type();
        };
    }

    private String body(Operation operation) {
        String function = switch (operation.answer()) {
            case Answer.Nothing nothing -> "written";
            case Answer.Number number -> "valueOf";
            case Answer.Truth truth -> "valueOf";
            case Answer.Value value -> "valueOf";
            case Answer.First first -> "firstRow";
            case Answer.All all -> all.paged() ? "pageOf" : "rows";
            case Answer.Legs legs -> "legsOf";
        };
        answers.add(function);
        List<String> arguments = new ArrayList<>(List.of("this.database", operation.constant()));
        if (operation.answer() instanceof Answer.Legs legs) {
            arguments.add(legs.legs().stream()
                    .map(l -> TypeScriptTypes.quoted(l.name()))
                    .collect(Collectors.joining(", ", "[", "]")));
        }
        arguments.add(operation.argumentsType().isPresent() ? "given" : "{}");
        if (isPaged(operation.answer())) {
            arguments.add("cursor");
        }
        String flat = function + "(" + String.join(", ", arguments) + ")";
        return BODY.length() + "return ;".length() + flat.length() <= Printer.WIDTH
                ? flat
                : function + "(\n" + BODY + "  " + String.join(",\n" + BODY + "  ", arguments) + ",\n" + BODY + ")";
    }

    private List<String> documentation(Operation operation) {
        Plan plan = program.plan(operation.pattern());
        List<String> lines = new ArrayList<>();
        String description = operation.pattern().description();
        lines.add(operation.pattern().id() + (description.isEmpty() ? "" : ": " + description));
        lines.add("");
        lines.add(PlanText.of(new Lexicon(program.model(), program.result().design()), plan));
        if (plan instanceof WritePlan write) {
            write.conditions().forEach(c -> lines.add("@throws ConditionFailed " + c));
            write.staleness().forEach(s -> lines.add("@remarks " + s));
        }
        return lines;
    }
}
