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

    /** Whether it fails where the item is not there. */
    boolean demandsPresence() {
        return demands == Demands.PRESENT || demands == Demands.HOLDS;
    }
}
