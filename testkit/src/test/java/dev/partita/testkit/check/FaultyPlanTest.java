package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.WritePlan;
import dev.partita.repair.Repairs;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A plan that cannot be executed is refuted; verification goes on, and tells of it also where callers die on the way. */
class FaultyPlanTest {
    @Test
    void isRefuted() {
        DesignResult result = new Application("multi-tenant-saas").delivered();
        WritePlan repaired = result.plans().patterns().stream()
                .filter(WritePlan.class::isInstance)
                .map(WritePlan.class::cast)
                .filter(p -> new Repairs(result.design()).of(p).isPresent()
                        && updates(p).findAny().isPresent())
                .findFirst()
                .orElseThrow();
        LocalDynamo dynamo = SharedDynamo.empty();
        assertThat(verdict(dynamo, spoilt(result, repaired), repaired)).isEqualTo(Verification.Verdict.REFUTED);
    }

    private static Stream<Action.Update> updates(WritePlan plan) {
        return plan.steps().stream()
                .flatMap(s -> s.actions().stream())
                .filter(Action.Update.class::isInstance)
                .map(Action.Update.class::cast);
    }

    /** Each update checks what no item has. */
    private static DesignResult spoilt(DesignResult result, WritePlan plan) {
        Predicate absent = Predicate.equal(RangeCases.path("nowhere"), new Operand.Literal(Value.of("x")));
        DesignResult spoilt = result;
        for (Action.Update update : updates(plan).toList()) {
            spoilt = Altered.actions(
                    spoilt,
                    plan.pattern().value(),
                    Action.Update.class,
                    update.type().value(),
                    a -> Stream.of(GuardMutations.checking(
                            a, List.of(new Check(Check.Kind.HOLDS, absent, new Check.Skips())))));
        }
        return spoilt;
    }

    private static Verification.Verdict verdict(LocalDynamo dynamo, DesignResult result, WritePlan plan) {
        Options options = new Options(1, 1, Optional.of(plan.pattern()), "multi-tenant-saas");
        return new Verifier(new Subject(result.model(), result.design(), result.plans()), options)
                .verify(Ground.of(dynamo))
                .verdict();
    }
}
