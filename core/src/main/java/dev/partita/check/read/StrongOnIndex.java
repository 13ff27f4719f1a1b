package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.Node;
import java.util.List;

/** DynamoDB refuses a strongly consistent read of a global index. */
public final class StrongOnIndex implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.STRONG_ON_INDEX;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Requests requests : Requests.of(subject)) {
            for (Node.Source source : requests.sources()) {
                if (source.strong() && subject.isGlobalIndex(source.space())) {
                    findings.add(requests.pattern(), source.id() + " reads the index " + source.space() + " strongly.");
                }
            }
        }
        return findings.all();
    }
}
