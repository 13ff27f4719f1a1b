package dev.partita.check.limit;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.Space;
import dev.partita.price.Limits;
import java.util.List;

/** The values of a partition key together, and those of a sort key, in tables and indexes, at the declared maxima. */
public final class KeyTooLong implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.KEY_TOO_LONG;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Table table : subject.design().tables()) {
            for (Space space : subject.spaces(table)) {
                for (ItemType type : subject.typesIn(space)) {
                    side(subject, space, type, subject.partition(space), Limits.PARTITION_KEY_BYTES, findings);
                    side(subject, space, type, subject.sort(space), Limits.SORT_KEY_BYTES, findings);
                }
            }
        }
        return findings.all();
    }

    private static void side(
            Subject subject, Space space, ItemType type, List<KeyAttribute> keys, long most, Findings findings) {
        Largest largest = new Largest(subject, type);
        long bytes = keys.stream()
                .flatMap(k -> type.key(k.name()).stream())
                .mapToLong(largest::key)
                .sum();
        if (bytes > most) {
            findings.add(
                    type.name(),
                    "A key of " + type.name() + " in " + space + " can have " + bytes + " bytes; DynamoDB takes " + most
                            + ".");
        }
    }
}
