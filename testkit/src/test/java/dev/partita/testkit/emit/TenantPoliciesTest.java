package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemType;
import dev.partita.model.Model;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.calls.DesignAnswerer;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.run.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Where tenants are kept apart, a caller may send what the plans send for its tenant, nothing of another's, and nothing is granted in vain. */
class TenantPoliciesTest {
    private static final Path DOCUMENT =
            RepositoriesTest.ROOT.resolve("testkit/src/test/resources/emit/tenants-apart.md");
    private static final String TENANT = "tenantId";
    private static final long SEED = 2;
    private static final int FEWEST = 100;

    @ParameterizedTest
    @EnumSource(
            value = Settings.Layout.class,
            names = {"SINGLE", "MULTI"})
    void whatPlansSendIsAllowedForTheirTenantAlone(Settings.Layout layout) throws IOException {
        String text = Files.readString(DOCUMENT) + "\n## Settings\n\n| Setting | Value |\n|---|---|\n| Layout | "
                + layout.name().toLowerCase(java.util.Locale.ROOT) + " |\n";
        Model model = DocumentReader.read(DOCUMENT.toString(), text).model().orElseThrow();
        DesignResult result = new Designer(model).design().result().orElseThrow();
        assertThat(result.design().itemTypes().stream().map(ItemType::kind)).contains(ItemType.Kind.MARKER);
        LocalDynamo dynamo = SharedDynamo.empty();
        CreateTables.create(dynamo.client(), result.design());
        PlanExecutor executor =
                new PlanExecutor(model, result.design(), Endpoints.of(dynamo.client()), Prediction.NONE);
        Policed policed =
                new Policed(result, new DesignAnswerer(new Subject(model, result.design(), result.plans()), executor));
        assertThat(new GeneratedCalls(result, policed, dynamo.client(), SEED).differences())
                .isEmpty();
        assertThat(policed.wrong).isEmpty();
        assertThat(policed.asked).isGreaterThan(FEWEST);
        assertThat(policed.used).isEqualTo(policed.granted());
    }

    /** Asks a policy before each answer leaves. */
    private static final class Policed implements Answerer {
        private final DesignResult result;
        private final Answerer answerer;
        private final Map<PatternId, IamPolicy> policies;
        private final List<String> wrong = new ArrayList<>();
        private final SortedSet<String> used = new TreeSet<>();
        private int asked;

        Policed(DesignResult result, Answerer answerer) {
            this.result = result;
            this.answerer = answerer;
            this.policies = result.model().patterns().stream()
                    .map(Pattern::id)
                    .collect(Collectors.toMap(p -> p, p -> IamPolicy.of(result, p), (a, b) -> a, LinkedHashMap::new));
        }

        SortedSet<String> granted() {
            return policies.values().stream()
                    .flatMap(p -> p.granted().stream())
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        @Override
        public List<String> store(List<PlainEntity> entities, Instant now) {
            return answerer.store(entities, now);
        }

        @Override
        public ObjectNode read(Read read, Call call, Optional<String> cursor) {
            return asked(call, answerer.read(read, call, cursor));
        }

        @Override
        public ObjectNode write(Write write, Call call) {
            return asked(call, answerer.write(write, call));
        }

        /** Of a tenant whose identifier can be the value of a tag, and stands in keys as it is. */
        private ObjectNode asked(Call call, ObjectNode answer) {
            if (call.arguments().get(new ParameterName(TENANT)) instanceof Argument.One one
                    && one.value() instanceof Value.Text tenant
                    && tenant.text().matches("[A-Za-z0-9_.:/=+@-]+")) {
                IamPolicy policy = policies.get(call.pattern());
                for (JsonNode operation : answer.path("operations")) {
                    for (Reached reached : Reached.of(result.design(), operation)) {
                        ask(policy, reached, tenant.text());
                    }
                }
            }
            return answer;
        }

        private void ask(IamPolicy policy, Reached reached, String tenant) {
            asked++;
            policy.allowing(reached, TENANT, tenant)
                    .ifPresentOrElse(used::add, () -> wrong.add(tenant + " may not: " + reached));
            for (String other : List.of(tenant + "0", tenant.substring(1), tenant.substring(0, tenant.length() - 1))) {
                policy.allowing(reached, TENANT, other).ifPresent(by -> wrong.add(other + " may: " + reached));
            }
        }
    }
}
