package dev.partita.solve;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** What is left of the native solver's work, in thousandths of its deterministic units. */
final class Work {
    private long left;

    Work(long left) {
        this.left = left;
    }

    boolean isDone() {
        return left <= 0;
    }

    long left() {
        return left;
    }

    BigDecimal units() {
        return BigDecimal.valueOf(left, 3);
    }

    void spend(BigDecimal units) {
        left -= units.movePointRight(3).setScale(0, RoundingMode.CEILING).longValueExact();
    }
}
