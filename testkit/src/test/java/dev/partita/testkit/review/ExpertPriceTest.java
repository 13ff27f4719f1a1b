package dev.partita.testkit.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.bill.Billing;
import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import dev.partita.result.Cost;
import dev.partita.review.TableDesignReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The experts' designs, read from their documents, cost what the experts' bills say that they cost: within 1 %. What is left is explained
 * in the documentation of bills.
 */
class ExpertPriceTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases");

    @TestFactory
    Stream<DynamicTest> experts() throws IOException {
        List<Path> experts;
        try (Stream<Path> folders = Files.list(CASES.resolve("expert"))) {
            experts = folders.filter(f -> Files.exists(f.resolve("bill.txt")))
                    .sorted()
                    .toList();
        }
        assertThat(experts).hasSize(8);
        return experts.stream().map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> costsAsSaid(f)));
    }

    private static void costsAsSaid(Path expert) throws IOException {
        Path patterns = CASES.resolve("design").resolve(expert.getFileName()).resolve("input/access-patterns.md");
        Model model = DocumentReader.read("access-patterns.md", Files.readAllBytes(patterns))
                .model()
                .orElseThrow();
        TableDesignReader.Outcome read =
                TableDesignReader.read("table-design.md", Files.readAllBytes(expert.resolve("table-design.md")), model);
        TableDesignReader.Drawn drawn = read.design().orElseThrow();
        assertThat(drawn.unserved()).isEmpty();
        Cost cost = Billing.cost(model, drawn.design(), drawn.plans());
        BigDecimal said = HandMadeBill.read(expert.resolve("bill.txt")).total();
        BigDecimal difference =
                BigDecimal.valueOf(cost.bill()).movePointLeft(6).subtract(said).divide(said, 6, RoundingMode.HALF_UP);
        assertThat(difference.abs()).as("%s of %s dollars", difference, said).isLessThan(new BigDecimal("0.01"));
    }
}
