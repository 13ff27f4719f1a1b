package dev.partita.verify.run;

import dev.partita.model.Attribute;
import dev.partita.model.EntityName;
import dev.partita.model.ParameterName;
import dev.partita.model.Value;
import dev.partita.plan.Plans;
import dev.partita.plan.WritePlan;
import dev.partita.verify.data.Expiry;
import dev.partita.verify.data.StoringOrder;
import dev.partita.verify.execute.Call;
import dev.partita.verify.execute.Operation;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.WriteOutcome;
import dev.partita.verify.plain.PlainEntity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Stores plain entities through the design's load plans. */
public final class Loading {
    private final Subject subject;
    private final PlanExecutor executor;

    public Loading(Subject subject, PlanExecutor executor) {
        this.subject = subject;
        this.executor = executor;
    }

    /**
     * What became of an entity.
     *
     * @param wrong why it was not stored
     */
    public record Result(Optional<String> wrong, List<Operation> operations) {}

    public Result store(PlainEntity entity, Instant now) {
        try {
            WriteOutcome outcome = executor.write(plan(entity.name()), new Call(parameters(entity), now));
            return new Result(
                    outcome.applied() ? Optional.empty() : Optional.of("is refused by " + outcome.failed()),
                    outcome.operations());
        } catch (RuntimeException e) {
            return new Result(Optional.of("fails: " + e), List.of());
        }
    }

    /**
     * Stores entities of a time, expired leftovers too, parents first.
     *
     * @return what could not be stored, in words
     */
    public List<String> storeAll(List<PlainEntity> entities, Instant now) {
        Expiry expiry = new Expiry(subject.model());
        List<String> refused = new ArrayList<>();
        for (PlainEntity entity : StoringOrder.of(subject.model(), entities)) {
            boolean living = expiry.isStored(entity, now);
            Result first = store(entity, living ? now : Instant.EPOCH);
            first.wrong()
                    .flatMap(wrong ->
                            store(entity, living ? Instant.EPOCH : now).wrong().map(again -> wrong))
                    .ifPresent(wrong -> refused.add(entity + " " + wrong));
        }
        return refused;
    }

    private WritePlan plan(EntityName entity) {
        return subject.plans().loads().stream()
                .filter(l -> l.entity().equals(entity))
                .map(Plans.Load::plan)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no load plan of " + entity));
    }

    private SortedMap<ParameterName, Value> parameters(PlainEntity entity) {
        SortedMap<ParameterName, Value> parameters = new TreeMap<>();
        subject.model().entity(entity.name()).attributes().stream()
                .map(Attribute::name)
                .forEach(a -> entity.value(a).ifPresent(v -> parameters.put(new ParameterName(a.value()), v)));
        return parameters;
    }
}
