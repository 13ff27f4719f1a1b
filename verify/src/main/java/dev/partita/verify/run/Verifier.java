package dev.partita.verify.run;

import dev.partita.model.Pattern;
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
import java.util.ArrayList;
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
        ground.beside()
                .ifPresentOrElse(
                        beside -> new BothWorlds(this, large).run(ground, beside, tallies),
                        () -> oneAfterTheOther(ground, large));
        return evidence(ground.versions());
    }

    private void oneAfterTheOther(Ground ground, Verifier other) {
        try (SmallWorld world = smallWorld(ground)) {
            tryOn(world);
        }
        try (LargeWorld world = other.largeWorld(ground)) {
            other.tryOn(world);
        }
        other.tell(tallies);
    }

    /** Adds what was shown here. */
    void tell(Tallies to) {
        to.add(tallies);
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
            TableContent start = loads(store, executor(ground.client(), Prediction.NONE))
                    .run(population.inOrder(), population.world(), DataGenerator.BEFORE, store::content);
            return new SmallWorld(
                    ground.client(),
                    store,
                    ground.earlier(),
                    ground.earlier().map(e -> past(e, start)),
                    population,
                    start);
        });
    }

    private TableStore past(DynamoDbClient earlier, TableContent start) {
        return filled(earlier, store -> {
            store.fill(start);
            return store;
        });
    }

    /** Creates the tables once more, elsewhere. */
    SmallWorld again(SmallWorld world, DynamoDbClient place) {
        return filled(place, store -> world.again(place, store));
    }

    /** Creates the tables and fills them; those that a load plan can add to are stored by it. */
    public LargeWorld largeWorld(Ground ground) {
        return largeWorld(ground.client());
    }

    LargeWorld largeWorld(DynamoDbClient client) {
        Population population = data().large();
        return filled(client, store -> {
            LargeFilling filling = new LargeFilling(subject, images, store);
            List<PlainEntity> sample = filling.sample(population);
            KnownContent known = known(client, filling.fill(population, sample));
            TableContent content = loads(store, executor(known.client(), Prediction.by(known)))
                    .run(sample, population.world(), DataGenerator.BEFORE, known::content);
            return new LargeWorld(client, store, population, content);
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

    /** All patterns; reads first. */
    Agenda smallAgenda() {
        List<Pattern> patterns = new ArrayList<>(subject.model().reads());
        patterns.addAll(subject.model().writes());
        return new Agenda(subject.model(), options, patterns);
    }

    Agenda largeAgenda() {
        return new Agenda(subject.model(), options, subject.model().reads());
    }

    /** Runs reads and writes on a world in tables of the same design; what others tried there before does not matter. */
    public void tryOn(SmallWorld world) {
        Agenda all = smallAgenda();
        take(all, world);
        all.tell(tallies);
    }

    /** Runs what nobody else takes. */
    void take(Agenda agenda, SmallWorld world) {
        TableContent start = world.start();
        PlanExecutor measuring = executor(world.client(), Prediction.by(known(world.client(), start)));
        TableStore store = world.store();
        WriteSequence.Trials trials = new WriteSequence.Trials(
                new WriteTrial(subject, evaluator, images, world.client(), Optional.empty()),
                world.earlier().map(e -> new WriteTrial(subject, evaluator, images, world.client(), Optional.of(e))),
                new OvertakenTrial(subject, evaluator, images, world.client()),
                new RaceTrial(subject, executor(world.client(), Prediction.NONE), evaluator, images, store),
                DeathTrial.of(subject, evaluator, images, world.client()));
        world.left(new SmallRun(subject, options, evaluator, measuring, new Recovery(images, store), trials)
                .run(agenda, world.population().world(), start));
    }

    /** Runs reads on a world in tables of the same design. */
    public void tryOn(LargeWorld world) {
        Agenda all = largeAgenda();
        take(all, world);
        all.tell(tallies);
    }

    /** Runs what nobody else takes. */
    void take(Agenda agenda, LargeWorld world) {
        PlanExecutor measuring = executor(world.client(), Prediction.by(known(world.client(), world.content())));
        new LargeRun(subject, options, evaluator, measuring).run(agenda, world.population());
    }

    private LoadTrial loads(TableStore store, PlanExecutor executor) {
        return new LoadTrial(new Loading(subject, executor), images, tallies, store, options);
    }

    private KnownContent known(DynamoDbClient client, TableContent content) {
        return new KnownContent(client, subject.design(), content);
    }

    private PlanExecutor executor(DynamoDbClient client, Prediction prediction) {
        return new PlanExecutor(subject.model(), subject.design(), Endpoints.of(client), prediction);
    }
}
