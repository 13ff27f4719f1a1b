package dev.partita.verify.run;

import dev.partita.model.Write;
import dev.partita.plan.WritePlan;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.Operation;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.KnownContent;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Executes a write, and compares its outcome and then everything that the tables hold with what the document means. Of what they hold only
 * the items that requests have named are read again.
 */
final class WriteTrial {
    private final Subject subject;
    private final Evaluator evaluator;
    private final DynamoDbClient client;
    private final Optional<DynamoDbClient> earlier;
    private final ImageCheck images;

    /** @param earlier where eventual reads show an earlier state; if there is none, all reads show what is stored, and units are predicted */
    WriteTrial(
            Subject subject,
            Evaluator evaluator,
            ImageCheck images,
            DynamoDbClient client,
            Optional<DynamoDbClient> earlier) {
        this.subject = subject;
        this.evaluator = evaluator;
        this.client = client;
        this.earlier = earlier;
        this.images = images;
    }

    /**
     * What became of a call.
     *
     * @param wrong what is not as it should be
     * @param content what the tables hold now
     */
    record Result(Optional<String> wrong, List<Operation> operations, TableContent content) {}

    /**
     * Makes the call on the world and on the tables.
     *
     * @param before what the tables hold
     */
    Result run(Write write, Call call, World world, TableContent before) {
        WriteOutcome expected = evaluator.apply(write, call.arguments(), call.now(), world);
        WritePlan plan = (WritePlan) subject.plans().of(write.id());
        Optional<String> wrong;
        List<Operation> operations = List.of();
        KnownContent known = new KnownContent(client, subject.design(), before);
        try {
            var outcome = executor(known).write(plan, ExecutedCalls.of(call.arguments(), call.now()));
            operations = outcome.operations();
            wrong = difference(expected, outcome.applied(), outcome.failed()).or(() -> repeated(outcome.attempts()));
        } catch (CallRejected e) {
            wrong = mayReject(e.reason(), expected) ? Optional.empty() : Optional.of("is refused: " + e.getMessage());
        } catch (RuntimeException e) {
            wrong = Optional.of("fails: " + e);
        }
        TableContent content = known.content();
        List<String> differences = expected instanceof WriteOutcome.Applied || known.hasChanged()
                ? images.differences(world, call.now(), content)
                : List.of();
        List<Operation> sent = operations;
        Optional<String> found = differences.isEmpty()
                ? wrong.or(() -> Tally.surprise(sent))
                : Optional.of(wrong.map(w -> w + "; ").orElse("") + summary(differences));
        return new Result(found, operations, content);
    }

    private PlanExecutor executor(KnownContent known) {
        Endpoints endpoints =
                earlier.map(e -> new Endpoints(known.client(), e)).orElseGet(() -> Endpoints.of(known.client()));
        Prediction prediction = earlier.isPresent() ? Prediction.NONE : Prediction.by(known);
        return new PlanExecutor(subject.model(), subject.design(), endpoints, prediction);
    }

    private Optional<String> repeated(int attempts) {
        return earlier.isEmpty() && attempts > 1
                ? Optional.of("is begun " + attempts + " times, though nobody else writes")
                : Optional.empty();
    }

    /** What a number would become, or two elements mean, may be refused for that before it shows that a condition fails. */
    private static boolean mayReject(CallRejected.Reason reason, WriteOutcome expected) {
        return expected instanceof WriteOutcome.Refused
                || expected instanceof WriteOutcome.Failed
                        && (reason == CallRejected.Reason.BAD_VALUE || reason == CallRejected.Reason.SAME_ITEM_TWICE);
    }

    private static Optional<String> difference(WriteOutcome expected, boolean applied, List<String> reported) {
        return switch (expected) {
            case WriteOutcome.Applied done ->
                applied ? Optional.empty() : Optional.of("is refused by " + reported + ", should be applied");
            case WriteOutcome.Failed failed ->
                applied
                        ? Optional.of("is applied, should fail by " + failed.conditions())
                        : failed.isReportedBy(reported)
                                ? Optional.empty()
                                : Optional.of("reports " + reported + ", should report one of " + failed.conditions());
            case WriteOutcome.Refused refused ->
                applied ? Optional.of("is applied, but is a bad call: " + refused.fault()) : Optional.empty();
        };
    }

    private static String summary(List<String> differences) {
        return differences.get(0) + (differences.size() > 1 ? " (and " + (differences.size() - 1) + " more)" : "");
    }
}
