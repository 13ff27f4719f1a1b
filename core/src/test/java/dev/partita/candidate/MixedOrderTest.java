package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.layout.TableGroups;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes against the rest of an order stands in keys in descending order, where it can; what can't says how the key is read. */
class MixedOrderTest {
    private static final String TASK = "Task: taskId (ulid, id); team (string(10)); name (string(4..20)); "
            + "urgency (number(-5..5)); points (number); dueAt (datetime); day (date); at (epoch)";

    private static List<Structure.Access> accesses(String order) {
        String read = "| AP-001 | Task | Read | team | Collection | " + order + " | * |";
        Model model = Sheet.reading(read, "auto", TASK);
        Statistics statistics = new Statistics(model);
        Candidates candidates = new Candidates(
                model,
                new TableGroups(model, false, List.of()),
                statistics,
                new ShardPartition(model, statistics, Map.of()),
                new Pruning());
        return List.copyOf(candidates.all().accesses().get(new EntityName("Task")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "urgency DESC, dueAt ASC; team | urgency desc,dueAt,taskId; true",
                "urgency ASC, dueAt DESC; team | urgency desc,dueAt,taskId; false",
                "at DESC, urgency DESC, day ASC; team | at desc,urgency desc,day,taskId; true",
                "name DESC, day ASC, dueAt DESC; team | name,day desc,dueAt,taskId; false",
                "urgency DESC, dueAt DESC; team | urgency,dueAt,taskId; false"
            })
    void aKeyGivesTheOrder(String order, String key, boolean forward) {
        List<Structure.Access> those = accesses(order).stream()
                .filter(a -> a.key().toString().equals(key))
                .toList();
        assertThat(those).isNotEmpty();
        boolean isMixed = key.contains(" desc");
        assertThat(those)
                .allMatch(a -> !isMixed || a.style().sort() == Style.Side.CONCATENATED)
                .allMatch(a -> a.id().contains(key));
        String read = "| AP-001 | Task | Read | team | Collection | " + order + " | * |";
        Model model = Sheet.reading(read, "auto", TASK);
        Ask ask = new Asks(model).leg(model.reads().get(0), 0);
        assertThat(those.stream().flatMap(a -> new Matcher(model).match(a, ask).stream()))
                .isNotEmpty()
                .allMatch(Match::ordered)
                .allMatch(m -> m.forward() == forward);
    }

    /** The identifier goes with the last of the order, and neither it nor a string can be turned round; nor a number without a range. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"name DESC, dueAt ASC", "name ASC, dueAt DESC", "points DESC, dueAt ASC"})
    void noneGivesWhatCannotBeTurnedRound(String order) {
        assertThat(accesses(order)).noneMatch(a -> a.key().sort().size() > 1);
    }
}
