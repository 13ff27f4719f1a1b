package dev.partita.emit.infrastructure;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.emit.text.WriteRequests;
import dev.partita.model.Model;
import dev.partita.plan.Action;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Leftovers;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The requests that a plan sends, as the actions that IAM knows, each with the items that it may meet. */
final class Touches {
    private final Model model;
    private final Design design;

    Touches(Model model, Design design) {
        this.model = model;
        this.design = design;
    }

    /**
     * A request on a table or index.
     *
     * @param types whose items are met; of embedded children, those that hold them
     */
    record Touch(String action, Space space, List<ItemType> types) {}

    List<Touch> of(Plan plan) {
        return switch (plan) {
            case ReadPlan read -> nodes(read.nodes()).toList();
            case WritePlan write ->
                Stream.of(
                                nodes(write.finds()),
                                write.steps().stream().flatMap(this::step),
                                write.steps().stream()
                                        .flatMap(s -> s.actions().stream())
                                        .flatMap(this::cleared))
                        .flatMap(Function.identity())
                        .toList();
        };
    }

    private Stream<Touch> nodes(List<Node> nodes) {
        return nodes.stream()
                .filter(Node.Source.class::isInstance)
                .map(Node.Source.class::cast)
                .map(this::source);
    }

    private Touch source(Node.Source source) {
        return switch (source) {
            case Node.Get get -> touch(isBatch(get) ? "BatchGetItem" : "GetItem", get.space(), List.of(get.type()));
            case Node.Query query ->
                touch(
                        "Query",
                        query.space(),
                        query.ranges().stream().map(Node.Range::type).toList());
            case Node.Scan scan -> touch("Scan", scan.space(), scan.types());
        };
    }

    private static boolean isBatch(Node.Get get) {
        return get.each().isPresent()
                || get.key().stream().flatMap(k -> k.pieces().stream()).anyMatch(KeyValue.EveryShard.class::isInstance);
    }

    private Touch touch(String action, Space space, List<ItemTypeName> types) {
        return new Touch(
                action,
                space,
                types.stream().map(t -> design.holder(design.itemType(t))).toList());
    }

    /** A batch is an action of its own; a transaction needs those of its parts. */
    private Stream<Touch> step(Step step) {
        return switch (step) {
            case Step.Plain plain -> Stream.of(whole(plain, plain.action()));
            case Step.Joint joint -> Stream.of(whole(joint, joint.actions().get(0)));
            case Step.Batch batch ->
                batch.actions().stream().map(a -> touch("BatchWriteItem", space(a), List.of(a.type())));
            case Step.Transaction transaction -> transaction.actions().stream().map(this::one);
            case Step.Transactions transactions ->
                transactions.actions().stream().map(this::one);
        };
    }

    /** One request, whatever the actions in it. */
    private Touch whole(Step step, Action first) {
        return touch(WriteRequests.operation(design, step), space(first), List.of(first.type()));
    }

    private Touch one(Action action) {
        String name = isInside(action) ? "UpdateItem" : name(action);
        return touch(name, space(action), List.of(action.type()));
    }

    /** What has expired and must not be gone on with is deleted. */
    private Stream<Touch> cleared(Action action) {
        ItemType type = design.itemType(action.type());
        return Leftovers.clears(action, type, model.entity(type.entity()))
                ? Stream.of(touch("DeleteItem", space(action), List.of(action.type())))
                : Stream.empty();
    }

    private static String name(Action action) {
        return switch (action) {
            case Action.Put put -> "PutItem";
            case Action.Update update -> "UpdateItem";
            case Action.Delete delete -> "DeleteItem";
            case Action.Demand demand -> "ConditionCheckItem";
        };
    }

    private boolean isInside(Action action) {
        return design.itemType(action.type()).isInside();
    }

    private Space space(Action action) {
        return new Space(design.holder(design.itemType(action.type())).table(), Optional.empty());
    }
}
