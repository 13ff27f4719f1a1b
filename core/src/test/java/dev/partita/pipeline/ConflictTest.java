package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.CandidateSet;
import dev.partita.candidate.Candidates;
import dev.partita.candidate.Structure;
import dev.partita.layout.Choice;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Model;
import dev.partita.model.Write;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What a write cannot keep right together is found among all that was chosen. */
class ConflictTest {
    private static final Path DOCUMENT = Path.of(System.getProperty("partita.root", ".."), "cases/tried/league.md");
    private static final int BUILT = 6;

    private static final Model MODEL = read();
    private static final CandidateSet CANDIDATES = new LayoutSolve(MODEL, true, new Statistics(MODEL), Candidates::all)
            .decisions()
            .candidates();
    private static final List<Structure.Access> ACCESSES = CANDIDATES.accesses().values().stream()
            .flatMap(List::stream)
            .filter(a -> CANDIDATES.keptFor(a).isEmpty())
            .limit(BUILT)
            .toList();
    private static final Write WRITE = MODEL.writes().get(0);

    private static Model read() {
        try {
            return DocumentReader.read("league.md", Files.readAllBytes(DOCUMENT))
                    .model()
                    .orElseThrow();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Choice all() {
        return new Choice(
                CANDIDATES.homes().values().stream().map(List::getFirst).toList(),
                ACCESSES.stream()
                        .map(a -> new Choice.Placed(a, List.of(), List.of(), false, 1))
                        .toList(),
                CANDIDATES.kept(),
                List.of());
    }

    private Conflict refusedBy(Predicate<Choice> refused, String reason, String otherwise) {
        return new Conflict(
                WRITE,
                CANDIDATES::keptFor,
                choice -> Optional.of(new UnplannableWrite(WRITE.id(), refused.test(choice) ? reason : otherwise)));
    }

    private static boolean has(Choice choice, Structure.Access access) {
        return choice.accesses().stream().anyMatch(p -> p.access().equals(access));
    }

    @Test
    void whatHasNothingToDoWithItIsNotBlamed() {
        Structure.Access one = ACCESSES.get(1);
        Structure.Kept other = CANDIDATES.kept().getLast();
        Conflict conflict = refusedBy(c -> has(c, one) && c.kept().contains(other), "up to 106 actions", "no way");
        assertThat(conflict.of(all(), new LinkedHashMap<>())).containsExactlyInAnyOrder(one, other);
    }

    @Test
    void fewerActionsThanBeforeMayStillBeTooMany() {
        Structure.Access one = ACCESSES.get(2);
        Conflict conflict = refusedBy(c -> has(c, one), "up to 106 actions", "up to 101 actions");
        assertThat(conflict.of(all(), new LinkedHashMap<>())).isEmpty();
    }

    /** A write that finds something no longer is refused for another reason. */
    @Test
    void anotherReasonIsNotTheSame() {
        Structure.Access one = ACCESSES.get(0);
        Conflict conflict = refusedBy(c -> has(c, one), "up to 106 actions", "nothing finds it");
        assertThat(conflict.of(all(), new LinkedHashMap<>())).containsExactly(one);
    }

    /** More combinations cannot be kept right than are excluded one by one: this was said to have no plan. */
    @Test
    void theOthersAreStillChosenAmong() throws IOException {
        assertThat(Designed.of(Files.readString(DOCUMENT), MODEL.settings().layout())
                        .certificate()
                        .status())
                .isEqualTo(Certificate.Status.OPTIMAL);
    }
}
