package dev.partita.check.rows;

import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Either;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Clauses.Placed;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import java.util.List;
import java.util.Optional;

/** What is not stored any more, though DynamoDB may still hold it. */
public final class Expiry {
    private static final List<Operand> NOW = List.of(new Operand.Now(0));

    private Expiry() {}

    /** Whether a clause lets just those pass that have not expired. */
    public static boolean isOf(Subject subject, Placed placed) {
        return switch (placed.clause()) {
            case Claim claim -> isLater(subject, placed.entity(), claim);
            case Either either ->
                either.alternatives().size() == 2
                        && either.alternatives().stream()
                                .anyMatch(a -> a.size() == 1 && isLater(subject, placed.entity(), a.get(0)))
                        && either.alternatives().stream()
                                .anyMatch(a -> a.size() == 1 && isNever(subject, placed.entity(), a.get(0)));
        };
    }

    private static boolean isLater(Subject subject, EntityName start, Clause clause) {
        return clause instanceof Claim claim
                && claim.relation() == Relation.GREATER
                && claim.operands().equals(NOW)
                && isExpiry(subject, start, claim);
    }

    private static boolean isNever(Subject subject, EntityName start, Clause clause) {
        return clause instanceof Claim claim && claim.relation() == Relation.ABSENT && isExpiry(subject, start, claim);
    }

    private static boolean isExpiry(Subject subject, EntityName start, Claim claim) {
        Optional<AttributeName> ttl =
                subject.model().entity(Concepts.end(start, claim.path())).ttl();
        return ttl.filter(claim.path().attribute()::equals).isPresent();
    }
}
