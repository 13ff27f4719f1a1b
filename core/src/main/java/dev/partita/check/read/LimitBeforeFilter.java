package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Chain;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * DynamoDB counts a Limit before it filters, and a reader that filters after cutting answers less than a page. So where rows
 * are left out between a source and the cut, or may lead to an item that is not there, requests are repeated until the page is full; and nothing filters behind a cut, but for one
 * that cuts off nothing of what is filtered ({@link FirstItem}).
 */
public final class LimitBeforeFilter implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.LIMIT_BEFORE_FILTER;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Requests requests : Requests.of(subject)) {
            Rows rows = new Rows(subject, requests.nodes());
            for (Node node : requests.nodes()) {
                if (node instanceof Node.Cut cut) {
                    below(rows, cut).ifPresent(f -> findings.add(requests.pattern(), f));
                } else if (node instanceof Node.Filter filter) {
                    above(subject, rows, filter).ifPresent(f -> findings.add(requests.pattern(), f));
                }
            }
        }
        return findings.all();
    }

    private static Optional<String> below(Rows rows, Node.Cut cut) {
        Chain before = Chain.through(rows, cut.input());
        boolean isLimited =
                sources(rows, before).stream().anyMatch(q -> q.limit().isPresent());
        Optional<Node> filter = Stream.concat(before.nodes().stream(), merged(rows, before).stream())
                .filter(n -> n instanceof Node.Filter || n instanceof Node.Distinct || n instanceof Node.Get)
                .findFirst()
                .or(() -> sources(rows, before).stream()
                        .filter(q -> !q.filter().conjuncts().isEmpty())
                        .map(Node.class::cast)
                        .findFirst());
        boolean isRefilled = !before.all(Node.Refill.class).isEmpty();
        return isLimited && filter.isPresent() && !isRefilled
                ? Optional.of(filter.get().id() + " leaves rows out after a Limit, and nothing asks for more until "
                        + cut.id() + " is full.")
                : Optional.empty();
    }

    /** What rows pass on their way to the merge that a chain ends at. */
    private static List<Node> merged(Rows rows, Chain chain) {
        return chain.end() instanceof Node.Merge merge
                ? merge.inputs().stream()
                        .flatMap(i -> Chain.of(rows, i).nodes().stream())
                        .toList()
                : List.of();
    }

    private static List<Node.Query> sources(Rows rows, Chain chain) {
        return Stream.concat(Stream.of(chain.end()), merged(rows, chain).stream())
                .filter(Node.Query.class::isInstance)
                .map(Node.Query.class::cast)
                .toList();
    }

    private static Optional<String> above(Subject subject, Rows rows, Node.Filter filter) {
        FirstItem first = new FirstItem(subject, rows);
        return Chain.of(rows, filter.input()).all(Node.Cut.class).stream()
                .filter(c -> !rows.entity(filter.id())
                        .filter(e -> first.isAllOf(e, c))
                        .isPresent())
                .findFirst()
                .map(c -> filter.id() + " leaves rows out of a page that " + c.id() + " has cut.");
    }
}
