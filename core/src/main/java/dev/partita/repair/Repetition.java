package dev.partita.repair;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether the same call again completes what was begun. Where that cannot be told, it does not.
 *
 * @param own the steps of the write's own effects
 */
record Repetition(Design design, WritePlan plan, List<Step> own) {
    /** Nothing that is done refuses the call, counts twice, or changes what the call would set. */
    boolean repeats() {
        return plan.demands().stream().allMatch(this::stays) && actions().allMatch(a -> isUnchecked(a) && repeats(a));
    }

    /** What is demanded of an entity is still true when the write has changed others of its values. */
    private boolean stays(WritePlan.Demanded demanded) {
        return !isWritten(demanded.node())
                || !demanded.absent()
                        && actions()
                                .filter(a -> !(a instanceof Action.Demand))
                                .allMatch(Action.Update.class::isInstance)
                        && demandedPaths(demanded).noneMatch(this::isChanged);
    }

    private Stream<Path> demandedPaths(WritePlan.Demanded demanded) {
        Stream<Predicate> filters = plan.finds().stream()
                .flatMap(n -> n instanceof Node.Filter filter
                        ? Stream.of(filter.predicate())
                        : n instanceof Node.Query query ? Stream.of(query.filter()) : Stream.empty());
        return Stream.concat(Stream.of(demanded.predicate()), filters)
                .flatMap(Predicate::atoms)
                .map(Predicate.Atom::path);
    }

    private boolean isChanged(Path path) {
        return actions()
                .flatMap(a -> a instanceof Action.Update update ? update.changes().stream() : Stream.empty())
                .flatMap(c -> c.changed().stream())
                .anyMatch(path::equals);
    }

    private Stream<Action> actions() {
        return own.stream().flatMap(s -> s.actions().stream());
    }

    /** What the write changes itself. */
    private Set<EntityName> written() {
        Set<EntityName> written = new LinkedHashSet<>();
        actions()
                .filter(a -> !(a instanceof Action.Demand))
                .forEach(a -> written.add(design.itemType(a.type()).entity()));
        return written;
    }

    private boolean isUnchecked(Action action) {
        return action.checks().stream().noneMatch(c -> c.failure() instanceof Check.Reports)
                || action instanceof Action.Update && onlyPresent(action) && !isDeleted(action);
    }

    private static boolean onlyPresent(Action action) {
        return action.checks().stream().allMatch(c -> c.kind() == Check.Kind.PRESENT);
    }

    private boolean isDeleted(Action action) {
        EntityName entity = design.itemType(action.type()).entity();
        return actions()
                .anyMatch(a -> a instanceof Action.Delete
                        && design.itemType(a.type()).entity().equals(entity));
    }

    private boolean repeats(Action action) {
        return switch (action) {
            case Action.Put put ->
                put.only().stream().allMatch(this::lasts)
                        && put.image().stream().allMatch(f -> lasts(f.operand()));
            case Action.Update update ->
                update.only().stream().allMatch(this::lasts)
                        && update.changes().stream().allMatch(c -> repeats(c) && !mayExpire(update, c));
            case Action.Delete delete -> true;
            case Action.Demand demand -> true;
        };
    }

    /** Whether an entity may have expired by what is written, so that the call finds it no more when it is made again. */
    private boolean mayExpire(Action.Update update, Change change) {
        ItemType type = design.itemType(update.type());
        boolean isLater = change instanceof Change.SetTo set
                && set.operand() instanceof Operand.Now now
                && now.offsetSeconds() > 0;
        return !isLater
                && change.changed()
                        .flatMap(type::storedName)
                        .filter(name -> design.table(type.table()).ttl().equals(Optional.of(name)))
                        .isPresent();
    }

    private boolean repeats(Change change) {
        return switch (change) {
            case Change.SetTo c -> lasts(c.operand());
            case Change.Clear c -> true;
            case Change.TakeFrom c -> lasts(c.operand());
            case Change.Reindex c -> c.image().stream().allMatch(f -> lasts(f.operand()));
            case Change.Unindex c -> true;
            case Change.Increase c -> false;
            case Change.AppendTo c -> false;
        };
    }

    private boolean lasts(Only only) {
        return switch (only) {
            case Only.Given given -> lasts(given.operand());
            case Only.Not not -> lasts(not.only());
            case Only.Found found -> !isWritten(found.node());
            case Only.NotFound found -> !isWritten(found.node());
            case Only.Differs differs -> false;
            case Only.Same same -> false;
            case Only.Satisfied satisfied -> false;
        };
    }

    /** Whether a value is the same when the call is made again. */
    private boolean lasts(Operand operand) {
        return switch (operand) {
            case Operand.Parameter o -> true;
            case Operand.Literal o -> true;
            case Operand.Now o -> true;
            case Operand.ElementCount o -> true;
            case Operand.Answered o -> !isWritten(o.node());
            case Operand.RowCount o -> !isWritten(o.node());
            case Operand.RowSum o -> !isWritten(o.node());
            case Operand.Difference o -> lasts(o.left()) && lasts(o.right());
            case Operand.Collected o -> o.base().stream().allMatch(this::lasts) && lasts(o.elements());
        };
    }

    /** Whether a node reads, itself or by what it works on, what the write changes. */
    private boolean isWritten(NodeId id) {
        return plan.finds().stream()
                .filter(n -> n.id().equals(id))
                .anyMatch(n -> reads(n).anyMatch(e -> written().contains(e))
                        || Inputs.of(n).stream().anyMatch(this::isWritten));
    }

    private Stream<EntityName> reads(Node node) {
        return switch (node) {
            case Node.Get get -> Stream.of(design.itemType(get.type()).entity());
            case Node.Query query ->
                query.ranges().stream().map(r -> design.itemType(r.type()).entity());
            case Node.Scan scan ->
                scan.types().stream().map(t -> design.itemType(t).entity());
            case Node.Unpack unpack -> Stream.of(design.itemType(unpack.type()).entity());
            case Node other -> Stream.empty();
        };
    }
}
