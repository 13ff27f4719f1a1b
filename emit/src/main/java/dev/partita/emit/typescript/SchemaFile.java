package dev.partita.emit.typescript;

import dev.partita.emit.code.Program;
import dev.partita.emit.code.Schema;
import java.util.TreeSet;

/** Tables and item types. */
final class SchemaFile {
    private SchemaFile() {}

    static String write(Program program) {
        Printer printer = new Printer("");
        StringBuilder body = new StringBuilder();
        program.schema().tables().forEach(d -> body.append(declared(printer, d, "Table")));
        program.schema().itemTypes().forEach(d -> body.append(declared(printer, d, "ItemType")));
        TreeSet<String> names = new TreeSet<>(printer.used());
        names.add("type Table");
        names.add("type ItemType");
        return Printer.imported("", names, "./runtime/language.js") + body;
    }

    private static String declared(Printer printer, Schema.Declaration declaration, String type) {
        return "\nexport const " + declaration.name() + ": " + type + " = "
                + printer.of(declaration.term(), "", Integer.MAX_VALUE / 2) + ";\n";
    }
}
