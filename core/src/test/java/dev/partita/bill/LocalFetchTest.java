package dev.partita.bill;

import static dev.partita.bill.Orders.DESIGN;
import static dev.partita.bill.Orders.LOAD;
import static dev.partita.bill.Orders.ORDER;
import static dev.partita.bill.Orders.STATISTICS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.model.NodeId;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What a local index lacks is fetched from the table within the request, each item rounded by itself; a global one has what it has. */
class LocalFetchTest {
    @Test
    void whatIsAskedForBeyondTheEntriesIsFetched() {
        assertThat(units(true, List.of("userId", "status"))).containsExactly("0.5");
        assertThat(units(true, List.of())).containsExactly("0.5");
        assertThat(units(false, List.of("body"))).containsExactly("0.5");
        // Eight orders of half a kilobyte: half a unit for all entries, and half a unit for each item.
        assertThat(units(true, List.of("status", "body"))).containsExactly("0.5", "4");
    }

    @Test
    void itIsNoFurtherRequest() {
        Operations operations = operations(true, List.of("body"));
        assertThat(operations.further()).isEqualTo(Ratio.ZERO);
        assertThat(operations.all().get(1).space()).isEqualTo(Draw.space("Orders"));
        assertThat(operations.all().get(1).items()).isEqualTo(Ratio.of(8));
    }

    private static List<String> units(boolean local, List<String> asked) {
        Operations operations = operations(local, asked);
        return operations.all().stream()
                .map(o -> o.units().of(operations.sizes(o)).text(4))
                .toList();
    }

    private static Operations operations(boolean local, List<String> asked) {
        Node.Query query = new Node.Query(
                new NodeId("orders"),
                Optional.empty(),
                Draw.space("Orders", "ByStatus"),
                List.of(new Node.Range(new ItemTypeName("Order"), Draw.is("userId"))),
                List.of(),
                SortCondition.NONE,
                Predicate.TRUE,
                OptionalInt.empty(),
                true,
                false,
                asked);
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
        return new Operations(STATISTICS, design(local), read, Draw.read("AP-001", query));
    }

    private static Design design(boolean local) {
        return new Design(
                DESIGN.application(),
                DESIGN.tables().stream()
                        .map(t -> t.indexes().isEmpty() ? t : with(t, local))
                        .toList(),
                DESIGN.itemTypes());
    }

    private static Table with(Table table, boolean local) {
        Index index = table.indexes().getFirst();
        Index other = new Index(
                new IndexName("ByStatus"),
                local,
                List.of(table.partition()),
                List.of(new KeyAttribute("status", KeyAttribute.Type.S)),
                new Projection.KeysOnly(),
                index.because());
        return new Table(table.name(), table.partition(), table.sort(), List.of(other), table.ttl(), table.because());
    }
}
