package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The small world and the large one, tried at once, show what they show one after the other. */
class BothWorldsTest {
    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
    }

    private static Verifier verifier(String application) {
        DesignResult result = new Application(application).delivered();
        return new Verifier(new Subject(result.model(), result.design(), result.plans()), Options.DEFAULT);
    }

    private static Ground ground(Optional<DynamoDbClient> beside) {
        return new Ground(
                dynamo.client(),
                Optional.of(dynamo.elsewhere()),
                beside,
                Optional.of(dynamo.again()),
                Ground.of(dynamo).versions());
    }

    /** Of the second the large world is done while most patterns are still to be tried on the small one. */
    @ParameterizedTest
    @ValueSource(strings = {"ebay", "tatp"})
    void showTheSameAtOnce(String application) {
        assertThat(verifier(application).verify(Ground.of(dynamo)))
                .isEqualTo(verifier(application).verify(ground(Optional.empty())));
        assertThat(dynamo.beside().listTables().tableNames()).isEmpty();
        assertThat(dynamo.again().listTables().tableNames()).isEmpty();
        assertThat(dynamo.client().listTables().tableNames()).isEmpty();
    }

    /** Nothing is implemented there. */
    private static final class Broken implements DynamoDbClient {
        @Override
        public String serviceName() {
            return "broken";
        }

        @Override
        public void close() {
            // There is nothing to close.
        }
    }

    @Test
    void whatGoesWrongBesideIsTold() {
        assertThatThrownBy(() -> verifier("ebay").verify(ground(Optional.of(new Broken()))))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThat(dynamo.client().listTables().tableNames()).isEmpty();
    }
}
