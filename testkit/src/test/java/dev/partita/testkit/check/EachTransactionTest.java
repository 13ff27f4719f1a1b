package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.PatternId;
import dev.partita.model.Write;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A transaction for each element keeps together what belongs together, of one element. */
class EachTransactionTest {
    private static final Path DOCUMENT =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/random/each-element-is-a-transaction.md");
    private static final String WRITE = "T23";
    private static DesignResult design;

    @BeforeAll
    static void designed() throws IOException {
        design = new Designer(DocumentReader.read("pairing.md", Files.readString(DOCUMENT))
                        .model()
                        .orElseThrow())
                .design()
                .result()
                .orElseThrow();
    }

    @Test
    void elementsOfTheirOwnAreSound() {
        assertThat(((WritePlan) design.plans().of(new PatternId(WRITE))).steps())
                .singleElement()
                .isInstanceOf(Step.Transactions.class);
        assertThat(Altered.found(design)).isEmpty();
    }

    @Test
    void whatIsTakenApartIsFound() {
        DesignResult apart = Altered.steps(
                design,
                WRITE,
                steps -> steps.get(0).actions().stream()
                        .<Step>map(Step.Plain::new)
                        .toList());
        assertThat(Altered.found(apart)).contains(CheckCode.SPLIT_TRANSACTION);
    }

    @Test
    void allOrNothingIsNotEachByItself() {
        DesignResult together = Altered.pattern(design, WRITE, p -> {
            Write write = (Write) p;
            return new Write(
                    write.id(),
                    write.description(),
                    write.own(),
                    write.delete(),
                    write.effects(),
                    write.conditions(),
                    true,
                    write.findsEventually(),
                    write.load(),
                    write.skews(),
                    write.fails(),
                    write.parameters());
        });
        assertThat(Altered.found(together)).contains(CheckCode.SPLIT_TRANSACTION);
    }

    /** Of one element; those of all together are more than a transaction holds. */
    @Test
    void allInOneIsTooMany() {
        DesignResult one = Altered.steps(
                design,
                WRITE,
                steps -> List.of(new Step.Transaction(steps.get(0).actions())));
        assertThat(Altered.found(one)).contains(CheckCode.TRANSACTION_TOO_LARGE);
    }
}
