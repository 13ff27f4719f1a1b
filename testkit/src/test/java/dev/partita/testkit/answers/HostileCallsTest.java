package dev.partita.testkit.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever parameters and cursors a pattern is called with, as {@code partita run} is: it answers and writes what the reference evaluator
 * does, or it refuses the call by a code; never is it DynamoDB that refuses.
 */
@Tag("full")
class HostileCallsTest {
    private static final boolean IS_FULL = Boolean.getBoolean("partita.full");
    private static final List<String> QUICK = List.of("ebay", "retail-cart");
    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
    }

    /** Each application in one layout or the other, small ones in both. */
    private static Stream<Arguments> designs() {
        return Application.all().stream()
                .flatMap(app -> Stream.of(Settings.Layout.SINGLE, Settings.Layout.MULTI)
                        .filter(l -> QUICK.contains(app.name()) || l == layout(app))
                        .map(l -> Arguments.of(app, l)));
    }

    private static Settings.Layout layout(Application application) {
        return Application.all().indexOf(application) % 2 == 0 ? Settings.Layout.SINGLE : Settings.Layout.MULTI;
    }

    @ParameterizedTest
    @MethodSource("designs")
    void answersOrRefusesByName(Application application, Settings.Layout layout) {
        boolean isEveryday = QUICK.contains(application.name()) && layout == Settings.Layout.SINGLE;
        assumeTrue(isEveryday ? !Boolean.getBoolean("partita.rest") : IS_FULL);
        DesignResult result = application.designed(layout);
        CreateTables.create(dynamo.client(), result.design());
        try {
            HostileTrial trial = new HostileTrial(result, dynamo.client());
            trial.all();
            assertThat(trial.wrong()).isEmpty();
            assertThat(trial.strangeCalls()).isPositive();
            assertThat(trial.strangeCursors() > 0)
                    .isEqualTo(result.model().reads().stream().anyMatch(Read::paginated));
        } finally {
            CreateTables.delete(dynamo.client(), result.design());
        }
    }
}
