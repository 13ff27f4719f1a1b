package dev.partita.explain;

import dev.partita.cost.Demand;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.pipeline.Designer;
import dev.partita.pipeline.Posed;
import dev.partita.result.explanation.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A number of the document that can be another one.
 *
 * @param down the least factor that is looked at
 * @param up the greatest
 */
record Movable(
        Quantity.Kind kind,
        String subject,
        Ratio value,
        boolean isAssumed,
        Ratio down,
        Ratio up,
        Function<Ratio, Model> moved,
        Cheapest cheapest) {
    private static final long STEPS = 1_000;

    /** The cheapest design with another value; empty if none was found. */
    interface Cheapest {
        Optional<Posed.Finished> with(Ratio factor);
    }

    String name() {
        return switch (kind) {
            case RATE -> "calls of " + subject;
            case SIZE -> "size of " + subject;
            case COUNT -> "number of " + subject;
            case SHARE -> "rows of " + subject;
            case VALUES -> "values of " + subject;
        };
    }

    /** Into how many parts its value is divided where it is looked for the one at which another design is cheaper. */
    long steps() {
        return switch (kind) {
            case RATE, SIZE, COUNT, SHARE -> STEPS;
            case VALUES -> Math.max(STEPS, value.rounded());
        };
    }

    /** Rates change no candidate, and every cost in proportion: the problem is solved again as it is. */
    static Cheapest called(Effort effort, PatternId pattern) {
        return factor -> effort.under("calls of " + pattern, List.of(new Demand.Called(pattern, factor)))
                .design();
    }

    /** Anything else makes another problem. */
    static Cheapest posed(Effort effort, String what, Function<Ratio, Model> moved) {
        return factor -> effort.posed(what, () -> new Designer(moved.apply(factor)).pose())
                .posed()
                .map(Posed::finished);
    }
}
