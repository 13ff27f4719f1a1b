package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The names that calls and their answers use are those of the models: parameters, conditions, rows. */
class AnswersTest {
    private record Call(Pattern pattern, Map<?, ?> params, Map<?, ?> expect) {}

    static List<String> applications() {
        return SharedDocuments.applications().stream()
                .filter(a ->
                        Files.exists(SharedDocuments.CASES.resolve("answers").resolve(a)))
                .toList();
    }

    private static List<Call> calls(String application) {
        Model model = SharedDocuments.model(application);
        List<Call> calls = new ArrayList<>();
        try {
            for (String line :
                    Files.readAllLines(SharedDocuments.CASES.resolve("answers/" + application + "/calls.jsonl"))) {
                Map<?, ?> call = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(line);
                Pattern pattern = model.pattern(new PatternId((String) call.get("pattern")))
                        .orElseThrow();
                calls.add(new Call(pattern, (Map<?, ?>) call.get("params"), (Map<?, ?>) call.get("expect")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return calls;
    }

    @ParameterizedTest
    @MethodSource("applications")
    void everyRequiredParameterIsPassed(String application) {
        for (Call call : calls(application)) {
            for (Parameter parameter : call.pattern().parameters()) {
                if (!parameter.optional()) {
                    assertThat(call.params().containsKey(parameter.name().value()))
                            .as("%s %s", call.pattern().id(), parameter.name())
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("applications")
    void elementsHaveTheFields(String application) {
        for (Call call : calls(application)) {
            for (Parameter parameter : call.pattern().parameters()) {
                if (parameter.form() == Parameter.Form.ELEMENTS) {
                    List<String> fields = parameter.fields().stream()
                            .map(f -> f.name().value())
                            .toList();
                    for (Object element :
                            (List<?>) call.params().get(parameter.name().value())) {
                        assertThat(((Map<?, ?>) element).keySet().stream().map(String::valueOf))
                                .as("%s %s", call.pattern().id(), parameter.name())
                                .containsExactlyInAnyOrderElementsOf(fields);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("applications")
    void failedConditionsAreNamedAsInTheModel(String application) {
        for (Call call : calls(application)) {
            if (call.pattern() instanceof Write write && call.expect().get("failedAny") instanceof List<?> failed) {
                List<String> known = new ArrayList<>(
                        write.conditions().stream().map(Condition::text).toList());
                write.effects().forEach(e -> known.add(entity(e) + " exists"));
                known.add(write.own() + " exists");
                assertThat(known)
                        .as("%s", write.id())
                        .containsAll(failed.stream().map(String::valueOf).toList());
            }
        }
    }

    private static String entity(Effect effect) {
        return switch (effect) {
            case Effect.Create e -> e.entity().value();
            case Effect.Put e -> e.entity().value();
            case Effect.Update e -> e.entity().value();
            case Effect.Upsert e -> e.entity().value();
            case Effect.Delete e -> e.entity().value();
            case Effect.DeleteEach e -> e.entity().value();
            case Effect.ForEach e -> "";
        };
    }

    @ParameterizedTest
    @MethodSource("applications")
    void rowsAreNamedAsReturned(String application) {
        for (Call call : calls(application)) {
            if (call.pattern() instanceof Read read && call.expect().get("legs") instanceof Map<?, ?> legs) {
                assertThat(legs.keySet().stream().map(String::valueOf))
                        .containsExactlyInAnyOrderElementsOf(read.legs().stream()
                                .map(l -> l.entity().value())
                                .toList());
                read.legs().forEach(l -> rows(l, (Map<?, ?>) legs.get(l.entity().value())));
            }
        }
    }

    private static void rows(Read.Leg leg, Map<?, ?> expected) {
        List<String> labels = leg.returns().stream().map(Read.Returned::label).toList();
        assertThat(expected.get("ordered")).isEqualTo(!leg.order().isEmpty());
        for (Object row : (List<?>) expected.get("rows")) {
            assertThat(labels)
                    .containsAll(((Map<?, ?>) row)
                            .keySet().stream().map(String::valueOf).toList());
        }
    }
}
