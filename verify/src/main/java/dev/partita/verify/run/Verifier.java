package dev.partita.verify.run;

import dev.partita.result.Verification;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.reference.Evaluator;
import java.util.List;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Executes every pattern of a design and says what came of it. */
public final class Verifier {
    private final Subject subject;
    private final Options options;
    private final Evaluator evaluator;

    public Verifier(Subject subject, Options options) {
        this.subject = subject;
        this.options = options;
        this.evaluator = new Evaluator(subject.model());
    }

    /** On a DynamoDB Local of its own. */
    public Verification verify() {
        try (LocalDynamo dynamo = LocalDynamo.start()) {
            return verify(dynamo.client());
        }
    }

    /** On an endpoint that has none of the design's tables; they are created and deleted there. */
    public Verification verify(DynamoDbClient client) {
        Tallies tallies = new Tallies(subject.model());
        DataGenerator data = new DataGenerator(subject.model(), options.seed(), options.scale());
        onTables(client, store -> small(client, store, tallies, data.small()));
        onTables(client, store -> large(client, store, tallies, data.large()));
        List<Verification.OfPattern> results = tallies.results();
        boolean holds = results.stream().allMatch(r -> r.mismatches() == 0);
        return new Verification(
                holds ? Verification.Verdict.HOLDS : Verification.Verdict.REFUTED,
                results,
                List.of(),
                options.seed(),
                options.scale(),
                List.of());
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

    private void small(DynamoDbClient client, TableStore store, Tallies tallies, Population population) {
        PlanExecutor measuring = executor(client, Prediction.BY_READING);
        loads(store, tallies, executor(client, Prediction.NONE))
                .run(population.inOrder(), population.world(), DataGenerator.BEFORE);
        ReadTrial reads = new ReadTrial(measuring, evaluator, tallies, options);
        WriteTrial writes = new WriteTrial(subject, measuring, evaluator, store);
        new SmallRun(subject, options, evaluator, tallies, store, reads, writes).run(population);
    }

    private void large(DynamoDbClient client, TableStore store, Tallies tallies, Population population) {
        PlanExecutor measuring = executor(client, Prediction.BY_READING);
        ReadTrial reads = new ReadTrial(measuring, evaluator, tallies, options);
        new LargeRun(subject, options, evaluator, store, reads, loads(store, tallies, measuring)).run(population);
    }

    private LoadTrial loads(TableStore store, Tallies tallies, PlanExecutor executor) {
        return new LoadTrial(subject, evaluator, new Loading(subject, executor), tallies, store, options);
    }

    private PlanExecutor executor(DynamoDbClient client, Prediction prediction) {
        return new PlanExecutor(subject.model(), subject.design(), Endpoints.of(client), prediction);
    }
}
