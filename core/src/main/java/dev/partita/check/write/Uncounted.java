package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Change;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a count or sum is kept, storing one of what it counts adds, deleting one subtracts, and changing what it counts by, or
 * whose it is, does as much as that takes; nothing where one undoes what another does. Not where the write stores or deletes the parent itself, or
 * stores it without such an item.
 */
public final class Uncounted implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNCOUNTED;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        KeptNumber.of(subject).stream().filter(n -> !isAlwaysNone(subject, n)).forEach(n -> kept(subject, n, findings));
        return findings.all();
    }

    /** Whether nothing can count, as what tells where it counts would have to be absent. */
    private static boolean isAlwaysNone(Subject subject, KeptNumber number) {
        return number.where()
                .map(w -> Deed.finding(number.of(), w))
                .filter(d -> number.place().stream()
                        .map(a -> new Predicate.IsPresent(Path.own(a), Optional.empty()))
                        .anyMatch(p -> d.findsNone(subject, p)))
                .isPresent();
    }

    private static void kept(Subject subject, KeptNumber number, Findings findings) {
        ItemType type = number.type();
        for (Writing writing : subject.writings()) {
            boolean isReplaced = Stored.puts(writing, type) || Stored.deletes(writing, type);
            UnlistedParent unlisted = new UnlistedParent(subject, number, writing.write());
            Balanced balanced = new Balanced(number, Deed.of(writing.write()));
            long most = Deed.of(writing.write()).stream()
                    .filter(d -> d.entity().equals(number.of()))
                    .count();
            for (Deed deed : Deed.of(writing.write())) {
                if (!deed.entity().equals(number.of()) || isReplaced || unlisted.isOf(deed)) {
                    continue;
                }
                for (boolean adds : changes(subject, number, deed)) {
                    boolean isDone = amounts(writing, type, number.path())
                            .anyMatch(c -> isNothing(c) ? balanced.isUndone(deed) : isIn(c, adds, number, deed, most));
                    if (!isDone) {
                        findings.add(
                                writing.write().id(),
                                "It " + verb(deed) + " " + deed.entity() + " and does not "
                                        + (adds ? "increase " : "decrease ") + number.path() + " of " + type.name()
                                        + ".");
                    }
                }
            }
        }
    }

    private static String verb(Deed deed) {
        return switch (deed.kind()) {
            case CREATE -> "creates";
            case PUT, REPLACE -> "puts";
            case UPDATE -> "changes";
            case UPSERT -> "stores";
            case DELETE -> "deletes";
        };
    }

    /** Whether the number rises or falls, or both, in some case of the write; none if it stays as it is. */
    private static List<Boolean> changes(Subject subject, KeptNumber number, Deed deed) {
        return switch (deed.kind()) {
            case CREATE, PUT, UPSERT ->
                isNowhere(subject, number, deed)
                                || number.where()
                                        .filter(w -> deed.excludes(subject, w))
                                        .isPresent()
                                || number.summed().filter(deed::addsNothing).isPresent()
                        ? List.of()
                        : List.of(true);
            case DELETE -> isNoneCounted(subject, number, deed) ? List.of() : List.of(false);
            case UPDATE, REPLACE ->
                isTouched(subject, number, deed)
                                && !isNeverCounted(subject, number, deed)
                                && !isCountedThroughout(subject, number, deed)
                        ? List.of(true)
                        : List.of();
        };
    }

    /** Whether what is found counts for nothing, or nowhere, by what conditions demand. */
    private static boolean isNoneCounted(Subject subject, KeptNumber number, Deed deed) {
        Stream<Predicate> needed = Stream.concat(number.place().stream(), number.summed().stream())
                .map(a -> new Predicate.IsPresent(Path.own(a), Optional.empty()));
        return Stream.concat(number.where().stream(), needed).anyMatch(p -> deed.findsNone(subject, p));
    }

    /** Whether what changes counts neither before, by what conditions demand, nor after, by what is assigned. */
    private static boolean isNeverCounted(Subject subject, KeptNumber number, Deed deed) {
        return number.where()
                .filter(w -> deed.findsNone(subject, w) && deed.excludes(subject, w))
                .isPresent();
    }

    /** Whether what changes counts before, by what conditions demand, and after, by what is assigned, as much and in the same place. */
    private static boolean isCountedThroughout(Subject subject, KeptNumber number, Deed deed) {
        return Stream.concat(number.place().stream(), number.summed().stream())
                        .noneMatch(deed.changed(subject.model())::contains)
                && number.where().filter(w -> deed.staysWithin(subject, w)).isPresent();
    }

    /** Whether what is stored lacks a value that would tell where it counts. */
    private static boolean isNowhere(Subject subject, KeptNumber number, Deed deed) {
        return number.place().stream()
                .map(a -> new Predicate.IsPresent(Path.own(a), Optional.empty()))
                .anyMatch(p -> deed.excludes(subject, p));
    }

    private static boolean isTouched(Subject subject, KeptNumber number, Deed deed) {
        return number.decidedBy().stream()
                .map(p -> new Concepts(subject.model()).normal(number.of(), p))
                .anyMatch(p -> p.isOwn() && deed.changed(subject.model()).contains(p.attribute()));
    }

    private static Stream<Change> amounts(Writing writing, ItemType type, Path path) {
        return Stored.updates(writing, type).flatMap(u -> u.changes().stream()).filter(c -> switch (c) {
            case Change.Increase i -> i.path().equals(path);
            case Change.SetTo s -> s.path().equals(path);
            case Change.Clear x -> false;
            case Change.AppendTo x -> false;
            case Change.TakeFrom x -> false;
            case Change.Reindex x -> false;
            case Change.Unindex x -> false;
        });
    }

    /** Whether a change has the direction that the deed asks for, and counts one for each deed; only of a count both are known. */
    private static boolean isIn(Change change, boolean adds, KeptNumber number, Deed deed, long most) {
        boolean isSigned =
                number.summed().isEmpty() && deed.kind() != Deed.Kind.UPDATE && deed.kind() != Deed.Kind.REPLACE;
        return !isSigned
                || !(change instanceof Change.Increase increase)
                || rises(increase) == adds && isAtMost(increase.amount(), most);
    }

    private static boolean isAtMost(Operand amount, long most) {
        return !(amount instanceof Operand.Literal literal)
                || literal.value() instanceof Value.Number number
                        && number.number().abs().compareTo(BigDecimal.valueOf(most)) <= 0;
    }

    private static boolean rises(Change.Increase increase) {
        boolean isNegative = increase.amount() instanceof Operand.Literal literal
                && literal.value() instanceof Value.Number number
                && number.number().signum() < 0;
        return increase.subtract() == isNegative;
    }

    private static boolean isNothing(Change change) {
        return change instanceof Change.Increase increase
                && increase.amount().equals(new Operand.Literal(Value.of(BigDecimal.ZERO)));
    }
}
