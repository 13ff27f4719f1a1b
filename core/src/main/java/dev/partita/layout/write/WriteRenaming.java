package dev.partita.layout.write;

import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;

/** Gives the nodes that a write finds by other ids, wherever its plan names them. */
record WriteRenaming(Renaming nodes) {
    WritePlan of(WritePlan plan) {
        return new WritePlan(
                plan.pattern(),
                plan.guards().stream().map(nodes::of).toList(),
                plan.finds().stream().map(nodes::of).toList(),
                plan.demands().stream().map(this::of).toList(),
                plan.steps().stream().map(this::of).toList(),
                plan.staleness());
    }

    private WritePlan.Demanded of(WritePlan.Demanded demanded) {
        return new WritePlan.Demanded(
                nodes.id(demanded.node()),
                nodes.of(demanded.predicate()),
                demanded.absent(),
                onlys(demanded.only()),
                demanded.condition());
    }

    private Step of(Step step) {
        return switch (step) {
            case Step.Plain s -> new Step.Plain(of(s.action()));
            case Step.Joint s -> new Step.Joint(actions(s.actions()));
            case Step.Batch s -> new Step.Batch(actions(s.actions()));
            case Step.Transaction s -> new Step.Transaction(actions(s.actions()));
            case Step.Transactions s -> new Step.Transactions(actions(s.actions()));
        };
    }

    private List<Action> actions(List<Action> actions) {
        return actions.stream().map(this::of).toList();
    }

    private Action of(Action action) {
        Optional<Action.Repeat> repeat = action.repeat().map(this::of);
        List<Only> only = onlys(action.only());
        List<Check> checks = action.checks().stream()
                .map(c -> new Check(c.kind(), nodes.of(c.predicate()), c.failure()))
                .toList();
        return switch (action) {
            case Action.Put a -> new Action.Put(a.type(), repeat, only, fields(a.image()), checks);
            case Action.Update a ->
                new Action.Update(
                        a.type(),
                        repeat,
                        only,
                        nodes.keys(a.key()),
                        a.changes().stream().map(this::of).toList(),
                        a.creates(),
                        checks);
            case Action.Delete a -> new Action.Delete(a.type(), repeat, only, nodes.keys(a.key()), checks);
            case Action.Demand a -> new Action.Demand(a.type(), repeat, only, nodes.keys(a.key()), checks);
        };
    }

    private Action.Repeat of(Action.Repeat repeat) {
        return switch (repeat) {
            case Action.Repeat.PerElement r -> r;
            case Action.Repeat.PerRow r -> new Action.Repeat.PerRow(nodes.id(r.node()));
            case Action.Repeat.Shared r -> new Action.Repeat.Shared(of(r.each()));
        };
    }

    private Change of(Change change) {
        return switch (change) {
            case Change.SetTo c -> new Change.SetTo(c.path(), nodes.operand(c.operand()));
            case Change.Increase c -> new Change.Increase(c.path(), nodes.operand(c.amount()), c.subtract());
            case Change.Clear c -> c;
            case Change.AppendTo c -> new Change.AppendTo(c.path(), nodes.operand(c.operand()));
            case Change.TakeFrom c -> new Change.TakeFrom(c.path(), nodes.operand(c.operand()));
            case Change.Reindex c -> new Change.Reindex(c.index(), c.keys(), fields(c.image()));
            case Change.Unindex c -> c;
        };
    }

    private List<Only> onlys(List<Only> onlys) {
        return onlys.stream().map(this::of).toList();
    }

    private Only of(Only only) {
        return switch (only) {
            case Only.Differs o -> new Only.Differs(nodes.operands(o.left()), nodes.operands(o.right()));
            case Only.Same o -> new Only.Same(nodes.operands(o.left()), nodes.operands(o.right()));
            case Only.Found o -> new Only.Found(nodes.id(o.node()));
            case Only.NotFound o -> new Only.NotFound(nodes.id(o.node()));
            case Only.Satisfied o -> new Only.Satisfied(o.entity(), fields(o.image()), nodes.of(o.predicate()));
            case Only.Given o -> new Only.Given(nodes.operand(o.operand()));
            case Only.Not o -> new Only.Not(of(o.only()));
        };
    }

    private List<Field> fields(List<Field> fields) {
        return fields.stream()
                .map(f -> new Field(f.path(), nodes.operand(f.operand())))
                .toList();
    }
}
