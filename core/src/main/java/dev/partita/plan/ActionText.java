package dev.partita.plan;

import dev.partita.model.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Actions of write plans, one a line. */
final class ActionText {
    private ActionText() {}

    static String of(Action action) {
        List<String> parts = new ArrayList<>(List.of(what(action) + repeat(action)));
        action.only().forEach(o -> parts.add("only if " + of(o)));
        action.checks().forEach(c -> parts.add(of(c)));
        return String.join("; ", parts);
    }

    private static String what(Action action) {
        return switch (action) {
            case Action.Put a -> "put " + a.type() + " " + TermText.fields(a.image());
            case Action.Update a ->
                (a.creates() ? "upsert " : "update ") + a.type() + TermText.key(a.key()) + " "
                        + a.changes().stream().map(ActionText::of).collect(Collectors.joining(", "));
            case Action.Delete a -> "delete " + a.type() + TermText.key(a.key());
            case Action.Demand a -> "check " + a.type() + TermText.key(a.key());
        };
    }

    private static String repeat(Action action) {
        return action.repeat().map(ActionText::of).orElse("");
    }

    private static String of(Action.Repeat repeat) {
        return switch (repeat) {
            case Action.Repeat.PerElement e -> " per element of :" + e.list();
            case Action.Repeat.PerRow e -> " per row of " + e.node();
            case Action.Repeat.Shared e -> of(e.each()) + ", one per item";
        };
    }

    private static String of(Change change) {
        return switch (change) {
            case Change.SetTo c -> "set " + c.path() + " to " + TermText.of(c.operand());
            case Change.Increase c ->
                (c.subtract() ? "decrease " : "increase ") + c.path() + " by " + TermText.of(c.amount());
            case Change.Clear c -> "clear " + c.path();
            case Change.AppendTo c -> "append " + TermText.of(c.operand()) + " to " + c.path();
            case Change.TakeFrom c -> "take " + TermText.of(c.operand()) + " from " + c.path();
            case Change.Reindex c ->
                "reindex " + c.index() + " " + String.join(", ", c.keys()) + " " + TermText.fields(c.image());
            case Change.Unindex c -> "remove from " + c.index() + " " + String.join(", ", c.keys());
        };
    }

    static String of(Only only) {
        return switch (only) {
            case Only.Differs o -> TermText.operands(o.left()) + " differs from " + TermText.operands(o.right());
            case Only.Same o -> TermText.operands(o.left()) + " is " + TermText.operands(o.right());
            case Only.Found o -> o.node() + " found";
            case Only.NotFound o -> o.node() + " not found";
            case Only.Satisfied o -> TermText.of(o.predicate()) + " of " + TermText.fields(o.image());
            case Only.Given o -> TermText.of(o.operand()) + " given";
            case Only.Not o -> "not " + of(o.only());
        };
    }

    private static String of(Check check) {
        String demanded = switch (check.kind()) {
            case PRESENT -> "present";
            case ABSENT -> "absent";
            case HOLDS -> TermText.of(check.predicate());
            case HOLDS_IF_PRESENT -> "absent or " + TermText.of(check.predicate());
        };
        return switch (check.failure()) {
            case Check.Reports reports -> demanded + " else \"" + reports.condition() + "\"";
            case Check.ReadAgain again -> demanded + " as read";
            case Check.Skips skips -> demanded + " else skip";
        };
    }

    static String of(WritePlan.Demanded demanded) {
        String where = demanded.predicate().equals(Predicate.TRUE) ? "" : " where " + TermText.of(demanded.predicate());
        return "demand " + (demanded.absent() ? "no " : "") + demanded.node() + where + onlys(demanded.only())
                + " else \"" + demanded.condition() + "\"";
    }

    private static String onlys(List<Only> onlys) {
        return onlys.isEmpty()
                ? ""
                : onlys.stream().map(ActionText::of).collect(Collectors.joining(" and ", " if ", ""));
    }
}
