package dev.partita.verify.run;

import dev.partita.model.Write;
import dev.partita.plan.WritePlan;
import dev.partita.repair.Repair;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.PlanFault;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.KnownContent;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.local.CountedWrites;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * Lets the caller of a write die between its requests, one death after the other, and mends what it leaves as the repair says. What the
 * homes tell must agree at once with all but what follows loosely; mended, the whole tables must hold what the document demands.
 */
public final class DeathTrial {
    /** How many deaths of one call are tried at most. */
    private static final int MOST = 12;

    private final Subject subject;
    private final Evaluator evaluator;
    private final DynamoDbClient client;
    private final ImageCheck images;
    private final Optional<DyingCaller> elsewhere;

    private DeathTrial(
            Subject subject,
            Evaluator evaluator,
            ImageCheck images,
            DynamoDbClient client,
            Optional<DyingCaller> elsewhere) {
        this.subject = subject;
        this.evaluator = evaluator;
        this.client = client;
        this.images = images;
        this.elsewhere = elsewhere;
    }

    /** With callers in this process, which give up. */
    static DeathTrial of(Subject subject, Evaluator evaluator, ImageCheck images, DynamoDbClient client) {
        return new DeathTrial(subject, evaluator, images, client, Optional.empty());
    }

    /** With callers that die in a way of their own, elsewhere: whole tables are read after each. */
    public static DeathTrial of(Subject subject, Evaluator evaluator, DynamoDbClient client, DyingCaller caller) {
        return new DeathTrial(subject, evaluator, new ImageCheck(subject, evaluator), client, Optional.of(caller));
    }

    /**
     * What came of the deaths of one call.
     *
     * @param deaths how many there were
     * @param wrong what could not be mended, or should not have had to be
     */
    public record Result(int deaths, Optional<String> wrong) {}

    /** A call that is given up; it is told from all that may really go wrong. */
    private static final class GivenUp extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** As {@link #run(Repair, Call, World, TableContent)}, where nobody knows what the tables hold. */
    public Result run(Repair repair, Call call, World world) {
        return run(repair, call, world, TableContent.of(client, subject.design()));
    }

    /**
     * Makes a call, on tables that hold the world.
     *
     * @param content what they hold, and will hold in the end
     * @return no deaths if the call is not applied, or sends less than two requests
     */
    Result run(Repair repair, Call call, World world, TableContent content) {
        World after = world.copy();
        WriteOutcome outcome = evaluator.apply(write(call), call.arguments(), call.now(), after);
        boolean several = outcome instanceof WriteOutcome.Applied applied
                && applied.changes().size() + repair.followers().size() > 1;
        return several ? run(repair, call, List.of(world, after), new Held(content)) : new Result(0, Optional.empty());
    }

    /** Tables that all requests of this trial go to, as it knows them: but for what others do, only items that are named change. */
    private final class Held {
        private final TableContent before;
        private final KnownContent known;
        private final TableStore store;

        Held(TableContent before) {
            this.before = before;
            this.known = new KnownContent(client, subject.design(), before);
            this.store = new TableStore(known.client(), subject.design());
        }

        DynamoDbClient client() {
            return known.client();
        }

        TableContent content() {
            return elsewhere.isPresent() ? store.content() : known.content();
        }

        void bring(TableContent from, TableContent to) {
            store.bring(from, to);
        }

        void restore() {
            bring(content(), before);
        }
    }

    private Result run(Repair repair, Call call, List<World> worlds, Held held) {
        CountedWrites whole = new CountedWrites(held.client(), n -> {});
        Optional<String> wrong = told(() -> {
            write(whole, call);
            return first(images.differences(worlds.get(1), call.now(), held.content()));
        });
        List<DynamoDbRequest> sent = whole.sent();
        int deaths = 0;
        for (int answered : deaths(sent.size())) {
            if (wrong.isEmpty()) {
                held.restore();
                wrong = death(repair, call, worlds, sent, answered, held);
                deaths++;
            }
        }
        held.restore();
        return new Result(deaths, wrong);
    }

    private Optional<String> death(
            Repair repair, Call call, List<World> worlds, List<DynamoDbRequest> sent, int answered, Held held) {
        Optional<String> wrong = told(() -> {
            elsewhere.orElse((c, a) -> dieHere(c, a, held.client())).call(call, answered);
            return mended(repair, call, worlds, sent.subList(answered, sent.size()), held);
        });
        return wrong.map(w -> "its caller dies after request " + answered + " of " + sent.size() + ": " + w);
    }

    /** What a trial finds wrong; what a faulty plan does is that, too. */
    private static Optional<String> told(Supplier<Optional<String>> trial) {
        try {
            return trial.get();
        } catch (CallRejected | PlanFault failed) {
            return Optional.of("fails: " + failed.getMessage());
        }
    }

    /** After how many requests a caller dies: after each, or after some if they are many. */
    private static List<Integer> deaths(int requests) {
        List<Integer> deaths = new ArrayList<>();
        for (int i = 1; i < requests; i++) {
            if (requests <= MOST || i * MOST / requests != (i - 1) * MOST / requests) {
                deaths.add(i);
            }
        }
        return deaths;
    }

    /** @param worlds before the call, and after it */
    private Optional<String> mended(
            Repair repair, Call call, List<World> worlds, List<DynamoDbRequest> rest, Held held) {
        TableContent left = held.content();
        TableContent followed = new Followed(subject, evaluator, repair.followers()).of(left, call.now());
        Optional<String> broken = first(images.differences(ToldWorld.of(subject, left), call.now(), followed));
        if (broken.isPresent()) {
            return broken.map(b -> "what the homes tell is not what the rest holds: " + b);
        }
        held.bring(left, followed);
        switch (repair.completion()) {
            case WHOLE -> {
                // It took place or did not.
            }
            case AGAIN -> write(held.client(), call);
            case REST -> rest.forEach(r -> send(held.client(), r));
        }
        TableContent mended = held.content();
        if (repair.completion() == Repair.Completion.WHOLE
                && images.differences(worlds.get(0), call.now(), mended).isEmpty()) {
            return Optional.empty();
        }
        return first(images.differences(worlds.get(1), call.now(), mended)).map(d -> "is not mended: " + d);
    }

    /** What a condition refuses is what has been put right already. */
    private static void send(DynamoDbClient through, DynamoDbRequest request) {
        try {
            CountedWrites.send(through, request);
        } catch (ConditionalCheckFailedException | TransactionCanceledException done) {
            // The comparison tells whether that was right.
        }
    }

    private void dieHere(Call call, int answered, DynamoDbClient through) {
        IntConsumer death = n -> {
            if (n == answered) {
                throw new GivenUp();
            }
        };
        try {
            write(new CountedWrites(through, death), call);
        } catch (GivenUp dead) {
            // As it should be.
        }
    }

    private void write(DynamoDbClient through, Call call) {
        new PlanExecutor(subject.model(), subject.design(), Endpoints.of(through), Prediction.NONE)
                .write((WritePlan) subject.plans().of(call.pattern()), ExecutedCalls.of(call.arguments(), call.now()));
    }

    private Write write(Call call) {
        return (Write) subject.model().pattern(call.pattern()).orElseThrow();
    }

    private static Optional<String> first(List<String> differences) {
        return differences.stream().findFirst();
    }
}
