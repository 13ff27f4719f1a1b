package dev.partita.check.key;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Selection;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a plan says its Query selects is what price, explanation and code go by. It must be what the key condition says, with
 * what the index is sparse by; a bound may stand in the plan as exclusive and in the key as inclusive.
 */
public final class OtherRowsInRange implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.OTHER_ROWS_IN_RANGE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Requests requests : Requests.of(subject)) {
            for (Node.Query query : requests.queries()) {
                query.ranges().forEach(r -> range(subject, requests, query, r, findings));
            }
        }
        return findings.all();
    }

    private static void range(
            Subject subject, Requests requests, Node.Query query, Node.Range range, Findings findings) {
        ItemType type = subject.design().itemType(range.type());
        Selection selection = Selection.of(subject, query, type);
        if (!selection.fits() || !selection.isClear()) {
            return;
        }
        Clauses clauses = new Clauses(new Concepts(subject.model()));
        List<Clause> said = clauses.of(type.entity(), range.keyed());
        List<Clause> kept = new ArrayList<>(sparse(query, type, clauses));
        selection.claims().forEach(c -> kept.addAll(openings(c)));
        said.stream()
                .filter(c -> !kept.contains(c))
                .forEach(c -> findings.add(
                        requests.pattern(),
                        query.id() + " should select " + c + ", which its key condition does not say."));
        if (query.ranges().size() == 1) {
            sparse(query, type, clauses).stream()
                    .filter(c -> !said.contains(c))
                    .forEach(c -> findings.add(
                            requests.pattern(),
                            query.id() + " meets only " + c + ", which its plan does not know of."));
        }
        selection.claims().stream()
                .filter(c -> openings(c).stream().noneMatch(said::contains))
                .forEach(c -> findings.add(
                        requests.pattern(), query.id() + " selects only " + c + ", which its plan does not know of."));
    }

    /** A claim, and what may stand in its place and is checked again by the reader. */
    private static List<Clause> openings(Claim claim) {
        return switch (claim.relation()) {
            case AT_LEAST -> List.of(claim, claim.with(Relation.GREATER));
            case AT_MOST -> List.of(claim, claim.with(Relation.LESS));
            case EQUAL, NOT_EQUAL, LESS, GREATER, BEGINS_WITH, CONTAINS, IN_BATCH, IN_LIST, PRESENT, ABSENT ->
                List.of(claim);
        };
    }

    /** What all items of the type satisfy that are met there. */
    private static List<Clause> sparse(Node.Query query, ItemType type, Clauses clauses) {
        return Stream.concat(
                        type.when().stream(),
                        type.sparse().stream()
                                .filter(s -> query.space()
                                        .index()
                                        .filter(s.index()::equals)
                                        .isPresent())
                                .map(ItemType.Sparse::predicate))
                .flatMap(p -> clauses.of(type.entity(), p).stream())
                .toList();
    }
}
