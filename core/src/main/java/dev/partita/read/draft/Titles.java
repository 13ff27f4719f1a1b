package dev.partita.read.draft;

import dev.partita.read.word.Names;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The headings that mean something; all others are prose. */
enum Titles {
    SETTINGS("settings", "setting"),
    ENTITIES(
            "entities",
            "entity",
            "data model",
            "entity model",
            "domain model",
            "data entities",
            "entity definitions",
            "entity chart",
            "entities and attributes",
            "entities & attributes",
            "domain entities",
            "core entities"),
    PATTERNS("access patterns", "access pattern", "key access patterns", "access patterns analysis", "query patterns"),
    READS("reads", "read patterns", "read", "read access patterns", "queries", "read operations"),
    WRITES("writes", "write patterns", "write", "write access patterns", "write operations", "commands"),
    DELETES("deletes", "delete patterns", "delete", "delete access patterns", "delete operations"),
    HINTS("item collection candidates", "item collection candidate"),
    DECISIONS("decisions", "decision");

    private final List<String> names;

    Titles(String... names) {
        this.names = List.of(names);
    }

    static Optional<Titles> of(String heading) {
        String plain = plain(heading);
        for (Titles title : values()) {
            if (title.names.contains(plain)) {
                return Optional.of(title);
            }
        }
        return Optional.empty();
    }

    /** The known heading that this one is a slip of. */
    static Optional<String> nearest(String heading) {
        String plain = plain(heading);
        List<String> all =
                Arrays.stream(values()).flatMap(t -> t.names.stream()).toList();
        return Names.nearest(plain, all).filter(n -> !n.equals(plain));
    }

    /** Lower case, without numbering, emphasis and a colon at the end. */
    private static String plain(String heading) {
        return Names.lower(heading)
                .replaceAll("[*_]", "")
                .replaceFirst("^\\s*\\d+(\\.\\d+)*[.)]?\\s+", "")
                .replaceFirst(":\\s*$", "")
                .strip();
    }
}
