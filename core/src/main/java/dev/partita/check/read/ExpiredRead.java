package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Enforced;
import dev.partita.check.rows.Expiry;
import dev.partita.check.rows.Kept;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Clauses.Placed;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Lasting;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.plan.Action;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/**
 * DynamoDB deletes what has expired within days, not at once. So each source that meets an expiring entity filters by its
 * expiry, or some reader does that its rows pass, or the rows that it was asked for had passed one. What is kept of an expiring
 * entity is taken away where that has expired.
 */
public final class ExpiredRead implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.EXPIRED_READ;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        List<PatternId> harmless = subject.writings().stream()
                .filter(ExpiredRead::deletesAlone)
                .map(w -> w.write().id())
                .toList();
        for (Requests requests : Requests.ofPatterns(subject)) {
            if (harmless.contains(requests.pattern())) {
                continue;
            }
            Rows rows = new Rows(subject, requests.nodes());
            for (Node.Source source : requests.sources()) {
                rows.of(source.id()).types().stream()
                        .filter(t -> !Lasting.areNumbers(subject, t))
                        .map(ItemType::entity)
                        .distinct()
                        .filter(e -> subject.model().entity(e).ttl().isPresent())
                        .filter(e -> !isFiltered(subject, requests, rows, source, e))
                        .forEach(e -> findings.add(
                                requests.pattern(),
                                source.id() + " can answer a " + e + " that has expired, and nothing leaves it out."));
            }
        }
        for (Reading reading : subject.readings()) {
            Rows rows = new Rows(subject, reading.plan().nodes());
            Kept.usedBy(subject, reading).stream()
                    .filter(k -> !isLapsed(subject, rows, k))
                    .forEach(k -> findings.add(
                            reading.read().id(),
                            "It answers " + k.path() + " as " + k.type() + " keeps it, though it may have expired."));
        }
        return findings.all();
    }

    /** Whether all that comes of what is found is that it goes: what has expired may go as well. */
    private static boolean deletesAlone(Writing writing) {
        return writing.write().conditions().isEmpty()
                && writing.actions()
                        .allMatch(a -> a instanceof Action.Delete && a.checks().isEmpty());
    }

    private static boolean isLapsed(Subject subject, Rows rows, Kept kept) {
        Path.Step last = kept.path().steps().get(kept.path().steps().size() - 1);
        return subject.model()
                .entity(last.to())
                .ttl()
                .map(t -> new Path(kept.path().steps(), t))
                .map(expiry -> rows.upstream(kept.answer()).stream()
                        .anyMatch(n ->
                                n instanceof Node.Lapse lapse && lapse.expiry().equals(expiry)))
                .orElse(true);
    }

    private static boolean isFiltered(
            Subject subject, Requests requests, Rows rows, Node.Source source, EntityName entity) {
        Enforced enforced = new Enforced(subject, rows);
        boolean isLater = downstream(requests, source).stream().anyMatch(n -> filters(subject, enforced, n, entity));
        boolean isEarlier = source.each()
                .filter(e ->
                        rows.of(e).types().stream().anyMatch(t -> t.entity().equals(entity)))
                .filter(e -> rows.upstream(e).stream().anyMatch(n -> filters(subject, enforced, n, entity)))
                .isPresent();
        return isLater || isEarlier;
    }

    private static boolean filters(Subject subject, Enforced enforced, Node node, EntityName entity) {
        return enforced.by(node).stream().filter(p -> Expiry.isOf(subject, p)).anyMatch(p -> isAbout(p, entity));
    }

    private static boolean isAbout(Placed placed, EntityName entity) {
        return dev.partita.check.subject.Clauses.atoms(placed.clause())
                .anyMatch(c -> Concepts.end(placed.entity(), c.path()).equals(entity));
    }

    /** The source and all that its rows get to. */
    private static List<Node> downstream(Requests requests, Node source) {
        Set<Node> found = new LinkedHashSet<>();
        Queue<Node> open = new ArrayDeque<>();
        open.add(source);
        while (!open.isEmpty()) {
            Node node = open.remove();
            if (found.add(node)) {
                requests.nodes().stream()
                        .filter(n -> Inputs.of(n).contains(node.id()))
                        .forEach(open::add);
            }
        }
        return List.copyOf(found);
    }
}
