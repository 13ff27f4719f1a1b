package dev.partita.read.print;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Target;
import dev.partita.model.Target.Binding;
import dev.partita.model.Write;
import java.util.List;
import java.util.stream.Collectors;

/** Prints writes. */
final class WritePrinter {
    private WritePrinter() {}

    static String print(Write write) {
        StringBuilder out =
                new StringBuilder((write.delete() ? "delete " : "write ") + write.id() + " of " + write.own());
        out.append(write.transaction() ? " transaction" : "").append(write.findsEventually() ? " eventual" : "");
        out.append(' ').append(PatternTexts.load(write.load()));
        write.fails().ifPresent(f -> out.append(" fails ").append(Texts.percent(f)));
        out.append('\n');
        write.effects().forEach(e -> out.append("  ").append(effect(e)).append('\n'));
        write.conditions().forEach(c -> out.append("  if ").append(condition(c)).append('\n'));
        return out.append(PatternTexts.skews(write))
                .append(PatternTexts.parameters(write))
                .toString();
    }

    private static String effect(Effect effect) {
        return switch (effect) {
            case Effect.Create c -> "create " + c.entity() + assignments(c.assignments());
            case Effect.Put p -> "put " + p.entity() + assignments(p.assignments());
            case Effect.Update u -> "update " + u.entity() + assignments(u.assignments()) + target(u.target());
            case Effect.Upsert u -> "upsert " + u.entity() + assignments(u.assignments()) + target(u.target());
            case Effect.Delete d -> "delete " + d.entity() + target(d.target());
            case Effect.DeleteEach d -> "delete each " + d.entity() + " where " + Texts.predicate(d.where());
            case Effect.ForEach f ->
                "for each " + f.list() + "[] avg " + f.average().text(6) + " max " + f.max() + ": "
                        + f.effects().stream().map(WritePrinter::effect).collect(Collectors.joining("; "));
        };
    }

    private static String assignments(List<Assignment> assignments) {
        return assignments.stream().map(WritePrinter::assignment).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String assignment(Assignment assignment) {
        return switch (assignment) {
            case Assignment.Set s -> s.attribute() + " = " + Texts.operand(s.operand());
            case Assignment.Add a -> a.attribute() + (a.subtract() ? " - " : " + ") + Texts.operand(a.amount());
            case Assignment.Remove r -> "remove " + r.attribute();
            case Assignment.Append a -> "append " + a.attribute() + " " + Texts.operand(a.operand());
            case Assignment.Take t -> "take " + t.attribute() + " " + Texts.operand(t.operand());
        };
    }

    private static String target(Target target) {
        String known = target.known().isEmpty() ? "" : " knowing " + bindings(target.known());
        return " [" + designation(target.designation()) + known + "]";
    }

    private static String designation(Target.Designation designation) {
        return switch (designation) {
            case Target.ByIdentifier by -> bindings(by.identifier());
            case Target.ByUnique by -> "unique " + bindings(by.values());
            case Target.ByReference by -> by.role() + " of " + by.from() + target(by.at());
            case Target.Selected selected -> "the one where " + Texts.predicate(selected.where());
        };
    }

    private static String bindings(List<Binding> bindings) {
        return bindings.stream()
                .map(b -> b.attribute() + " = " + Texts.operand(b.operand()))
                .collect(Collectors.joining(", "));
    }

    private static String condition(Condition condition) {
        String what = switch (condition) {
            case Condition.Exists e -> "exists " + e.entity() + target(e.target());
            case Condition.NotExists e -> "not exists " + e.entity() + target(e.target());
            case Condition.Holds h -> h.entity() + " " + Texts.predicate(h.predicate()) + target(h.target());
            case Condition.HoldsIfStored h ->
                "not exists " + h.entity() + " or " + Texts.predicate(h.predicate()) + target(h.target());
            case Condition.IsUnique u -> "unique " + u.entity() + "." + u.attribute();
            case Condition.Each each -> "each " + each.list() + ": " + condition(each.condition());
        };
        return "\"" + condition.text() + "\": " + what;
    }
}
