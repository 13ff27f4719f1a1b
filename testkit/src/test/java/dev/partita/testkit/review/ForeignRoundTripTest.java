package dev.partita.testkit.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.bill.Billing;
import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.diagnostic.Severity;
import dev.partita.emit.awslabs.ModellingServer;
import dev.partita.emit.cli.CommandLine;
import dev.partita.emit.cloudformation.CloudFormation;
import dev.partita.emit.workbench.WorkbenchModel;
import dev.partita.result.DesignResult;
import dev.partita.review.TableDesignReader;
import dev.partita.review.document.DesignReader;
import dev.partita.review.document.DesignText;
import dev.partita.review.finding.Remarks;
import dev.partita.review.foreign.ForeignDesign;
import dev.partita.testkit.application.Application;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The tables of a design that is written for another tool read back as they are, as far as that tool's form says them. */
class ForeignRoundTripTest {
    private static final Path LOCAL_INDEX =
            Application.ROOT.resolve("cases/candidate/LocalIndex/fires/input/access-patterns.md");
    private static final Because NOTHING = new Because(List.of(), "");

    /** What a form can say of tables. */
    private enum Form {
        WHOLE(true, i -> true),
        SIMPLE(false, i -> !i.local() && i.partition().size() == 1 && i.sort().size() <= 1),
        REQUEST(false, i -> true);

        private final boolean hasExpiry;
        private final Predicate<Index> has;

        Form(boolean hasExpiry, Predicate<Index> has) {
            this.hasExpiry = hasExpiry;
            this.has = has;
        }

        Table of(Table table) {
            List<Index> indexes = table.indexes().stream()
                    .filter(has)
                    .sorted(Comparator.comparing(i -> i.name().value()))
                    .map(i -> new Index(i.name(), i.local(), i.partition(), i.sort(), i.projection(), NOTHING))
                    .toList();
            return new Table(
                    table.name(),
                    table.partition(),
                    table.sort(),
                    indexes,
                    hasExpiry ? table.ttl() : Optional.empty(),
                    NOTHING);
        }
    }

    @TestFactory
    Stream<DynamicTest> designs() {
        return Application.all().stream().map(a -> DynamicTest.dynamicTest(a.name(), () -> isReadBack(a.delivered())));
    }

    private static void isReadBack(DesignResult result) {
        SortedMap<String, String> templates = CloudFormation.write(result);
        isReadBack(result, templates.get(CloudFormation.YAML), Form.WHOLE);
        isReadBack(result, templates.get(CloudFormation.JSON), Form.WHOLE);
        SortedMap<String, String> server = ModellingServer.write(result);
        isReadBack(result, server.get(ModellingServer.DATA_MODEL), Form.WHOLE);
        isReadBack(result, server.get(ModellingServer.SCHEMA), Form.WHOLE);
        isReadBack(result, WorkbenchModel.write(result).values().iterator().next(), Form.SIMPLE);
        List<Table> read = CommandLine.write(result).entrySet().stream()
                .filter(f -> f.getKey().startsWith("tables/"))
                .flatMap(f -> tables(f.getValue(), Form.REQUEST).stream())
                .toList();
        assertThat(read)
                .containsExactlyInAnyOrderElementsOf(
                        result.design().tables().stream().map(Form.REQUEST::of).toList());
    }

    /** With a document's entities, the server's files give the item types, too, and reads where their keys are of one request. */
    @TestFactory
    Stream<DynamicTest> itemTypes() {
        return Application.all().stream().map(a -> DynamicTest.dynamicTest(a.name(), () -> haveItemTypes(a)));
    }

    private static void haveItemTypes(Application application) {
        DesignResult result = application.delivered();
        ModellingServer.write(result).forEach((name, file) -> {
            if (name.endsWith(ModellingServer.DATA_MODEL)) {
                haveItemTypes(result, file, Form.WHOLE);
            } else if (name.equals(ModellingServer.SCHEMA)) {
                haveItemTypes(result, file, Form.WHOLE);
            }
        });
    }

    private static void haveItemTypes(DesignResult result, String file, Form form) {
        TableDesignReader.Outcome read =
                TableDesignReader.read("file", file.getBytes(StandardCharsets.UTF_8), result.model());
        assertThat(read.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
        Design back = read.design().orElseThrow().design();
        assertThat(types(back, form)).containsExactlyElementsOf(types(result.design(), form));
    }

    /**
     * They say requests key by key, so that what is reviewed is what was written: every pattern is served, at the same price. What is inside
     * items stands behind them in some.
     */
    @TestFactory
    Stream<DynamicTest> requests() {
        return Stream.concat(
                Application.all().stream()
                        .map(a -> DynamicTest.dynamicTest(a.name(), () -> haveRequests(a.delivered()))),
                Stream.of(DynamicTest.dynamicTest("local index", () -> haveRequests(withLocalIndex()))));
    }

    private static DesignResult withLocalIndex() {
        DesignResult result = Application.designed(LOCAL_INDEX);
        assertThat(result.design().tables().stream().flatMap(t -> t.indexes().stream()))
                .anyMatch(Index::local);
        return result;
    }

    private static void haveRequests(DesignResult result) {
        ModellingServer.write(result).forEach((name, file) -> {
            if (name.endsWith(ModellingServer.DATA_MODEL) || name.equals(ModellingServer.SCHEMA)) {
                TableDesignReader.Outcome read =
                        TableDesignReader.read(name, file.getBytes(StandardCharsets.UTF_8), result.model());
                assertThat(read.diagnostics()).isEmpty();
                TableDesignReader.Drawn drawn = read.design().orElseThrow();
                assertThat(drawn.unserved()).isEmpty();
                assertThat(Billing.cost(result.model(), drawn.design(), drawn.plans()))
                        .usingRecursiveComparison()
                        .ignoringCollectionOrderInFields("structures")
                        .isEqualTo(result.cost());
            }
        });
    }

    /** By name, as forms with a place for the types of each table have no order of all of them. */
    private static List<ItemType> types(Design design, Form form) {
        return design.itemTypes().stream()
                .map(t -> type(t, form.of(design.table(t.table()))))
                .sorted(Comparator.comparing(t -> t.name().value()))
                .toList();
    }

    private static ItemType type(ItemType type, Table known) {
        List<KeyTemplate> keys = type.keys().stream()
                .filter(k -> type.kind() == ItemType.Kind.EMBEDDED
                        || Stream.concat(
                                        known.keys().stream(),
                                        known.indexes().stream().flatMap(i -> i.keys().stream()))
                                .anyMatch(a -> a.name().equals(k.attribute())))
                .sorted(Comparator.comparing(KeyTemplate::attribute))
                .toList();
        return new ItemType(
                type.name(),
                type.entity(),
                type.kind(),
                type.table(),
                keys,
                type.attributes(),
                type.when(),
                type.sparse(),
                NOTHING);
    }

    private static void isReadBack(DesignResult result, String file, Form form) {
        assertThat(tables(file, form))
                .containsExactlyInAnyOrderElementsOf(
                        result.design().tables().stream().map(form::of).toList());
    }

    private static List<Table> tables(String file, Form form) {
        Remarks remarks = new Remarks();
        Optional<DesignText> text = ForeignDesign.drawn("file", file, remarks);
        assertThat(remarks.inOrder()).isEmpty();
        List<Table> tables = DesignReader.tables(text.orElseThrow(), remarks);
        assertThat(remarks.inOrder()).isEmpty();
        return tables.stream().map(form::of).toList();
    }
}
