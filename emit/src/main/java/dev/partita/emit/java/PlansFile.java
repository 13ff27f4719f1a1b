package dev.partita.emit.java;

import dev.partita.emit.code.Names;
import dev.partita.emit.code.Operation;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.code.Schema;
import dev.partita.emit.code.Term;
import dev.partita.model.Read;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Constants, each made by a function of its own: a class has little room for what is done when it is loaded. */
final class PlansFile {
    private static final int WIDTH = 120;
    private static final String HOME = JavaCode.PACKAGE + ".plan";

    private final Printer printer;
    private final SourceFile file = new SourceFile(HOME);

    private PlansFile(String schema) {
        this.printer = new Printer(schema);
    }

    /** @param function that makes it */
    private record Constant(String type, String name, String function, List<String> documentation, Term term) {}

    /** The plans of a repository. */
    static String plans(Repository repository, String name) {
        List<Constant> all =
                repository.operations().stream().map(PlansFile::plan).toList();
        String description = "How the methods of " + repository.name() + " are executed.";
        return new PlansFile("Schema").of(name, description, all);
    }

    private static Constant plan(Operation operation) {
        String type = switch (operation.pattern()) {
            case Read read -> "ReadPlan";
            case Write write -> "WritePlan";
        };
        List<String> documentation =
                List.of(Javadoc.plain(operation.pattern().id().value()));
        String function = "planOf" + JavaCode.capital(operation.name());
        return new Constant(type, operation.constant(), function, documentation, operation.plan());
    }

    /** Tables and item types. */
    static String schema(Program program) {
        Names functions = new Names(List.of());
        List<Constant> all = new ArrayList<>();
        program.schema().tables().forEach(d -> all.add(declared("Table", d, functions)));
        program.schema().itemTypes().forEach(d -> all.add(declared("ItemType", d, functions)));
        return new PlansFile("").of("Schema", "Tables and item types.", all);
    }

    private static Constant declared(String type, Schema.Declaration declaration, Names functions) {
        String function = functions.take("declared" + Names.pascal(Names.words(declaration.name())));
        return new Constant(type, declaration.name(), function, List.of(), declaration.term());
    }

    private String of(String name, String description, List<Constant> constants) {
        String declared = constants.stream().map(this::declared).collect(Collectors.joining());
        String made = constants.stream().map(this::made).collect(Collectors.joining());
        String body = Javadoc.of("", List.of(description)) + "public final class " + name + " {\n" + declared
                + "\n    private " + name + "() {}\n" + made + "}\n";
        return file.importing(printer).of(body);
    }

    private String declared(Constant constant) {
        file.importing(JavaCode.PACKAGE + ".runtime." + constant.type());
        String head = "    public static final " + constant.type() + " " + constant.name() + " =";
        String made = constant.function() + "();\n";
        String between = head.length() + made.length() <= WIDTH ? " " : "\n            ";
        return Javadoc.of("    ", constant.documentation()) + head + between + made;
    }

    private String made(Constant constant) {
        return "\n    private static " + constant.type() + " " + constant.function() + "() {\n        "
                + printer.of(constant.term()).text(8, "return ", ";") + "\n    }\n";
    }
}
