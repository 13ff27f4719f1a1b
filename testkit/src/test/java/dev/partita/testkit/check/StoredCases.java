package dev.partita.testkit.check;

import static dev.partita.check.finding.CheckCode.FOREIGN_VALUE;
import static dev.partita.check.finding.CheckCode.KEY_MOVED_IN_PLACE;
import static dev.partita.check.finding.CheckCode.LOST_ITEM;
import static dev.partita.check.finding.CheckCode.LOST_VALUE;
import static dev.partita.check.finding.CheckCode.PHANTOM_ITEM;
import static dev.partita.check.finding.CheckCode.STALE_INDEX_KEY;
import static dev.partita.check.finding.CheckCode.TTL_ATTRIBUTE;
import static dev.partita.check.finding.CheckCode.UNCOUNTED;
import static dev.partita.testkit.check.CheckCase.fires;
import static dev.partita.testkit.check.CheckCase.nearly;
import static dev.partita.testkit.check.RangeCases.path;

import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.AttributeType;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Whether writes keep everything that is stored. */
final class StoredCases {
    private static final List<CheckCase> ALL = List.of(
            fires(TTL_ATTRIBUTE, "the table expires by nothing", expiring(Optional.empty())),
            fires(TTL_ATTRIBUTE, "the table expires by an attribute of bookings", expiring(Optional.of("note"))),
            fires(
                    TTL_ATTRIBUTE,
                    "the expiry is a text",
                    r -> Altered.entity(
                            r, "Session", e -> Entities.typed(e, "expiresAt", new AttributeType.DateTime()))),
            nearly(
                    TTL_ATTRIBUTE,
                    "sessions have further attributes",
                    r -> Altered.type(r, "Session", t -> Altered.with(t, t.keys(), more(t, "madeAt")))),
            fires(LOST_ITEM, "no copy of a new member", Actions.without("AP-020", Action.Put.class, "Member email")),
            fires(
                    LOST_ITEM,
                    "the marker of the former e-mail address stays",
                    Actions.without("AP-021", Action.Delete.class, "Member email")),
            fires(LOST_ITEM, "players stay", Actions.without("AP-030", Action.Delete.class, "Player")),
            nearly(
                    LOST_ITEM,
                    "a booking's end leaves its member, one count less",
                    Actions.without("AP-030", Action.Update.class, "Member")),
            fires(
                    LOST_ITEM,
                    "a court that is rated is closed",
                    r -> Altered.actions(
                            r,
                            "AP-026",
                            Action.Update.class,
                            "Court",
                            a -> Stream.of(a, new Action.Delete(a.type(), a.repeat(), a.only(), a.key(), List.of())))),
            fires(
                    PHANTOM_ITEM,
                    "a court may be rated that is not there",
                    Actions.checks("AP-026", "Court", c -> false)),
            fires(PHANTOM_ITEM, "what is not there is rated, and stored by that", StoredCases::courtMade),
            nearly(
                    PHANTOM_ITEM,
                    "presence is checked by what must hold",
                    Actions.checks("AP-024", "Booking", c -> c.kind() == Check.Kind.HOLDS)),
            fires(
                    LOST_VALUE,
                    "no court keeps its title",
                    r -> Altered.type(
                            r,
                            "Court",
                            t -> Altered.with(
                                    t,
                                    t.keys(),
                                    t.attributes().stream()
                                            .filter(a -> !a.name().equals("title"))
                                            .toList()))),
            fires(
                    LOST_VALUE,
                    "the copy keeps the former name",
                    Actions.without("AP-022", Action.Update.class, "Member email")),
            fires(
                    LOST_VALUE,
                    "bookings without their court's title",
                    Actions.image("AP-023", "Booking", i -> Actions.but(i, "title"))),
            nearly(LOST_VALUE, "the copy is put anew", StoredCases::copyPut),
            fires(
                    STALE_INDEX_KEY,
                    "played bookings stay open in the index",
                    Actions.changes("AP-024", "Booking", Actions::withoutReindex)),
            fires(
                    STALE_INDEX_KEY,
                    "the rating's key without the rating",
                    Actions.changes("AP-026", "Court", StoredCases::withoutRating)),
            nearly(
                    STALE_INDEX_KEY,
                    "the member's points change, which no index is by",
                    Actions.changes("AP-022", "Member", c -> c.subList(1, c.size()))),
            fires(
                    KEY_MOVED_IN_PLACE,
                    "the copy's address is set",
                    Actions.changes("AP-022", "Member email", c -> and(c, "email", "name"))),
            nearly(
                    KEY_MOVED_IN_PLACE,
                    "the copy's name is set twice",
                    Actions.changes("AP-022", "Member email", c -> and(c, "name", "name"))),
            fires(UNCOUNTED, "a booking is not counted", Actions.without("AP-023", Action.Update.class, "Member")),
            fires(UNCOUNTED, "a booking counts for nothing", Actions.changes("AP-023", "Member", StoredCases::nothing)),
            fires(
                    UNCOUNTED,
                    "a booking's end is counted as another",
                    Actions.changes("AP-030", "Member", StoredCases::turned)),
            nearly(UNCOUNTED, "minus one less", Actions.changes("AP-030", "Member", StoredCases::minusOne)),
            fires(
                    FOREIGN_VALUE,
                    "a booking's court is its member",
                    Actions.image("AP-023", "Booking", i -> Actions.from(i, "courtId", Queries.parameter("memberId")))),
            fires(
                    FOREIGN_VALUE,
                    "another booking's players are deleted",
                    r -> Altered.actions(
                            r,
                            "AP-030",
                            Action.Delete.class,
                            "Player",
                            a -> Stream.of(new Action.Delete(
                                    a.type(),
                                    a.repeat(),
                                    a.only(),
                                    a.key().stream().map(StoredCases::byNick).toList(),
                                    a.checks())))),
            fires(
                    FOREIGN_VALUE,
                    "the name is cleared",
                    changing(
                            "AP-022",
                            "Member",
                            x -> x instanceof Change.SetTo
                                    ? new Change.Clear(x.changed().get())
                                    : x)),
            fires(
                    FOREIGN_VALUE,
                    "points are what is given, not what was there and that",
                    changing(
                            "AP-022",
                            "Member",
                            x -> x instanceof Change.Increase i ? new Change.SetTo(i.path(), i.amount()) : x)),
            fires(
                    FOREIGN_VALUE,
                    "points are taken, not given",
                    changing(
                            "AP-022",
                            "Member",
                            x -> x instanceof Change.Increase i
                                    ? new Change.Increase(i.path(), i.amount(), !i.subtract())
                                    : x)),
            fires(
                    FOREIGN_VALUE,
                    "the number of a member's bookings is set",
                    changing(
                            "AP-023",
                            "Member",
                            x -> x instanceof Change.Increase i ? new Change.SetTo(i.path(), i.amount()) : x)),
            fires(
                    FOREIGN_VALUE,
                    "the city stands under the name of the title",
                    r -> Altered.type(
                            r,
                            "Court",
                            t -> Altered.with(
                                    t,
                                    t.keys(),
                                    t.attributes().stream()
                                            .map(a -> a.name().equals("title")
                                                    ? new ItemType.Stored(
                                                            "title", new ItemType.OfPath(RangeCases.path("city")))
                                                    : a)
                                            .toList()))),
            nearly(
                    FOREIGN_VALUE,
                    "a player's booking as it was read",
                    r -> Altered.actions(
                            r,
                            "AP-030",
                            Action.Delete.class,
                            "Player",
                            a -> Stream.of(new Action.Delete(
                                    a.type(),
                                    a.repeat(),
                                    a.only(),
                                    a.key().stream().map(StoredCases::asRead).toList(),
                                    a.checks())))));

    private StoredCases() {}

    static List<CheckCase> all() {
        return ALL;
    }

    private static UnaryOperator<DesignResult> changing(String id, String type, UnaryOperator<Change> change) {
        return Actions.changes(id, type, c -> c.stream().map(change).toList());
    }

    private static DesignResult courtMade(DesignResult r) {
        return Altered.actions(
                r,
                "AP-026",
                Action.Update.class,
                "Court",
                a -> Stream.of(
                        new Action.Update(a.type(), a.repeat(), a.only(), a.key(), a.changes(), true, List.of())));
    }

    private static UnaryOperator<DesignResult> expiring(Optional<String> attribute) {
        return r -> Altered.tables(
                r, t -> new Table(t.name(), t.partition(), t.sort(), t.indexes(), attribute, t.because()));
    }

    private static List<ItemType.Stored> more(ItemType type, String name) {
        List<ItemType.Stored> more = new ArrayList<>(type.attributes());
        more.add(new ItemType.Stored(name, new ItemType.Fixed(Value.of("now"))));
        return more;
    }

    /** The copy's update as a put of all that it holds. */
    private static DesignResult copyPut(DesignResult r) {
        Action.Put put = (Action.Put) r.plans().patterns().stream()
                .filter(p -> p.pattern().value().equals("AP-021"))
                .flatMap(p -> ((dev.partita.plan.WritePlan) p).steps().stream())
                .flatMap(s -> s.actions().stream())
                .filter(a -> a instanceof Action.Put && a.type().value().equals("Member email"))
                .findFirst()
                .orElseThrow();
        return Altered.actions(
                r,
                "AP-022",
                Action.Update.class,
                "Member email",
                a -> Stream.of(new Action.Put(a.type(), a.repeat(), a.only(), put.image(), a.checks())));
    }

    private static List<Change> withoutRating(List<Change> changes) {
        return changes.stream()
                .map(c -> c instanceof Change.Reindex x
                        ? new Change.Reindex(x.index(), x.keys(), Actions.but(x.image(), "rating"))
                        : c)
                .toList();
    }

    private static List<Change> and(List<Change> changes, String attribute, String parameter) {
        List<Change> more = new ArrayList<>(changes);
        more.add(new Change.SetTo(path(attribute), Queries.parameter(parameter)));
        return more;
    }

    private static List<Change> turned(List<Change> changes) {
        return changes.stream()
                .map(c -> c instanceof Change.Increase i ? new Change.Increase(i.path(), i.amount(), !i.subtract()) : c)
                .toList();
    }

    private static List<Change> nothing(List<Change> changes) {
        return changes.stream()
                .map(c -> c instanceof Change.Increase i
                        ? new Change.Increase(i.path(), new Operand.Literal(Value.of(0)), false)
                        : c)
                .toList();
    }

    private static List<Change> minusOne(List<Change> changes) {
        return changes.stream()
                .map(c -> c instanceof Change.Increase i
                        ? new Change.Increase(i.path(), new Operand.Literal(Value.of(-1)), false)
                        : c)
                .toList();
    }

    private static KeyValue byNick(KeyValue key) {
        return Queries.operands(key, o -> o instanceof Operand.Answered a ? a : Queries.parameter("nick"));
    }

    private static KeyValue asRead(KeyValue key) {
        return Queries.operands(
                key,
                o -> o instanceof Operand.Answered ? o : new Operand.Answered(new NodeId("Player"), path("bookingId")));
    }
}
