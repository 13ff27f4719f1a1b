package dev.partita.emit.electrodb;

import dev.partita.emit.code.Program;
import dev.partita.emit.text.Markdown;
import java.util.List;
import java.util.TreeSet;

/** How the package is used, and what of the design ElectroDB expresses. */
final class Readme {
    private static final String USE = """
        ```sh
        npm install   # Node 20 or newer
        npm run build
        ```

        ```ts
        import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
        import { connect } from "./dist/index.js";

        connect(new DynamoDBClient({}));
        ```

        The entities read and write the items of the design: the same keys, attributes and types. A function sends one request, the one that
        the design has for its pattern, or throws `ConditionFailed` with the conditions that did not hold, by the names they have in the
        access-pattern document.

        - `service` is all entities together, for transactions of one's own: `service.transaction.write((all) => [all.ENTITY.put({ … }).commit()]).go()`.
          It has no collections: where keys are written by templates ElectroDB asks for a whole partition and filters that, the design for the
          part of it that a pattern needs.
        - Numbers are those of JavaScript, with about 15 digits.
        - Times are texts as the design stores them: `2026-01-31T12:00:00.000Z`, `2026-01-31`.
        - A cursor is good for its function and arguments alone. It is not sealed: do not hand it to those whom you would not let read
          the partition.
        """;

    private Readme() {}

    static String of(Program program, Shapes.Known shapes, List<ElectroDb.Module> modules) {
        StringBuilder text = new StringBuilder(
                "# ElectroDB entities of " + Markdown.text(program.model().application()) + "\n\n");
        text.append(USE.replace(
                "ENTITY", shapes.all().stream().findFirst().map(Shape::name).orElse("Entity")));
        identifiers(text, shapes);
        written(text, modules);
        refused(text, modules);
        without(text, shapes);
        keys(text, shapes);
        return text.toString();
    }

    private static void identifiers(StringBuilder text, Shapes.Known shapes) {
        TreeSet<String> markers = new TreeSet<>();
        shapes.all().forEach(s -> s.marker().ifPresent(markers::add));
        List<String> without = shapes.all().stream()
                .filter(s -> s.marker().isEmpty())
                .map(s -> Markdown.code(s.type().name().value()))
                .toList();
        markers.forEach(
                m -> text.append("- ElectroDB's identifiers, of the entity and of its version, are the attribute ")
                        .append(Markdown.code(m))
                        .append(", in which the design tells types: nothing is added to items.\n"));
        if (!without.isEmpty()) {
            text.append("- ElectroDB marks what it writes, which the design does not: items of ")
                    .append(String.join(", ", without))
                    .append(" get an attribute ")
                    .append(Markdown.code(Shape.IDENTIFIER))
                    .append(
                            " with the type's name. They are that much larger than in the bill; nothing else depends on it.\n");
        }
    }

    private static void written(StringBuilder text, List<ElectroDb.Module> modules) {
        text.append("\n## Functions\n\n| function | access pattern |\n|---|---|\n");
        modules.forEach(m -> m.file()
                .written()
                .forEach(o -> text.append("| ")
                        .append(Markdown.code(ElectroDb.called(m, o)))
                        .append(" | ")
                        .append(Markdown.cell(
                                o.pattern().id() + ": " + o.pattern().description()))
                        .append(" |\n")));
    }

    private static void refused(StringBuilder text, List<ElectroDb.Module> modules) {
        if (modules.stream().allMatch(m -> m.file().refused().isEmpty())) {
            return;
        }
        text.append("\n## What ElectroDB cannot express\n\n")
                .append(
                        "These have no function here, since ElectroDB cannot express them as one call. `partita emit typescript` writes"
                                + " all of them.\n\n| access pattern | because |\n|---|---|\n");
        modules.forEach(m -> m.file()
                .refused()
                .forEach(r -> text.append("| ")
                        .append(Markdown.cell(
                                r.pattern().id() + ": " + r.pattern().description()))
                        .append(" | ")
                        .append(Markdown.cell(r.reason()))
                        .append(" |\n")));
    }

    private static void without(StringBuilder text, Shapes.Known shapes) {
        if (!shapes.without().isEmpty()) {
            text.append("\n## Item types without an entity\n\n| item type | because |\n|---|---|\n");
            shapes.without()
                    .forEach((type, reason) ->
                            text.append("| " + Markdown.code(type.value()) + " | " + Markdown.cell(reason) + " |\n"));
        }
    }

    private static void keys(StringBuilder text, Shapes.Known shapes) {
        List<String> lines = shapes.all().stream()
                .flatMap(s -> s.keys().entrySet().stream()
                        .filter(k -> k.getValue() instanceof KeyForm.Built)
                        .map(k -> "| " + Markdown.code(s.name()) + " | " + Markdown.code(k.getKey()) + " | "
                                + Markdown.cell(((KeyForm.Built) k.getValue()).reason()) + " |\n"))
                .toList();
        if (!lines.isEmpty()) {
            text.append("\n## Keys that the functions build\n\n")
                    .append(
                            "ElectroDB builds keys by templates. What a template cannot say is an attribute of its own here, which the"
                                    + " functions fill; so must you if you call the entities yourself.\n\n| entity | key | because |\n|---|---|---|\n");
            lines.forEach(text::append);
        }
    }
}
