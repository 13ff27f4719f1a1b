package dev.partita.cost;

import dev.partita.candidate.CheckByRead;
import dev.partita.cost.Embedding.Places;
import dev.partita.layout.write.Checking;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Write;
import dev.partita.plan.WritePlan;
import dev.partita.solve.Solution;
import java.util.List;
import java.util.stream.Stream;

/** Where both ways of checking what lasts are worth a choice, a write is priced once for each. */
final class Checkings {
    private final ProblemBuilder builder;

    Checkings(ProblemBuilder builder) {
        this.builder = builder;
    }

    /** The same places, with the way that is taken there; a read alone where it is never dearer. */
    Stream<Places> of(Write write, Places places) {
        if (builder.pricer.readsBeforeChecks(write) || !isOpen(write, places)) {
            return Stream.of(places);
        }
        String transaction = name(write);
        String before = "checks of " + write.id() + " by read";
        boolean isNew = !builder.variables.has(transaction);
        List<Integer> ways = List.of(builder.variables.variable(before), builder.variables.variable(transaction));
        if (isNew) {
            builder.variables.exactlyOne("checks of " + write.id(), ways);
        }
        return Stream.of(
                taking(places, Checking.BY_READ, ways.get(0)), taking(places, Checking.IN_TRANSACTION, ways.get(1)));
    }

    private Places taking(Places places, Checking checking, int way) {
        return new Places(places.inside(), List.of(builder.variables.all(places.and(List.of(way)))), checking);
    }

    private boolean isOpen(Write write, Places places) {
        try {
            WritePlan read = probe(write, places).plan();
            Places transaction = new Places(places.inside(), places.when(), Checking.IN_TRANSACTION);
            return CheckByRead.proposes(read, probe(write, transaction).plan());
        } catch (UnplannableWrite refused) {
            return false;
        }
    }

    private WriteProbe probe(Write write, Places places) {
        WriteProbes probes = new WriteProbes(builder, write, places);
        return probes.usual(new WriteFinds(builder, write, probes, places).usual());
    }

    /** The way that a solution takes. */
    static Checking taken(ProblemBuilder builder, Solution solution, Write write) {
        boolean isTransaction =
                builder.variables.has(name(write)) && solution.values().get(builder.variables.variable(name(write)));
        return isTransaction ? Checking.IN_TRANSACTION : Checking.BY_READ;
    }

    private static String name(Write write) {
        return "checks of " + write.id() + " in its transaction";
    }
}
