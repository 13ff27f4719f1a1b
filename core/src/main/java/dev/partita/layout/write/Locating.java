package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import java.util.List;
import java.util.Optional;

/** Finds entities whose home's key holds more than what is known of them: by a marker, else as the finder says. */
record Locating(Draft draft) {

    /** What was found already but does not lead to the home leads to its marker. */
    void locate(Subject subject) {
        boolean found = subject.located.isPresent();
        subject.located = byMarker(subject).or(() -> found ? subject.located : byFinder(subject));
        if (!isIdentified(subject)) {
            checkIdentity(subject);
        }
    }

    /** What led to the entity may have changed when its home is written, so the home is checked for it. */
    private void checkIdentity(Subject subject) {
        subject.doubtful.putAll(subject.identity.values());
        subject.used.putAll(subject.identity.values());
    }

    private Optional<Subject.Located> byMarker(Subject subject) {
        Optional<ItemType> marker = isIdentified(subject)
                ? draft.shapes.identifierMarker(subject.entity())
                : draft.shapes.markers(subject.entity()).stream()
                        .filter(m -> draft.shapes.isKeyedBy(m, attributes(subject)))
                        .findFirst();
        Optional<List<KeyValue>> key =
                marker.flatMap(m -> new Keys(draft.shapes).of(m, p -> Optional.ofNullable(subject.given.get(p))));
        return key.map(k -> draft.finds.get(subject.scope(), marker.orElseThrow(), k, draft.findsStrongly()))
                .map(this::located);
    }

    private Optional<Subject.Located> byFinder(Subject subject) {
        if (!subject.scope().equals(Scope.ONCE)) {
            throw draft.refusal("for each element the key of " + subject.entity() + " would have to be searched");
        }
        List<Predicate> equalities = subject.identity.values().entrySet().stream()
                .<Predicate>map(e -> Predicate.equal(e.getKey(), e.getValue()))
                .toList();
        NodeId rows = draft.finds.rows(subject.entity(), Predicate.all(equalities));
        return Optional.of(located(draft.finds.first(rows)));
    }

    /** The one entity that a predicate selects. */
    Subject selected(EntityName entity, Predicate where) {
        NodeId first = draft.finds.first(draft.finds.rows(entity, where));
        Subject subject = ofRow(entity, Scope.ONCE, first, where);
        subject.used.putAll(subject.doubtful);
        return subject;
    }

    /** The entity of a row that was found by a predicate, whose equalities are known of it as of then. */
    Subject ofRow(EntityName entity, Scope scope, NodeId node, Predicate where) {
        List<Operand> identifier = draft.shapes.identifier(entity).stream()
                .<Operand>map(p -> new Operand.Answered(node, p))
                .toList();
        Subject subject = draft.subject(entity, scope, identifier);
        if (subject.located.isEmpty()) {
            subject.located = Optional.of(located(node));
            equalities(entity, where, subject);
        }
        return subject;
    }

    private void equalities(EntityName entity, Predicate where, Subject subject) {
        for (Predicate part : where.conjuncts()) {
            if (part instanceof Predicate.Compare c && c.comparison() == Predicate.Comparison.EQUAL) {
                Path normal = draft.shapes.normal(entity, c.path());
                if (normal.isOwn()) {
                    subject.given.put(normal, c.operand());
                    subject.doubtful.put(normal, c.operand());
                }
            }
        }
    }

    private Subject.Located located(NodeId node) {
        return new Subject.Located(node, draft.finds.carried(node));
    }

    private boolean isIdentified(Subject subject) {
        return attributes(subject).equals(draft.entity(subject.entity()).identifier());
    }

    private static List<AttributeName> attributes(Subject subject) {
        return subject.identity.values().keySet().stream().map(Path::attribute).toList();
    }
}
