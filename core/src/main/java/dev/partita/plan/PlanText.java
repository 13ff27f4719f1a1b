package dev.partita.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Plans as text for tests and for eyes: one line per node, demand and action, in order.
 *
 * <pre>
 * Order: get Order[PK=:orderId] strong
 * demand Order else "Order exists"
 * transaction
 *   update Order[PK=:orderId] set status to 'PAID'; present else "Order exists"
 * </pre>
 */
public final class PlanText {
    private PlanText() {}

    public static String of(Plan plan) {
        List<String> lines = switch (plan) {
            case ReadPlan read -> read(read);
            case WritePlan write -> write(write);
        };
        return lines.stream().collect(Collectors.joining("\n"));
    }

    private static List<String> read(ReadPlan plan) {
        List<String> lines = new ArrayList<>();
        plan.guards().forEach(g -> lines.add("guard " + of(g)));
        plan.nodes().forEach(n -> lines.add(NodeText.of(n)));
        plan.answers().forEach(a -> lines.add("answer " + a));
        if (plan.cursor() != ReadPlan.Cursor.NONE) {
            lines.add("cursor " + plan.cursor());
        }
        return lines;
    }

    private static List<String> write(WritePlan plan) {
        List<String> lines = new ArrayList<>();
        plan.guards().forEach(g -> lines.add("guard " + of(g)));
        plan.finds().forEach(n -> lines.add(NodeText.of(n)));
        plan.demands().forEach(d -> lines.add(ActionText.of(d)));
        plan.steps().forEach(s -> add(lines, s));
        plan.staleness().forEach(s -> lines.add("stale: " + s));
        return lines;
    }

    private static void add(List<String> lines, Step step) {
        switch (step) {
            case Step.Plain plain -> lines.add(ActionText.of(plain.action()));
            case Step.Joint joint -> lines.add("one item");
            case Step.Batch batch -> lines.add("batch");
            case Step.Transaction transaction -> lines.add("transaction");
            case Step.Transactions transactions -> lines.add("transaction each");
        }
        if (!(step instanceof Step.Plain)) {
            step.actions().forEach(a -> lines.add("  " + ActionText.of(a)));
        }
    }

    private static String of(Guard guard) {
        return switch (guard) {
            case Guard.UpsideDown g -> TermText.of(g.low()) + " above " + TermText.of(g.high());
            case Guard.EmptyBatch g -> "empty :" + g.batch();
            case Guard.EmptyText g -> "empty " + TermText.of(g.operand());
            case Guard.OfSource g -> g.source() + " " + of(g.guard());
        };
    }
}
