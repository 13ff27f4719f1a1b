package dev.partita.emit.python;

import dev.partita.emit.code.Program;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import java.util.List;
import java.util.Map;

/** What is stored, as the document says it. */
final class EntitiesFile {
    private EntitiesFile() {}

    static String write(Program program) {
        Imports imports = new Imports();
        Types types = new Types(imports, ".runtime");
        StringBuilder body = new StringBuilder();
        program.model().entities().forEach(e -> body.append(entity(program, imports, types, e)));
        return Docstring.of("", List.of("What is stored.")) + "\n" + imports.text() + body;
    }

    private static String entity(Program program, Imports imports, Types types, Entity entity) {
        Map<AttributeName, String> properties = program.properties(entity.name());
        String said = entity.description().isBlank() ? "An entity: " + entity.name() + "." : entity.description();
        Shape shape = new Shape(imports, program.name(entity.name()), List.of(said));
        for (Attribute attribute : entity.attributes()) {
            shape.with(
                    properties.get(attribute.name()),
                    types.of(attribute.type()),
                    attribute.optional(),
                    attribute.description());
        }
        return shape.toString();
    }
}
