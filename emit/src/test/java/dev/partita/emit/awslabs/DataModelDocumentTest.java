package dev.partita.emit.awslabs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.HostileShop;
import dev.partita.emit.SmallShop;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DataModelDocumentTest {
    private static final String FILE = "dynamodb_data_model.md";

    /** The headings and the bullets that the server's own document has, in its order. */
    @Test
    void hasTheStructureOfTheServersDocument() {
        String text = ModellingServer.write(SmallShop.result()).get(FILE);
        assertThat(headings(text, "## "))
                .containsExactly(
                        "Design Philosophy & Approach",
                        "Aggregate Design Decisions",
                        "Table Designs",
                        "Access Pattern Mapping",
                        "Hot Partition Analysis",
                        "Trade-offs and Optimizations",
                        "Validation Results",
                        "Cost Report");
        assertThat(text)
                .containsSubsequence(
                        " Table\n",
                        "- **Purpose**: Holds ",
                        "- **Aggregate Boundary**: ",
                        "- **Partition Key**: ",
                        "- **Sort Key**: ",
                        "- **SK Taxonomy**: ",
                        "- **Attributes**: ",
                        "- **Bounded Read Strategy**: ",
                        "- **Access Patterns Served**: ",
                        "- **Capacity Planning**: ",
                        " GSI\n",
                        "- **Purpose**: Finds ",
                        "- **Partition Key**: ",
                        "- **Multi-Attribute Key Decision**: ",
                        "- **Projection**: ",
                        "- **Sparse**: ",
                        "- **Access Patterns Served**: ",
                        "- **Capacity Planning**: ",
                        "<!-- end-cost-report -->");
    }

    /** The server looks for the first of each to write its report anew between. */
    @Test
    void theCostReportIsFoundWhateverTheNames() {
        for (String name : HostileShop.NAMES) {
            String text = ModellingServer.write(HostileShop.result(name)).get(FILE);
            assertThat(headings(text, "## ")).filteredOn("Cost Report"::equals).hasSize(1);
            assertThat(text).containsOnlyOnce("<!-- end-cost-report -->");
        }
    }

    private static List<String> headings(String text, String mark) {
        return Pattern.compile("(?m)^" + mark + "(.*)$")
                .matcher(text)
                .results()
                .map(m -> m.group(1))
                .toList();
    }
}
