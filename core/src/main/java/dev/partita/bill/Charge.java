package dev.partita.bill;

import dev.partita.bill.Operations.Operation;
import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.plan.Space;

/**
 * An operation at the sizes of a design.
 *
 * @param units per call, average
 * @param bytes of an item or entry, average
 */
record Charge(Load load, Operation operation, Ratio units, Ratio bytes) {
    Space space() {
        return operation.space();
    }

    boolean write() {
        return operation.write();
    }
}
