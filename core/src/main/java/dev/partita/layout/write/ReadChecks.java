package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.plan.WritePlan.Demanded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Conditions on entities that a write does nothing else with, and that no pattern can make false meanwhile, are demanded of a
 * strong read: see {@link dev.partita.candidate.CheckByRead} for why that is as good as a check in the transaction. So are all conditions
 * of a write that does nothing but check one item.
 *
 * <pre>create Order; User exists, and no pattern deletes users:   get User strong; put Order</pre>
 */
record ReadChecks(Draft draft) {

    /** The acts that are left to be done. */
    List<Act> without(List<Act> acts) {
        if (draft.checking == Checking.IN_TRANSACTION) {
            return acts;
        }
        boolean isAll = areAll(acts);
        List<Act> left = new ArrayList<>();
        List<Act> read = new ArrayList<>();
        for (Act act : acts) {
            boolean alone = acts.stream()
                    .filter(a -> a.subject().equals(act.subject()))
                    .allMatch(a -> a.onlyChecks() && (isAll || lasts(a)));
            if (!alone || isOfChangedItem(act, acts)) {
                left.add(act);
            } else if (read.stream().noneMatch(r -> isSame(r, act))) {
                read.add(act);
                if (isOfSome(act)) {
                    readEach(act);
                } else {
                    read(act);
                }
            }
        }
        return left;
    }

    /**
     * Whether nothing is done but to check one item, which one strong read sees as of one moment: whatever is changed afterwards, the call took
     * place before.
     */
    private boolean areAll(List<Act> acts) {
        return acts.stream().map(Act::subject).distinct().count() == 1
                && acts.stream()
                        .allMatch(a -> a.onlyChecks()
                                && a.only().isEmpty()
                                && a.scope().equals(Scope.ONCE)
                                && !a.checks().isEmpty()
                                && a.checks().stream().allMatch(ReadChecks::isReported))
                && new Before(draft, acts.getFirst().subject()).isLocatedByKey();
    }

    private static boolean isReported(Check check) {
        return check.demandsPresence() && check.failure() instanceof Check.Reports;
    }

    /**
     * Whether the write changes a child inside the very item: the request that does so checks what it demands for nothing.
     *
     * <pre>put Line, inside Order; Order.status = OPEN:   update Order set lines.7, if status = OPEN</pre>
     */
    private boolean isOfChangedItem(Act act, List<Act> acts) {
        List<Act> inside = acts.stream()
                .filter(a -> !a.onlyChecks() && isInside(a, act.subject().entity()))
                .toList();
        return inside.stream().anyMatch(a -> isAtOneKey(a, act, new Before(draft, act.subject()).homeKey()));
    }

    private boolean isInside(Act act, EntityName parent) {
        ItemType home = draft.home(act.subject().entity());
        return home.isInside()
                && draft.home(parent).attributes().stream()
                        .anyMatch(s -> s.source().equals(new ItemType.Children(home.name())));
    }

    /** What is repeated meets on one item where no repetition's key is another's. */
    private boolean isAtOneKey(Act child, Act parent, List<KeyValue> key) {
        boolean isOnce = child.scope().equals(Scope.ONCE) && parent.scope().equals(Scope.ONCE);
        boolean isTold = key.stream()
                .flatMap(k -> k.pieces().stream())
                .noneMatch(p -> p instanceof KeyValue.Of of && of.operand() instanceof Operand.Answered);
        return parent.subject().scope().equals(Scope.ONCE)
                && (isOnce || isTold)
                && key(child).filter(k -> k.containsAll(key)).isPresent();
    }

    private Optional<List<KeyValue>> key(Act act) {
        boolean isStored = act.kind() == Act.Kind.UPDATE || act.kind() == Act.Kind.DELETE;
        return isStored
                ? Optional.of(new Before(draft, act.subject()).homeKey())
                : new Keys(draft.shapes).of(draft.home(act.subject().entity()), new After(draft, act));
    }

    /** Several numbers demand one parent, and so may a written condition. */
    private static boolean isSame(Act one, Act other) {
        return one.subject().equals(other.subject())
                && one.only().equals(other.only())
                && one.checks().equals(other.checks())
                && one.scope().equals(other.scope());
    }

    /** Whether it is demanded of one and the same item in some repetitions only. */
    private boolean isOfSome(Act act) {
        return act.subject().scope().equals(Scope.ONCE)
                && act.only().stream().anyMatch(o -> draft.finds.varies(o, act.scope()));
    }

    private boolean lasts(Act act) {
        return !act.checks().isEmpty()
                && act.checks().stream().allMatch(c -> lasts(act, c))
                && Claims.of(draft, act.subject()).keySet().stream()
                        .noneMatch(p -> draft.isRaced(act.subject().entity(), p))
                && !draft.vanishes(act.subject().entity());
    }

    private boolean lasts(Act act, Check check) {
        return isReported(check)
                && check.predicate()
                        .atoms()
                        .map(Predicate.Atom::path)
                        .noneMatch(p -> draft.isRaced(act.subject().entity(), p));
    }

    /** One read can't tell in which repetition it is demanded; one in each can. */
    private void readEach(Act act) {
        Before before = new Before(draft, act.subject());
        NodeId node = draft.finds.getEach(act.scope(), draft.home(act.subject().entity()), before.homeKey(), true);
        Checks checks = new Checks(draft, act);
        Claims.of(draft, act.subject()).forEach((p, o) -> {
            Predicate equality = before.equality(p, o);
            demand(
                    act,
                    node,
                    equality,
                    checks.claimed(equality, checks.reported().orElseThrow()));
        });
        for (Check check : act.checks()) {
            demand(act, node, check.ofPresent(), ((Check.Reports) check.failure()).condition());
        }
    }

    private void demand(Act act, NodeId node, Predicate predicate, String text) {
        draft.demand(new Demanded(node, predicate, false, act.only(), text), act.scope());
    }

    private void read(Act act) {
        act.subject().exact = true;
        Before before = new Before(draft, act.subject());
        boolean present = act.checks().stream().allMatch(c -> c.kind() == Check.Kind.PRESENT);
        if (present && Claims.of(draft, act.subject()).isEmpty()) {
            before.found();
        } else {
            before.home();
        }
        new Presence(draft, act).demandRead();
    }
}
