package dev.partita.emit.text;

import dev.partita.design.TableName;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A plan in a line: {@code Query GSI1 x4 + BatchGetItem Shop}, {@code TransactWriteItems Shop (3)}. */
public final class PlanText {
    private PlanText() {}

    public static String of(Lexicon lexicon, Plan plan) {
        List<String> requests = new ArrayList<>();
        ReadRequests.of(lexicon, plan).forEach(r -> requests.add(r.operation() + " " + r.where() + shards(r.source())));
        if (plan instanceof WritePlan write) {
            write.steps().forEach(s -> requests.add(step(lexicon, s)));
        }
        return requests.isEmpty() ? "none" : String.join(" + ", requests);
    }

    private static String shards(Node.Source source) {
        return source instanceof Node.Query query
                ? query.partition().stream()
                        .flatMap(k -> k.pieces().stream())
                        .filter(KeyValue.EveryShard.class::isInstance)
                        .map(p -> " x" + ((KeyValue.EveryShard) p).count())
                        .findFirst()
                        .orElse("")
                : "";
    }

    private static String step(Lexicon lexicon, Step step) {
        Set<TableName> tables = new LinkedHashSet<>();
        step.actions()
                .forEach(a -> tables.add(lexicon.design().itemType(a.type()).table()));
        String where = String.join(", ", tables.stream().map(TableName::value).toList());
        return WriteRequests.operation(lexicon.design(), step) + " " + where
                + (step.actions().size() > 1 ? " (" + step.actions().size() + ")" : "")
                + (step instanceof Step.Transactions ? " each" : "");
    }
}
