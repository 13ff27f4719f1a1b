package dev.partita.check.read;

import dev.partita.check.rows.Chain;
import dev.partita.check.rows.Enforced;
import dev.partita.check.rows.Followed;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Clauses.Placed;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.model.AttributeName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Node;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether an entity may be answered more than once: where what several rows refer to is got for each of them, and neither are rows left
 * out that refer to the same, nor does what is asked of them leave one for each.
 */
record Repeated(Subject subject, Rows rows) {
    Optional<String> in(NodeId answer) {
        return Chain.through(rows, answer).all(Node.Get.class).stream()
                .flatMap(g -> Followed.by(subject, rows, g).stream()
                        .filter(f -> !isOnce(f))
                        .map(f -> g.id() + " is asked for each of " + f.each()
                                + ", of which several may lead to the same."))
                .findFirst();
    }

    boolean isOnce(Followed followed) {
        return rows.of(followed.each()).single() || isDistinct(followed) || isOneEach(followed);
    }

    private boolean isDistinct(Followed followed) {
        Set<Path> reference = reference(followed.up());
        return Chain.of(rows, followed.each()).all(Node.Distinct.class).stream()
                .anyMatch(d -> reference.containsAll(d.by()));
    }

    private Set<Path> reference(Path.Up up) {
        Set<Path> paths = new LinkedHashSet<>();
        subject.model().entity(up.from()).reference(up.role()).attributes().forEach(a -> paths.add(Path.own(a)));
        return paths;
    }

    /** Whether the identifier of those rows holds nothing but the reference and what is the same for all of them. */
    private boolean isOneEach(Followed followed) {
        Enforced enforced = new Enforced(subject, rows);
        Set<Path> told = reference(followed.up());
        rows.upstream(followed.each()).stream()
                .flatMap(n -> Stream.concat(enforced.by(n).stream(), enforced.given(n).stream()))
                .filter(p -> p.entity().equals(followed.up().from()))
                .flatMap(p -> fixed(p).stream())
                .forEach(told::add);
        List<AttributeName> identifier =
                subject.model().entity(followed.up().from()).identifier();
        return identifier.stream()
                .map(a -> new Concepts(subject.model()).normal(followed.up().from(), Path.own(a)))
                .allMatch(told::contains);
    }

    private static Optional<Path> fixed(Placed placed) {
        return placed.clause() instanceof Claim claim
                        && claim.relation() == Relation.EQUAL
                        && claim.operands().stream().noneMatch(Operand.Answered.class::isInstance)
                ? Optional.of(claim.path())
                : Optional.empty();
    }
}
