package dev.partita.testkit.review;

import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every table-design document that is written reads back into the same design. */
class RoundTripTest {
    /** What a document of ours said too little of, or the reader took for something else. */
    private static final List<String> FOUND = List.of(
            "a-batch-that-a-filter-keeps",
            "a-copy-goes-without-its-key",
            "a-kind-among-the-keys-of-an-index",
            "a-minimum-of-what-is-in-the-item-of-its-parent",
            "a-number-in-the-range-of-a-key",
            "alternatives-of-texts-and-bounds",
            "alternatives-over-attributes",
            "asked-for-in-another-order-than-told",
            "computed-aggregate-needs-its-parent",
            "counted-by-a-parents-parent",
            "deleted-rows-count-by-what-they-are",
            "deleted-with-its-children",
            "followed-at-once-with-the-item",
            "guards-of-one-of-two",
            "its-own-parents-value-when-made",
            "led-to-by-a-filter",
            "never-in-a-sparse-copy",
            "one-child-of-a-name-inside-its-parent",
            "pages-of-one-item",
            "put-only-in-the-place-of-what-is-there",
            "the-feed-of-whom-one-follows",
            "told-by-what-leads-to-it",
            "upserted-where-what-has-expired-is-left",
            "values-in-pieces",
            "values-in-pieces-behind-a-copy");

    @TestFactory
    Stream<DynamicTest> delivered() {
        return Application.all().stream()
                .map(a -> DynamicTest.dynamicTest(a.name(), () -> RoundTrip.holds(a.delivered())));
    }

    /** All of {@code cases/random} and {@code cases/tried} read back where they are executed, in the full build. */
    @ParameterizedTest
    @MethodSource("found")
    void designed(Path document) {
        RoundTrip.holds(Application.designed(document));
    }

    /** What a rule alone makes of a design is written in words that nothing else may need. */
    @ParameterizedTest
    @MethodSource("ofRules")
    void made(Path document) {
        RoundTrip.holds(Application.designed(document));
    }

    private static Stream<Path> ofRules() throws IOException {
        try (Stream<Path> rules = Files.list(Application.ROOT.resolve("cases/candidate"))) {
            return rules
                    .map(r -> r.resolve("fires/input/access-patterns.md"))
                    .filter(Files::exists)
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static Stream<Path> found() {
        return FOUND.stream().map(n -> Application.ROOT.resolve("cases/random").resolve(n + ".md"));
    }
}
