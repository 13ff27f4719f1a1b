package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.model.Write;
import dev.partita.solve.Solution;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Leaves out of a problem what turned out to have no plan, though each part of it has one. */
public final class Exclusion {
    private Exclusion() {}

    /**
     * Excludes what a solution takes of all that a write may have to keep right.
     *
     * @param blamed what of it beside the homes the write cannot keep right together
     */
    public static void of(ProblemBuilder builder, Write write, Solution solution, Set<Structure> blamed) {
        Stream<Integer> structures = builder.involved.of(write).stream()
                .flatMap(e -> Stream.of(
                        builder.decisions.candidates().homes().get(e),
                        builder.accesses(e),
                        builder.tallies(e),
                        builder.kept(e)))
                .flatMap(List::stream)
                .filter(s -> s instanceof Structure.Home || blamed.contains(s))
                .map(builder::built);
        Stream<Integer> ways = builder.decisions.finds().stream()
                .filter(f -> f.write().equals(write))
                .flatMap(f -> IntStream.range(0, f.routes().size()).mapToObj(i -> WriteCosts.name(f, i)))
                .map(builder.variables::variable);
        builder.variables.notAll(
                "what " + write.id() + " cannot keep right together",
                Stream.concat(structures, ways).filter(solution.values()::get).toList());
    }
}
