package dev.partita.emit.java;

import dev.partita.emit.code.Operation;
import dev.partita.emit.javatext.JavaExpression;
import dev.partita.model.Parameter;
import java.util.List;

/** The arguments of a method, or the fields of an element among them. */
final class ArgumentsRecord {
    private static final String INDENT = "    ";

    private final Types types;
    private final Operation operation;

    ArgumentsRecord(Types types, Operation operation) {
        this.types = types;
        this.operation = operation;
    }

    String of(String type, List<Parameter> parameters) {
        List<RecordText.Component> components = parameters.stream()
                .map(p -> new RecordText.Component(type(p), name(p), ""))
                .toList();
        List<Givens.Argument> arguments = parameters.stream()
                .map(p -> new Givens.Argument(name(p), value(p)))
                .toList();
        String given = INDENT + INDENT + types.runtime("Given") + " given() {\n" + INDENT.repeat(3)
                + Givens.of(types, arguments).text(INDENT.length() * 3, "return ", ";") + "\n" + INDENT + INDENT
                + "}\n";
        return new RecordText(INDENT, List.of(), type, components, given).text();
    }

    private String name(Parameter parameter) {
        return operation.properties().get(parameter.name());
    }

    private String type(Parameter parameter) {
        return switch (parameter.form()) {
            case VALUE ->
                parameter.optional() ? types.maybe(types.boxed(parameter.type())) : types.of(parameter.type());
            case BATCH -> maybe(parameter, types.listOf(types.boxed(parameter.type())));
            case ELEMENTS ->
                maybe(parameter, types.listOf(operation.elementTypes().get(parameter.name())));
        };
    }

    private String maybe(Parameter parameter, String type) {
        return parameter.optional() ? types.maybe(type) : type;
    }

    /** Elements are given field by field. */
    private JavaExpression value(Parameter parameter) {
        String name = name(parameter);
        if (parameter.form() != Parameter.Form.ELEMENTS) {
            return new JavaExpression.Atom(name);
        }
        String element = operation.elementTypes().get(parameter.name());
        return parameter.optional()
                ? new JavaExpression.Chain(List.of(
                        JavaExpression.Link.name(name),
                        JavaExpression.Link.call(
                                "map", List.of(new JavaExpression.Lambda("all", given("all", element))))))
                : given(name, element);
    }

    private static JavaExpression given(String elements, String type) {
        return new JavaExpression.Chain(List.of(
                JavaExpression.Link.name(elements),
                JavaExpression.Link.call("stream", List.of()),
                JavaExpression.Link.call("map", List.of(new JavaExpression.Reference(type, "given"))),
                JavaExpression.Link.call("toList", List.of())));
    }
}
