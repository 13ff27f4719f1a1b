package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * UpdateItem makes an item where there is none. So an update either demands that the item is there, by itself or in a transaction with what
 * does; or it is known to be there, as its entity never ceases to be and was read, or what refers to it was; or the write means to store what
 * is not there, and the update sets all that such an item has.
 */
public final class PhantomItem implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.PHANTOM_ITEM;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            OfWrite write = new OfWrite(
                    subject, writing, new Rows(subject, writing.plan().finds()));
            for (Step step : writing.plan().steps()) {
                step.actions().stream()
                        .flatMap(a -> a instanceof Action.Update update ? write.fault(step, update) : Stream.empty())
                        .forEach(f -> findings.add(writing.write().id(), f));
            }
        }
        return findings.all();
    }

    private record OfWrite(Subject subject, Writing writing, Rows rows) {
        Stream<String> fault(Step step, Action.Update update) {
            ItemType type = subject.design().itemType(update.type());
            boolean mayMake = mayMake(type);
            boolean isFine = isDemanded(update)
                    || mayMake && (update.creates() || isPlain(type, update))
                    || !update.creates() && isThere(step, update, type);
            if (isFine) {
                return Stream.empty();
            }
            String reason = update.creates()
                    ? "the write stores no " + type.entity()
                    : mayMake
                            ? "it does not say so, and what all of them have is missing"
                            : "nothing checks that it is there";
            return Stream.of("An update of " + type.name() + " makes an item where there is none: " + reason + ".");
        }

        /** Whether it is with its entity; a number is not with any of those that it counts. */
        private boolean isThere(Step step, Action.Update update, ItemType type) {
            return type.kind() != ItemType.Kind.AGGREGATE
                    && (isMadeWith(step, update) || isDemandedWith(step, update) || isKnown(update, type.entity()));
        }

        private static boolean isDemanded(Action action) {
            return action.checks().stream().anyMatch(dev.partita.plan.Check::demandsPresence);
        }

        /** Whether the write stores such entities, or it is a number that begins with the first that counts. */
        private boolean mayMake(ItemType type) {
            boolean isNumber = type.kind() == ItemType.Kind.AGGREGATE;
            boolean isStored = Deed.of(writing.write()).stream()
                    .anyMatch(d -> d.entity().equals(type.entity())
                            && d.kind() != Deed.Kind.UPDATE
                            && d.kind() != Deed.Kind.DELETE);
            return isNumber || isStored;
        }

        /** Whether all that such an item has is set by whoever changes it, its key apart. */
        private static boolean isPlain(ItemType type, Action.Update update) {
            boolean isTakenAway =
                    update.changes().stream().allMatch(c -> c instanceof Change.Increase i && i.subtract());
            return isTakenAway
                    || type.attributes().stream()
                            .allMatch(s ->
                                    s.source() instanceof ItemType.OfPath || s.source() instanceof ItemType.OfCounter);
        }

        /** Whether the same transaction, or request, makes the very item where there is none: both are one action on it. */
        private boolean isMadeWith(Step step, Action.Update update) {
            return isTogether(step)
                    && Cases.areAll(
                            writing,
                            update.only(),
                            step.actions().stream()
                                    .filter(a -> a instanceof Action.Update other
                                            && other.creates()
                                            && other.type().equals(update.type())
                                            && other.key().equals(update.key()))
                                    .map(Action::only));
        }

        private static boolean isTogether(Step step) {
            return step.transacts() || step instanceof Step.Joint;
        }

        /** Whether the same transaction, or request, demands that an item of the same entity is there: with it are the others. */
        private boolean isDemandedWith(Step step, Action.Update update) {
            EntityName entity = subject.design().itemType(update.type()).entity();
            return isTogether(step)
                    && Cases.areAll(
                            writing,
                            update.only(),
                            step.actions().stream()
                                    .filter(OfWrite::isDemanded)
                                    .filter(a -> subject.design()
                                            .itemType(a.type())
                                            .entity()
                                            .equals(entity))
                                    .filter(a -> a.repeat().equals(update.repeat()))
                                    .filter(a -> isOfTheSame(a, update, entity))
                                    .map(Action::only));
        }

        /** Whether what tells the item that is demanded is among what tells the other, or that one's key among it, or was read from an item of it. */
        private boolean isOfTheSame(Action demanded, Action.Update update, EntityName entity) {
            return isTold(told(demanded), tellingOf(update), entity) || isTold(keyed(update), told(demanded), entity);
        }

        private boolean isTold(List<Operand> one, List<Operand> by, EntityName entity) {
            return one.stream()
                    .allMatch(o -> by.contains(o)
                            || o instanceof Operand.Answered answered
                                    && rows.entity(answered.node()).equals(Optional.of(entity)));
        }

        /** Its key, and what else it demands that the item has. */
        private static List<Operand> told(Action action) {
            return Stream.concat(
                            keyed(action).stream(),
                            action.checks().stream()
                                    .flatMap(c -> c.predicate().conjuncts().stream())
                                    .flatMap(p -> p instanceof Predicate.Compare c
                                                    && c.comparison() == Predicate.Comparison.EQUAL
                                            ? Stream.of(c.operand())
                                            : Stream.empty()))
                    .toList();
        }

        /** Its key, and what else the write puts in the item at that key. */
        private List<Operand> tellingOf(Action.Update update) {
            List<Operand> key = keyed(update);
            return Stream.concat(
                            key.stream(),
                            writing.actions()
                                    .filter(a ->
                                            a instanceof Action.Put && a.type().equals(update.type()))
                                    .map(OfWrite::keyed)
                                    .filter(image -> image.containsAll(key))
                                    .flatMap(List::stream))
                    .toList();
        }

        private static List<Operand> keyed(Action action) {
            return switch (action) {
                case Action.Put a -> a.image().stream().map(Field::operand).toList();
                case Action.Update a -> operands(a.key());
                case Action.Delete a -> operands(a.key());
                case Action.Demand a -> operands(a.key());
            };
        }

        private static List<Operand> operands(List<KeyValue> key) {
            return key.stream()
                    .flatMap(k -> k.pieces().stream())
                    .flatMap(p -> p.operands().stream())
                    .toList();
        }

        /**
         * Whether it was read, or is what refers to it, and does not go meanwhile. Nobody else writes where plain entities are loaded, their
         * parents first.
         */
        private boolean isKnown(Action.Update update, EntityName entity) {
            List<EntityName> read = Stream.concat(
                            update.only().stream()
                                    .flatMap(o ->
                                            o instanceof Only.Found(NodeId node) ? Stream.of(node) : Stream.empty()),
                            update.repeat().stream()
                                    .flatMap(r -> r.over() instanceof Action.Repeat.PerRow(NodeId node)
                                            ? Stream.of(node)
                                            : Stream.empty()))
                    .flatMap(n -> rows.entity(n).stream())
                    .toList();
            boolean isRead = read.contains(entity);
            if (Vanishing.canVanish(subject, entity)) {
                return writing.load() && isRead;
            }
            Stream<EntityName> demanded = writing.actions()
                    .filter(OfWrite::isDemanded)
                    .map(a -> subject.design().itemType(a.type()).entity());
            return writing.load()
                    || isRead
                    || Stream.concat(read.stream(), demanded).anyMatch(e -> refers(e, entity));
        }

        private boolean refers(EntityName from, EntityName to) {
            return subject.model().entity(from).references().stream()
                    .anyMatch(r -> r.target().equals(to));
        }
    }
}
