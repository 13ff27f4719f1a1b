package dev.partita.testkit.emit;

import dev.partita.emit.json.DesignJson;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import tools.jackson.databind.JsonNode;

/**
 * A design as {@code design} delivers it.
 *
 * @param json the whole file
 */
record Delivered(String name, DesignResult result, JsonNode json) {
    /** A test of each. */
    static Stream<DynamicTest> each(Consumer<Delivered> test) {
        return all().stream().map(d -> DynamicTest.dynamicTest(d.name(), () -> test.accept(d)));
    }

    /** With one whose names and words mean something to every language, as no application has them. */
    static List<Delivered> all() {
        return Stream.concat(
                        Application.all().stream()
                                .map(a -> new Delivered(a.name(), a.delivered(), JsonText.read(a.deliveredText()))),
                        Stream.of(hostile()))
                .toList();
    }

    /** What stands for all where there is little time: one with references over several columns. */
    static List<Delivered> some() {
        Application some = new Application("social-network");
        return List.of(new Delivered(some.name(), some.delivered(), JsonText.read(some.deliveredText())));
    }

    static Delivered hostile() {
        DesignResult result =
                Application.designed(Application.ROOT.resolve("testkit/src/test/resources/emit/hostile-names.md"));
        return new Delivered("hostile-names", result, JsonText.read(DesignJson.write(result)));
    }
}
