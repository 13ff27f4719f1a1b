package dev.partita.bench;

import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.data.Probe;
import dev.partita.verify.data.ReadProbes;
import dev.partita.verify.data.WriteCalls;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import dev.partita.verify.run.ExecutedCalls;
import dev.partita.verify.run.Loading;
import dev.partita.verify.run.Subject;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Calls of patterns on tables that hold the small population. Only the calls themselves are timed, not what makes them up. */
final class Workload {
    private static final long SEED = 1;
    private static final int ARGUMENTS = 8;
    private static final int WARM_UP_SHARE = 4;

    private final Subject subject;
    private final PlanExecutor executor;
    private final Evaluator evaluator;
    private final Population population;
    private final World world;
    private final int calls;

    Workload(Subject subject, DynamoDbClient client, int calls) {
        this.subject = subject;
        this.executor = new PlanExecutor(subject.model(), subject.design(), Endpoints.of(client), Prediction.NONE);
        this.evaluator = new Evaluator(subject.model());
        this.population = new DataGenerator(subject.model(), SEED, 1).small();
        this.world = population.world().copy();
        this.calls = calls;
    }

    /** @param nanos of all these calls */
    record Took(int calls, long nanos, long requests) {
        static final Took NOTHING = new Took(0, 0, 0);

        private Took and(long moreNanos, int moreRequests) {
            return new Took(calls + 1, nanos + moreNanos, requests + moreRequests);
        }
    }

    void load() {
        Loading loading = new Loading(subject, executor);
        population
                .inOrder()
                .forEach(e -> loading.store(e, DataGenerator.BEFORE).wrong().ifPresent(wrong -> {
                    throw new IllegalStateException(e + " " + wrong);
                }));
    }

    /** First pages. */
    Took read(Read read) {
        ReadPlan plan = (ReadPlan) subject.plans().of(read.id());
        List<Probe> probes = new ReadProbes(subject.model(), population.world(), evaluator, SEED)
                .witnessed(read, Optional.empty(), ARGUMENTS);
        Took took = Took.NOTHING;
        for (int i = -calls / WARM_UP_SHARE; i < calls; i++) {
            var call =
                    ExecutedCalls.of(probes.get(Math.floorMod(i, probes.size())).arguments(), DataGenerator.NOW);
            took = with(
                    took,
                    i,
                    () -> executor.read(plan, call, Optional.empty())
                            .operations()
                            .size());
        }
        return took;
    }

    /** Calls whose conditions hold and calls whose conditions don't. */
    Took write(Write write) {
        WritePlan plan = (WritePlan) subject.plans().of(write.id());
        WriteCalls made =
                new WriteCalls(subject.model(), evaluator, SEED, write.id().value());
        Took took = Took.NOTHING;
        for (int i = -calls / WARM_UP_SHARE; i < calls; i++) {
            Optional<Call> next = made.next(write, world, DataGenerator.NOW);
            if (next.isEmpty()) {
                return took;
            }
            evaluator.apply(write, next.get().arguments(), DataGenerator.NOW, world);
            var call = ExecutedCalls.of(next.get().arguments(), DataGenerator.NOW);
            took = with(took, i, () -> executor.write(plan, call).operations().size());
        }
        return took;
    }

    /** Calls before the first one warm up; those that need no request count for nothing. */
    private static Took with(Took before, int index, IntSupplier call) {
        long began = System.nanoTime();
        try {
            int requests = call.getAsInt();
            return index < 0 || requests == 0 ? before : before.and(System.nanoTime() - began, requests);
        } catch (CallRejected refused) {
            return before;
        }
    }
}
