package dev.partita.emit.java;

import dev.partita.emit.javatext.JavaExpression;
import dev.partita.emit.text.JavaString;
import java.util.ArrayList;
import java.util.List;

/** Arguments as the runtime takes them. */
final class Givens {
    private static final String GIVEN = "Given";

    private Givens() {}

    record Argument(String name, JavaExpression value) {}

    static JavaExpression of(Types types, List<Argument> arguments) {
        types.runtime(GIVEN);
        if (arguments.isEmpty()) {
            return JavaExpression.constant(GIVEN, "NOTHING");
        }
        List<JavaExpression.Link> links = new ArrayList<>(List.of(JavaExpression.Link.name(GIVEN)));
        for (Argument argument : arguments) {
            JavaExpression name = new JavaExpression.Atom(JavaString.quoted(argument.name()));
            String and = links.size() == 1 ? "given" : "and";
            links.add(JavaExpression.Link.call(and, List.of(name, argument.value())));
        }
        return new JavaExpression.Chain(links);
    }
}
