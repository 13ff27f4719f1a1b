package dev.partita.check.coverage;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.design.Index;
import dev.partita.design.Table;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;

/** An index that nobody reads costs writes and storage for nothing. */
public final class IdleIndex implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.IDLE_INDEX;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        List<Space> read = Requests.of(subject).stream()
                .flatMap(r -> r.sources().stream())
                .map(Node.Source::space)
                .toList();
        for (Table table : subject.design().tables()) {
            for (Index index : table.indexes()) {
                Space space = new Space(table.name(), Optional.of(index.name()));
                if (!read.contains(space)) {
                    findings.add(space, "No plan reads the index " + space + ".");
                }
            }
        }
        return findings.all();
    }
}
