package repositories.runtime;

/** What DynamoDB checks of the item in the same request. */
public record Check(Demands demands, Predicate predicate, Failure failure) {
    /** What is demanded. */
    enum Demands {
        PRESENT,
        ABSENT,
        HOLDS,
        HOLDS_IF_PRESENT
    }

    public static Check present(Failure failure) {
        return new Check(Demands.PRESENT, Predicate.TRUE, failure);
    }

    public static Check absent(Failure failure) {
        return new Check(Demands.ABSENT, Predicate.TRUE, failure);
    }

    public static Check holds(Predicate predicate, Failure failure) {
        return new Check(Demands.HOLDS, predicate, failure);
    }

    /** The item is not there, or satisfies a predicate. */
    public static Check holdsIfPresent(Predicate predicate, Failure failure) {
        return new Check(Demands.HOLDS_IF_PRESENT, predicate, failure);
    }

    /** What an item that is there has to satisfy: what is to be as it was read is still absent where nothing was read. */
    Predicate demanded(Scope scope) {
        boolean isNone = failure.then() == Failure.Then.READS_AGAIN
                && predicate instanceof Predicate.Compare compare
                && compare.sign() == Sign.EQUAL
                && scope.value(compare.operand()).isEmpty();
        return isNone ? Predicate.isAbsent(((Predicate.Compare) predicate).path()) : predicate;
    }

    /** Whether it fails where the item is not there. */
    boolean demandsPresence() {
        return demands == Demands.PRESENT || demands == Demands.HOLDS;
    }
}
