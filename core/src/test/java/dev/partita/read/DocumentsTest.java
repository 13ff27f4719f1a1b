package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Severity;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Write;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The documents read, the precise ones without a word. */
class DocumentsTest {
    static List<String> applications() {
        return SharedDocuments.applications();
    }

    @Test
    void areThirteen() {
        assertThat(applications()).hasSize(13);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void haveNoErrors(String application) {
        ReadResult result = SharedDocuments.read(application);
        assertThat(result.model()).as("%s", SharedDocuments.messages(result)).isPresent();
        if (!application.equals("shop-template")) {
            assertThat(SharedDocuments.messages(result)).isEmpty();
        }
        assertThat(result.diagnostics()).noneMatch(d -> d.severity() == Severity.ERROR);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void keepWhatIsProse(String application) {
        Model model = SharedDocuments.model(application);
        assertThat(model.prose().stream().map(Model.Prose::heading))
                .contains("", "Domain Overview", "Notes and Decisions");
        assertThat(model.application()).isNotEqualTo("Application");
    }

    @ParameterizedTest
    @MethodSource("applications")
    void createsAndPutsAssignEveryAttributeButAggregates(String application) {
        Model model = SharedDocuments.model(application);
        for (Write write : model.writes()) {
            flat(write.effects()).forEach(e -> {
                if (e instanceof Effect.Create create) {
                    complete(model.entity(create.entity()), create.assignments());
                } else if (e instanceof Effect.Put put) {
                    complete(model.entity(put.entity()), put.assignments());
                }
            });
        }
    }

    private static Stream<Effect> flat(List<Effect> effects) {
        return effects.stream().flatMap(e -> e instanceof Effect.ForEach each ? flat(each.effects()) : Stream.of(e));
    }

    private static void complete(Entity entity, List<Assignment> assignments) {
        assertThat(assignments.stream().map(Assignment::attribute))
                .containsExactlyElementsOf(entity.attributes().stream()
                        .filter(a -> a.aggregate().isEmpty())
                        .map(a -> a.name())
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("applications")
    void originsKnowEveryPart(String application) {
        ReadResult result = SharedDocuments.read(application);
        Model model = result.model().orElseThrow();
        for (Entity entity : model.entities()) {
            assertThat(result.origins().entity(entity.name())).isPresent();
            entity.attributes()
                    .forEach(a -> assertThat(result.origins().attribute(entity.name(), a.name()))
                            .isPresent());
        }
        model.patterns()
                .forEach(p ->
                        assertThat(result.origins().cell(p.id(), "Frequency")).isPresent());
        assertThat(result.origins().decisions()).hasSameSizeAs(model.decisions());
    }

    @ParameterizedTest
    @MethodSource("applications")
    void readTheSameTwice(String application) {
        assertThat(SharedDocuments.model(application)).isEqualTo(SharedDocuments.model(application));
    }
}
