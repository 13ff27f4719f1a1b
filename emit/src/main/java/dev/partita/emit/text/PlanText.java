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

/** A plan in a line: {@code Query GSI1 x4 + BatchGetItem Shop}, {@code TransactWriteItems Shop (3)}; one request more than once, too. */
public final class PlanText {
    private PlanText() {}

    public static String of(Lexicon lexicon, Plan plan) {
        List<String> requests = new ArrayList<>(counted(ReadRequests.of(lexicon, plan)));
        if (plan instanceof WritePlan write) {
            write.steps().forEach(s -> requests.add(step(lexicon, s)));
        }
        return requests.isEmpty() ? "none" : String.join(" + ", requests);
    }

    /** Such as stand one behind another and read the same once, with their number, each shard's counted. */
    private static List<String> counted(List<ReadRequest> requests) {
        List<String> counted = new ArrayList<>();
        for (int from = 0, to = 0; from < requests.size(); from = to) {
            String text = text(requests.get(from));
            int times = 0;
            while (to < requests.size() && text(requests.get(to)).equals(text)) {
                times += shards(requests.get(to++).source());
            }
            counted.add(text + (times > 1 ? " x" + times : ""));
        }
        return counted;
    }

    private static String text(ReadRequest request) {
        return request.operation() + " " + request.where();
    }

    private static int shards(Node.Source source) {
        return source instanceof Node.Query query
                ? query.partition().stream()
                        .flatMap(k -> k.pieces().stream())
                        .filter(KeyValue.EveryShard.class::isInstance)
                        .map(p -> ((KeyValue.EveryShard) p).count())
                        .findFirst()
                        .orElse(1)
                : 1;
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
