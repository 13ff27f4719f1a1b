package dev.partita.testkit.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Because;
import dev.partita.design.Index;
import dev.partita.design.Table;
import dev.partita.emit.awslabs.ModellingServer;
import dev.partita.emit.cli.CommandLine;
import dev.partita.emit.cloudformation.CloudFormation;
import dev.partita.emit.workbench.WorkbenchModel;
import dev.partita.result.DesignResult;
import dev.partita.review.document.DesignReader;
import dev.partita.review.document.DesignText;
import dev.partita.review.finding.Remarks;
import dev.partita.review.foreign.ForeignDesign;
import dev.partita.testkit.application.Application;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The tables of a design that is written for another tool read back as they are, as far as that tool's form says them. */
class ForeignRoundTripTest {
    private static final Because NOTHING = new Because(List.of(), "");

    /** What a form can say of tables. */
    private enum Form {
        WHOLE(true, i -> true),
        GLOBAL(false, i -> !i.local()),
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
        isReadBack(result, server.get(ModellingServer.DATA_MODEL), Form.REQUEST);
        isReadBack(result, server.get(ModellingServer.SCHEMA), Form.GLOBAL);
        isReadBack(result, WorkbenchModel.write(result).values().iterator().next(), Form.SIMPLE);
        List<Table> read = CommandLine.write(result).entrySet().stream()
                .filter(f -> f.getKey().startsWith("tables/"))
                .flatMap(f -> tables(f.getValue(), Form.REQUEST).stream())
                .toList();
        assertThat(read)
                .containsExactlyInAnyOrderElementsOf(
                        result.design().tables().stream().map(Form.REQUEST::of).toList());
    }

    private static void isReadBack(DesignResult result, String file, Form form) {
        assertThat(tables(file, form))
                .containsExactlyElementsOf(
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
