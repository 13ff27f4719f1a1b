package dev.partita.testkit.mutation;

import dev.partita.model.PatternId;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.function.Supplier;

/**
 * A design with a fault.
 *
 * @param fault the kind of it
 * @param where it is, in words
 * @param result the spoilt design, made when it is asked for
 * @param touched the patterns (and loads) that the fault may spoil
 */
record Mutant(String fault, String where, Supplier<DesignResult> result, List<PatternId> touched) {
    @Override
    public String toString() {
        return fault + ": " + where;
    }
}
