package dev.partita.verify.execute;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells whether measured units differ from predicted ones only as the emulator is known to differ. */
final class KnownDifferences {
    private KnownDifferences() {}

    /** The difference that explains it; empty if there is none, or if it cannot be explained. */
    static Optional<EmulatorDifference> explain(
            Design design, List<Space> spaces, Capacity measured, Capacity predicted, boolean transaction) {
        List<EmulatorDifference> found = new ArrayList<>();
        for (Space space : all(measured, predicted)) {
            Ratio reported = measured.of(space);
            Ratio expected = predicted.of(space);
            if (!reported.equals(expected)) {
                Optional<EmulatorDifference> known = explain(design, space, reported, expected, transaction);
                if (known.isEmpty()) {
                    return Optional.empty();
                }
                found.add(known.get());
            }
        }
        return found.stream().findFirst();
    }

    private static Optional<EmulatorDifference> explain(
            Design design, Space space, Ratio reported, Ratio expected, boolean transaction) {
        if (space.index().isEmpty()) {
            return transaction ? Optional.of(EmulatorDifference.TRANSACTION_WRITES_MERGED) : Optional.empty();
        }
        Index index = design.table(space.table()).index(space.index().get());
        if (transaction) {
            return Optional.of(EmulatorDifference.TRANSACTION_INDEXES_DOUBLED);
        }
        if (reported.isZero() && expected.compareTo(Ratio.ONE) <= 0) {
            return Optional.of(EmulatorDifference.EMPTY_INDEX_QUERY);
        }
        return index.local() && reported.compareTo(expected) > 0
                ? Optional.of(EmulatorDifference.LOCAL_INDEX_OVERHEAD)
                : Optional.empty();
    }

    private static Set<Space> all(Capacity measured, Capacity predicted) {
        Set<Space> spaces = new LinkedHashSet<>(measured.units().keySet());
        spaces.addAll(predicted.units().keySet());
        return spaces;
    }
}
