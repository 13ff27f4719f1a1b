package dev.partita.check.limit;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.price.Limits;
import java.util.List;

/** Global and local indexes of a table, their key attributes, and the attributes they include by name. */
public final class TooManyIndexes implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.TOO_MANY_INDEXES;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Table table : subject.design().tables()) {
            long global = table.indexes().stream().filter(i -> !i.local()).count();
            most(table, global, Limits.GLOBAL_INDEXES, "global indexes", findings);
            most(table, table.indexes().size() - global, Limits.LOCAL_INDEXES, "local indexes", findings);
            long included =
                    table.indexes().stream().mapToLong(TooManyIndexes::included).sum();
            most(table, included, Limits.INCLUDED_PER_TABLE, "attributes in all projections", findings);
            table.indexes().forEach(i -> index(table, i, findings));
        }
        return findings.all();
    }

    private static void index(Table table, Index index, Findings findings) {
        String of = " of " + index.name();
        most(table, included(index), Limits.INCLUDED_PER_INDEX, "attributes in the projection" + of, findings);
        if (index.local()) {
            boolean isLocal = index.partition().equals(List.of(table.partition()))
                    && index.sort().size() == 1;
            if (!isLocal) {
                findings.add(
                        table.name(), index.name() + " is local, and has not the table's partition and one sort key.");
            }
            return;
        }
        most(table, index.partition().size(), Limits.INDEX_KEY_ATTRIBUTES, "partition attributes" + of, findings);
        most(table, index.sort().size(), Limits.INDEX_KEY_ATTRIBUTES, "sort attributes" + of, findings);
        boolean isKeyed = !index.partition().isEmpty()
                && index.keys().stream().map(KeyAttribute::name).distinct().count()
                        == index.keys().size();
        if (!isKeyed) {
            findings.add(table.name(), index.name() + " has no partition, or names an attribute twice in its key.");
        }
    }

    private static long included(Index index) {
        return index.projection() instanceof Projection.Include include
                ? include.attributes().size()
                : 0;
    }

    private static void most(Table table, long count, long most, String what, Findings findings) {
        if (count > most) {
            findings.add(table.name(), table.name() + " has " + count + " " + what + "; DynamoDB takes " + most + ".");
        }
    }
}
