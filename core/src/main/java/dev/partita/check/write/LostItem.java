package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeName;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Home, copies and markers come and go with their entity: a create puts each, a delete deletes each, and where a part of an
 * item's key changes, or what decides whether there is one, the old item is deleted and the new one put. Nothing else is deleted.
 */
public final class LostItem implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.LOST_ITEM;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            Deed.of(writing.write())
                    .forEach(d -> children(subject, writing, d)
                            .ifPresent(f -> findings.add(writing.write().id(), f)));
            writing.actions()
                    .filter(Action.Delete.class::isInstance)
                    .map(a -> subject.design().itemType(a.type()))
                    .filter(t -> !isLeft(subject, writing, t))
                    .forEach(t -> findings.add(
                            writing.write().id(),
                            "It deletes an item of " + t.name() + ", though it neither deletes nor moves a "
                                    + t.entity() + "."));
            for (Deed deed : Deed.of(writing.write())) {
                for (ItemType type : Stored.kept(subject, deed.entity())) {
                    fault(subject, writing, deed, type)
                            .ifPresent(f -> findings.add(writing.write().id(), f));
                }
            }
        }
        return findings.all();
    }

    /** Whether an item may go: its entity does, or is put elsewhere, or has no such item any more. What follows others goes by what they are. */
    private static boolean isLeft(Subject subject, Writing writing, ItemType type) {
        boolean follows = Stream.concat(
                        Stored.of(subject, type).key().stream(),
                        type.when().stream().flatMap(Predicate::atoms).map(Predicate.Atom::path))
                .anyMatch(p -> !p.isOwn());
        return follows
                || Deed.of(writing.write()).stream()
                        .filter(d -> d.entity().equals(type.entity()))
                        .anyMatch(d -> d.kind() == Deed.Kind.DELETE || moves(subject, d, type));
    }

    /** Children embedded in an item go with it. */
    private static Optional<String> children(Subject subject, Writing writing, Deed deed) {
        return Stored.kept(subject, deed.entity()).stream()
                .filter(t -> t.attributes().stream().anyMatch(a -> a.source() instanceof ItemType.Children))
                .filter(t -> deed.kind() == Deed.Kind.DELETE
                        || deed.kind() != Deed.Kind.CREATE && Stored.replaces(writing, t))
                .map(t -> "With an item of " + t.name() + " the children in it are lost.")
                .findFirst();
    }

    private static Optional<String> fault(Subject subject, Writing writing, Deed deed, ItemType type) {
        boolean puts = Stored.puts(writing, type);
        boolean updates = Stored.updates(writing, type).findAny().isPresent();
        boolean deletes = Stored.deletes(writing, type);
        boolean isNone =
                type.when().filter(w -> deed.excludes(subject, w)).isPresent() || hasNoKey(subject, deed, type);
        return switch (deed.kind()) {
            case CREATE -> unless(puts || updates || isNone, "creates " + deed.entity() + " and does not put", type);
            case PUT, REPLACE ->
                unless(puts || updates || isNone, "puts " + deed.entity() + " and does not put", type)
                        .or(() -> unless(
                                deletes
                                        || !moves(subject, deed, type)
                                        || stays(subject, deed, type)
                                        || deed.findsNone(subject, type),
                                "can move " + deed.entity() + " and does not delete the former",
                                type));
            case UPSERT -> unless(puts || updates || isNone, "stores " + deed.entity() + " and does not store", type);
            case DELETE ->
                unless(
                        deletes || deed.findsNone(subject, type),
                        "deletes " + deed.entity() + " and does not delete",
                        type);
            case UPDATE -> {
                boolean isMoved = moves(subject, deed, type);
                yield unless(
                                !isMoved || deletes || deed.findsNone(subject, type) || stays(subject, deed, type),
                                "moves " + deed.entity() + " and does not delete the former",
                                type)
                        .or(() -> unless(
                                !isMoved || puts || isNone || wasThere(subject, deed, type),
                                "moves " + deed.entity() + " and does not put the new",
                                type));
            }
        };
    }

    /** Whether a part of the item's key is absent in what is stored: then there is none. */
    private static boolean hasNoKey(Subject subject, Deed deed, ItemType type) {
        return Stored.of(subject, type).key().stream()
                .anyMatch(p -> p.isOwn()
                        && subject.model().attribute(type.entity(), p).optional()
                        && deed.leavesOut(p.attribute()));
    }

    /** Whether the entity's item can be another one afterwards, or none. */
    private static boolean moves(Subject subject, Deed deed, ItemType type) {
        Set<AttributeName> changed = deed.changed(subject.model());
        Stored stored = Stored.of(subject, type);
        return stored.hasKeyOf(changed)
                || type.when().stream()
                        .filter(w -> !deed.staysWithin(subject, w))
                        .flatMap(w -> w.atoms())
                        .map(a -> stored.normal(a.path()))
                        .anyMatch(p -> p.isOwn() && changed.contains(p.attribute()));
    }

    /** Whether there was one already, and the same: its key is untouched, and conditions demand what it takes to have one. */
    private static boolean wasThere(Subject subject, Deed deed, ItemType type) {
        return !Stored.of(subject, type).hasKeyOf(deed.changed(subject.model()))
                && type.when().filter(w -> deed.findsOnly(subject, w)).isPresent();
    }

    /** Whether the item, where there was one, is still there and the same: its key is untouched, and what it takes to have one is given. */
    private static boolean stays(Subject subject, Deed deed, ItemType type) {
        return !Stored.of(subject, type).hasKeyOf(deed.changed(subject.model()))
                && type.when().stream().allMatch(w -> deed.leadsInto(subject, w));
    }

    private static Optional<String> unless(boolean fine, String what, ItemType type) {
        return fine ? Optional.empty() : Optional.of("It " + what + " " + type.name() + ".");
    }
}
