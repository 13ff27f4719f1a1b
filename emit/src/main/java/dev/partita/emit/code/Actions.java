package dev.partita.emit.code;

import dev.partita.design.ItemType;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Leftovers;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import java.util.List;

/** The steps of a write. */
final class Actions {
    private final Context context;
    private final Schema schema;

    Actions(Context context, Schema schema) {
        this.context = context;
        this.schema = schema;
    }

    Term of(Step step) {
        String name = switch (step) {
            case Step.Plain s -> "requests";
            case Step.Joint s -> "oneItem";
            case Step.Batch s -> "batch";
            case Step.Transaction s -> "transaction";
            case Step.Transactions s -> "transactions";
        };
        return Term.call(name, step.actions().stream().map(this::of).toList());
    }

    private Term of(Action action) {
        One one = new One(action);
        MemberList members = new MemberList()
                .with("type", schema.type(action.type()))
                .with("repeat", action.repeat().map(r -> repeat(r, false)))
                .withAny("only", action.only().stream().map(one::of).toList());
        return switch (action) {
            case Action.Put a ->
                members.with("image", one.operands.image(a.image()))
                        .withAny("checks", one.checks())
                        .made("putItem");
            case Action.Update a -> {
                members.with("key", one.keys.of(a.key()))
                        .with(
                                "changes",
                                Term.list(a.changes().stream().map(one::of).toList()))
                        .with("creates", a.creates());
                if (one.clears()) {
                    members.with("clears", true);
                }
                yield members.withAny("checks", one.checks()).made("updateItem");
            }
            case Action.Delete a ->
                members.with("key", one.keys.of(a.key()))
                        .withAny("checks", one.checks())
                        .made("deleteItem");
            case Action.Demand a ->
                members.with("key", one.keys.of(a.key()))
                        .withAny("checks", one.checks())
                        .made("checkItem");
        };
    }

    private Term repeat(Action.Repeat repeat, boolean shared) {
        MemberList members = new MemberList();
        switch (repeat) {
            case Action.Repeat.PerElement r -> members.with("element", context.property(r.list()));
            case Action.Repeat.PerRow r -> members.with("row", r.node().value());
            case Action.Repeat.Shared r -> {
                return repeat(r.each(), true);
            }
        }
        return shared ? members.with("shared", true).alone("repeat") : members.alone("repeat");
    }

    /** When a demand counts. */
    List<Term> only(List<Only> only) {
        Operands operands = new Operands(context, List.of());
        return only.stream().map(o -> only(o, operands)).toList();
    }

    private Term only(Only only, Operands operands) {
        return switch (only) {
            case Only.Differs o ->
                Term.call("differs", Term.list(operands.of(o.left())), Term.list(operands.of(o.right())));
            case Only.Same o -> Term.call("same", Term.list(operands.of(o.left())), Term.list(operands.of(o.right())));
            case Only.Found o -> Term.call("found", Term.text(o.node().value()));
            case Only.NotFound o ->
                Term.call("not", Term.call("found", Term.text(o.node().value())));
            case Only.Satisfied o ->
                Term.call(
                        "satisfied",
                        new Operands(context, List.of(o.entity())).image(o.image()),
                        new Predicates(context, List.of(o.entity())).of(o.predicate()));
            case Only.Given o -> Term.call("given", operands.of(o.operand()));
            case Only.Not o -> Term.call("not", only(o.only(), operands));
        };
    }

    /** The parts of one action. */
    private final class One {
        private final Action action;
        private final Operands operands;
        private final Predicates predicates;
        private final Keys keys;

        One(Action action) {
            var type = context.design().itemType(action.type());
            this.action = action;
            this.operands = new Operands(context, List.of(type.entity()));
            this.predicates = new Predicates(context, List.of(type.entity()));
            this.keys = new Keys(context, type);
        }

        Term of(Only only) {
            return only(only, operands);
        }

        boolean clears() {
            ItemType type = context.design().itemType(action.type());
            return Leftovers.clears(action, type, context.model().entity(type.entity()));
        }

        List<Term> checks() {
            return action.checks().stream().map(this::of).toList();
        }

        private Term of(Check check) {
            Term failure = switch (check.failure()) {
                case Check.Reports reports -> Term.call("reports", Term.text(reports.condition()));
                case Check.ReadAgain again -> new Term.Constant("readAgain");
                case Check.Skips skips -> new Term.Constant("skips");
            };
            return switch (check.kind()) {
                case PRESENT -> Term.call("present", failure);
                case ABSENT -> Term.call("absent", failure);
                case HOLDS -> Term.call("holds", predicates.of(check.predicate()), failure);
                case HOLDS_IF_PRESENT -> Term.call("holdsIfPresent", predicates.of(check.predicate()), failure);
            };
        }

        private Term of(Change change) {
            return switch (change) {
                case Change.SetTo c ->
                    Term.call("setTo", Labels.term(c.path()), operands.beside(c.operand(), c.path()));
                case Change.Increase c ->
                    Term.call(
                            c.subtract() ? "subtract" : "add",
                            Labels.term(c.path()),
                            operands.beside(c.amount(), c.path()));
                case Change.Clear c -> Term.call("clear", Labels.term(c.path()));
                case Change.AppendTo c ->
                    Term.call("append", Labels.term(c.path()), operands.beside(c.operand(), c.path()));
                case Change.TakeFrom c ->
                    Term.call("take", Labels.term(c.path()), operands.beside(c.operand(), c.path()));
                case Change.Reindex c ->
                    Term.call("reindex", Term.text(c.index().value()), Term.texts(c.keys()), operands.image(c.image()));
                case Change.Unindex c ->
                    Term.call("unindex", Term.text(c.index().value()), Term.texts(c.keys()));
            };
        }
    }
}
