package dev.partita.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.Projection;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.Cost;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The published session store, with copies of the session in its children, drawn by hand: finds before writes, writes per row
 * found, a hop from sessions to children. By hand $496.25; calls that meet what is hottest are too few to show.
 */
class SessionBillTest {
    private static final Model MODEL = Draw.model("session-store");
    private static final Space TABLE = Draw.space("Sessions");
    private static final Space INVERSE = Draw.space("Sessions", "GSI1_inverse");

    @Test
    void sessions() {
        Cost cost = Billing.cost(MODEL, design(), new Plans(plans(), List.of()));
        assertThat(cost.structures())
                .extracting(s -> s.type() + " " + s.bytes().rounded())
                .containsExactly("Session 250", "Session 250", "ChildSession 288", "ChildSession 288");
        assertThat(dollars(cost.storage())).isEqualTo("2.62");
        assertThat(cost.patterns())
                .extracting(p -> p.pattern() + " " + dollars(p.requests()))
                .containsExactly(
                        "AP-001 246.38",
                        "AP-002 6.57",
                        "AP-003 82.13",
                        "AP-004 4.93",
                        "AP-005 3.29",
                        "AP-006 2.46",
                        "AP-010 32.85",
                        "AP-011 68.99",
                        "AP-012 20.04",
                        "AP-013 3.45",
                        "AP-020 20.04",
                        "AP-021 2.52");
        assertThat(dollars(cost.bill())).isEqualTo("496.25");
        assertThat(cost.copyUpkeep()).isEqualTo(5_000_000);
        assertThat(cost.patterns())
                .extracting(p -> p.furtherRoundTrips().text(3))
                .containsExactly("0", "0", "0", "0", "0", "0", "0", "1", "2", "1", "1", "2");
    }

    private static Design design() {
        ItemType session = Draw.type(
                "Session",
                "Sessions",
                List.of("PK", "suuid#<session_id>", "SK", "c#<customer_id>"),
                "access_token",
                "session_state",
                "last_login_time",
                "created_at",
                "expires_at",
                "ttl");
        ItemType child = Draw.type(
                "ChildSession",
                "Sessions",
                List.of("PK", "suuid#<session_id>", "SK", "child#suuid#<child_session_id>"),
                "access_token",
                "session_state",
                "ttl");
        List<ItemType.Stored> stored = Stream.concat(
                        child.attributes().stream(),
                        Stream.of(
                                parent("customer_id", "customer_id"),
                                parent("parent_access_token", "access_token"),
                                parent("parent_session_state", "session_state")))
                .toList();
        ItemType copying = new ItemType(
                child.name(),
                child.entity(),
                child.kind(),
                child.table(),
                child.keys(),
                stored,
                child.when(),
                child.sparse(),
                child.because());
        return new Design(
                "SessionStore",
                List.of(Draw.table(
                        "Sessions", "PK", "SK", Draw.index("GSI1_inverse", new Projection.All(), "SK", "PK"))),
                List.of(session, copying));
    }

    private static ItemType.Stored parent(String name, String attribute) {
        return new ItemType.Stored(name, new ItemType.OfPath(ofSession(attribute)));
    }

    private static Path ofSession(String attribute) {
        Path.Step up = new Path.Up(new EntityName("ChildSession"), "Session", new EntityName("Session"));
        return new Path(List.of(up), new AttributeName(attribute));
    }

    private static List<Plan> plans() {
        Predicate unexpired = where("AP-001").conjuncts().get(1);
        Node.Select session = select("session", "Session");
        Node.Select children = select("children", "ChildSession");
        Action.Update states = update("ChildSession", ofSession("session_state"), Optional.of("children"));
        return List.of(
                Draw.read("AP-001", query("rows", TABLE, unexpired, range("Session", Draw.is("session_id")))),
                Draw.read("AP-002", query("rows", TABLE, range("ChildSession", where("AP-002")))),
                Draw.read("AP-003", query("rows", INVERSE, range("ChildSession", where("AP-003")))),
                Draw.read("AP-004", query("rows", INVERSE, range("Session", where("AP-004")))),
                Draw.read("AP-005", query("rows", INVERSE, range("Session", where("AP-005")))),
                Draw.read(
                        "AP-006",
                        query("rows", INVERSE, range("Session", where("AP-006"))),
                        Draw.page("page", "rows", 25)),
                write("AP-010", List.of(), new Step.Plain(Draw.put(MODEL, "Session"))),
                write(
                        "AP-011",
                        List.of(query("rows", TABLE, range("Session", Draw.is("session_id")))),
                        new Step.Plain(Draw.put(MODEL, "ChildSession"))),
                write(
                        "AP-012",
                        List.of(both(), session, children),
                        new Step.Plain(update("Session", Draw.own("session_state"), Optional.empty())),
                        new Step.Plain(states)),
                write(
                        "AP-013",
                        List.of(query("rows", INVERSE, range("ChildSession", Draw.is("child_session_id")))),
                        new Step.Plain(update("ChildSession", Draw.own("session_state"), Optional.empty()))),
                write(
                        "AP-020",
                        List.of(both(), session, children),
                        new Step.Batch(List.of(delete("ChildSession", "children"), Draw.delete("Session")))),
                write(
                        "AP-021",
                        List.of(
                                query("sessions", INVERSE, range("Session", Draw.is("customer_id"))),
                                ofEach("children")),
                        new Step.Batch(List.of(delete("ChildSession", "children"), delete("Session", "sessions")))));
    }

    private static Predicate where(String pattern) {
        Read read = (Read) MODEL.pattern(new PatternId(pattern)).orElseThrow();
        return read.legs().get(0).where();
    }

    /** A session and its children by one Query. */
    private static Node.Query both() {
        Predicate keyed = Draw.is("session_id");
        return query("rows", TABLE, range("Session", keyed), range("ChildSession", keyed));
    }

    /** The children of each session found. */
    private static Node.Query ofEach(String id) {
        Operand answered = new Operand.Answered(new NodeId("sessions"), Draw.own("session_id"));
        Node.Range range = range("ChildSession", Predicate.equal(Draw.own("session_id"), answered));
        return query(id, Optional.of(new NodeId("sessions")), TABLE, Predicate.TRUE, range);
    }

    private static Node.Select select(String id, String type) {
        return new Node.Select(new NodeId(id), new NodeId("rows"), List.of(new ItemTypeName(type)));
    }

    private static Node.Range range(String type, Predicate keyed) {
        return new Node.Range(new ItemTypeName(type), keyed);
    }

    private static Node.Query query(String id, Space space, Node.Range... ranges) {
        return query(id, space, Predicate.TRUE, ranges);
    }

    private static Node.Query query(String id, Space space, Predicate filter, Node.Range... ranges) {
        return query(id, Optional.empty(), space, filter, ranges);
    }

    private static Node.Query query(
            String id, Optional<NodeId> each, Space space, Predicate filter, Node.Range... ranges) {
        return new Node.Query(
                new NodeId(id),
                each,
                space,
                List.of(ranges),
                List.of(),
                SortCondition.NONE,
                filter,
                OptionalInt.empty(),
                true,
                false,
                List.of());
    }

    private static Action.Update update(String type, Path path, Optional<String> each) {
        return new Action.Update(
                new ItemTypeName(type),
                each.map(e -> new Action.Repeat.PerRow(new NodeId(e))),
                List.of(),
                List.of(),
                List.of(new Change.SetTo(path, Draw.parameter("session_state"))),
                false,
                List.of());
    }

    private static Action.Delete delete(String type, String each) {
        return new Action.Delete(
                new ItemTypeName(type),
                Optional.of(new Action.Repeat.PerRow(new NodeId(each))),
                List.of(),
                List.of(),
                List.of());
    }

    private static Plan write(String pattern, List<Node> finds, Step... steps) {
        return new WritePlan(new PatternId(pattern), List.of(), finds, List.of(), List.of(steps), List.of());
    }

    private static String dollars(long micros) {
        return Ratio.of(micros, 1_000_000).text(2);
    }
}
