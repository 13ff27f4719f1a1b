package dev.partita.plan;

import dev.partita.model.Predicate;
import java.util.Optional;

/**
 * What an action demands of the item it addresses, checked by DynamoDB in the same request. Items of an expiring entity whose
 * time has come count as absent. Of an absent item whose presence is reported, values need not be as they were read. What is to be as it was read is
 * still absent where nothing was read.
 *
 * @param predicate for HOLDS and HOLDS_IF_PRESENT, over the paths stored in the item; for HOLDS such an item is also present
 */
public record Check(Kind kind, Predicate predicate, Failure failure) {
    public enum Kind {
        PRESENT,
        ABSENT,
        HOLDS,
        /** It is absent, or satisfies the predicate. */
        HOLDS_IF_PRESENT
    }

    public sealed interface Failure {}

    /** The write is refused and reports this condition. */
    public record Reports(String condition) implements Failure {}

    /** What was read before has changed meanwhile: the write begins again, a bounded number of times. */
    public record ReadAgain() implements Failure {}

    /** Nothing is done to the item, and the write goes on: what would have followed is not there. Stands in no transaction. */
    public record Skips() implements Failure {}

    /** That the item is there, else nothing is done to it. */
    public static Check ifPresent() {
        return new Check(Kind.PRESENT, Predicate.TRUE, new Skips());
    }

    public static Check present(String condition) {
        return new Check(Kind.PRESENT, Predicate.TRUE, new Reports(condition));
    }

    public static Check absent(String condition) {
        return new Check(Kind.ABSENT, Predicate.TRUE, new Reports(condition));
    }

    public static Check holds(Predicate predicate, String condition) {
        return new Check(Kind.HOLDS, predicate, new Reports(condition));
    }

    public static Check holdsIfPresent(Predicate predicate, String condition) {
        return new Check(Kind.HOLDS_IF_PRESENT, predicate, new Reports(condition));
    }

    public static Check asRead(Predicate predicate) {
        return new Check(Kind.HOLDS, predicate, new ReadAgain());
    }

    /** What is demanded in place of the predicate where that compares with a value that was read, and there was none: that there is none. */
    public Optional<Predicate.IsAbsent> whereNoneWasRead() {
        return kind == Kind.HOLDS
                        && failure instanceof ReadAgain
                        && predicate instanceof Predicate.Compare compare
                        && compare.comparison() == Predicate.Comparison.EQUAL
                ? Optional.of(new Predicate.IsAbsent(compare.path(), Optional.empty()))
                : Optional.empty();
    }

    /** Whether it fails where the item is absent. */
    public boolean demandsPresence() {
        return switch (kind) {
            case PRESENT, HOLDS -> true;
            case ABSENT, HOLDS_IF_PRESENT -> false;
        };
    }

    /** What an item that is there has to satisfy. */
    public Predicate ofPresent() {
        return switch (kind) {
            case HOLDS, HOLDS_IF_PRESENT -> predicate;
            case PRESENT, ABSENT -> Predicate.TRUE;
        };
    }
}
