package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Enforced;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Clauses.Placed;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Subject;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Each part of a leg's predicate stands in a key, a filter or a reader's check on the way to the leg's answer, where its path
 * begins or at an entity on the way; and a nested leg is reached by what its parent leg answered.
 */
public final class UncheckedPredicate implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNCHECKED_PREDICATE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            for (int i = 0;
                    i < reading.read().legs().size()
                            && i < reading.plan().answers().size();
                    i++) {
                new OfLeg(subject, reading, i).check(findings);
            }
        }
        return findings.all();
    }

    private static final class OfLeg {
        private final Subject subject;
        private final Concepts concepts;
        private final Reading reading;
        private final Read.Leg leg;
        private final Rows rows;
        private final Set<Placed> placed = new LinkedHashSet<>();
        private final List<Claim> listed = new ArrayList<>();

        OfLeg(Subject subject, Reading reading, int index) {
            this.subject = subject;
            this.concepts = new Concepts(subject.model());
            this.reading = reading;
            this.leg = reading.read().legs().get(index);
            this.rows = new Rows(subject, reading.plan().nodes());
            Enforced enforced = new Enforced(subject, rows);
            NodeId answer = reading.plan().answers().get(index);
            for (Node node : rows.upstream(answer)) {
                placed.addAll(enforced.by(node));
                placed.addAll(enforced.given(node));
                enforced.listed(node).ifPresent(listed::add);
            }
        }

        void check(Findings findings) {
            Clauses clauses = new Clauses(concepts);
            for (Clause clause : clauses.of(leg.entity(), leg.where())) {
                boolean isChecked =
                        clauses.seen(leg.entity(), clause, leg.where()).stream().anyMatch(this::isEnforced)
                                || clauses.carried(leg.entity(), clause, leg.where()).stream()
                                        .anyMatch(this::isCarried);
                if (!isChecked) {
                    findings.add(
                            reading.read().id(),
                            "Nothing on the way to the answer of " + leg.entity() + " checks " + clause + ".");
                }
            }
            leg.nesting().ifPresent(n -> nested(n, findings));
        }

        private boolean isEnforced(Placed asked) {
            return placed.contains(asked) || asked.clause() instanceof Claim claim && isListed(claim);
        }

        /** Whether it is demanded of an entity from which the value is handed on to the leg's. */
        private boolean isCarried(List<Placed> way) {
            for (int i = 1; i < way.size() && isHandedOn(way.get(i - 1), way.get(i)); i++) {
                if (placed.contains(way.get(i))) {
                    return true;
                }
            }
            return false;
        }

        private boolean isHandedOn(Placed to, Placed from) {
            Path path = ((Claim) from.clause()).path();
            Claim claim = (Claim) to.clause();
            return placed.stream()
                    .filter(p -> p.entity().equals(to.entity()) && p.clause() instanceof Claim)
                    .map(p -> (Claim) p.clause())
                    .filter(c -> c.relation() == Relation.EQUAL && c.path().equals(claim.path()))
                    .flatMap(c -> c.operands().stream())
                    .anyMatch(o -> o instanceof Operand.Answered a
                            && a.path().equals(path)
                            && rows.entity(a.node())
                                    .filter(from.entity()::equals)
                                    .isPresent());
        }

        /** Whether values are asked for one by one that are just those, or some of them. */
        private boolean isListed(Claim claim) {
            return listed.stream()
                    .filter(l -> l.path().attribute().equals(claim.path().attribute()))
                    .filter(l -> l.relation() == claim.relation())
                    .anyMatch(l -> l.relation() == Relation.IN_BATCH
                            ? l.operands().equals(claim.operands())
                            : claim.operands().containsAll(l.operands()));
        }

        private void nested(Read.Nesting nesting, Findings findings) {
            NodeId parent = reading.plan().answers().get(nesting.parent());
            EntityName parentEntity =
                    reading.read().legs().get(nesting.parent()).entity();
            Reference reference = subject.model().entity(leg.entity()).reference(nesting.role());
            Entity target = subject.model().entity(reference.target());
            for (int i = 0; i < reference.attributes().size(); i++) {
                Path foreign = concepts.normal(
                        leg.entity(), Path.own(reference.attributes().get(i)));
                Path identifier = concepts.normal(
                        parentEntity, Path.own(target.identifier().get(i)));
                Claim link = new Claim(foreign, Relation.EQUAL, List.of(new Operand.Answered(parent, identifier)));
                if (!placed.contains(new Placed(leg.entity(), link)) && !isReached(parent, foreign)) {
                    findings.add(
                            reading.read().id(),
                            "The rows of " + leg.entity() + " are not looked for by " + identifier + " of what "
                                    + parentEntity + " answers.");
                }
            }
        }

        /** Whether the foreign key is bound to any row that comes from the parent's answer or leads to it. */
        private boolean isReached(NodeId parent, Path foreign) {
            return placed.stream()
                    .filter(p -> p.entity().equals(leg.entity()))
                    .map(Placed::clause)
                    .filter(Claim.class::isInstance)
                    .map(Claim.class::cast)
                    .filter(c -> c.relation() == Relation.EQUAL && c.path().equals(foreign))
                    .flatMap(c -> c.operands().stream())
                    .anyMatch(o -> o instanceof Operand.Answered a && isOnTheWay(a.node(), parent));
        }

        private boolean isOnTheWay(NodeId node, NodeId parent) {
            return rows.upstream(node).stream().anyMatch(n -> n.id().equals(parent))
                    || rows.upstream(parent).stream().anyMatch(n -> n.id().equals(node));
        }
    }
}
