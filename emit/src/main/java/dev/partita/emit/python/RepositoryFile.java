package dev.partita.emit.python;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.model.Parameter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A repository: the types it takes and gives, its plans, a method for each. */
final class RepositoryFile {
    private final Repository repository;
    private final Imports imports = new Imports();
    private final Types types = new Types(imports, "..runtime");
    private final Printer printer = new Printer("_schema.");
    private final Methods methods;
    private final Set<String> declared = new TreeSet<>();

    RepositoryFile(Program program, Repository repository) {
        this.repository = repository;
        this.methods = new Methods(program, imports, types);
    }

    /** The names of the types that it declares, once it is written. */
    Set<String> declared() {
        return declared;
    }

    String write() {
        StringBuilder shapes = new StringBuilder();
        StringBuilder plans = new StringBuilder();
        StringBuilder body = new StringBuilder();
        for (Operation operation : repository.operations()) {
            shapes.append(shapes(operation));
            plans.append('\n')
                    .append(printer.of(operation.plan())
                            .behind(Methods.plan(operation) + " = ")
                            .at(""));
            body.append('\n').append(methods.of(operation));
        }
        declared.add(repository.name());
        imports.from("..", "schema as _schema");
        imports.from("..runtime", "answer as _answer");
        imports.from("..runtime.database", "Database");
        imports.from("..runtime.language", printer.used());
        String about = "Everything that is asked of " + repository.entity() + ", and done to it.";
        return Docstring.of("", List.of(about)) + "\n" + imports.text() + shapes + (shapes.isEmpty() ? "" : "\n")
                + plans
                + "\n\nclass " + repository.name() + ":\n" + Docstring.of("    ", List.of(about))
                + "\n    def __init__(self, database: Database) -> None:\n        self._database = database\n" + body;
    }

    private String shapes(Operation operation) {
        StringBuilder text = new StringBuilder();
        operation.pattern().parameters().stream()
                .filter(p -> p.form() == Parameter.Form.ELEMENTS)
                .forEach(p -> text.append(element(operation, p)));
        switch (operation.answer()) {
            case Answer.First first -> text.append(row(operation, first.rows()));
            case Answer.All all -> text.append(row(operation, all.rows()));
            case Answer.Legs legs -> {
                legs.legs().forEach(l -> text.append(row(operation, l)));
                text.append(result(operation, legs));
            }
            case Answer.Nothing nothing -> {}
            case Answer.Number number -> {}
            case Answer.Truth truth -> {}
            case Answer.Value value -> {}
        }
        return text.toString();
    }

    private String element(Operation operation, Parameter parameter) {
        Shape shape = shape(
                operation.elementTypes().get(parameter.name()),
                "An element of " + parameter.name() + " of "
                        + operation.pattern().id() + ".");
        for (Parameter field : parameter.fields()) {
            shape.with(operation.properties().get(field.name()), methods.taken(operation, field), field.optional(), "");
        }
        return shape.toString();
    }

    private String row(Operation operation, Operation.Rows rows) {
        if (rows.whole()) {
            imports.from("..entities", rows.type());
            return "";
        }
        Shape shape = shape(rows.type(), "A row of " + operation.pattern().id() + ".");
        rows.columns().forEach(c -> shape.with(c.name(), types.of(c.type()), c.optional(), ""));
        return shape.toString();
    }

    private String result(Operation operation, Answer.Legs legs) {
        Shape shape = shape(legs.type(), "The answer of " + operation.pattern().id() + ".");
        legs.legs().forEach(l -> shape.with(l.name(), Layout.of("list[" + l.type() + "]"), false, ""));
        return legs.paged()
                ? shape.with("cursor", Layout.of("str"), true, "Where the next page begins, if there may be more.")
                        .toString()
                : shape.toString();
    }

    private Shape shape(String name, String about) {
        declared.add(name);
        return new Shape(imports, name, List.of(about));
    }
}
