package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Entity;
import dev.partita.model.Load;
import dev.partita.model.Operand;

/**
 * How often an upsert finds that what it is about has expired. In the long run as many entities come as go, and none goes before its time:
 * of a million that are stored and live for a day at least, at most a million come a day.
 */
public final class Renewals {
    /** Of so many calls one at the most: clearing away, two writes more, is then not worth a reading before each call. */
    private static final long RARE = 50;

    private Renewals() {}

    /**
     * Whether few calls make the entity anew, as far as the document tells.
     *
     * @param load of the upsert, its entity named in each call
     * @param expiry what it sets the entity's expiry to
     */
    public static boolean areRare(Entity entity, Load load, Operand expiry) {
        return !(expiry instanceof Operand.Now now)
                || now.offsetSeconds() > 0
                        && Ratio.of(entity.total())
                                        .times(RARE)
                                        .compareTo(load.average().times(Ratio.of(now.offsetSeconds())))
                                <= 0;
    }
}
