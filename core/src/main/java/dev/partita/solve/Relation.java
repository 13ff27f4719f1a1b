package dev.partita.solve;

/** How the sum of a constraint's terms compares with its right side. */
public enum Relation {
    AT_LEAST,
    AT_MOST,
    EQUAL;

    boolean holds(long left, long right) {
        return switch (this) {
            case AT_LEAST -> left >= right;
            case AT_MOST -> left <= right;
            case EQUAL -> left == right;
        };
    }
}
