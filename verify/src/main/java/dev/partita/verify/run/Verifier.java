package dev.partita.verify.run;

import dev.partita.result.Verification;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.reference.Evaluator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Executes every pattern of a design and says what came of it. */
public final class Verifier {
    private final Subject subject;
    private final Options options;
    private final Evaluator evaluator;
    private final Tallies tallies;

    public Verifier(Subject subject, Options options) {
        this.subject = subject;
        this.options = options;
        this.evaluator = new Evaluator(subject.model());
        this.tallies = new Tallies(subject.model());
    }

    /** The design's tables are created there, and deleted in the end. */
    public Verification verify(Ground ground) {
        DataGenerator data = new DataGenerator(subject.model(), options.seed(), options.scale());
        onTables(ground.client(), store -> small(ground, store, data.small()));
        onTables(ground.client(), store -> large(ground.client(), store, data.large()));
        List<Verification.OfPattern> results = tallies.results();
        boolean holds = results.stream().allMatch(r -> r.mismatches() == 0);
        return new Verification(
                holds ? Verification.Verdict.HOLDS : Verification.Verdict.REFUTED,
                results,
                List.of(),
                options.seed(),
                options.scale(),
                ground.versions());
    }

    private void onTables(DynamoDbClient client, Consumer<TableStore> work) {
        TableStore store = new TableStore(client, subject.design());
        store.create();
        try {
            work.accept(store);
        } finally {
            store.delete();
        }
    }

    private void small(Ground ground, TableStore store, Population population) {
        loads(store, executor(ground.client(), Prediction.NONE))
                .run(population.inOrder(), population.world(), DataGenerator.BEFORE);
        if (ground.earlier().isEmpty()) {
            small(ground.client(), Optional.empty(), store, population);
        } else {
            DynamoDbClient earlier = ground.earlier().get();
            onTables(earlier, past -> {
                past.bring(TableContent.of(earlier, subject.design()), store.content());
                small(ground.client(), Optional.of(earlier), store, population);
            });
        }
    }

    private void small(
            DynamoDbClient client, Optional<DynamoDbClient> earlier, TableStore store, Population population) {
        PlanExecutor measuring = executor(client, Prediction.BY_READING);
        WriteSequence.Trials trials = new WriteSequence.Trials(
                new WriteTrial(subject, measuring, evaluator, store),
                earlier.map(e -> new WriteTrial(subject, executor(new Endpoints(client, e)), evaluator, store)),
                new RaceTrial(subject, executor(client, Prediction.NONE), evaluator, store),
                DeathTrial.of(subject, evaluator, client));
        WriteSequence writes = new WriteSequence(
                subject, options, evaluator, tallies, new Recovery(subject, evaluator, store), trials);
        ReadTrial reads = new ReadTrial(measuring, evaluator, tallies, options);
        new SmallRun(subject, options, evaluator, store, reads, writes).run(population);
    }

    private void large(DynamoDbClient client, TableStore store, Population population) {
        PlanExecutor measuring = executor(client, Prediction.BY_READING);
        ReadTrial reads = new ReadTrial(measuring, evaluator, tallies, options);
        new LargeRun(subject, options, evaluator, store, reads, loads(store, measuring)).run(population);
    }

    private LoadTrial loads(TableStore store, PlanExecutor executor) {
        return new LoadTrial(subject, evaluator, new Loading(subject, executor), tallies, store, options);
    }

    private PlanExecutor executor(Endpoints endpoints) {
        return new PlanExecutor(subject.model(), subject.design(), endpoints, Prediction.NONE);
    }

    private PlanExecutor executor(DynamoDbClient client, Prediction prediction) {
        return new PlanExecutor(subject.model(), subject.design(), Endpoints.of(client), prediction);
    }
}
