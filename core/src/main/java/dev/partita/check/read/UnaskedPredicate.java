package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Enforced;
import dev.partita.check.rows.Expiry;
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
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a key or a filter demands is asked by the pattern (also of children that lead to what is asked for, and that what is sorted by is there), follows rows that were read before to what they refer to, leaves out
 * what has expired, or is what a computed number counts. A wrong parameter, operator or literal is none of these.
 */
public final class UnaskedPredicate implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNASKED_PREDICATE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        Set<Placed> counted = counted(subject.model());
        subject.readings().forEach(r -> new OfRead(subject, r, counted).check(findings));
        return findings.all();
    }

    /** What holds of all that computed numbers count. */
    private static Set<Placed> counted(Model model) {
        Clauses clauses = new Clauses(new Concepts(model));
        Set<Placed> counted = new LinkedHashSet<>();
        for (Entity entity : model.entities()) {
            entity.attributes().stream()
                    .flatMap(a -> a.aggregate().stream())
                    .forEach(a -> a.where()
                            .ifPresent(w ->
                                    clauses.of(a.of(), w).forEach(c -> counted.addAll(clauses.seen(a.of(), c, w)))));
        }
        return counted;
    }

    private static final class OfRead {
        private final Subject subject;
        private final Concepts concepts;
        private final Clauses clauses;
        private final Reading reading;
        private final Rows rows;
        private final Set<Placed> asked = new LinkedHashSet<>();

        OfRead(Subject subject, Reading reading, Set<Placed> counted) {
            this.subject = subject;
            this.concepts = new Concepts(subject.model());
            this.clauses = new Clauses(concepts);
            this.reading = reading;
            this.rows = new Rows(subject, reading.plan().nodes());
            for (Read.Leg leg : reading.read().legs()) {
                clauses.of(leg.entity(), leg.where()).forEach(c -> {
                    asked.addAll(clauses.everywhere(leg.entity(), c, leg.where()));
                    asked.addAll(clauses.kept(leg.entity(), c, leg.where()));
                    Clauses.atoms(c).forEach(a -> children(leg.entity(), a));
                });
                leg.order().stream()
                        .map(k -> new Claim(concepts.normal(leg.entity(), k.path()), Relation.PRESENT, List.of()))
                        .forEach(c -> asked.addAll(clauses.seen(leg.entity(), c, leg.where())));
            }
            asked.addAll(counted);
        }

        /** What is asked of children holds only where there is one. */
        private void children(EntityName entity, Claim claim) {
            if (claim.path().isToMany() && claim.path().steps().get(0) instanceof Path.Down down) {
                subject.model().entity(down.to()).identifier().stream()
                        .map(a -> new Path(List.of(down), a))
                        .forEach(p -> asked.add(new Placed(entity, new Claim(p, Relation.PRESENT, List.of()))));
            }
        }

        void check(Findings findings) {
            Enforced enforced = new Enforced(subject, rows);
            for (Node node : reading.plan().nodes()) {
                Set<Placed> given = new LinkedHashSet<>(enforced.given(node));
                enforced.by(node).stream()
                        .filter(p -> !given.contains(p) && !isAsked(p))
                        .forEach(p -> findings.add(
                                reading.read().id(),
                                node.id() + " demands " + p.clause() + " of " + p.entity()
                                        + ", which the pattern does not ask."));
                enforced.listed(node)
                        .filter(l -> !isListed(l))
                        .ifPresent(l -> findings.add(
                                reading.read().id(),
                                node.id() + " asks for values of " + l.path() + " that the pattern does not name."));
            }
        }

        private boolean isAsked(Placed placed) {
            return asked.contains(placed)
                    || Expiry.isOf(subject, placed)
                    || placed.clause() instanceof Claim claim && (isLink(placed.entity(), claim) || isWider(placed));
        }

        /** An inclusive bound where an exclusive one is asked: what it takes in too much is checked again. */
        private boolean isWider(Placed placed) {
            Claim claim = (Claim) placed.clause();
            return switch (claim.relation()) {
                case AT_LEAST -> asked.contains(new Placed(placed.entity(), claim.with(Relation.GREATER)));
                case AT_MOST -> asked.contains(new Placed(placed.entity(), claim.with(Relation.LESS)));
                case EQUAL, NOT_EQUAL, LESS, GREATER, BEGINS_WITH, CONTAINS, IN_BATCH, IN_LIST, PRESENT, ABSENT ->
                    false;
            };
        }

        /** Equality with a value of an earlier row that speaks of the same thing, or is one of a list. */
        private boolean isLink(EntityName entity, Claim claim) {
            return claim.relation() == Relation.EQUAL
                    && claim.operands().get(0) instanceof Operand.Answered answered
                    && (rows.node(answered.node()) instanceof Node.Values
                            ? answered.path().attribute().equals(claim.path().attribute())
                            : rows.entity(answered.node())
                                    .filter(e -> concepts.isSame(entity, claim.path(), e, answered.path()))
                                    .isPresent());
        }

        private boolean isListed(Claim listed) {
            return asked.stream()
                    .map(Placed::clause)
                    .flatMap(Clauses::atoms)
                    .filter(c -> c.path().attribute().equals(listed.path().attribute()))
                    .anyMatch(c -> listed.relation() == Relation.IN_LIST
                            ? isAmong(c, listed.operands())
                            : c.relation() == listed.relation() && c.operands().equals(listed.operands()));
        }

        private static boolean isAmong(Clause.Claim asked, List<Operand> values) {
            return asked.relation() != Relation.IN_LIST || asked.operands().containsAll(values);
        }
    }
}
