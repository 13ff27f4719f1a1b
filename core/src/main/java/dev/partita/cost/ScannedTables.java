package dev.partita.cost;

import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.layout.TableGroups;
import dev.partita.model.EntityName;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.List;
import java.util.stream.Stream;

/**
 * Scans are priced by the bytes of all items of a table. In a shared one those are the homes of all its entities and their markers of
 * unique attributes: nothing else may stand there.
 */
final class ScannedTables {
    private final ProblemBuilder builder;

    ScannedTables(ProblemBuilder builder) {
        this.builder = builder;
    }

    void add(Route route, int variable) {
        TableGroups.Group group = builder.groups().of(route.entity());
        if (route.scan() && group.shared()) {
            group.entities().stream()
                    .flatMap(this::further)
                    .forEach(s -> builder.variables.constraint(
                            "homes alone in a table that is scanned",
                            List.of(new Term(variable, 1), new Term(builder.built(s), 1)),
                            Relation.AT_MOST,
                            1));
        }
    }

    private Stream<Structure> further(EntityName entity) {
        return Stream.of(
                        builder.accesses(entity).stream().filter(a -> a.medium().isCopy()),
                        builder.decisions.candidates().inside(entity).stream(),
                        builder.decisions.candidates().alone(entity).stream().filter(h -> h.marker() || h.isSplit()),
                        builder.tallies(entity).stream())
                .flatMap(s -> s);
    }
}
