package dev.partita.check.read;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Rows;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.List;

/**
 * What a leg returns stands in the item types that its rows come from (in the index: its projection), or was joined or counted
 * on the way; so does what readers check, sort by and make distinct, and what filters name. What an action checks stands in its item.
 */
public final class ValueNotRead implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.VALUE_NOT_READ;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Requests requests : Requests.of(subject)) {
            Wants wants = new Wants(subject, requests, new Rows(subject, requests.nodes()), findings);
            requests.nodes().forEach(wants::node);
        }
        for (Reading reading : subject.readings()) {
            Requests requests = new Requests(reading.read().id(), reading.plan().nodes());
            Wants wants = new Wants(subject, requests, new Rows(subject, requests.nodes()), findings);
            for (int i = 0;
                    i < reading.read().legs().size()
                            && i < reading.plan().answers().size();
                    i++) {
                wants.answer(reading, i);
            }
        }
        subject.writings().forEach(w -> actions(subject, w, findings));
        return findings.all();
    }

    private static void actions(Subject subject, Writing writing, Findings findings) {
        writing.actions().forEach(a -> {
            ItemType type = subject.design().itemType(a.type());
            a.checks().stream()
                    .flatMap(c -> c.predicate().atoms())
                    .filter(p -> type.storedName(p.path()).isEmpty())
                    .forEach(p -> findings.add(
                            writing.write().id(),
                            "an action checks " + p.path() + ", which an item of " + type.name()
                                    + " does not have by itself."));
        });
    }

    private record Wants(Subject subject, Requests requests, Rows rows, Findings findings) {
        void node(Node node) {
            switch (node) {
                case Node.Query n -> filter(n);
                case Node.Filter n -> n.predicate().atoms().forEach(a -> held(n.input(), a.path(), n.id() + " checks"));
                case Node.Sort n -> n.order().forEach(k -> held(n.input(), k.path(), n.id() + " sorts by"));
                case Node.Merge n ->
                    n.inputs().forEach(i -> n.order().forEach(k -> held(i, k.path(), n.id() + " merges by")));
                case Node.Distinct n -> n.by().forEach(p -> held(n.input(), p, n.id() + " compares"));
                case Node.Summarize n -> n.of().ifPresent(p -> held(n.input(), p, n.id() + " sums or compares"));
                case Node other -> {}
            }
        }

        /** DynamoDB evaluates a filter on what the space holds; a missing attribute would satisfy nothing. */
        private void filter(Node.Query query) {
            Clauses clauses = new Clauses(new Concepts(subject.model()));
            for (Node.Range range : query.ranges()) {
                ItemType type = subject.design().itemType(range.type());
                List<Path> held = subject.held(type, query.space()).stream()
                        .map(p -> new Concepts(subject.model()).normal(type.entity(), p))
                        .toList();
                clauses.of(type.entity(), query.filter()).stream()
                        .flatMap(Clauses::atoms)
                        .filter(c -> !held.contains(c.path()))
                        .forEach(c -> findings.add(
                                requests.pattern(),
                                query.id() + " filters by " + c.path() + ", which " + type.name() + " does not have in "
                                        + query.space() + "."));
            }
        }

        void answer(Reading reading, int index) {
            Read read = reading.read();
            Read.Leg leg = read.legs().get(index);
            NodeId answer = reading.plan().answers().get(index);
            boolean isRows =
                    read.result() instanceof Read.Result.Single || read.result() instanceof Read.Result.Collection;
            if (!isRows) {
                return;
            }
            leg.returns().forEach(r -> held(answer, r.path(), "the answer of " + leg.entity() + " returns"));
            if (index == read.pagedLeg() && reading.plan().cursor() == ReadPlan.Cursor.POSITION) {
                leg.order().forEach(k -> held(answer, k.path(), "the cursor of " + leg.entity() + " needs"));
                subject.model()
                        .entity(leg.entity())
                        .identifier()
                        .forEach(a -> held(answer, Path.own(a), "the cursor of " + leg.entity() + " needs"));
            }
        }

        private void held(NodeId node, Path path, String what) {
            if (!rows.isHeld(node, path)) {
                findings.add(requests.pattern(), what + " " + path + ", which the rows of " + node + " do not have.");
            }
        }
    }
}
