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
import java.util.List;
import java.util.Optional;

/**
 * The leg that is paged is cut at the pattern's limit, and pages go on where there can be more than one; a Single is cut at one; where
 * all rows are asked for, or a number over them, nothing is cut, but for the only item of its kind that comes first ({@link
 * FirstItem}).
 */
public final class WrongPage implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.WRONG_PAGE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            Rows rows = new Rows(subject, reading.plan().nodes());
            for (int i = 0;
                    i < reading.read().legs().size()
                            && i < reading.plan().answers().size();
                    i++) {
                leg(subject, reading, rows, i)
                        .ifPresent(f -> findings.add(reading.read().id(), f));
            }
        }
        return findings.all();
    }

    private static Optional<String> leg(Subject subject, Reading reading, Rows rows, int index) {
        Read read = reading.read();
        Read.Leg leg = read.legs().get(index);
        if (leg.nesting().isPresent()) {
            return Optional.empty();
        }
        Chain chain = Chain.of(rows, reading.plan().answers().get(index));
        FirstItem first = new FirstItem(subject, rows);
        List<Node.Cut> cuts = chain.all(Node.Cut.class).stream()
                .filter(c -> !first.isAllOf(leg.entity(), c))
                .toList();
        Optional<String> refill =
                cuts.stream().flatMap(c -> refilled(c, chain).stream()).findFirst();
        boolean isPaged = index == read.pagedLeg();
        boolean isSingle = rows.of(reading.plan().answers().get(index)).single();
        boolean isOne = rows.of(chain.end().id()).single();
        return refill.or(() -> switch (read.result()) {
            case Read.Result.Collection collection ->
                isPaged && read.limit().isPresent()
                        ? page(cuts, read.limit().getAsInt(), read.paginated(), isOne)
                        : whole(cuts, leg);
            case Read.Result.Single single ->
                isSingle
                        ? Optional.empty()
                        : Optional.of("Several rows of " + leg.entity() + " are answered, not one.");
            case Read.Result.Exists exists -> Optional.empty();
            case Read.Result.Count count -> whole(cuts, leg);
            case Read.Result.Sum sum -> whole(cuts, leg);
            case Read.Result.Min min -> first(cuts, leg);
            case Read.Result.Max max -> first(cuts, leg);
        });
    }

    private static Optional<String> page(List<Node.Cut> cuts, int limit, boolean isPaginated, boolean isOne) {
        if (cuts.isEmpty() && isOne) {
            return Optional.empty();
        }
        if (cuts.size() != 1 || cuts.get(0).rows() != limit) {
            return Optional.of(
                    "A page is cut at " + cuts.stream().map(Node.Cut::rows).toList() + " rows, not at " + limit + ".");
        }
        return isOne || cuts.get(0).paged() == isPaginated
                ? Optional.empty()
                : Optional.of(isPaginated ? "Pages should go on, and do not." : "Pages go on, and should not.");
    }

    private static Optional<String> whole(List<Node.Cut> cuts, Read.Leg leg) {
        return cuts.isEmpty()
                ? Optional.empty()
                : Optional.of("All rows of " + leg.entity() + " are asked for, and they are cut at "
                        + cuts.get(0).rows() + ".");
    }

    /** The first of rows that are in the order of what is compared, as {@link WrongOrder} sees to, is the least or the greatest. */
    private static Optional<String> first(List<Node.Cut> cuts, Read.Leg leg) {
        return cuts.stream().allMatch(c -> c.rows() == 1) ? Optional.empty() : whole(cuts, leg);
    }

    private static Optional<String> refilled(Node.Cut cut, Chain chain) {
        return chain.before(cut).all(Node.Refill.class).stream()
                .filter(r -> r.rows() != cut.rows())
                .findFirst()
                .map(r -> r.id() + " goes on until there are " + r.rows() + " rows, and the page has " + cut.rows()
                        + ".");
    }
}
