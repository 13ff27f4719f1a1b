package dev.partita.emit.typescript;

import dev.partita.emit.code.Program;
import dev.partita.emit.interfaces.Notation;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import java.util.List;
import java.util.Map;

/** What is stored, as the document says it. */
final class EntitiesFile {
    private EntitiesFile() {}

    static String write(Program program) {
        Types types = new Types();
        StringBuilder body = new StringBuilder();
        program.model().entities().forEach(e -> body.append('\n').append(entity(program, types, e)));
        String imports = types.used().isEmpty()
                ? ""
                : "import type { " + String.join(", ", types.used()) + " } from \"./runtime/convert.js\";\n";
        return (imports + body).stripLeading();
    }

    private static String entity(Program program, Types types, Entity entity) {
        Map<AttributeName, String> properties = program.properties(entity.name());
        StringBuilder text = new StringBuilder(documented("", entity.description()));
        text.append("export interface ").append(program.name(entity.name())).append(" {\n");
        for (Attribute attribute : entity.attributes()) {
            text.append(documented("  ", attribute.description()))
                    .append("  readonly ")
                    .append(Printer.property(properties.get(attribute.name())))
                    .append(attribute.optional() ? "?: " : ": ")
                    .append(types.of(attribute.type()))
                    .append(";\n");
        }
        return text.append("}\n").toString();
    }

    private static String documented(String indent, String description) {
        return description.isEmpty() ? "" : Notation.block(indent, List.of(description));
    }
}
