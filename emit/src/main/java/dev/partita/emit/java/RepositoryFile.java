package dev.partita.emit.java;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.PlanText;
import dev.partita.model.Parameter;
import dev.partita.plan.Plan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A repository: a method for each plan, and the types that they take and give. */
final class RepositoryFile {
    private static final String INDENT = "    ";
    private static final String BODY = "        ";

    private final Program program;
    private final Repository repository;
    private final String plans;
    private final Types types = new Types();

    /** @param plans the class that has them */
    RepositoryFile(Program program, Repository repository, String plans) {
        this.program = program;
        this.repository = repository;
        this.plans = plans;
    }

    String write() {
        StringBuilder methods = new StringBuilder();
        StringBuilder declared = new StringBuilder();
        for (Operation operation : repository.operations()) {
            methods.append(methods(operation));
            declared.append(declarations(operation));
        }
        String name = repository.name();
        String about = Javadoc.plain("Everything that is asked of " + repository.entity() + ", and done to it.");
        String body = Javadoc.of("", List.of(about)) + "public final class " + name + " {\n    private final "
                + types.runtime("Database") + " database;\n\n    public " + name
                + "(Database database) {\n        this.database = database;\n    }\n" + methods + declared + "}\n";
        return new SourceFile(JavaCode.PACKAGE)
                .importing(types.used())
                .importing(JavaCode.PACKAGE + ".plan." + plans)
                .of(body);
    }

    private String methods(Operation operation) {
        List<String> documentation = documentation(operation);
        String first = method(operation, documentation, false);
        if (!isPaged(operation.answer())) {
            return first;
        }
        List<String> further = List.of(documentation.get(0), "", "@param cursor of the page before this one");
        return first + method(operation, further, true);
    }

    private static boolean isPaged(Answer answer) {
        return answer instanceof Answer.All all && all.paged() || answer instanceof Answer.Legs legs && legs.paged();
    }

    /** @param further whether it is a further page that is asked for */
    private String method(Operation operation, List<String> documentation, boolean further) {
        List<String> parameters = new ArrayList<>();
        operation.argumentsType().ifPresent(t -> parameters.add(t + " given"));
        if (further) {
            parameters.add("String cursor");
        }
        String head = INDENT + "public " + type(operation.answer()) + " " + operation.name();
        return "\n" + Javadoc.of(INDENT, documentation) + Layout.parentheses(head, INDENT, parameters, " {\n")
                + body(operation, further) + INDENT + "}\n";
    }

    private String type(Answer answer) {
        return switch (answer) {
            case Answer.Nothing nothing -> "void";
            case Answer.Number number -> "long";
            case Answer.Truth truth -> "boolean";
            case Answer.Value value -> value.absent() ? types.maybe(types.boxed(value.type())) : types.of(value.type());
            case Answer.First first -> types.maybe(first.rows().type());
            case Answer.All all ->
                all.paged()
                        ? types.runtime("Page") + "<" + all.rows().type() + ">"
                        : types.listOf(all.rows().type());
            case Answer.Legs legs -> legs.type();
        };
    }

    private String body(Operation operation, boolean further) {
        return switch (operation.answer()) {
            case Answer.Nothing nothing -> call("", "written", operation, List.of(), "");
            case Answer.Number number -> value(operation, decoder("whole"), ".orElse(0L)");
            case Answer.Truth truth -> value(operation, decoder("truth"), ".orElse(false)");
            case Answer.Value value ->
                value(operation, types.decoder(value.type()), value.absent() ? "" : ".orElseThrow()");
            case Answer.First first -> call("return ", "firstRow", operation, List.of(made(first.rows())), "");
            case Answer.All all ->
                all.paged()
                        ? call("return ", "page", operation, List.of(cursor(further), made(all.rows())), "")
                        : call("return ", "rows", operation, List.of(made(all.rows())), "");
            case Answer.Legs legs -> legs(operation, legs, cursor(further));
        };
    }

    private String cursor(boolean further) {
        return types.optional() + (further ? ".of(cursor)" : ".empty()");
    }

    private String value(Operation operation, String decoder, String then) {
        return call("return ", "value", operation, List.of(decoder), then);
    }

    private String decoder(String function) {
        return types.runtime("AnsweredRow") + "::" + function;
    }

    private static String made(Operation.Rows rows) {
        return rows.type() + "::of";
    }

    /** A statement. */
    private String call(String before, String function, Operation operation, List<String> more, String then) {
        List<String> arguments = new ArrayList<>(List.of("database", plans + "." + operation.constant()));
        arguments.add(operation.argumentsType().isPresent() ? "given.given()" : types.runtime("Given") + ".NOTHING");
        arguments.addAll(more);
        String head = BODY + before + types.runtime("Answers") + "." + function;
        return Layout.parentheses(head, BODY, arguments, then + ";\n");
    }

    private String legs(Operation operation, Answer.Legs legs, String cursor) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < legs.legs().size(); i++) {
            parts.add("legs.rows(" + i + ", " + made(legs.legs().get(i)) + ")");
        }
        if (legs.paged()) {
            parts.add("legs.cursor()");
        }
        return call(types.runtime("Legs") + " legs = ", "legs", operation, List.of(cursor), "")
                + Layout.parentheses(BODY + "return new " + legs.type(), BODY, parts, ";\n");
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
            case Answer.First first -> text.append(row(first.rows(), operation));
            case Answer.All all -> text.append(row(all.rows(), operation));
            case Answer.Legs legs -> {
                legs.legs().forEach(l -> text.append(row(l, operation)));
                text.append(result(legs, operation));
            }
            case Answer.Nothing nothing -> {}
            case Answer.Number number -> {}
            case Answer.Truth truth -> {}
            case Answer.Value value -> {}
        }
        return text.toString();
    }

    private String arguments(String type, Operation operation, List<Parameter> parameters) {
        return "\n" + new ArgumentsRecord(types, operation).of(type, parameters);
    }

    private String row(Operation.Rows rows, Operation operation) {
        return rows.whole()
                ? ""
                : "\n"
                        + new Rows(types, INDENT)
                                .of(
                                        rows.type(),
                                        List.of(about("What a row of {@link #", operation)),
                                        rows.columns().stream()
                                                .map(Rows.Property::of)
                                                .toList());
    }

    private String result(Answer.Legs legs, Operation operation) {
        List<RecordText.Component> components = new ArrayList<>();
        legs.legs().forEach(l -> components.add(new RecordText.Component(types.listOf(l.type()), l.name(), "")));
        if (legs.paged()) {
            components.add(new RecordText.Component(
                    types.maybe("String"), "cursor", "where the next page begins, if there may be more"));
        }
        List<String> about = List.of(about("What {@link #", operation));
        return "\n" + new RecordText(INDENT, about, legs.type(), components, "").text();
    }

    private String about(String begin, Operation operation) {
        return begin.replace("#", repository.name() + "#") + operation.name() + "} answers.";
    }

    private List<String> documentation(Operation operation) {
        Plan plan = program.plan(operation.pattern());
        List<String> lines = new ArrayList<>();
        String description = operation.pattern().description();
        lines.add(Javadoc.plain(operation.pattern().id() + (description.isEmpty() ? "" : ": " + description)));
        lines.add("");
        lines.add("<p>"
                + Javadoc.plain(PlanText.of(
                        new Lexicon(program.model(), program.result().design()), plan)));
        if (plan instanceof WritePlan write) {
            write.staleness().forEach(s -> lines.addAll(List.of("", "<p>" + Javadoc.plain(s))));
            List<String> conditions =
                    write.conditions().stream().map(Javadoc::plain).toList();
            if (!conditions.isEmpty()) {
                lines.addAll(List.of(
                        "",
                        "@throws " + types.runtime("ConditionFailed") + " unless " + String.join("; ", conditions)));
            }
        }
        return lines;
    }
}
