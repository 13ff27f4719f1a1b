package repositories.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Executes reads. */
final class Reads {
    private Reads() {}

    /** One page of a read. */
    static Legs page(Database database, ReadPlan plan, Given given, Optional<String> cursor) {
        Map<String, AttributeValue> arguments = Arguments.of(plan.parameters(), given);
        Session session = new Session(database, plan.pattern(), arguments, database.now());
        Cursors cursors = new Cursors(database.cursorKey(), plan.pattern(), arguments);
        Optional<Position> from = cursor.map(cursors::read);
        if (stops(plan, session)) {
            return new Legs(
                    plan.legs().stream().map(l -> List.<AnsweredRow>of()).toList(), Optional.empty());
        }
        PagedRead paged = new PagedRead(plan, from);
        Flow flow = Flow.begin(session, plan.nodes(), paged, true);
        List<List<AnsweredRow>> legs = new ArrayList<>();
        for (Leg leg : plan.legs()) {
            List<Row> rows = from.isPresent() && !leg.isOnEveryPage()
                    ? List.of()
                    : session.stage(leg.node()).arrivals().all();
            legs.add(rows.stream()
                    .map(row -> new AnsweredRow(leg.columns(), row.values()))
                    .toList());
        }
        Optional<String> next = plan.paging()
                .flatMap(p -> flow.cut(p.cut()))
                .flatMap(paged::end)
                .map(cursors::write);
        return new Legs(legs, next);
    }

    /** A read whose answer is one value. */
    static Optional<AttributeValue> single(Database database, ReadPlan plan, Given given) {
        Map<String, AttributeValue> arguments = Arguments.of(plan.parameters(), given);
        Session session = new Session(database, plan.pattern(), arguments, database.now());
        if (!(plan.node(plan.legs().get(0).node()).orElse(null) instanceof Summarize node)) {
            throw new DesignFault(plan.pattern() + " does not answer with one value");
        }
        if (stops(plan, session)) {
            return node.value(List.of());
        }
        Flow.begin(session, plan.nodes(), new PagedRead(plan, Optional.empty()), true);
        return session.stage(node.id()).arrivals().all().stream()
                .findFirst()
                .flatMap(row -> Values.at(row.values(), node.at()));
    }

    private static boolean stops(ReadPlan plan, Session session) {
        Scope root = session.scope(Row.ROOT);
        return plan.guards().stream().anyMatch(g -> g.stops(root));
    }
}
