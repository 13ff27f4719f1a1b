package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.check.Checks;
import dev.partita.model.Settings;
import dev.partita.testkit.application.Application;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Static checks find nothing in the designs that we deliver. */
@Tag("full")
class GoldenDesignsTest {

    /** As the cases hold them. */
    @TestFactory
    Stream<DynamicTest> deliveredDesignsAreFine() {
        return Application.all().stream()
                .map(a -> DynamicTest.dynamicTest(
                        a.name(), () -> assertThat(Checks.of(a.delivered())).isEmpty()));
    }

    /** In the layouts that the cases don't hold. */
    @TestFactory
    Stream<DynamicTest> designsInEitherLayoutAreFine() {
        return Application.all().stream()
                .flatMap(a -> Stream.of(Settings.Layout.SINGLE, Settings.Layout.MULTI)
                        .map(l -> DynamicTest.dynamicTest(a + " " + l, () -> isFine(a, l))));
    }

    private static void isFine(Application application, Settings.Layout layout) {
        assumeTrue(Boolean.getBoolean("partita.full"));
        assertThat(Checks.of(application.designed(layout))).isEmpty();
    }
}
