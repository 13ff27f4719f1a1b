package dev.partita.emit.python;

import dev.partita.emit.code.Kinds;
import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.PlanText;
import dev.partita.model.Parameter;
import dev.partita.plan.Plan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;

/** The methods of a repository. */
final class Methods {
    private static final String INDENT = "        ";

    private final Program program;
    private final Imports imports;
    private final Types types;

    Methods(Program program, Imports imports, Types types) {
        this.program = program;
        this.imports = imports;
        this.types = types;
    }

    /** The constant that holds its plan. */
    static String plan(Operation operation) {
        return "_" + operation.constant();
    }

    /** What a parameter, or a field of an element, takes. */
    Layout taken(Operation operation, Parameter parameter) {
        return switch (parameter.form()) {
            case VALUE -> types.taken(parameter.type());
            case BATCH -> types.sequence(types.taken(parameter.type()));
            case ELEMENTS -> types.sequence(Layout.of(operation.elementTypes().get(parameter.name())));
        };
    }

    String of(Operation operation) {
        return signature(operation) + Docstring.of(INDENT, documentation(operation)) + body(operation);
    }

    private String signature(Operation operation) {
        List<Layout> parameters = new ArrayList<>(List.of(Layout.of("self")));
        boolean paged = isPaged(operation.answer());
        if (paged || !operation.pattern().parameters().isEmpty()) {
            parameters.add(Layout.of("*"));
        }
        for (Parameter parameter : operation.pattern().parameters()) {
            Layout taken =
                    taken(operation, parameter).behind(operation.properties().get(parameter.name()) + ": ");
            parameters.add(parameter.optional() ? taken.before(" | None = None") : taken);
        }
        if (paged) {
            parameters.add(Layout.of("cursor: str | None = None"));
        }
        String answer = type(operation.answer());
        return Layout.parts("def " + operation.name() + "(", parameters, ") -> " + answer + ":")
                .at("    ");
    }

    private static boolean isPaged(Answer answer) {
        return answer instanceof Answer.All all && all.paged() || answer instanceof Answer.Legs legs && legs.paged();
    }

    private String type(Answer answer) {
        return switch (answer) {
            case Answer.Nothing nothing -> "None";
            case Answer.Number number -> "int";
            case Answer.Truth truth -> "bool";
            case Answer.Value value -> types.of(value.type()).flat() + (value.absent() ? " | None" : "");
            case Answer.First first -> first.rows().type() + " | None";
            case Answer.All all ->
                (all.paged() ? imports.from("..runtime.answer", "Page") : "list") + "["
                        + all.rows().type() + "]";
            case Answer.Legs legs -> legs.type();
        };
    }

    private String body(Operation operation) {
        Answer answer = operation.answer();
        return switch (answer) {
            case Answer.Nothing nothing -> call("", "written", operation).at(INDENT);
            case Answer.Number number -> call("return ", "count_of", operation).at(INDENT);
            case Answer.Truth truth -> call("return ", "truth_of", operation).at(INDENT);
            case Answer.Value value -> {
                String kind = Printer.quoted(Kinds.of(value.type()).word());
                String head = "_value: " + type(answer) + " = ";
                yield call(head, "value_of", operation, Layout.of(kind)).at(INDENT) + INDENT + "return _value\n";
            }
            case Answer.First first ->
                call("return ", "first_row", operation, Layout.of(first.rows().type()))
                        .at(INDENT);
            case Answer.All all -> {
                Layout row = Layout.of(all.rows().type());
                yield all.paged()
                        ? call("return ", "page_of", operation, row, Layout.of("cursor"))
                                .at(INDENT)
                        : call("return ", "rows", operation, row).at(INDENT);
            }
            case Answer.Legs legs -> legs(operation, legs);
        };
    }

    private String legs(Operation operation, Answer.Legs legs) {
        List<String> rows = legs.legs().stream()
                .map(l -> Printer.quoted(l.name()) + ": " + l.type())
                .toList();
        List<Layout> further = new ArrayList<>(List.of(Layout.texts("{", rows, "}")));
        if (legs.paged()) {
            further.add(Layout.of("cursor"));
        }
        return call("_legs = ", "legs_of", operation, further.toArray(Layout[]::new))
                        .at(INDENT)
                + INDENT + "return " + legs.type() + "(**_legs)\n";
    }

    private static Layout call(String head, String function, Operation operation, Layout... further) {
        List<String> given = operation.pattern().parameters().stream()
                .map(p -> operation.properties().get(p.name()))
                .map(name -> Printer.quoted(name) + ": " + name)
                .toList();
        List<Layout> arguments = new ArrayList<>(
                List.of(Layout.of("self._database"), Layout.of(plan(operation)), Layout.texts("{", given, "}")));
        arguments.addAll(List.of(further));
        return Layout.parts(head + "_answer." + function + "(", arguments, ")");
    }

    private List<String> documentation(Operation operation) {
        Plan plan = program.plan(operation.pattern());
        String description = operation.pattern().description();
        List<String> paragraphs = new ArrayList<>();
        paragraphs.add(operation.pattern().id() + (description.isEmpty() ? "" : ": " + description));
        paragraphs.add(PlanText.of(new Lexicon(program.model(), program.result().design()), plan));
        if (plan instanceof WritePlan write) {
            write.conditions().forEach(c -> paragraphs.add("Raises ConditionFailed: " + c));
            paragraphs.addAll(write.staleness());
        }
        return paragraphs;
    }
}
