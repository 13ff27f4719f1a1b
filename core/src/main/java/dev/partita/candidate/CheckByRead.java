package dev.partita.candidate;

import dev.partita.plan.WritePlan;
import dev.partita.plan.WritePlan.Demanded;
import java.util.List;

/**
 * Proposes that a condition on an entity which a write does nothing else with is demanded of a strong read before it, instead of being
 * checked within its transaction.
 *
 * <p>Why it pays: a check in a transaction costs two write units for each KB of an item that stays as it is, and doubles what else the
 * write does if nothing else made it a transaction. A strong read costs one read unit for each 4 KB and, if the write reads nothing else
 * first, a round trip. At the prices of AWS only a dear round trip makes both worth a choice: elsewhere the read is never dearer, and
 * alone is proposed.
 *
 * <p>Why no race breaks it: a condition is read this way only if, once it holds, it holds for ever. The entity is deleted by no pattern
 * and never expires, and what is compared beside its existence is assigned by no pattern, put by none, and is no number that is kept. So a
 * call that reads it fulfilled takes effect in a moment when it is fulfilled still, as if both had happened at once; and a call that
 * reads it unfulfilled is refused as of the moment of its read and has changed nothing. A strong read misses no entity whose create was
 * acknowledged before. A retry after the effects begins with the same read and comes to the same end.
 *
 * <p>Refuses: {@code not exists} (a create makes it false), entities that are deleted or expire, values that change, conditions on
 * what the write itself changes, or inside whose item it changes a child (its own request checks them for nothing), entities found by
 * a way that can miss.
 *
 * <p>Example: {@code create Order; User exists}, and no pattern deletes users: {@code GetItem User, strongly; PutItem Order}.
 */
public final class CheckByRead {
    private CheckByRead() {}

    /** Whether the two ways of a write differ: one reads what the other checks in its transaction. */
    public static boolean proposes(WritePlan read, WritePlan transaction) {
        return !read.equals(transaction);
    }

    /** The conditions that are read. */
    public static List<String> conditions(WritePlan read, WritePlan transaction) {
        return read.demands().stream()
                .filter(d -> !transaction.demands().contains(d))
                .map(Demanded::condition)
                .distinct()
                .toList();
    }
}
