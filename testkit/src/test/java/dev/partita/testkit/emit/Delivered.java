package dev.partita.testkit.emit;

import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import tools.jackson.databind.JsonNode;

/**
 * A design as {@code cases/design} holds it.
 *
 * @param json the whole file
 */
record Delivered(String name, DesignResult result, JsonNode json) {
    /** A test of each. */
    static Stream<DynamicTest> each(Consumer<Delivered> test) {
        return all().stream().map(d -> DynamicTest.dynamicTest(d.name(), () -> test.accept(d)));
    }

    static List<Delivered> all() {
        return Application.all().stream()
                .map(a -> new Delivered(a.name(), a.delivered(), JsonText.read(a.deliveredText())))
                .toList();
    }
}
