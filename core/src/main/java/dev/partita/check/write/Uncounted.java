package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.model.Value;
import dev.partita.plan.Change;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where a count or sum is kept, storing one of what it counts adds, deleting one subtracts, and changing what it counts by, or
 * whose it is, does as much as that takes. Not where the write stores or deletes the parent itself.
 */
public final class Uncounted implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNCOUNTED;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Entity parent : subject.model().entities()) {
            for (Attribute attribute : parent.attributes()) {
                attribute
                        .aggregate()
                        .ifPresent(a -> Stored.kept(subject, parent.name()).stream()
                                .filter(t -> Stored.of(subject, t).values().contains(Path.own(attribute.name())))
                                .forEach(t -> kept(subject, attribute.name(), a, t, findings)));
            }
        }
        return findings.all();
    }

    private static void kept(
            Subject subject, AttributeName attribute, Aggregate aggregate, ItemType type, Findings findings) {
        Path path = Path.own(attribute);
        for (Writing writing : subject.writings()) {
            boolean isReplaced = Stored.puts(writing, type) || Stored.deletes(writing, type);
            long most = Deed.of(writing.write()).stream()
                    .filter(d -> d.entity().equals(aggregate.of()))
                    .count();
            for (Deed deed : Deed.of(writing.write())) {
                if (!deed.entity().equals(aggregate.of()) || isReplaced) {
                    continue;
                }
                Optional<Boolean> adds = adds(subject, aggregate, deed);
                boolean isDone = adds.isEmpty()
                        || amounts(writing, type, path).anyMatch(c -> isIn(c, adds.get(), aggregate, deed, most));
                if (!isDone) {
                    findings.add(
                            writing.write().id(),
                            "It " + verb(deed) + " " + deed.entity() + " and does not "
                                    + (adds.get() ? "increase " : "decrease ") + path + " of " + type.name() + ".");
                }
            }
        }
    }

    private static String verb(Deed deed) {
        return switch (deed.kind()) {
            case CREATE -> "creates";
            case PUT -> "puts";
            case UPDATE -> "changes";
            case UPSERT -> "stores";
            case DELETE -> "deletes";
        };
    }

    /** Whether the number rises or falls in some case of the write; empty if it stays as it is. */
    private static Optional<Boolean> adds(Subject subject, Aggregate aggregate, Deed deed) {
        return switch (deed.kind()) {
            case CREATE, PUT, UPSERT ->
                aggregate.where().filter(w -> deed.excludes(subject, w)).isPresent()
                        ? Optional.empty()
                        : Optional.of(true);
            case DELETE -> Optional.of(false);
            case UPDATE ->
                Stream.concat(
                                        weights(subject, aggregate).stream(),
                                        aggregate.where().stream()
                                                .flatMap(w -> w.atoms())
                                                .map(a -> a.path()))
                                .map(p -> new Concepts(subject.model()).normal(aggregate.of(), p))
                                .anyMatch(p -> p.isOwn()
                                        && deed.changed(subject.model()).contains(p.attribute()))
                        ? Optional.of(true)
                        : Optional.empty();
        };
    }

    /** What decides whose the child is, and how much it adds. */
    private static Set<Path> weights(Subject subject, Aggregate aggregate) {
        Reference reference = subject.model().entity(aggregate.of()).reference(aggregate.role());
        Set<Path> weights = new LinkedHashSet<>();
        reference.attributes().forEach(a -> weights.add(Path.own(a)));
        aggregate.attribute().ifPresent(a -> weights.add(Path.own(a)));
        return weights;
    }

    private static Stream<Change> amounts(Writing writing, ItemType type, Path path) {
        return Stored.updates(writing, type).flatMap(u -> u.changes().stream()).filter(c -> switch (c) {
            case Change.Increase i -> i.path().equals(path) && !isZero(i.amount());
            case Change.SetTo s -> s.path().equals(path);
            case Change.Clear x -> false;
            case Change.AppendTo x -> false;
            case Change.TakeFrom x -> false;
            case Change.Reindex x -> false;
        });
    }

    /** Whether a change has the direction that the deed asks for, and counts one for each deed; only of a count both are known. */
    private static boolean isIn(Change change, boolean adds, Aggregate aggregate, Deed deed, long most) {
        boolean isSigned = aggregate.kind() == Aggregate.Kind.COUNT && deed.kind() != Deed.Kind.UPDATE;
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

    private static boolean isZero(Operand amount) {
        return amount.equals(new Operand.Literal(Value.of(BigDecimal.ZERO)));
    }
}
