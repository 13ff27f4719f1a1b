package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.layout.write.Checking;
import dev.partita.model.Path;
import dev.partita.model.Write;
import dev.partita.solve.Solution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a solution takes. */
public final class Taken {
    private final ProblemBuilder builder;
    private final Solution solution;

    Taken(ProblemBuilder builder, Solution solution) {
        this.builder = builder;
        this.solution = solution;
    }

    public boolean home(Structure.Home home) {
        return solution.values().get(builder.home(home));
    }

    /** The number of the generic index that an access stands in. */
    public int slot(Structure.Access access) {
        return builder.packing().slot(solution, access);
    }

    /** What is taken because a decision wants an index of a name, with what its entries hold for that. */
    public Map<Structure.Access, List<Path>> pinned() {
        return PinnedProjection.taken(builder, builder.groups(), solution);
    }

    /** What entries hold so that finds read less. */
    public Map<Structure.Access, List<Path>> told() {
        Map<Structure.Access, List<Path>> held = new LinkedHashMap<>();
        builder.told.stream()
                .filter(t -> solution.values().get(t.taken()))
                .forEach(t ->
                        held.computeIfAbsent(t.access(), a -> new ArrayList<>()).addAll(t.paths()));
        return held;
    }

    /** The position of the option taken. */
    public int option(Decisions.OfLeg leg) {
        return first(leg.options().size(), i -> ReadCosts.name(leg, i));
    }

    /** The position of the mixed option taken, if the read's legs are served together. */
    public Optional<Integer> mix(Decisions.OfMix mix) {
        for (int i = 0; i < mix.options().size(); i++) {
            if (solution.values().get(builder.variables.variable(ReadCosts.name(mix, i)))) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** The position of the route taken. */
    public int route(Decisions.OfFind find) {
        return first(find.routes().size(), i -> WriteCosts.name(find, i));
    }

    /** The position of the route taken to those that keep what a write changes, if one is. */
    public Optional<Integer> follow(Decisions.OfFollow follow) {
        return IntStream.range(0, follow.routes().size())
                .filter(i -> solution.values().get(builder.variables.variable(WriteFollows.name(follow, i))))
                .boxed()
                .findFirst();
    }

    /** How a write checks what lasts. */
    public Checking checking(Write write) {
        return Checkings.taken(builder, solution, write);
    }

    private int first(int count, java.util.function.IntFunction<String> name) {
        for (int i = 0; i < count; i++) {
            if (solution.values().get(builder.variables.variable(name.apply(i)))) {
                return i;
            }
        }
        throw new IllegalStateException("nothing taken of " + name.apply(0));
    }
}
