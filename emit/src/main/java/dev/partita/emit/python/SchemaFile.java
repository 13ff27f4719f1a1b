package dev.partita.emit.python;

import dev.partita.emit.code.Program;
import dev.partita.emit.code.Schema;
import java.util.List;

/** Tables and item types. */
final class SchemaFile {
    private SchemaFile() {}

    static String write(Program program) {
        Printer printer = new Printer("");
        StringBuilder body = new StringBuilder();
        program.schema().tables().forEach(d -> body.append(declared(printer, d)));
        program.schema().itemTypes().forEach(d -> body.append(declared(printer, d)));
        Imports imports = new Imports();
        imports.from(".runtime.language", printer.used());
        return Docstring.of("", List.of("Tables and item types.")) + "\n" + imports.text() + body;
    }

    private static String declared(Printer printer, Schema.Declaration declaration) {
        return "\n"
                + printer.of(declaration.term())
                        .behind(declaration.name() + " = ")
                        .at("");
    }
}
