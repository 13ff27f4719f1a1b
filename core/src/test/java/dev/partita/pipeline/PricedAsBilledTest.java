package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.read.DocumentReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is passed over has the price that its design would be billed: drawn choices of whole applications, most of them bad ones. */
@Tag("full")
class PricedAsBilledTest {
    private static final Path CASES =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases");
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    /** Of those that are named here in the full build; of all others as many as every day. */
    private static final int MORE_CHOICES = 4;

    private static final int CHOICES = 2;

    /** Of those that were tried one of so many. */
    private static final int SAMPLED = 3;

    /** Prices with more steps than the problem has are rounded up. */
    private static final long TOLERANCE = 1_000;

    /**
     * Of whose drawn choices one differs more, and why is not known: what counts parcels by tours in items of its own, beside a copy in the
     * order of the tour, is priced 0.7 % too low (docs/proof.md).
     */
    private static final String DIFFERING = "tried/parcels.md";

    private static final long WIDER = 100;

    /** Whose designs take longer. */
    private static final List<String> LONGER = List.of(
            "design/retail-cart/input/access-patterns.md",
            "tried/wholesale.md",
            "tried/booking.md",
            "random/alternatives-beside-others.md",
            "random/alternatives-over-attributes.md");

    private static final List<String> EVERYDAY = List.of(
            "design/chat/input/access-patterns.md",
            "tried/arena.md",
            "tried/messenger.md",
            "random/a-condition-on-what-is-kept.md",
            "random/a-copy-goes-without-its-key.md",
            "random/alternatives-of-texts-and-bounds.md",
            "random/followed-at-once-with-the-item.md",
            "random/found-by-what-follows.md",
            "random/a-number-leaves-its-range.md",
            "random/each-element-is-a-transaction.md",
            "random/one-of-two-effects-is-a-transaction.md",
            "random/part-of-a-reference-that-is-given.md",
            "random/conditions-on-what-is-referenced-and-differs.md",
            "random/put-keeps-what-is-immutable.md",
            "random/found-among-longer-items.md",
            "random/entries-in-a-transaction.md",
            "random/told-by-what-leads-to-it.md",
            "random/longer-items-of-one-query.md",
            "random/created-and-counted-in-one-index.md");

    private static Stream<String> documents() throws IOException {
        if (!FULL) {
            return EVERYDAY.stream();
        }
        try (Stream<Path> designs = Files.walk(CASES.resolve("design"));
                Stream<Path> tried = Files.list(CASES.resolve("tried"))) {
            List<Path> all = tried.sorted().toList();
            List<String> whole = Stream.concat(
                            designs.filter(f -> f.endsWith("input/access-patterns.md")),
                            IntStream.range(0, all.size())
                                    .filter(i -> i % SAMPLED == 0)
                                    .mapToObj(all::get))
                    .map(f -> CASES.relativize(f).toString())
                    .toList();
            return Stream.of(whole, EVERYDAY, LONGER)
                    .flatMap(List::stream)
                    .distinct()
                    .sorted();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void costsWhatItsDesignDoes(String document) throws IOException {
        Model model = DocumentReader.read(document, Files.readAllBytes(CASES.resolve(document)))
                .model()
                .orElseThrow();
        PricedAsBilled choices = new PricedAsBilled(model);
        boolean isNamed = EVERYDAY.contains(document) || LONGER.contains(document);
        int wanted = FULL && isNamed ? MORE_CHOICES : CHOICES;
        List<PricedAsBilled.Compared> drawn = LongStream.range(0, wanted)
                .mapToObj(choices::drawn)
                .flatMap(Optional::stream)
                .toList();
        long tolerance = document.equals(DIFFERING) ? WIDER : TOLERANCE;
        assertThat(drawn)
                .isNotEmpty()
                .allSatisfy(c -> assertThat(c.priced())
                        .isBetween(c.billed() - c.billed() / tolerance, c.billed() + c.billed() / tolerance));
    }
}
