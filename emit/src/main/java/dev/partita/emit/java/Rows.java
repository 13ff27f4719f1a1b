package dev.partita.emit.java;

import dev.partita.emit.code.Operation;
import dev.partita.emit.javatext.JavaExpression;
import dev.partita.emit.text.JavaString;
import dev.partita.model.AttributeType;
import java.util.List;

/** Records that rows are answered as. */
final class Rows {
    private final Types types;
    private final String indent;

    Rows(Types types, String indent) {
        this.types = types;
        this.indent = indent;
    }

    /** A property of a row. */
    record Property(String name, AttributeType type, boolean optional, String documentation) {
        static Property of(Operation.Column column) {
            return new Property(column.name(), column.type(), column.optional(), "");
        }
    }

    String of(String name, List<String> documentation, List<Property> properties) {
        List<RecordText.Component> components = properties.stream()
                .map(p -> new RecordText.Component(type(p), p.name(), p.documentation()))
                .toList();
        return new RecordText(indent, documentation, name, components, made(name, properties)).text();
    }

    private String type(Property property) {
        return property.optional() ? types.maybe(types.boxed(property.type())) : types.of(property.type());
    }

    private String made(String name, List<Property> properties) {
        String inner = indent + "    ";
        String within = inner + "    ";
        JavaExpression made = new JavaExpression.New(
                name, properties.stream().map(this::value).toList());
        return inner + "static " + name + " of(" + types.runtime("AnsweredRow") + " row) {\n" + within
                + made.text(within.length(), "return ", ";") + "\n" + inner + "}\n";
    }

    private JavaExpression value(Property property) {
        return JavaExpression.call(
                "row",
                property.optional() ? "maybe" : "one",
                List.of(new JavaExpression.Atom(JavaString.quoted(property.name())), types.decoder(property.type())));
    }
}
