package dev.partita.verify.run;

import dev.partita.concurrent.Meanwhile;
import dev.partita.result.Verification;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.data.Population;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.KnownContent;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.reference.Evaluator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Executes every pattern of a design and says what came of it. */
public final class Verifier {
    private final Subject subject;
    private final Options options;
    private final Evaluator evaluator;
    private final Tallies tallies;
    private final ImageCheck images;

    public Verifier(Subject subject, Options options) {
        this.subject = subject;
        this.options = options;
        this.evaluator = new Evaluator(subject.model());
        this.tallies = new Tallies(subject.model());
        this.images = new ImageCheck(subject, evaluator);
    }

    /** The design's tables are created there, and deleted in the end. Both worlds are tried at once, if there is a place for both. */
    public Verification verify(Ground ground) {
        Verifier large = new Verifier(subject, options);
        Optional<Meanwhile<Verifier>> meanwhile =
                ground.beside().map(beside -> Meanwhile.of("large world", () -> large.withLarge(beside)));
        try {
            trySmall(ground);
        } finally {
            meanwhile.ifPresent(Meanwhile::ended);
        }
        tallies.add(meanwhile.map(Meanwhile::result).orElseGet(() -> large.withLarge(ground.client())).tallies);
        return evidence(ground.versions());
    }

    private void trySmall(Ground ground) {
        try (SmallWorld world = smallWorld(ground)) {
            tryOn(world);
        }
    }

    private Verifier withLarge(DynamoDbClient client) {
        try (LargeWorld world = largeWorld(client)) {
            tryOn(world);
        }
        return this;
    }

    /** What came of all that was done so far, {@code versions} being what executed it. */
    public Verification evidence(List<Verification.Version> versions) {
        List<Verification.OfPattern> results = tallies.results();
        boolean holds = results.stream().allMatch(r -> r.mismatches() == 0);
        return new Verification(
                holds ? Verification.Verdict.HOLDS : Verification.Verdict.REFUTED,
                results,
                List.of(),
                options.seed(),
                options.scale(),
                versions);
    }

    /** Creates the tables, and stores a small world with the load plans, which are tried thereby. */
    public SmallWorld smallWorld(Ground ground) {
        Population population = data().small();
        return filled(ground.client(), store -> {
            loads(store, executor(ground.client(), Prediction.NONE))
                    .run(population.inOrder(), population.world(), DataGenerator.BEFORE, store::content);
            return new SmallWorld(ground.client(), store, ground.earlier().map(e -> past(e, store)), population);
        });
    }

    private SmallWorld.Past past(DynamoDbClient earlier, TableStore now) {
        return filled(earlier, store -> {
            store.bring(TableContent.of(earlier, subject.design()), now.content());
            return new SmallWorld.Past(earlier, store);
        });
    }

    /** Creates the tables and fills them; those that a load plan can add to are stored by it. */
    public LargeWorld largeWorld(Ground ground) {
        return largeWorld(ground.client());
    }

    private LargeWorld largeWorld(DynamoDbClient client) {
        Population population = data().large();
        return filled(client, store -> {
            LargeFilling filling = new LargeFilling(subject, images, store);
            List<PlainEntity> sample = filling.sample(population);
            KnownContent known = new KnownContent(client, subject.design(), filling.fill(population, sample));
            loads(store, executor(known.client(), Prediction.by(known)))
                    .run(sample, population.world(), DataGenerator.BEFORE, known::content);
            return new LargeWorld(client, store, population);
        });
    }

    private DataGenerator data() {
        return new DataGenerator(subject.model(), options.seed(), options.scale());
    }

    /** Tables that do not stay where filling them fails. */
    private <W> W filled(DynamoDbClient client, Function<TableStore, W> filling) {
        TableStore store = new TableStore(client, subject.design());
        store.create();
        try {
            return filling.apply(store);
        } catch (RuntimeException e) {
            store.delete();
            throw e;
        }
    }

    /** Runs reads and writes on a world in tables of the same design; what others tried there before does not matter. */
    public void tryOn(SmallWorld world) {
        PlanExecutor measuring = executor(world.client(), Prediction.BY_READING);
        TableStore store = world.store();
        WriteSequence.Trials trials = new WriteSequence.Trials(
                new WriteTrial(subject, evaluator, images, world.client(), Optional.empty()),
                world.earlier().map(e -> new WriteTrial(subject, evaluator, images, world.client(), Optional.of(e))),
                new OvertakenTrial(subject, evaluator, images, world.client()),
                new RaceTrial(subject, executor(world.client(), Prediction.NONE), evaluator, images, store),
                DeathTrial.of(subject, evaluator, world.client()));
        WriteSequence writes =
                new WriteSequence(subject, options, evaluator, tallies, new Recovery(images, store), trials);
        ReadTrial reads = new ReadTrial(measuring, evaluator, tallies, options);
        world.left(new SmallRun(subject, options, evaluator, tallies, store, reads, writes)
                .run(world.population(), world.start()));
    }

    /** Runs reads on a world in tables of the same design. */
    public void tryOn(LargeWorld world) {
        PlanExecutor measuring = executor(world.client(), Prediction.BY_READING);
        new LargeRun(subject, options, evaluator, new ReadTrial(measuring, evaluator, tallies, options))
                .run(world.population());
    }

    private LoadTrial loads(TableStore store, PlanExecutor executor) {
        return new LoadTrial(new Loading(subject, executor), images, tallies, store, options);
    }

    private PlanExecutor executor(DynamoDbClient client, Prediction prediction) {
        return new PlanExecutor(subject.model(), subject.design(), Endpoints.of(client), prediction);
    }
}
