package dev.partita.verify.execute;

import static dev.partita.verify.execute.Shop.*;
import static dev.partita.verify.execute.ShopRun.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** DynamoDB Local ends a page with a filter at 1 MB of what the filter leaves: the prediction is for what was read. */
class FilteredPageTest {
    private static final Read READ = read("R", new Read.Result.Collection(), 0, false, leg(ORDER));

    @Test
    void whatIsFilteredAwayIsPredicted() {
        try (ShopRun shop = new ShopRun(READ)) {
            shop.customer("c1", "Ann");
            for (int i = 1; i <= 14; i++) {
                shop.order("c1", "o" + i, i, "OPEN", 1, i, "lines", List.of("x".repeat(100_000)));
            }
            ReadAnswer answer = shop.executor.read(plan(), call(), Optional.empty());
            assertThat(answer.legs().get(0)).hasSize(1);
            assertThat(answer.operations()).hasSize(1).noneMatch(Operation::surprises);
        }
    }

    private static ReadPlan plan() {
        Node.Query query = new Node.Query(
                new NodeId("q"),
                Optional.empty(),
                BASE,
                List.of(new Node.Range(ShopWrites.ORDERS, Predicate.TRUE)),
                List.of(keyValue("PK", piece("C#c1"))),
                new SortCondition(
                        List.of(),
                        Optional.of(new SortCondition.Last(
                                SortCondition.Operator.BEGINS_WITH, keyValue("SK", piece("O#")), Optional.empty()))),
                Predicate.equal(TOTAL, new Operand.Literal(Value.of(3))),
                OptionalInt.empty(),
                true,
                true,
                List.of());
        return new ReadPlan(READ.id(), List.of(), List.of(query), List.of(query.id()), ReadPlan.Cursor.NONE);
    }
}
