package dev.partita.verify.execute;

import dev.partita.design.Design;
import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import dev.partita.price.Limits;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Executes plans on the tables of a design. May be used by several threads: calls share nothing. */
public final class PlanExecutor {
    private static final byte[] SECRET = "partita".getBytes(StandardCharsets.UTF_8);

    private final Model model;
    private final Design design;
    private final Endpoints endpoints;
    private final Prediction prediction;

    public PlanExecutor(Model model, Design design, Endpoints endpoints, Prediction prediction) {
        this.model = model;
        this.design = design;
        this.endpoints = endpoints;
        this.prediction = prediction;
    }

    /** The same without predictions, for which a write reads what it is about before and afterwards. */
    public PlanExecutor withoutPrediction() {
        return new PlanExecutor(model, design, endpoints, Prediction.NONE);
    }

    /**
     * Answers one page.
     *
     * @param cursor what an earlier page of the same call answered; absent for the first page
     * @throws CallRejected if the call cannot be answered
     * @throws PlanFault if the plan does not fit the design
     */
    public ReadAnswer read(ReadPlan plan, Call call, Optional<String> cursor) {
        demandNumbers(call);
        Read read = model.pattern(plan.pattern())
                .filter(Read.class::isInstance)
                .map(Read.class::cast)
                .orElseThrow(() -> new PlanFault("no read " + plan.pattern()));
        Gateway gateway = new Gateway(endpoints, prediction);
        CursorText cursors = new CursorText(SECRET, model.application(), plan.pattern(), call);
        ReadPlan tried = plan;
        for (int attempt = 1; attempt <= ReadPlan.ATTEMPTS; attempt++) {
            try {
                return new ReadRun(new Session(model, design, gateway, call), tried, read, cursors).page(cursor);
            } catch (Composing.Torn torn) {
                tried = Composing.strongly(plan);
            }
        }
        throw new CallRejected(
                CallRejected.Reason.OVERTAKEN,
                plan.pattern() + ": what was read was written by others, " + ReadPlan.ATTEMPTS + " times");
    }

    /**
     * Executes a write.
     *
     * @throws CallRejected if the call is bad, or was overtaken by others each time
     * @throws PlanFault if the plan does not fit the design
     */
    public WriteOutcome write(WritePlan plan, Call call) {
        demandNumbers(call);
        Gateway gateway = new Gateway(endpoints, prediction);
        return new WriteRun(
                        () -> new Session(model, design, gateway, call),
                        gateway,
                        plan,
                        model.settings().indexWritesInTransactions())
                .run();
    }

    /** Refuses numbers for which DynamoDB would refuse a request. */
    private static void demandNumbers(Call call) {
        call.parameters()
                .forEach((name, value) -> value.numbers()
                        .filter(n -> !Limits.isNumber(n))
                        .findFirst()
                        .ifPresent(n -> {
                            throw new CallRejected(
                                    CallRejected.Reason.BAD_VALUE,
                                    name + ": " + n + " is no number that DynamoDB keeps");
                        }));
    }
}
