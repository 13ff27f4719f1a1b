package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Enforced;
import dev.partita.check.rows.Rows;
import dev.partita.check.rows.Selection;
import dev.partita.check.subject.ActionWords;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Operands;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.List;

/**
 * A key field, an image, an assignment takes its value from where the write says that this attribute, or one that speaks of
 * the same thing, has its value from: not from another parameter. Only what the write takes away is cleared, and under the name of an attribute
 * stands no other.
 */
public final class ForeignValue implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.FOREIGN_VALUE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            OfWrite values = new OfWrite(subject, writing.write().id(), new Meant(subject, writing), findings);
            values.finds(
                    new Rows(subject, writing.plan().finds()), writing.plan().finds());
            writing.actions().forEach(values::action);
        }
        subject.design().itemTypes().forEach(t -> misnamed(subject, t, findings));
        return findings.all();
    }

    /** Under the name of an attribute of its entity an item has that attribute, or nothing. */
    private static void misnamed(Subject subject, ItemType type, Findings findings) {
        for (ItemType.Stored stored : type.attributes()) {
            if (stored.source() instanceof ItemType.OfPath of
                    && of.path().isOwn()
                    && !stored.name().equals(of.path().attribute().value())
                    && subject.model().entity(type.entity()).attributes().stream()
                            .anyMatch(a -> a.name().value().equals(stored.name()))) {
                findings.add(
                        type.name(), type.name() + " has " + of.path() + " under the name of " + stored.name() + ".");
            }
        }
    }

    private record OfWrite(Subject subject, PatternId pattern, Meant meant, Findings findings) {
        void finds(Rows rows, List<Node> nodes) {
            Enforced enforced = new Enforced(subject, rows);
            for (Node node : nodes) {
                enforced.by(node).forEach(p -> {
                    if (node instanceof Node.Source
                            && p.clause() instanceof Claim claim
                            && claim.relation() == Relation.EQUAL) {
                        value(
                                p.entity(),
                                claim.path(),
                                claim.operands().get(0),
                                node.id().toString());
                    }
                });
            }
        }

        void action(Action action) {
            ItemType type = subject.design().itemType(action.type());
            String where = ActionWords.of(action);
            switch (action) {
                case Action.Put put -> image(type.entity(), put.image(), where);
                case Action.Update update -> {
                    key(type, update.key(), where);
                    update.changes().forEach(c -> change(type, c, where));
                }
                case Action.Delete delete -> key(type, delete.key(), where);
                case Action.Demand demand -> key(type, demand.key(), where);
            }
        }

        private void change(ItemType type, Change change, String where) {
            EntityName entity = type.entity();
            switch (change) {
                case Change.SetTo c -> {
                    // A number that is kept of several entities is only added to.
                    if (isKept(type, c.path())
                            || !meant.isAssigned(entity, c.path(), c.operand())
                            || meant.isOnlyAdded(entity, c.path(), c.operand())) {
                        add(entity, c.path(), c.operand(), where);
                    }
                }
                case Change.Reindex c -> image(entity, c.image(), where);
                case Change.Unindex c -> {}
                case Change.Increase c -> {
                    if (!isKept(type, c.path()) && !meant.isAdded(entity, c)) {
                        findings.add(
                                pattern,
                                where + " adds to " + c.path() + " of " + entity + " what the write does not say.");
                    }
                }
                case Change.Clear c -> {
                    if (!meant.isCleared(entity, c.path())) {
                        findings.add(
                                pattern,
                                where + " clears " + c.path() + " of " + entity + ", which the write does not say.");
                    }
                }
                case Change.AppendTo c -> {}
                case Change.TakeFrom c -> {}
            }
        }

        private boolean isKept(ItemType type, Path path) {
            return type.counters().stream().anyMatch(n -> n.path().equals(path))
                    || path.isOwn()
                            && subject.model()
                                    .attribute(type.entity(), path)
                                    .aggregate()
                                    .isPresent();
        }

        private void key(ItemType type, List<KeyValue> key, String where) {
            List<KeyAttribute> keys = subject.address(type);
            Selection.whole(subject, type, keys, key)
                    .claims()
                    .forEach(c -> value(type.entity(), c.path(), c.operands().get(0), where));
        }

        private void image(EntityName entity, List<Field> image, String where) {
            image.forEach(f -> value(entity, f.path(), f.operand(), where));
        }

        private void value(EntityName entity, Path path, Operand operand, String where) {
            boolean isMeant = isKeptNumber(entity, path) ? isAmount(operand) : meant.isMeant(entity, path, operand);
            if (!isMeant) {
                add(entity, path, operand, where);
            }
        }

        /** Whether a write can know by it how many there are from the beginning. */
        private static boolean isAmount(Operand operand) {
            return switch (operand) {
                case Operand.Literal o -> o.value() instanceof Value.Number;
                case Operand.ElementCount o -> true;
                case Operand.Difference o -> isAmount(o.left()) && isAmount(o.right());
                case Operand.Parameter o -> false;
                case Operand.Answered o -> false;
                case Operand.Now o -> false;
                case Operand.RowCount o -> false;
                case Operand.RowSum o -> false;
                case Operand.Collected o -> false;
            };
        }

        /** Whether it is a number that items of the entity keep of others. */
        private boolean isKeptNumber(EntityName entity, Path path) {
            return subject.design().typesOf(entity).stream()
                    .flatMap(t -> t.counters().stream())
                    .anyMatch(c -> c.path().equals(path));
        }

        private void add(EntityName entity, Path path, Operand operand, String where) {
            findings.add(
                    pattern,
                    where + " takes " + Operands.text(operand) + " for " + path + " of " + entity
                            + ", which the write does not say.");
        }
    }
}
