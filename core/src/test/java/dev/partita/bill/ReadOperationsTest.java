package dev.partita.bill;

import static dev.partita.bill.Orders.DESIGN;
import static dev.partita.bill.Orders.LOAD;
import static dev.partita.bill.Orders.OPEN;
import static dev.partita.bill.Orders.ORDER;
import static dev.partita.bill.Orders.STATISTICS;
import static dev.partita.bill.Orders.query;
import static dev.partita.bill.Orders.units;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.NodeId;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Operations of reads. */
class ReadOperationsTest {
    @Test
    void aFilterReadsMoreThanItPasses() {
        Operations operations = read(query(Optional.of(3), OPEN, false), Draw.page("page", "orders", 2));
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.of(8));
        assertThat(units(operations, 0)).isEqualTo("0.5");
        assertThat(operations.further()).isEqualTo(Ratio.of(2));
    }

    @Test
    void aLimitReadsNoMore() {
        Operations operations = read(query(Optional.of(3), Predicate.TRUE, false), Draw.page("page", "orders", 3));
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.of(3));
        assertThat(operations.further()).isEqualTo(Ratio.ZERO);
    }

    @Test
    void existenceWantsOne() {
        Node.Summarize exists = new Node.Summarize(
                new NodeId("any"),
                new NodeId("orders"),
                Optional.empty(),
                Aggregate.Kind.COUNT,
                true,
                Optional.empty(),
                Optional.empty());
        Operations operations = read(query(Optional.of(1), Predicate.TRUE, false), exists);
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.ONE);
    }

    @Test
    void sortingWantsAll() {
        Node.Sort sort = new Node.Sort(new NodeId("sorted"), new NodeId("orders"), List.of());
        Operations operations = read(query(Optional.of(3), Predicate.TRUE, true), sort, Draw.page("page", "sorted", 3));
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.of(8));
        assertThat(units(operations, 0)).isEqualTo("1");
    }

    @Test
    void everyShardIsAQueryOfItsOwn() {
        Node.Query query = new Node.Query(
                new NodeId("orders"),
                Optional.empty(),
                Draw.space("Orders", "ByStatus"),
                List.of(new Node.Range(new ItemTypeName("Order"), Draw.is("userId"))),
                List.of(new KeyValue("status", List.of(new KeyValue.EveryShard(4)))),
                SortCondition.NONE,
                Predicate.TRUE,
                OptionalInt.of(5),
                true,
                false,
                List.of());
        Node.Merge merge = new Node.Merge(new NodeId("merged"), List.of(query.id()), List.of());
        Operations operations = read(query, merge, Draw.page("page", "merged", 5));
        assertThat(operations.all().get(0).items()).isEqualTo(Ratio.of(8));
        assertThat(units(operations, 0)).isEqualTo("2");
        assertThat(operations.further()).isEqualTo(Ratio.ZERO);
    }

    @Test
    void oneItemForAllRowsThatShareItsKey() {
        Operations shared = read(
                query(Optional.empty(), Predicate.TRUE, false),
                Draw.each("user", "orders", "User", "Users", "userId", "userId"),
                Draw.join("rows", "orders", "user"));
        assertThat(shared.all().get(1).items()).isEqualTo(Ratio.ONE);
        assertThat(shared.further()).isEqualTo(Ratio.ONE);
        Operations several = read(
                query(Optional.empty(), Predicate.TRUE, false),
                Draw.each("user", "orders", "User", "Users", "userId", "coupon"),
                Draw.join("rows", "orders", "user"));
        assertThat(several.all().get(1).items()).isEqualTo(Ratio.of(2));
        assertThat(units(several, 1)).isEqualTo("1");
    }

    private static Operations read(Node... nodes) {
        Read.Leg leg = new Read.Leg(ORDER, Optional.empty(), Draw.is("userId"), List.of(), List.of());
        Read read = new Read(
                new PatternId("AP-001"),
                "",
                List.of(leg),
                0,
                new Read.Result.Collection(),
                OptionalInt.empty(),
                false,
                false,
                LOAD,
                List.of(),
                OptionalInt.empty(),
                List.of());
        return new Operations(STATISTICS, DESIGN, read, Draw.read("AP-001", nodes));
    }
}
