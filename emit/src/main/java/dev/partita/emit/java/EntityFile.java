package dev.partita.emit.java;

import dev.partita.emit.code.Program;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import java.util.List;
import java.util.Map;

/** What is stored, as the document says it: a record per entity. */
final class EntityFile {
    private EntityFile() {}

    static String write(Program program, Entity entity) {
        Map<AttributeName, String> names = program.properties(entity.name());
        List<Rows.Property> properties = entity.attributes().stream()
                .map(a ->
                        new Rows.Property(names.get(a.name()), a.type(), a.optional(), Javadoc.plain(a.description())))
                .toList();
        String description = Javadoc.plain(entity.description().isEmpty() ? entity.name() + "." : entity.description());
        Types types = new Types();
        String body = new Rows(types, "").of(program.name(entity.name()), List.of(description), properties);
        return new SourceFile(JavaCode.PACKAGE).importing(types.used()).of(body);
    }
}
