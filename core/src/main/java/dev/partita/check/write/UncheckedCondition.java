package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Node;
import dev.partita.plan.WritePlan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/**
 * Each condition, and the presence that an update demands, is checked by an action on the entity's own item, in each case that
 * the write can come to. A demand on what was read does instead only where nothing can make it false meanwhile: no pattern deletes the entity or changes the value;
 * and in a call that writes nothing and reads one item.
 */
public final class UncheckedCondition implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNCHECKED_CONDITION;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            OfWrite write = new OfWrite(subject, writing);
            writing.write().conditions().stream()
                    .filter(c -> !write.isChecked(c))
                    .forEach(c -> findings.add(
                            writing.write().id(), "Nothing checks \"" + c.text() + "\" at the moment of the write."));
            for (Deed deed : Deed.of(writing.write())) {
                if (deed.kind() == Deed.Kind.UPDATE && !write.exists(deed.entity())) {
                    findings.add(
                            writing.write().id(),
                            "Nothing checks that the " + deed.entity() + " which is updated is stored.");
                }
            }
        }
        return findings.all();
    }

    private static final class OfWrite {
        private final Subject subject;
        private final Writing writing;
        private final Clauses clauses;
        private final Rows rows;

        OfWrite(Subject subject, Writing writing) {
            this.subject = subject;
            this.writing = writing;
            this.clauses = new Clauses(new Concepts(subject.model()));
            this.rows = new Rows(subject, writing.plan().finds());
        }

        boolean isChecked(Condition condition) {
            return switch (condition) {
                case Condition.Exists c -> exists(c.entity());
                case Condition.NotExists c -> isAbsent(c.entity());
                case Condition.Holds c -> holds(c.entity(), c.predicate());
                case Condition.HoldsIfStored c -> holdsIfStored(c.entity(), c.predicate());
                // Uniqueness is demanded of markers, always.
                case Condition.IsUnique c -> true;
                case Condition.Each c -> isChecked(c.condition());
            };
        }

        boolean exists(EntityName entity) {
            boolean isStored =
                    Deed.of(writing.write()).stream().anyMatch(d -> d.entity().equals(entity) && d.stores());
            return isStored
                    || isAlways(entity, dev.partita.plan.Check::demandsPresence)
                    || demanded(entity) && (isOneLook() || !Vanishing.canVanish(subject, entity));
        }

        /** Whether the whole call is a strong look at one item: all that it tells was so at one moment, and nothing follows that could be late. */
        private boolean isOneLook() {
            return writing.plan().steps().isEmpty()
                    && writing.plan().finds().stream().allMatch(n -> n instanceof Node.Get get && get.strong())
                    && writing.plan().finds().size() == 1;
        }

        private boolean demanded(EntityName entity) {
            return demands(entity).stream().anyMatch(d -> !d.absent());
        }

        private List<WritePlan.Demanded> demands(EntityName entity) {
            return writing.plan().demands().stream()
                    .filter(d -> rows.entity(d.node()).filter(entity::equals).isPresent())
                    .toList();
        }

        /** Whether an action on the entity has such a check in each case that the write can come to. */
        private boolean isAlways(EntityName entity, java.util.function.Predicate<dev.partita.plan.Check> meant) {
            return Cases.areAll(
                    writing,
                    writing.actions()
                            .filter(a ->
                                    subject.design().itemType(a.type()).entity().equals(entity))
                            .filter(a -> a.checks().stream().anyMatch(meant)));
        }

        /** On the item whose key is the identifier and nothing else: no other is met by a second of the same name. */
        private boolean isAbsent(EntityName entity) {
            return writing.actions()
                    .filter(a -> isKeyedByIdentifier(subject.design().itemType(a.type()), entity))
                    .flatMap((Action a) -> a.checks().stream())
                    .anyMatch(c -> c.kind() == dev.partita.plan.Check.Kind.ABSENT);
        }

        private boolean isKeyedByIdentifier(ItemType type, EntityName entity) {
            SequencedSet<Path> identifier = new LinkedHashSet<>();
            subject.model().entity(entity).identifier().forEach(a -> identifier.add(Path.own(a)));
            return type.entity().equals(entity)
                    && Stored.of(subject, type).key().equals(identifier);
        }

        private boolean holds(EntityName entity, Predicate predicate) {
            return clauses.of(entity, predicate).stream()
                    .allMatch(c -> isOther(c) || isClaimed(entity, c) || isDemanded(entity, c) || isKeyed(entity, c));
        }

        /** In each case that the write can come to, what is there must satisfy it, or nothing may be there. */
        private boolean holdsIfStored(EntityName entity, Predicate predicate) {
            return clauses.of(entity, predicate).stream()
                    .allMatch(clause -> isAlways(
                            entity,
                            c -> c.kind() == dev.partita.plan.Check.Kind.ABSENT
                                    || clauses.of(entity, c.ofPresent()).contains(clause)));
        }

        /** About a related entity: its own item is checked, in words of its own. */
        private static boolean isOther(Clause clause) {
            return Clauses.atoms(clause).anyMatch(c -> !c.path().isOwn());
        }

        private boolean isClaimed(EntityName entity, Clause clause) {
            return isAlways(
                    entity,
                    c -> c.kind() == dev.partita.plan.Check.Kind.HOLDS
                            && clauses.of(entity, c.predicate()).contains(clause));
        }

        private boolean isDemanded(EntityName entity, Clause clause) {
            boolean isRaced = Vanishing.canVanish(subject, entity)
                    || Clauses.atoms(clause).map(c -> c.path().attribute()).anyMatch(a -> isRaced(entity, a));
            return (!isRaced || isOneLook())
                    && demands(entity).stream()
                            .anyMatch(d -> clauses.of(entity, d.predicate()).contains(clause));
        }

        private boolean isRaced(EntityName entity, AttributeName attribute) {
            return subject.model().canChange(entity, attribute)
                    || subject.model()
                            .entity(entity)
                            .attribute(attribute)
                            .aggregate()
                            .isPresent();
        }

        /** Equality with what the item's key is built of is proved by the item being there. */
        private boolean isKeyed(EntityName entity, Clause clause) {
            return Stored.isKeyed(subject, entity, clause) && exists(entity);
        }
    }
}
