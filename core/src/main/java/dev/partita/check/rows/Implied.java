package dev.partita.check.rows;

import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Either;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Subject;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What follows from clauses about an entity. Only what surely does not follow is said not to. */
public final class Implied {
    private final Subject subject;
    private final EntityName entity;
    private final List<Clause> known;

    public Implied(Subject subject, EntityName entity, List<Clause> known) {
        this.subject = subject;
        this.entity = entity;
        this.known = List.copyOf(known);
    }

    /** Whether a clause follows, or may follow. */
    public boolean contains(Clause clause) {
        if (known.contains(clause)) {
            return true;
        }
        return switch (clause) {
            case Either either -> true;
            case Claim claim -> contains(claim);
        };
    }

    private boolean contains(Claim claim) {
        if (isAlways(claim)) {
            return true;
        }
        List<Claim> about = known.stream()
                .filter(Claim.class::isInstance)
                .map(Claim.class::cast)
                .filter(c -> c.path().equals(claim.path()))
                .toList();
        if (about.isEmpty()) {
            return known.stream().anyMatch(Either.class::isInstance);
        }
        if (claim.relation() == Relation.PRESENT) {
            return about.stream().anyMatch(c -> !c.admitsAbsence());
        }
        Optional<List<Value>> values = values(claim.path());
        return values.isEmpty()
                || values.get().stream()
                        .filter(v -> about.stream().allMatch(c -> holds(c, v).orElse(true)))
                        .allMatch(v -> holds(claim, v).orElse(true));
    }

    /** Whether every entity satisfies the claim: what is required is there, and has one of the values that its type has. */
    private boolean isAlways(Claim claim) {
        if (!claim.path().isOwn()
                || subject.model().attribute(entity, claim.path()).optional()) {
            return false;
        }
        AttributeType type = subject.model().attribute(entity, claim.path()).type();
        boolean hasFewValues = type instanceof AttributeType.Enumeration || type instanceof AttributeType.Bool;
        return claim.relation() == Relation.PRESENT
                || hasFewValues
                        && values(claim.path())
                                .filter(all -> all.stream()
                                        .allMatch(v -> holds(claim, v).orElse(false)))
                                .isPresent();
    }

    /** Whether no entity satisfies the clause: what is required is never absent. */
    public boolean isNever(Clause clause) {
        return clause instanceof Claim claim
                && claim.relation() == Relation.ABSENT
                && claim.path().isOwn()
                && !subject.model().attribute(entity, claim.path()).optional();
    }

    /** All values of an enumeration or truth value; else those that are named. */
    private Optional<List<Value>> values(Path path) {
        return switch (subject.model().attribute(entity, path).type()) {
            case AttributeType.Enumeration type ->
                Optional.of(
                        type.literals().stream().map(l -> Value.of(l.text())).toList());
            case AttributeType.Bool type -> Optional.of(List.of(Value.of(true), Value.of(false)));
            case AttributeType other -> {
                List<Value> named = known.stream()
                        .filter(c -> c instanceof Claim claim
                                && claim.path().equals(path)
                                && claim.relation() == Relation.EQUAL)
                        .flatMap(c -> literal(((Claim) c).operands().get(0)).stream())
                        .toList();
                yield named.isEmpty() ? Optional.empty() : Optional.of(named);
            }
        };
    }

    /** Whether what is assigned satisfies a claim, if that can be told: of the present time just that it is there. */
    public static Optional<Boolean> holds(Claim claim, Operand assigned) {
        boolean isOfPresence = claim.relation() == Relation.PRESENT || claim.relation() == Relation.ABSENT;
        return assigned instanceof Operand.Now && isOfPresence
                ? Optional.of(claim.relation() == Relation.PRESENT)
                : literal(assigned).flatMap(v -> holds(claim, v));
    }

    /** Whether a present value satisfies a claim, if that can be told. */
    public static Optional<Boolean> holds(Claim claim, Value value) {
        return switch (claim.relation()) {
            case EQUAL -> literal(claim.operands().get(0)).map(value::equals);
            case NOT_EQUAL -> literal(claim.operands().get(0)).map(v -> !value.equals(v));
            case IN_LIST -> {
                List<Optional<Value>> all =
                        claim.operands().stream().map(Implied::literal).toList();
                yield all.stream().allMatch(Optional::isPresent)
                        ? Optional.of(all.stream().flatMap(Optional::stream).anyMatch(value::equals))
                        : Optional.empty();
            }
            case PRESENT -> Optional.of(true);
            case ABSENT -> Optional.of(false);
            case LESS, AT_MOST, GREATER, AT_LEAST, BEGINS_WITH, CONTAINS, IN_BATCH -> Optional.empty();
        };
    }

    private static Optional<Value> literal(Operand operand) {
        return Stream.of(operand)
                .filter(Operand.Literal.class::isInstance)
                .map(o -> ((Operand.Literal) o).value())
                .findFirst();
    }
}
