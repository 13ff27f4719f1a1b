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
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every table-design document that is written reads back into the same design. */
class RoundTripTest {
    private static final Because NOTHING = new Because(List.of(), "");
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final int SAMPLED = 3;
    private static final List<Path> QUICK = paths("cases/tried", "crew", "crowdfunding", "people");

    /** What a document of ours said too little of, or the reader took for something else. */
    private static final List<Path> FOUND = paths(
            "cases/random",
            "a-copy-goes-without-its-key",
            "a-minimum-of-what-is-in-the-item-of-its-parent",
            "alternatives-beside-others",
            "alternatives-of-texts-and-bounds",
            "alternatives-over-attributes",
            "computed-aggregate-needs-its-parent",
            "counted-by-a-parents-parent",
            "deleted-rows-count-by-what-they-are",
            "deleted-with-its-children",
            "guards-of-one-of-two",
            "its-own-parents-value-when-made",
            "led-to-by-a-filter",
            "never-in-a-sparse-copy",
            "pages-of-one-item",
            "told-by-what-leads-to-it");

    @TestFactory
    Stream<DynamicTest> designs() {
        return Application.all().stream().map(a -> DynamicTest.dynamicTest(a.name(), () -> readsBack(a.delivered())));
    }

    /** Whole applications, and documents that did not read back once: in the everyday build those that are designed quickly. */
    @ParameterizedTest
    @MethodSource("documents")
    void designed(Path document) {
        readsBack(new Designer(Application.read(document)).design().result().orElseThrow());
    }

    private static Stream<Path> documents() throws IOException {
        return FULL
                ? Stream.of(in("cases/tried"), every(SAMPLED, in("cases/random")), FOUND.stream())
                        .flatMap(all -> all)
                        .distinct()
                : Stream.concat(QUICK.stream(), FOUND.stream());
    }

    private static Stream<Path> in(String folder) throws IOException {
        try (Stream<Path> files = Files.list(Application.ROOT.resolve(folder))) {
            return files.filter(f -> f.toString().endsWith(".md")).sorted().toList().stream();
        }
    }

    private static Stream<Path> every(int one, Stream<Path> all) {
        List<Path> list = all.toList();
        return IntStream.range(0, list.size()).filter(i -> i % one == 0).mapToObj(list::get);
    }

    private static List<Path> paths(String folder, String... names) {
        return Stream.of(names)
                .map(n -> Application.ROOT.resolve(folder).resolve(n + ".md"))
                .toList();
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
