package dev.partita.check.limit;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.price.Limits;
import java.util.List;

/** Names and values of an item, keys of indexes included, at the declared maxima. */
public final class ItemTooLarge implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.ITEM_TOO_LARGE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        subject.design().itemTypes().forEach(t -> {
            long bytes = new Largest(subject, t).item();
            if (bytes > Limits.ITEM_BYTES) {
                findings.add(
                        t.name(),
                        "An item of " + t.name() + " can have " + bytes + " bytes; DynamoDB takes " + Limits.ITEM_BYTES
                                + ".");
            }
        });
        return findings.all();
    }
}
