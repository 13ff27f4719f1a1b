package dev.partita.verify.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.ParameterName;
import dev.partita.model.PatternId;
import dev.partita.model.Write;
import dev.partita.read.DocumentReader;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two effects on one entity are tried on one and the same of them, which is not stored. */
class CoincidencesTest {
    private static final Path DOCUMENT =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/random/upserted-is-what-is-updated.md");
    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");
    private static final int CALLS = 12;

    private final Model model = model();
    private final Evaluator evaluator = new Evaluator(model);

    @ParameterizedTest
    @ValueSource(strings = {"23", "24"})
    void whatIsNotStoredIsBothUpdatedAndUpserted(String id) {
        Write write = (Write) model.pattern(new PatternId(id)).orElseThrow();
        WriteCalls calls = new WriteCalls(model, evaluator, 1, id);
        World world = new World(model);
        List<WriteOutcome> ofOne = new ArrayList<>();
        for (int i = 0; i < CALLS; i++) {
            Call call = calls.next(write, world, NOW).orElseThrow();
            WriteOutcome outcome = evaluator.apply(write, call.arguments(), NOW, world);
            if (argument(call, "fromShelf").equals(argument(call, "toShelf"))) {
                ofOne.add(outcome);
            }
        }
        assertThat(ofOne)
                .isNotEmpty()
                .allSatisfy(o -> assertThat(o)
                        .isInstanceOfSatisfying(
                                WriteOutcome.Failed.class,
                                failed -> assertThat(failed.conditions()).containsExactly("Shelf exists")));
        assertThat(world.all(new EntityName("Shelf"))).isEmpty();
    }

    /** A document does not say what else comes of two effects on one entity. */
    @Test
    void onlyWhatIsRefusedIsTold() {
        Write write = (Write) model.pattern(new PatternId("22")).orElseThrow();
        Coincidences coincidences = new Coincidences(write);
        assertThat(coincidences.areOfDifferent()).isFalse();
        assertThat(coincidences.areTold()).isTrue();
        assertThat(coincidences.tell(new WriteOutcome.Applied(List.of()))).isFalse();
    }

    private static Optional<Argument> argument(Call call, String name) {
        return Optional.ofNullable(call.arguments().get(new ParameterName(name)));
    }

    private static Model model() {
        try {
            return DocumentReader.read("document", Files.readAllBytes(DOCUMENT))
                    .model()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
