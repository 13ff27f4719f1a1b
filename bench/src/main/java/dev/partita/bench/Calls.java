package dev.partita.bench;

import dev.partita.emit.text.MarkdownTable;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.result.DesignResult;
import dev.partita.verify.execute.PlanFault;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Subject;
import java.util.Locale;

/** How fast designs are executed on DynamoDB Local. */
final class Calls {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Effort effort;
    private final MarkdownTable patterns = MarkdownTable.withNumbers(
            2, "application", "pattern", "calls", "requests a call", "ms a call", "calls a second");

    Calls(Effort effort) {
        this.effort = effort;
    }

    /** Pattern by pattern. */
    String measured() {
        for (Document document : effort.documents()) {
            DesignResult result = document.design();
            Subject subject = new Subject(result.model(), result.design(), result.plans());
            try (LocalDynamo dynamo = LocalDynamo.start()) {
                execute(document, subject, dynamo);
            }
        }
        return "Each pattern alone, one call after the other:\n\n" + patterns;
    }

    private void execute(Document document, Subject subject, LocalDynamo dynamo) {
        CreateTables.create(dynamo.client(), subject.design());
        Workload workload = new Workload(subject, dynamo.client(), effort.calls());
        workload.load();
        for (Pattern pattern : subject.model().patterns()) {
            row(document, pattern, took(workload, pattern));
        }
    }

    /** Nothing, if the plan fails: that is for verification to explain. */
    private static Workload.Took took(Workload workload, Pattern pattern) {
        try {
            return switch (pattern) {
                case Read read -> workload.read(read);
                case Write write -> workload.write(write);
            };
        } catch (PlanFault fault) {
            return Workload.Took.NOTHING;
        }
    }

    private void row(Document document, Pattern pattern, Workload.Took took) {
        if (took.calls() == 0) {
            patterns.row(document.name(), pattern.id().value(), "0");
            return;
        }
        double seconds = took.nanos() / NANOS_PER_SECOND / took.calls();
        patterns.row(
                document.name(),
                pattern.id().value(),
                Integer.toString(took.calls()),
                text((double) took.requests() / took.calls(), 1),
                text(seconds * 1_000, 1),
                text(1 / seconds, 0));
    }

    private static String text(double number, int decimals) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", number);
    }
}
