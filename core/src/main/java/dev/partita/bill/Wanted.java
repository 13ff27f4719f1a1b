package dev.partita.bill;

import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import java.util.List;
import java.util.Optional;

/**
 * What a consumer wants of a node.
 *
 * @param types only rows of these item types; empty means of all
 * @param rows how many, per run of the node; absent means all there are
 */
record Wanted(List<ItemTypeName> types, Optional<Ratio> rows) {
    static final Wanted ALL = new Wanted(List.of(), Optional.empty());

    Wanted {
        types = List.copyOf(types);
    }

    static Wanted of(Optional<Ratio> rows) {
        return new Wanted(List.of(), rows);
    }

    /** How many rows several consumers want together: the most of what is wanted of all types, or the sum over types. */
    static Optional<Ratio> rows(List<Wanted> all) {
        if (all.stream().anyMatch(w -> w.rows().isEmpty())) {
            return Optional.empty();
        }
        Ratio sum = Ratio.ZERO;
        Ratio most = Ratio.ZERO;
        for (Wanted wanted : all) {
            sum = wanted.types().isEmpty() ? sum : sum.plus(wanted.rows().get());
            most = wanted.types().isEmpty() ? most.max(wanted.rows().get()) : most;
        }
        return Optional.of(sum.max(most));
    }
}
