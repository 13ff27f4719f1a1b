package dev.partita.verify.calls;

import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Space;
import dev.partita.plan.WritePlan;
import dev.partita.verify.execute.Capacity;
import dev.partita.verify.execute.Operation;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.ReadAnswer;
import dev.partita.verify.execute.WriteOutcome;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.AnswerCodec;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.reference.Evaluator;
import dev.partita.verify.run.AnsweredRows;
import dev.partita.verify.run.ExecutedCalls;
import dev.partita.verify.run.Loading;
import dev.partita.verify.run.Subject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A design's plans on its tables; beside each answer stands every request that was sent. */
public final class DesignAnswerer implements Answerer {
    private static final int UNIT_DIGITS = 1;

    private final Subject subject;
    private final PlanExecutor executor;
    private final Evaluator evaluator;

    public DesignAnswerer(Subject subject, PlanExecutor executor) {
        this.subject = subject;
        this.executor = executor;
        this.evaluator = new Evaluator(subject.model());
    }

    @Override
    public List<String> store(List<PlainEntity> entities, Instant now) {
        return new Loading(subject, executor.withoutPrediction()).storeAll(entities, now);
    }

    @Override
    public ObjectNode read(Read read, Call call, Optional<String> cursor) {
        refuseBad(read, call);
        ReadAnswer answered = executor.read(
                (ReadPlan) subject.plans().of(read.id()), ExecutedCalls.of(call.arguments(), call.now()), cursor);
        ObjectNode answer = read.result().isRows() ? rows(read, answered, cursor.isEmpty()) : scalar(answered);
        answer.put("cursor", answered.cursor().orElse(null));
        answer.set("operations", operations(answered.operations()));
        return answer;
    }

    @Override
    public ObjectNode write(Write write, Call call) {
        refuseBad(write, call);
        WriteOutcome outcome = executor.write(
                (WritePlan) subject.plans().of(write.id()), ExecutedCalls.of(call.arguments(), call.now()));
        ObjectNode answer = Json.object();
        answer.put("applied", outcome.applied());
        if (!outcome.applied()) {
            ArrayNode failed = answer.putArray("failed");
            outcome.failed().forEach(failed::add);
        }
        answer.set("operations", operations(outcome.operations()));
        return answer;
    }

    private void refuseBad(Pattern pattern, Call call) {
        evaluator.fault(pattern, call.arguments()).ifPresent(fault -> {
            throw new FaultException(fault);
        });
    }

    private static ObjectNode rows(Read read, ReadAnswer answered, boolean first) {
        ObjectNode answer = Json.object();
        answer.set("answer", AnswerCodec.write(read, AnsweredRows.page(read, answered), first));
        return answer;
    }

    private static ObjectNode scalar(ReadAnswer answered) {
        return AnswerCodec.write(new Answer.Scalar(answered.value()));
    }

    private static ArrayNode operations(List<Operation> operations) {
        ArrayNode all = Json.array();
        operations.forEach(o -> all.add(operation(o)));
        return all;
    }

    /** Of several tables, as in a transaction, the request says which. */
    private static ObjectNode operation(Operation operation) {
        ObjectNode node = Json.object();
        node.put("operation", operation.operation());
        List<String> tables = operation.spaces().stream()
                .map(s -> s.table().value())
                .distinct()
                .toList();
        if (tables.size() == 1) {
            node.put("table", tables.get(0));
        }
        operation.spaces().stream()
                .map(Space::index)
                .flatMap(Optional::stream)
                .findFirst()
                .ifPresent(i -> node.put("index", i.value()));
        node.set("request", Json.tree(operation.request()));
        node.put("items", operation.items());
        operation
                .predicted()
                .or(operation::measured)
                .map(Capacity::total)
                .ifPresent(u -> node.put("units", u.text(UNIT_DIGITS)));
        return node;
    }
}
