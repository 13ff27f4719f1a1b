package dev.partita.check.subject;

import dev.partita.design.Counter;
import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.Optional;

/** Numbers of what does not expire: of entities that have an expiry, those without one alone. */
public final class Lasting {
    private Lasting() {}

    /** Whether items are numbers that stay right though entities of their kind expire. */
    public static boolean areNumbers(Subject subject, ItemType type) {
        return type.kind() == ItemType.Kind.AGGREGATE
                && !type.counters().isEmpty()
                && type.counters().stream().allMatch(c -> isOne(subject, c));
    }

    private static boolean isOne(Subject subject, Counter counter) {
        Optional<AttributeName> expiry = subject.model().entity(counter.of()).ttl();
        return expiry.isEmpty()
                || counter.where().stream()
                        .flatMap(w -> w.conjuncts().stream())
                        .anyMatch(c -> c instanceof Predicate.IsAbsent absent
                                && absent.path().equals(Path.own(expiry.get())));
    }
}
