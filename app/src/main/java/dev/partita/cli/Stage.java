package dev.partita.cli;

import dev.partita.concurrent.Meanwhile;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.calls.DesignAnswerer;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.EmulatorUnavailable;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.local.OwnTables;
import dev.partita.verify.local.TablesLeft;
import dev.partita.verify.run.Ground;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;

/** Where designs are executed: a DynamoDB Local for the while, or tables of our own elsewhere. */
final class Stage {
    private Stage() {}

    /** A DynamoDB Local that is started, and kept busy, while something else is computed; what goes wrong is told when it is needed. */
    static final class Prepared implements AutoCloseable {
        private final AtomicBoolean isEnough = new AtomicBoolean();
        private final Meanwhile<LocalDynamo> started = Meanwhile.of("start of DynamoDB Local", LocalDynamo::start);
        private final Meanwhile<LocalDynamo> warmed = Meanwhile.of("warming of DynamoDB Local", () -> {
            LocalDynamo dynamo = started.result();
            dynamo.warm(isEnough::get);
            return dynamo;
        });

        /** What {@code work} gives, which is done there. */
        <T> T on(Function<Ground, T> work) {
            isEnough.set(true);
            return told(() -> work.apply(Ground.of(warmed.result())));
        }

        /** What is not started yet ends with this process. */
        @Override
        public void close() {
            isEnough.set(true);
            started.then(LocalDynamo::close);
        }
    }

    static Prepared prepared() {
        return new Prepared();
    }

    /** What {@code work} gives, which is done there. */
    static <T> T on(EndpointOptions endpoint, Function<Ground, T> work) {
        Optional<OwnTables> elsewhere = endpoint.tables();
        if (elsewhere.isEmpty()) {
            return local(work);
        }
        try (OwnTables tables = elsewhere.get()) {
            return work.apply(Ground.of(tables));
        } catch (SdkException failed) {
            throw failure(failed);
        } catch (TablesLeft left) {
            throw new CommandFailure(left.getMessage(), ExitCode.USAGE);
        }
    }

    /** Of an endpoint that is not ours. */
    static CommandFailure failure(SdkException failed) {
        return new CommandFailure(
                (failed instanceof SdkClientException ? "the endpoint does not answer: " : "the endpoint refuses: ")
                        + failed.getMessage(),
                ExitCode.USAGE);
    }

    private static <T> T local(Function<Ground, T> work) {
        return told(() -> {
            try (LocalDynamo dynamo = LocalDynamo.start()) {
                return work.apply(Ground.of(dynamo));
            }
        });
    }

    private static <T> T told(Supplier<T> work) {
        try {
            return work.get();
        } catch (EmulatorUnavailable unavailable) {
            throw new CommandFailure(
                    "the design could not be executed: " + unavailable.getMessage()
                            + " (partita design --no-verify and partita run --plain do without DynamoDB)",
                    ExitCode.BUG);
        }
    }

    /** A design's plans on its tables, which are created. Where an emulator counts units wrongly, those of the rules are shown. */
    static Answerer answerer(DesignFolder design, Ground ground) {
        boolean isEmulated = ground.earlier().isPresent();
        CreateTables.create(ground.client(), design.result().design());
        return new DesignAnswerer(
                design.subject(),
                new PlanExecutor(
                        design.result().model(),
                        design.result().design(),
                        Endpoints.of(ground.client()),
                        isEmulated ? Prediction.BY_READING : Prediction.NONE));
    }
}
