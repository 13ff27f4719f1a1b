package dev.partita.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.candidate.Candidates;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.read.DocumentReader;
import dev.partita.result.Certificate;
import dev.partita.statistics.Statistics;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Nothing is cheaper than what is chosen: of small applications every combination of candidates is laid out, planned and billed as a whole. */
class EveryChoiceTest {
    private static final int MODELS = Boolean.getBoolean("partita.full") ? 1_000 : 20;
    private static final int COMBINATIONS = 300;

    /** What was minimised may differ from the bill by the rounding of storage: see {@link Proof#agree}. */
    private static final long TOLERANCE = 10_000;

    @Test
    void nothingIsCheaperThanWhatIsChosen() {
        List<Boolean> proved = LongStream.iterate(1, seed -> seed + 1)
                .boxed()
                .flatMap(seed -> model(seed).stream().flatMap(m -> isProved(seed, m).stream()))
                .limit(MODELS)
                .toList();
        assertThat(proved).hasSize(MODELS).doesNotContain(false);
    }

    /** Whether what is chosen, which costs what the cheapest does, is proved; empty if there are too many combinations. */
    private static Optional<Boolean> isProved(long seed, Model model) {
        boolean isSingle = model.settings().layout() == Settings.Layout.SINGLE;
        Statistics statistics = new Statistics(model);
        OptionalLong cheapest = new EveryChoice(
                        model, new LayoutSolve(model, isSingle, statistics, Candidates::unpruned))
                .cheapest(COMBINATIONS);
        if (cheapest.isEmpty()) {
            return Optional.empty();
        }
        long least = cheapest.getAsLong();
        Certificate certificate = new LayoutSolve(model, isSingle, statistics, Candidates::all)
                .solve()
                .solved()
                .orElseThrow()
                .certificate();
        assertThat(certificate.objective())
                .as("cost of seed %d", seed)
                .isBetween(least - least / TOLERANCE, least + least / TOLERANCE);
        return Optional.of(certificate.status() == Certificate.Status.OPTIMAL);
    }

    /** Empty if what was drawn contradicts itself. */
    private static Optional<Model> model(long seed) {
        byte[] text = SmallApplications.document(seed).getBytes(StandardCharsets.UTF_8);
        return DocumentReader.read("small", text).model();
    }
}
