package dev.partita.verify.execute;

import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One page of a read. */
final class ReadRun {
    private final Session session;
    private final ReadPlan plan;
    private final Read read;
    private final CursorText cursors;

    ReadRun(Session session, ReadPlan plan, Read read, CursorText cursors) {
        this.session = session;
        this.plan = plan;
        this.read = read;
        this.cursors = cursors;
    }

    ReadAnswer page(Optional<String> cursor) {
        Optional<Cursor> from = cursor.map(cursors::read);
        if (Guards.stop(plan.guards(), session.scope(Row.ROOT))) {
            return nothing();
        }
        Paging paging = new Paging(session, plan, read, from);
        Flow.begin(session, plan.nodes(), paging, Guards.asking(plan.guards(), session.scope(Row.ROOT)));
        List<List<Map<Path, Value>>> legs = new ArrayList<>();
        for (int leg = 0; leg < plan.answers().size(); leg++) {
            legs.add(
                    from.isPresent() && !isPaged(leg)
                            ? List.of()
                            : rows(plan.answers().get(leg)));
        }
        Optional<Value> value = summary().flatMap(this::value);
        Optional<String> next = paging.end(session).map(cursors::write);
        return new ReadAnswer(legs, value, next, session.gateway().operations());
    }

    private List<Map<Path, Value>> rows(NodeId node) {
        return session.rows(node).stream().map(Row::values).toList();
    }

    /** Whether a leg has further pages: the paged one, and what is nested in it. */
    private boolean isPaged(int leg) {
        return leg == read.pagedLeg()
                || read.legs()
                        .get(leg)
                        .nesting()
                        .filter(n -> isPaged(n.parent()))
                        .isPresent();
    }

    private Optional<Node.Summarize> summary() {
        return switch (read.result()) {
            case Read.Result.Single single -> Optional.empty();
            case Read.Result.Collection collection -> Optional.empty();
            case Read.Result other ->
                plan.node(plan.answers().get(0)) instanceof Node.Summarize summarize
                        ? Optional.of(summarize)
                        : Optional.empty();
        };
    }

    private Optional<Value> value(Node.Summarize summarize) {
        return session.rows(summarize.id()).stream().findFirst().flatMap(r -> r.value(Feeds.summaryPath(summarize)));
    }

    /** Nothing can be meant. */
    private ReadAnswer nothing() {
        List<List<Map<Path, Value>>> legs =
                plan.answers().stream().map(a -> List.<Map<Path, Value>>of()).toList();
        Optional<Value> value = summary().flatMap(s -> Summary.of(s, List.of()));
        return new ReadAnswer(legs, value, Optional.empty(), session.gateway().operations());
    }
}
