package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What copies are called: by what they are found, as people would say it. A copy's name is the same in any design, since its bytes count. */
final class CopyNames {
    private CopyNames() {}

    /** {@code by email}, {@code by userId, createdAt if status}; with a number behind where two would be called the same. */
    static String of(Entity entity, Structure.Access access, Set<String> taken) {
        String replica =
                access.key().replica().map(r -> "replica " + r.number()).orElse("");
        if (!replica.isEmpty() && access.key().sort().isEmpty()) {
            return replica;
        }
        String name = (access.medium().isGathered() ? "gathered " : "")
                + (access.key().partition().isEmpty()
                        ? "in one list"
                        : "by "
                                + access.key().partition().stream()
                                        .map(Path::toString)
                                        .collect(Collectors.joining(" and ")))
                + sorted(entity, access.key().sort())
                + access.sparse().map(CopyNames::when).orElse("");
        String end = replica.isEmpty() ? "" : ", " + replica;
        String unique = name + end;
        for (int number = 2; !taken.add(unique); number++) {
            unique = name + " " + number + end;
        }
        return unique;
    }

    /** What the table of copies is called, where it has none but them: all replicas are in one. */
    static String table(String name) {
        return name.replaceAll("replica \\d$", "replicas").replaceAll("[^A-Za-z0-9]+", "_");
    }

    /** Identifiers at the end only tell items apart. */
    private static String sorted(Entity entity, List<Path> sort) {
        return sort.stream()
                .filter(p -> !(p.isOwn() && entity.isIdentifier(p.attribute())))
                .map(p -> ", " + p)
                .collect(Collectors.joining());
    }

    private static String when(Predicate sparse) {
        return " if " + sparse.atoms().map(a -> a.path().toString()).distinct().collect(Collectors.joining(" and "));
    }
}
