package dev.partita.emit.java;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.javatext.JavaExpression;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.PlanText;
import dev.partita.plan.Plan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;

/** The methods of a repository, one for each plan, and one more for each that gives pages. */
abstract class Methods {
    static final String INDENT = "    ";
    static final String BODY = "        ";
    private static final String FURTHER = INDENT + BODY;

    final Types types;
    private final Program program;
    private final Repository repository;
    private final String plans;

    /**
     * @param types are told what the methods need
     * @param plans the class that has them
     */
    Methods(Program program, Repository repository, String plans, Types types) {
        this.program = program;
        this.repository = repository;
        this.plans = plans;
        this.types = types;
    }

    /** The type of what connects to DynamoDB. */
    abstract String database();

    /** What a method returns. */
    abstract String returned(Answer answer);

    /** Its statements. */
    abstract String body(Operation operation, boolean further);

    /** What it says of the conditions of a write. */
    abstract String unless(String conditions);

    /** The name of a type that the repository declares. */
    abstract String declared(String type);

    final String of(Operation operation) {
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
        operation.argumentsType().ifPresent(t -> parameters.add(declared(t) + " given"));
        if (further) {
            parameters.add("String cursor");
        }
        String type = INDENT + "public " + returned(operation.answer());
        String head = type + " " + operation.name();
        boolean fits = head.length() < Layout.WIDTH;
        String signature = fits
                ? Layout.parentheses(head, INDENT, parameters, " {\n")
                : type + "\n" + Layout.parentheses(FURTHER + operation.name(), FURTHER, parameters, " {\n");
        return "\n" + Javadoc.of(INDENT, documentation) + signature + body(operation, further) + INDENT + "}\n";
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
                lines.addAll(List.of("", unless(String.join("; ", conditions))));
            }
        }
        return lines;
    }

    /** What a row is made by. */
    final JavaExpression made(Operation.Rows rows) {
        return new JavaExpression.Reference(row(rows), "of");
    }

    final String row(Operation.Rows rows) {
        return rows.whole() ? rows.type() : declared(rows.type());
    }

    final String pageOf(Answer.All all) {
        return all.paged() ? types.runtime("Page") + "<" + row(all.rows()) + ">" : types.listOf(row(all.rows()));
    }

    final JavaExpression cursor(boolean further) {
        return further
                ? JavaExpression.call(types.optional(), "of", List.of(new JavaExpression.Atom("cursor")))
                : JavaExpression.call(types.optional(), "empty", List.of());
    }

    final JavaExpression decoder(String function) {
        return new JavaExpression.Reference(types.runtime("AnsweredRow"), function);
    }

    /** What makes the whole answer of several legs. */
    final JavaExpression whole(Answer.Legs legs) {
        List<JavaExpression> parts = new ArrayList<>();
        for (int i = 0; i < legs.legs().size(); i++) {
            List<JavaExpression> of = List.of(
                    new JavaExpression.Atom(Integer.toString(i)),
                    made(legs.legs().get(i)));
            parts.add(JavaExpression.call("legs", "rows", of));
        }
        if (legs.paged()) {
            parts.add(JavaExpression.call("legs", "cursor", List.of()));
        }
        return new JavaExpression.New(declared(legs.type()), parts);
    }

    /** What executes the plan. */
    final JavaExpression.Chain call(String owner, String function, Operation operation, List<JavaExpression> more) {
        List<JavaExpression> arguments = new ArrayList<>();
        arguments.add(new JavaExpression.Atom("database"));
        arguments.add(JavaExpression.constant(plans, operation.constant()));
        arguments.add(
                operation.argumentsType().isPresent()
                        ? JavaExpression.call("given", "given", List.of())
                        : JavaExpression.constant(types.runtime("Given"), "NOTHING"));
        arguments.addAll(more);
        return new JavaExpression.Chain(
                List.of(JavaExpression.Link.name(types.runtime(owner)), JavaExpression.Link.call(function, arguments)));
    }

    static String statement(String before, JavaExpression expression) {
        return BODY + expression.text(BODY.length(), before, ";") + "\n";
    }
}
