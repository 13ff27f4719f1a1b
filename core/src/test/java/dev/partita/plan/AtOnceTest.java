package dev.partita.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Encoding;
import dev.partita.design.ItemTypeName;
import dev.partita.design.TableName;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** For which rows an item is asked for: the earliest that have the values of its key. */
class AtOnceTest {
    private static final NodeId ENTRIES = new NodeId("entries");
    private static final NodeId HOMES = new NodeId("homes");
    private static final NodeId WHOLE = new NodeId("whole");
    private static final NodeId FLIGHTS = new NodeId("flights");
    private static final NodeId LED = new NodeId("led");
    private static final EntityName BOOKING = new EntityName("Booking");
    private static final Path.Step FLIGHT = new Path.Up(BOOKING, "flight", new EntityName("Flight"));
    private static final Path FLIGHT_ID = Path.own(new AttributeName("flightId"));
    private static final Path SEAT = Path.own(new AttributeName("seat"));
    private static final Path CUSTOMER_ID = Path.own(new AttributeName("customerId"));
    private static final Path TEXT = Path.own(new AttributeName("text"));
    private static final Path PLANE = new Path(List.of(FLIGHT), new AttributeName("planeId"));

    /** Entries, completed by their homes. */
    private static final List<Node> COMPLETED =
            List.of(get(HOMES, ENTRIES, FLIGHT_ID, SEAT), new Node.Join(WHOLE, ENTRIES, HOMES, List.of()));

    @Test
    void whatTheItemsWereAskedForByWasThereBefore() {
        assertThat(AtOnce.of(COMPLETED, WHOLE, key(WHOLE, FLIGHT_ID)))
                .isEqualTo(new AtOnce(ENTRIES, key(ENTRIES, FLIGHT_ID)));
        assertThat(AtOnce.of(COMPLETED, WHOLE, shard(WHOLE))).isEqualTo(new AtOnce(ENTRIES, shard(ENTRIES)));
    }

    @Test
    void whatTheItemsDecodeFromTheirKeysChangesNothing() {
        NodeId decoded = new NodeId("decoded");
        List<Node> nodes = List.of(
                COMPLETED.getFirst(),
                new Node.Decode(decoded, HOMES, "SK", SEAT),
                new Node.Join(WHOLE, ENTRIES, decoded, List.of()));
        assertThat(AtOnce.of(nodes, WHOLE, key(WHOLE, FLIGHT_ID)).each()).isEqualTo(ENTRIES);
    }

    /** An entry may tell what was before. */
    @Test
    void whatTheItemsSayIsWaitedFor() {
        assertThat(AtOnce.of(COMPLETED, WHOLE, key(WHOLE, FLIGHT_ID, CUSTOMER_ID)))
                .isEqualTo(new AtOnce(WHOLE, key(WHOLE, FLIGHT_ID, CUSTOMER_ID)));
    }

    @Test
    void whatIsJoinedIsWaitedForByWhatItLeadsToAlone() {
        List<Node> nodes = joined();
        assertThat(AtOnce.of(nodes, LED, key(LED, CUSTOMER_ID)).each()).isEqualTo(WHOLE);
        assertThat(AtOnce.of(nodes, LED, key(LED, FLIGHT_ID)).each()).isEqualTo(ENTRIES);
        assertThat(AtOnce.of(nodes, LED, key(LED, PLANE)).each()).isEqualTo(LED);
    }

    @Test
    void whatIsTakenAwayOrPutTogetherIsPassedOver() {
        NodeId last = new NodeId("last");
        Path expiry = new Path(List.of(FLIGHT), new AttributeName("expires"));
        List<Node> lapsed = List.of(new Node.Lapse(last, ENTRIES, expiry));
        List<Node> composed = List.of(new Node.Compose(last, ENTRIES, TEXT, List.of()));
        assertThat(AtOnce.of(lapsed, last, key(last, FLIGHT_ID)).each()).isEqualTo(ENTRIES);
        assertThat(AtOnce.of(lapsed, last, key(last, PLANE)).each()).isEqualTo(last);
        assertThat(AtOnce.of(composed, last, key(last, FLIGHT_ID)).each()).isEqualTo(ENTRIES);
        assertThat(AtOnce.of(composed, last, key(last, TEXT)).each()).isEqualTo(last);
    }

    @Test
    void fewerRowsAreWaitedFor() {
        NodeId cut = new NodeId("cut");
        List<Node> nodes = List.of(new Node.Cut(cut, WHOLE, 10, true));
        assertThat(AtOnce.of(nodes, cut, key(cut, FLIGHT_ID)).each()).isEqualTo(cut);
    }

    private static List<Node> joined() {
        return List.of(
                COMPLETED.getFirst(),
                COMPLETED.getLast(),
                get(FLIGHTS, ENTRIES, FLIGHT_ID),
                new Node.Join(LED, WHOLE, FLIGHTS, List.of(FLIGHT)));
    }

    private static Node get(NodeId id, NodeId each, Path... by) {
        return new Node.Get(
                id,
                Optional.of(each),
                new Space(new TableName("Trips"), Optional.empty()),
                new ItemTypeName("Booking"),
                key(each, by),
                false,
                List.of());
    }

    private static List<KeyValue> key(NodeId rows, Path... by) {
        List<KeyValue.Piece> pieces = List.of(by).stream()
                .<KeyValue.Piece>map(p -> new KeyValue.Of(new Operand.Answered(rows, p), new Encoding.Plain()))
                .toList();
        return List.of(new KeyValue("PK", pieces));
    }

    private static List<KeyValue> shard(NodeId rows) {
        return List.of(new KeyValue(
                "PK", List.of(new KeyValue.ShardOf(4, List.of(new Operand.Answered(rows, FLIGHT_ID))))));
    }
}
