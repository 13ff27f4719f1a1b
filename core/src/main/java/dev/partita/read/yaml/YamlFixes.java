package dev.partita.read.yaml;

import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a fix that is told in Markdown is in YAML; what stands in a line or cell is the same in both.
 *
 * <pre>- **Cardinality**: 10k total   is   cardinality: 10k total</pre>
 */
public final class YamlFixes {
    private static final Pattern HEADING = Pattern.compile("(#{2,3}) (.+)");
    private static final Pattern FIELD = Pattern.compile("(?:- \\*\\*|> )([A-Za-z]+)(?:\\*\\*)?:(.*)");

    private YamlFixes() {}

    public static String of(String fix) {
        List<String> lines = new ArrayList<>();
        for (String line : fix.split("\n", -1)) {
            Matcher heading = HEADING.matcher(line);
            Matcher field = FIELD.matcher(line);
            if (heading.matches()) {
                heading(heading.group(1).length(), heading.group(2), lines);
            } else if (field.matches()) {
                lines.add(Names.lower(field.group(1)) + ":" + field.group(2));
            } else if (!line.isBlank()) {
                lines.add(line.startsWith("  - ") ? line.replace("`", "") : line);
            }
        }
        return String.join("\n", lines);
    }

    /** Reads, writes and deletes are members of the document itself; an entity is one of the entities. */
    private static void heading(int level, String title, List<String> lines) {
        boolean isPart = Key.ROOT.contains(Names.lower(title));
        if (level > 2 && !isPart) {
            lines.add((lines.isEmpty() ? "" : "  ") + title + ":");
        } else if (isPart) {
            lines.add(Names.lower(title) + ":");
        }
    }
}
