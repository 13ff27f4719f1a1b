package dev.partita.verify.execute;

import static dev.partita.verify.execute.Shop.*;
import static dev.partita.verify.execute.ShopRun.call;
import static dev.partita.verify.execute.ShopRun.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LocalIndexTest {
    private static final NodeId Q = new NodeId("q");
    private static final Read READ = read("R", new Read.Result.Collection(), 0, false, leg(ORDER));
    private final ShopRun shop = new ShopRun(READ);

    @AfterEach
    void close() {
        shop.close();
    }

    private ReadAnswer query(Space space, SortCondition sort, List<String> project, boolean strong) {
        Node.Query query = new Node.Query(
                Q,
                Optional.empty(),
                space,
                List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(keyValue("PK", piece("C#c1"))),
                sort,
                Predicate.TRUE,
                OptionalInt.empty(),
                false,
                strong,
                project);
        ReadAnswer answer = shop.executor.read(
                new ReadPlan(READ.id(), List.of(), List.of(query), List.of(Q), ReadPlan.Cursor.NONE),
                call(),
                Optional.empty());
        assertThat(answer.operations()).noneMatch(Operation::surprises);
        return answer;
    }

    private void fill(int noteLength) {
        shop.customer("c1", "Ann");
        for (int i = 1; i <= 5; i++) {
            shop.order("c1", "o" + i, i, "OPEN", 1, 100 - 30 * i, "note", "x".repeat(noteLength), "gift", i % 2 == 0);
        }
    }

    @Test
    void numbersSortAsNumbers() {
        fill(10);
        assertThat(texts(
                        query(BY_TOTAL, SortCondition.NONE, List.of(), true)
                                .legs()
                                .get(0),
                        TOTAL))
                .containsExactly("70", "40", "10", "-20", "-50");
    }

    @Test
    void booleansAreWords() {
        fill(10);
        SortCondition gifts = new SortCondition(
                List.of(keyValue("gift", piece(new Operand.Literal(Value.of(true))))), Optional.empty());
        ReadAnswer answer = query(BY_GIFT, gifts, List.of(), false);
        assertThat(texts(answer.legs().get(0), ORDER_ID)).containsExactlyInAnyOrder("o2", "o4");
        assertThat(answer.legs().get(0)).allMatch(r -> r.get(GIFT).equals(Value.of(true)));
    }

    @Test
    void whatIsNotProjectedIsFetched() {
        fill(1200);
        ReadAnswer projected = query(BY_TOTAL, SortCondition.NONE, List.of(), false);
        assertThat(projected.operations().get(0).measured().orElseThrow().total())
                .isEqualTo(Ratio.of(1, 2));
        ReadAnswer fetched = query(BY_TOTAL, SortCondition.NONE, List.of("note"), false);
        assertThat(fetched.legs().get(0)).allMatch(r -> r.containsKey(NOTE));
        assertThat(fetched.operations().get(0).measured().orElseThrow().total()).isEqualTo(Ratio.of(3));
    }

    @Test
    void theEmulatorAddsToWrittenEntries() {
        shop.customer("c1", "Ann");
        boolean added = false;
        for (int length = 0; length < 1100; length += 40) {
            WriteOutcome outcome = shop.write(
                    ShopWrites.createOrder(),
                    "customerId",
                    "c1",
                    "orderId",
                    "o" + length,
                    "createdAt",
                    ShopRun.day(1),
                    "status",
                    "DONE",
                    "priority",
                    1,
                    "total",
                    1,
                    "note",
                    "x".repeat(length),
                    "gift",
                    true);
            assertThat(outcome.applied()).isTrue();
            WriteOutcome status = shop.write(
                    ShopWrites.setStatus(),
                    "orderId",
                    "o" + length,
                    "status",
                    "OPEN",
                    "from",
                    "DONE",
                    "note",
                    "x".repeat(length));
            added |= status.operations().stream()
                    .anyMatch(o -> o.difference().equals(Optional.of(EmulatorDifference.LOCAL_INDEX_OVERHEAD)));
        }
        assertThat(added).isTrue();
    }

    @Test
    void pagesOfAnIndexEndAtWholeItems() {
        shop.customer("c1", "Ann");
        for (int i = 1; i <= 14; i++) {
            shop.order("c1", "o" + i, i, "OPEN", 1, i, "lines", List.of("x".repeat(100_000)));
        }
        ReadAnswer answer = query(BY_TOTAL, SortCondition.NONE, List.of(), false);
        assertThat(answer.legs().get(0)).hasSize(14);
        assertThat(answer.operations()).hasSize(2);
        ReadAnswer base = query(
                BASE,
                new SortCondition(
                        List.of(),
                        Optional.of(new SortCondition.Last(
                                SortCondition.Operator.BEGINS_WITH, keyValue("SK", piece("O#")), Optional.empty()))),
                List.of("orderId"),
                true);
        assertThat(base.legs().get(0)).hasSize(14);
        assertThat(base.operations()).hasSize(2);
    }
}
