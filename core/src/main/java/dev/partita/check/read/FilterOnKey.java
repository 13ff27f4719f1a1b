package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Predicate;
import dev.partita.plan.Node;
import java.util.List;

/** DynamoDB refuses a Query whose filter names a key attribute of the table or index that is queried. */
public final class FilterOnKey implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.FILTER_ON_KEY;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Requests requests : Requests.of(subject)) {
            for (Node.Query query : requests.queries()) {
                List<String> keys = subject.keys(query.space()).stream()
                        .map(KeyAttribute::name)
                        .toList();
                query.ranges().stream()
                        .map(r -> subject.design().itemType(r.type()))
                        .forEach(t -> query.filter()
                                .atoms()
                                .filter(a -> isKey(t, a, keys))
                                .forEach(a -> findings.add(
                                        requests.pattern(),
                                        query.id() + " filters by " + a.path() + ", a key of " + query.space() + ".")));
            }
        }
        return findings.all();
    }

    private static boolean isKey(ItemType type, Predicate.Atom atom, List<String> keys) {
        return type.storedName(atom.path()).filter(keys::contains).isPresent();
    }
}
