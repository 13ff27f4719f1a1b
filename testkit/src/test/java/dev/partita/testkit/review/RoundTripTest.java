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
import dev.partita.pipeline.Designer;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.review.TableDesignReader;
import dev.partita.testkit.application.Application;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every table-design document that is written reads back into the same design. */
class RoundTripTest {
    private static final Because NOTHING = new Because(List.of(), "");

    @TestFactory
    Stream<DynamicTest> designs() {
        return Application.all().stream().map(a -> DynamicTest.dynamicTest(a.name(), () -> readsBack(a.delivered())));
    }

    /** What answers several alternatives is merged, and goes on from there. */
    @ParameterizedTest
    @ValueSource(strings = {"alternatives-over-attributes", "alternatives-of-texts-and-bounds"})
    void alternatives(String name) {
        Path document = Application.ROOT.resolve("cases/random/" + name + ".md");
        readsBack(new Designer(Application.read(document)).design().result().orElseThrow());
    }

    private static void readsBack(DesignResult result) {
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
                design.tables().stream().map(RoundTripTest::bare).toList(),
                design.itemTypes().stream().map(RoundTripTest::bare).toList());
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
