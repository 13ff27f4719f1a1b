package dev.partita.emit.java;

import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Operation.Answer;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.model.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A repository: a method for each plan, and the types that they take and give. */
final class RepositoryFile {
    private static final String INDENT = "    ";

    private final Repository repository;
    private final String plans;
    private final Types types;
    private final Methods methods;

    private RepositoryFile(Repository repository, String plans, Types types, Methods methods) {
        this.repository = repository;
        this.plans = plans;
        this.types = types;
        this.methods = methods;
    }

    /**
     * A repository whose methods return what they are asked for.
     *
     * @param plans the class that has them
     */
    static String blocking(Program program, Repository repository, String plans) {
        Types types = new Types();
        RepositoryFile file =
                new RepositoryFile(repository, plans, types, new BlockingMethods(program, repository, plans, types));
        String declared =
                repository.operations().stream().map(file::declarations).collect(Collectors.joining());
        String about = Javadoc.plain("Everything that is asked of " + repository.entity() + ", and done to it.");
        return file.write(repository.name(), List.of(about), declared);
    }

    /**
     * The same without blocking, with the types of the blocking one.
     *
     * @param plans the class that has them
     */
    static String async(Program program, Repository repository, String plans, String name) {
        Types types = new Types();
        RepositoryFile file =
                new RepositoryFile(repository, plans, types, new AsyncMethods(program, repository, plans, types));
        List<String> about = List.of(
                Javadoc.plain(
                        "Everything that is asked of " + repository.entity() + ", and done to it, without blocking."),
                "",
                "<p>As {@link " + repository.name() + "}; what that throws, futures fail with here.");
        return file.write(name, about, "");
    }

    private String write(String name, List<String> about, String declared) {
        String database = methods.database();
        String all = repository.operations().stream().map(methods::of).collect(Collectors.joining());
        String body = Javadoc.of("", about) + "public final class " + name + " {\n    private final " + database
                + " database;\n\n    public " + name + "(" + database + " database) {\n"
                + "        this.database = database;\n    }\n" + all + declared + "}\n";
        return new SourceFile(JavaCode.PACKAGE)
                .importing(types.used())
                .importing(JavaCode.PACKAGE + ".plan." + plans)
                .of(body);
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
}
