package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.layout.TableGroups;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What an ask gives beside the whole identifier is of no use in a key: other asks propose keys that hold it. */
class WholeIdentifierTest {
    private static final String REMINDER = "Reminder: reminderId (ulid, id); channel (string(10)); dueAt (datetime)";

    private static List<String> keys(Model model, boolean isPruned) {
        Statistics statistics = new Statistics(model);
        TableGroups groups = new TableGroups(model, true, List.of());
        Pruning pruning = new Pruning();
        Candidates candidates =
                new Candidates(model, groups, statistics, new ShardPartition(model, statistics, Map.of()), pruning);
        CandidateSet all = isPruned ? candidates.all() : candidates.unpruned();
        EntityName entity = model.entities().get(0).name();
        return Stream.concat(
                        all.homes().get(entity).stream().map(Structure.Home::key),
                        all.accesses().get(entity).stream().map(Structure.Access::key))
                .map(KeyShape::toString)
                .distinct()
                .sorted()
                .toList();
    }

    @Test
    void furtherValuesAreInNoKey() {
        Model model = Sheet.reading(
                Sheet.row("Reminder", "reminderId, channel, dueAt", "reminderId, channel, dueAt"), "auto", REMINDER);
        assertThat(keys(model, true)).allMatch(k -> !k.contains("channel") && !k.contains("dueAt"));
        assertThat(keys(model, false)).anyMatch(k -> k.contains("channel"));
    }

    @Test
    void withoutTheIdentifierTheyAre() {
        Model model =
                Sheet.reading(Sheet.row("Reminder", "channel, dueAt", "reminderId, channel, dueAt"), "auto", REMINDER);
        assertThat(keys(model, true)).anyMatch(k -> k.contains("channel"));
    }
}
