package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The small world and the large one, tried at once, show what they show one after the other. */
class BothWorldsTest {
    private static LocalDynamo dynamo;

    @BeforeAll
    static void start() {
        dynamo = LocalDynamo.start();
    }

    @AfterAll
    static void end() {
        dynamo.close();
    }

    private static Verifier verifier() {
        DesignResult result = new Application("ebay").delivered();
        return new Verifier(new Subject(result.model(), result.design(), result.plans()), Options.DEFAULT);
    }

    private static Ground ground(Optional<DynamoDbClient> beside) {
        return new Ground(
                dynamo.client(),
                Optional.of(dynamo.elsewhere()),
                beside,
                Ground.of(dynamo).versions());
    }

    @Test
    void showTheSameAtOnce() {
        assertThat(verifier().verify(Ground.of(dynamo))).isEqualTo(verifier().verify(ground(Optional.empty())));
        assertThat(dynamo.beside().listTables().tableNames()).isEmpty();
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
        assertThatThrownBy(() -> verifier().verify(ground(Optional.of(new Broken()))))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThat(dynamo.client().listTables().tableNames()).isEmpty();
    }
}
