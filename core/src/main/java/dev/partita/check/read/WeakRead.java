package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.PatternId;
import dev.partita.plan.Node;
import java.util.List;

/**
 * A read that asks for it reads strongly all along, and no loose copies; so does a write that finds what it changes, unless it says
 * Eventual.
 */
public final class WeakRead implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.WEAK_READ;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            if (reading.read().strong()) {
                weak(subject, reading.read().id(), reading.plan().nodes(), findings);
            }
        }
        for (Writing writing : subject.writings()) {
            if (!writing.write().findsEventually()) {
                weak(subject, writing.write().id(), writing.plan().finds(), findings);
            }
        }
        return findings.all();
    }

    private static void weak(Subject subject, PatternId pattern, List<Node> nodes, Findings findings) {
        Rows rows = new Rows(subject, nodes);
        new Requests(pattern, nodes)
                .sources().stream()
                        .filter(s -> !s.strong())
                        .forEach(s -> findings.add(pattern, s.id() + " must read strongly, and does not."));
        new Requests(pattern, nodes)
                .sources()
                .forEach(s -> rows.of(s.id()).types().stream()
                        .filter(t -> t.kind() == ItemType.Kind.LOOSE_COPY)
                        .forEach(t -> findings.add(
                                pattern, s.id() + " must read strongly, and " + t.name() + " is written later.")));
    }
}
