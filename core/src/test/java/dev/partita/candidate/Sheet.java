package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.read.DocumentReader;
import dev.partita.read.ReadResult;
import java.util.Arrays;
import java.util.List;

/** Models of entities in a line each: {@code Name: attribute (type, flags); attribute (type)}, the identifier first. */
public final class Sheet {
    private Sheet() {}

    /** A read of one by an attribute. */
    static String row(String entity, String input, String returns) {
        return "| AP-001 | " + entity + " | Read | " + input + " | Single | - | " + returns + " |";
    }

    /** Read by their identifiers only. */
    public static Model model(String keyStyle, String... entities) {
        String first = entities[0];
        String identifier = first.substring(first.indexOf(':') + 2, first.indexOf(" ("));
        return reading(row(name(first), identifier, "*"), keyStyle, entities);
    }

    private static String name(String entity) {
        return entity.substring(0, entity.indexOf(':'));
    }

    static Model reading(String read, String keyStyle, String... entities) {
        StringBuilder text = new StringBuilder("# DynamoDB Access Patterns\n\n> Application: Test\n\n## Settings\n\n")
                .append("| Setting | Value |\n|---|---|\n| Key style | ")
                .append(keyStyle)
                .append(" |\n\n## Entities\n");
        for (String entity : entities) {
            text.append("\n### ").append(name(entity)).append("\n- **Attributes**:\n");
            for (String attribute : entity.substring(entity.indexOf(':') + 1).split(";")) {
                String[] words = attribute.strip().split(" ", 2);
                text.append("  - `")
                        .append(words[0])
                        .append("` ")
                        .append(words[1])
                        .append('\n');
            }
            text.append("- **Cardinality**: 10k total\n");
        }
        text.append("\n## Access Patterns\n\n### Reads\n\n")
                .append("| ID | Entity | Description | Input Parameters | Result | Sort | Returns |\n")
                .append("|---|---|---|---|---|---|---|\n")
                .append(read)
                .append('\n');
        ReadResult result = DocumentReader.read("test.md", text.toString());
        return result.model()
                .orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
    }

    /** A key as {@code partition,partition | sort,sort}. */
    public static KeyShape key(String key) {
        String[] sides = key.split("\\|", 2);
        return new KeyShape(paths(sides[0]), paths(sides[1]));
    }

    private static List<Path> paths(String side) {
        return Arrays.stream(side.strip().split(","))
                .filter(n -> !n.isEmpty())
                .map(n -> Path.own(new AttributeName(n)))
                .toList();
    }
}
