package dev.partita.check.read;

import dev.partita.check.rows.Enforced;
import dev.partita.check.rows.Followed;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Subject;
import dev.partita.model.Entity;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;

/**
 * Whether links are what they lead to, as far as a read can tell: each leads to one that no other leads to, and those whose entity can be
 * gone were left out where nothing of it is kept any more, nor as long as it lasts.
 */
record KeptAnswer(Subject subject, Rows rows) {
    Optional<String> fault(Node.Ascend ascent) {
        Path.Up up = ascent.up();
        if (rows.entity(ascent.input()).filter(up.from()::equals).isEmpty()) {
            return Optional.of(ascent.id() + " is made of other rows than those of " + up.from() + ".");
        }
        boolean mayLeadNowhere = subject.model().entity(up.from()).reference(up.role()).attributes().stream()
                .anyMatch(a -> subject.model().mayLack(up.from(), a));
        if (mayLeadNowhere) {
            return Optional.of(ascent.id() + " is made of rows that may refer to nothing.");
        }
        if (!new Repeated(subject, rows).isOnce(new Followed(ascent.input(), up))) {
            return Optional.of(ascent.id() + " is made of rows of which several may refer to the same.");
        }
        Entity entity = subject.model().entity(up.to());
        boolean mayBeGone = subject.model().canDelete(up.to()) || entity.ttl().isPresent();
        return mayBeGone && !isThere(ascent, entity)
                ? Optional.of(ascent.id() + " is made of rows that may outlive what they refer to.")
                : Optional.empty();
    }

    /** Whether something demands a value of it, of what is left when it has expired. */
    private boolean isThere(Node.Ascend ascent, Entity entity) {
        Enforced enforced = new Enforced(subject, rows);
        return rows.upstream(ascent.input()).stream()
                .filter(n -> n instanceof Node.Filter filter
                        && enforced.by(n).stream()
                                .anyMatch(p -> p.entity().equals(ascent.up().from())
                                        && p.clause() instanceof Claim claim
                                        && claim.path().steps().equals(List.of(ascent.up()))
                                        && !claim.admitsAbsence())
                        && entity.ttl()
                                .map(t -> Path.own(t).after(ascent.up()))
                                .map(t -> isLapsed(filter.input(), t))
                                .orElse(true))
                .findAny()
                .isPresent();
    }

    private boolean isLapsed(NodeId node, Path expiry) {
        return rows.upstream(node).stream()
                .anyMatch(n -> n instanceof Node.Lapse lapse && lapse.expiry().equals(expiry));
    }
}
