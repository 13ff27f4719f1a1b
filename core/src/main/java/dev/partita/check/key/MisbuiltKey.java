package dev.partita.check.key;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Selection;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.Action;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.List;

/**
 * A prefix, a separator or an encoding that differs from the template's finds nothing, or something else. Puts need no check:
 * they are built by the template.
 */
public final class MisbuiltKey implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.MISBUILT_KEY;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Requests requests : Requests.of(subject)) {
            for (Node.Source source : requests.sources()) {
                switch (source) {
                    case Node.Get get -> {
                        if (!Selection.of(subject, get).fits()) {
                            findings.add(
                                    requests.pattern(), message(get, get.type().toString()));
                        }
                    }
                    case Node.Query query ->
                        query.ranges().stream()
                                .map(r -> subject.design().itemType(r.type()))
                                .filter(t -> !Selection.of(subject, query, t).fits())
                                .forEach(t -> findings.add(
                                        requests.pattern(),
                                        message(query, t.name().toString())));
                    case Node.Scan scan -> {}
                }
            }
        }
        subject.writings().forEach(w -> w.actions().forEach(a -> action(subject, w, a, findings)));
        return findings.all();
    }

    private static void action(Subject subject, Writing writing, Action action, Findings findings) {
        ItemType type = subject.design().itemType(action.type());
        List<KeyAttribute> keys = subject.address(type);
        boolean isMisbuilt = switch (action) {
            case Action.Put put -> false;
            case Action.Update update -> !isBuilt(subject, type, keys, update.key());
            case Action.Delete delete -> !isBuilt(subject, type, keys, delete.key());
            case Action.Demand demand -> !isBuilt(subject, type, keys, demand.key());
        };
        if (isMisbuilt) {
            findings.add(
                    writing.write().id(),
                    "An action on " + type.name() + " does not build its key as the items of " + type.name() + " do.");
        }
    }

    private static boolean isBuilt(Subject subject, ItemType type, List<KeyAttribute> keys, List<KeyValue> values) {
        return Selection.whole(subject, type, keys, values).fits();
    }

    private static String message(Node.Source source, String type) {
        return source.id() + " does not build the keys of " + source.space() + " as the items of " + type + " do.";
    }
}
