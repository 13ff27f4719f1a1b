package dev.partita.testkit.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.result.DesignResult;
import dev.partita.review.Reviewer;
import dev.partita.review.TableDesignReader;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A table-design document with a line lost, cut or mangled is reviewed, or refused with a finding. */
@Tag("full")
class BrokenDesignTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases");
    /** In the everyday build a line of so many. */
    private static final int STEP = Boolean.getBoolean("partita.full") ? 1 : 5;

    @TestFactory
    Stream<DynamicTest> documents() {
        return Stream.of("chat", "ebay", "session-store")
                .map(a -> DynamicTest.dynamicTest(a, () -> isReviewedOrRefused(a)));
    }

    private static void isReviewedOrRefused(String application) throws IOException {
        DesignResult optimum = new Application(application).delivered();
        List<String> lines =
                Files.readAllLines(CASES.resolve("expert").resolve(application).resolve("table-design.md"));
        List<String> broken = IntStream.range(0, lines.size())
                .filter(i -> i % STEP == 0)
                .boxed()
                .flatMap(i -> broken(lines, i))
                .toList();
        for (String document : broken) {
            TableDesignReader.Outcome read = TableDesignReader.read(
                    "table-design.md", document.getBytes(StandardCharsets.UTF_8), optimum.model());
            assertThat(read.design().isPresent() || !read.diagnostics().isEmpty())
                    .as(document)
                    .isTrue();
            read.design()
                    .ifPresent(d -> assertThat(Reviewer.review(d, read.diagnostics(), optimum)
                                    .reviewed()
                                    .cost()
                                    .bill())
                            .isNotNegative());
        }
    }

    /** Children that are held under another name than they have, or stand by themselves, or are not there at all. */
    @ParameterizedTest
    @CsvSource({
        "In**: Order.orderItems, In**: Order.orderItem",
        "(embedded OrderItem), (embedded Order)",
        "(embedded OrderItem), (embedded Nobody)",
        "Kind**: embedded, Kind**: home"
    })
    void misplacedChildrenAreRefused(String right, String wrong) throws IOException {
        DesignResult shop = new Application("shop").delivered();
        String drawn = Files.readString(CASES.resolve("design/shop/want/files/partita/table-design.md"));
        assertThat(drawn).contains(right);
        TableDesignReader.Outcome read = TableDesignReader.read(
                "table-design.md", drawn.replace(right, wrong).getBytes(StandardCharsets.UTF_8), shop.model());
        assertThat(read.design()).isEmpty();
        assertThat(read.diagnostics()).isNotEmpty();
    }

    /** Without a line; with half of it; with its place-holders, names and numbers gone wrong. */
    private static Stream<String> broken(List<String> lines, int at) {
        String line = lines.get(at);
        return Stream.of(
                        "",
                        line.substring(0, line.length() / 2),
                        line.replace("<", "<<").replace("`", ""),
                        line.replaceAll("[A-Za-z]{4,}", "x"),
                        line + " | `<` | (")
                .map(other -> {
                    List<String> all = new ArrayList<>(lines);
                    all.set(at, other);
                    return String.join("\n", all);
                });
    }
}
