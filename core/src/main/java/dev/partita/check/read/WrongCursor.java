package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Chain;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Subject;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.List;
import java.util.Optional;

/**
 * A read has a cursor just where it is paginated; it can do without where there is at most one row. One of keys goes on behind the last item of each source, which is right only
 * where rows come in the order of these keys: nothing between the sources and the page sorts them, holds them all, or asks
 * for several once per row of something else, unless what these answer is merged. An item that each row leads to is where that row is.
 */
public final class WrongCursor implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.WRONG_CURSOR;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            fault(subject, reading).ifPresent(f -> findings.add(reading.read().id(), f));
        }
        return findings.all();
    }

    private static Optional<String> fault(Subject subject, Reading reading) {
        Read read = reading.read();
        if (reading.plan().answers().size() <= read.pagedLeg()) {
            return Optional.empty();
        }
        Rows rows = new Rows(subject, reading.plan().nodes());
        Chain chain = Chain.of(rows, reading.plan().answers().get(read.pagedLeg()));
        boolean isOne = rows.of(chain.end().id()).single();
        boolean hasCursor = reading.plan().cursor() != ReadPlan.Cursor.NONE;
        if (hasCursor != read.paginated() && !(isOne && read.paginated())) {
            return Optional.of(hasCursor ? "There is a cursor, and no pages." : "There are pages, and no cursor.");
        }
        if (reading.plan().cursor() != ReadPlan.Cursor.KEYS) {
            return Optional.empty();
        }
        Optional<Node.Cut> page = chain.all(Node.Cut.class).stream().findFirst();
        return page.flatMap(p -> held(rows, Chain.through(rows, p.input()), false));
    }

    private static Optional<String> held(Rows rows, Chain before, boolean isMerged) {
        return held(before, isMerged)
                .or(() -> before.end() instanceof Node.Merge merge
                        ? merge.inputs().stream()
                                .flatMap(i -> held(rows, Chain.through(rows, i), true).stream())
                                .findFirst()
                        : Optional.empty());
    }

    private static Optional<String> held(Chain before, boolean isMerged) {
        for (Node node : before.nodes()) {
            boolean isHeld = node instanceof Node.Sort
                    || node instanceof Node.Distinct
                    || node instanceof Node.Query query && query.each().isPresent() && !isMerged;
            if (isHeld) {
                return Optional.of(
                        "The cursor is one of keys, but " + node.id() + " does not keep to the keys' order.");
            }
        }
        return Optional.empty();
    }
}
