package dev.partita.layout.write;

import dev.partita.model.Aggregate;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;

/**
 * Why no check in the request that writes can tell a condition: a check speaks of what stands in one item. What is computed when read, or
 * asked of children or of what may be gone, is the answer to further requests, and may be another one by the time of the write.
 */
record Untold(Draft draft, EntityName entity) {

    UnplannableWrite refusal(Predicate part, String report) {
        long places = part.atoms()
                .map(a -> draft.shapes.normal(entity, a.path()).steps())
                .distinct()
                .count();
        if (places > 1) {
            return refusal(
                    report,
                    "it speaks of several entities, and a check of one item",
                    List.of("a pattern of its own for each of the alternatives"));
        }
        for (Predicate.Atom atom : part.atoms().toList()) {
            Path path = draft.shapes.normal(entity, atom.path());
            Optional<Aggregate> aggregate =
                    draft.model().attribute(entity, path).aggregate();
            if (path.isToMany()) {
                return refusal(report, path + " may be one of several entities", oneOf(path));
            }
            if (aggregate.isPresent()) {
                return refusal(report, path + " is " + computed(aggregate.get()), ownAttribute(path));
            }
        }
        return refusal(report, "it may hold of an entity that references nothing that is stored", List.of());
    }

    /** What holds of what is not there, too, is told where that is there. */
    UnplannableWrite refusal(Predicate part, String report, Path.Up up) {
        boolean isComputed = part.atoms()
                .anyMatch(a -> draft.model()
                        .attribute(entity, draft.shapes.normal(entity, a.path()))
                        .aggregate()
                        .isPresent());
        return isComputed
                ? refusal(part, report)
                : refusal(
                        report,
                        "it holds, too, where no such " + up.to() + " is stored",
                        List.of(up.role() + " exists"));
    }

    private UnplannableWrite refusal(String report, String why, List<String> fixes) {
        return draft.refusal("no item tells whether " + report + ": " + why, fixes);
    }

    private String computed(Aggregate aggregate) {
        return switch (aggregate.kind()) {
            case COUNT, SUM ->
                draft.entity(aggregate.of()).ttl().isPresent()
                        ? "computed when read, as " + aggregate.of() + " expires and nobody is told when"
                        : "computed when read, as one call changes more than a transaction holds";
            case MIN, MAX -> "computed when read, as a change or delete of the extreme would have to look for the next";
        };
    }

    /** What is asked of one that the call identifies is asked of an item. */
    private static List<String> oneOf(Path path) {
        String child = path.steps().getLast().to().value();
        return List.of(child + " exists");
    }

    /** What the patterns change themselves stands in an item. */
    private List<String> ownAttribute(Path path) {
        EntityName owner = path.isOwn() ? entity : path.steps().getLast().to();
        String name = path.attribute().value();
        boolean counts = draft.entity(owner)
                .attribute(path.attribute())
                .aggregate()
                .filter(a -> a.kind() == Aggregate.Kind.COUNT)
                .isPresent();
        return List.of("`" + name + "` (number)", "update " + owner + "(" + name + (counts ? " + 1)" : " = amount)"));
    }
}
