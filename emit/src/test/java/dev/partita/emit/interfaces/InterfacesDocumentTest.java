package dev.partita.emit.interfaces;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.DeliveredDesigns;
import dev.partita.emit.SmallShop;
import dev.partita.model.AttributeType;
import dev.partita.model.Pattern;
import dev.partita.result.DesignResult;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InterfacesDocumentTest {

    private static List<Notation> notations() {
        return Notation.ALL;
    }

    @Test
    void allSevenLanguagesAndNone() {
        assertThat(InterfacesDocument.all(SmallShop.result()).keySet())
                .containsExactly(
                        "query-interfaces-generic.md",
                        "query-interfaces-go.md",
                        "query-interfaces-java.md",
                        "query-interfaces-kotlin.md",
                        "query-interfaces-python.md",
                        "query-interfaces-ruby.md",
                        "query-interfaces-rust.md",
                        "query-interfaces-typescript.md");
    }

    @ParameterizedTest
    @MethodSource("notations")
    void everyPatternIsAMethodOfItsOwn(Notation notation) {
        for (String application : List.of("shop", "multi-tenant-saas", "task-manager", "tatp")) {
            DesignResult result = designed(application);
            String document = InterfacesDocument.write(result, notation);
            String matrix = document.substring(document.indexOf("## Traceability"));
            Set<String> methods = new LinkedHashSet<>();
            for (Pattern pattern : result.model().patterns()) {
                List<String> rows = matrix.lines()
                        .filter(l -> l.startsWith("| " + pattern.id() + " "))
                        .toList();
                assertThat(rows).as("%s of %s", pattern.id(), application).hasSize(1);
                String[] cells = rows.get(0).split(" \\| ");
                methods.add(cells[2] + cells[3]);
            }
            assertThat(methods).hasSameSizeAs(result.model().patterns());
            assertThat(document.lines().filter(l -> l.startsWith("```")).count() % 2)
                    .isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("notations")
    void documentationEndsNothing(Notation notation) {
        String record = notation.record(
                "Order",
                List.of(new Shape.Field("class", new Shape.Of(new AttributeType.Ulid()), true, "*/ } \"\"\" \n end")),
                "*/ drop table\n\"\"\" class");
        assertThat(record).doesNotContain("*/ }").doesNotContain("\"\"\" \n").doesNotContain("\n end");
        assertThat(record.lines().filter(l -> l.contains("drop table"))).hasSize(1);
    }

    @Test
    void namesThatAreKeywordsAreChanged() {
        assertThat(new TypeScript().member("class")).isEqualTo("class_");
        assertThat(new Python().member("from")).isEqualTo("from_");
        assertThat(new Rust().member("type")).isEqualTo("type_");
        assertThat(new Kotlin().member("order.total")).isEqualTo("orderTotal");
        assertThat(new Java().member("1st")).isEqualTo("x1st");
    }

    @ParameterizedTest
    @MethodSource("notations")
    void whatMayBeLeftOutComesLast(Notation notation) {
        Signature signature = new Signature(
                List.of("get"),
                List.of(
                        new Signature.Parameter(List.of("may"), new Shape.Text(), true),
                        new Signature.Parameter(List.of("must"), new Shape.Text(), false),
                        new Signature.Parameter(List.of("shall"), new Shape.Text(), false)),
                new Shape.Nothing(),
                true,
                List.of());
        assertThat(notation.parameters(signature, (name, type, optional) -> name))
                .containsExactly("must", "shall", "may");
    }

    @ParameterizedTest
    @MethodSource("notations")
    void aPageIsDefinedUnderANameThatNoEntityHas(Notation notation) {
        assertThat(InterfacesDocument.write(designed("shop"), notation)).contains("### Pages", notation.page("Page"));
        assertThat(InterfacesDocument.write(designed("tatp"), notation)).doesNotContain("### Pages");
    }

    @Test
    void plurals() {
        assertThat(Words.snake(Words.plural(Words.of("OrderItem")))).isEqualTo("order_items");
        assertThat(Words.camel(Words.plural(Words.of("Category")))).isEqualTo("categories");
        assertThat(Words.pascal(Words.plural(Words.of("Address")))).isEqualTo("Addresses");
        assertThat(Words.camel(Words.plural(Words.of("likes")))).isEqualTo("likes");
        assertThat(Words.camel(Words.plural(Words.of("OrderStatus")))).isEqualTo("orderStatuses");
        assertThat(Words.of("GSI1PK")).containsExactly("gsi1", "pk");
        assertThat(Words.of("#")).containsExactly("x");
    }

    private static DesignResult designed(String application) {
        return DeliveredDesigns.of(application);
    }
}
