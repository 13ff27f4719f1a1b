package dev.partita.testkit.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.bill.Billing;
import dev.partita.check.Checks;
import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.emit.tabledesign.TableDesignDocument;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.review.TableDesignReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Whether the document that is written of a design reads back into it. */
public final class RoundTrip {
    private static final Because NOTHING = new Because(List.of(), "");

    private RoundTrip() {}

    /** The same tables, keys, item types, attributes and operations, at the same price, and the same text once more. */
    public static void holds(DesignResult result) {
        String document = TableDesignDocument.write(result, Optional.empty());
        TableDesignReader.Outcome read = TableDesignReader.read(
                TableDesignDocument.FILE, document.getBytes(StandardCharsets.UTF_8), result.model());
        assertThat(read.diagnostics()).isEmpty();
        TableDesignReader.Drawn drawn = read.design().orElseThrow();
        Design back = bare(drawn.design());
        Design written = bare(result.design());
        assertThat(back.tables()).containsExactlyElementsOf(written.tables());
        for (ItemType type : written.itemTypes()) {
            assertThat(back.itemType(type.name())).isEqualTo(type);
        }
        assertThat(back).isEqualTo(written);
        Cost cost = Billing.cost(result.model(), drawn.design(), drawn.plans());
        assertThat(cost).isEqualTo(result.cost());
        DesignResult again = with(result, drawn, cost);
        assertThat(Checks.of(again)).isEmpty();
        assertThat(TableDesignDocument.write(again, Optional.empty()).lines())
                .containsExactlyElementsOf(document.lines().toList());
    }

    private static DesignResult with(DesignResult result, TableDesignReader.Drawn drawn, Cost cost) {
        return new DesignResult(
                result.model(),
                result.layout(),
                result.otherLayout(),
                drawn.design(),
                drawn.plans(),
                cost,
                result.certificate(),
                result.choices(),
                result.diagnostics());
    }

    /** Without the reasons, which a document gives in part only. */
    private static Design bare(Design design) {
        return new Design(
                design.application(),
                design.tables().stream().map(RoundTrip::bare).toList(),
                design.itemTypes().stream().map(RoundTrip::bare).toList());
    }

    private static Table bare(Table table) {
        List<Index> indexes = table.indexes().stream()
                .map(i -> new Index(i.name(), i.local(), i.partition(), i.sort(), i.projection(), NOTHING))
                .toList();
        return new Table(table.name(), table.partition(), table.sort(), indexes, table.ttl(), NOTHING);
    }

    private static ItemType bare(ItemType type) {
        return new ItemType(
                type.name(),
                type.entity(),
                type.kind(),
                type.table(),
                type.keys(),
                type.attributes(),
                type.when(),
                type.sparse(),
                NOTHING);
    }
}
