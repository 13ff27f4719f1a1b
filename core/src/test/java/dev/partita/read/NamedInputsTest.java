package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Read;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Inputs that are named beside others, and compared with in the filters. */
class NamedInputsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "userId, from, to; createdAt between from and to",
                "userId, minimum (number); total >= minimum",
                "buyer; user.userId = buyer",
                "userId, one, other; (status = one or status = other)",
                "userId, states; status in states[] (avg 2, max 2)",
            })
    void areWhatTheFiltersCompareWith(String inputs, String filters) {
        isMeant(read(inputs, filters), read(inputs.startsWith("userId") ? "userId" : "-", filters));
    }

    private static void isMeant(ReadResult named, ReadResult precise) {
        Read meant = Documents.read(precise);
        assertThat(Documents.codes(named)).contains("LOOSE_PREDICATE");
        assertThat(Documents.read(named).legs()).isEqualTo(meant.legs());
        assertThat(Documents.read(named).parameters()).containsExactlyInAnyOrderElementsOf(meant.parameters());
    }

    /** How many elements a list has is said where it is named, or where it is compared with. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "userId, states[] (avg 2, max 3); status in states[]",
                "states[] (avg 2, max 3), userId; status in states",
                "userId, states[]; status in states[] (avg 2, max 3)",
                "userId, states[] (avg 2, max 3); total > 5 and status in states[] and total < 9",
            })
    void listsAreToo(String inputs, String filters) {
        ReadResult named = read(inputs, filters);
        String sized = filters.replaceFirst("states(?:\\[]( \\(.*\\))?)?", "states[] (avg 2, max 3)");
        isMeant(named, read("userId", sized));
        assertThat(Documents.codes(named)).doesNotContain("ASSUMED_BATCH");
    }

    /** What nothing compares with, what has a path of its name, and what is said to keep some rows asks by itself. */
    @Test
    void othersAskByThemselves() {
        assertThat(Documents.codes(read("userId, until", "createdAt >= since"))).contains("UNKNOWN_ATTRIBUTE");
        assertThat(Documents.codes(read("userId, since (10%)", "createdAt >= since")))
                .contains("UNKNOWN_ATTRIBUTE");
        assertThat(Documents.codes(read("userId, total", "total >= total"))).doesNotContain("LOOSE_PREDICATE");
    }

    private static ReadResult read(String inputs, String filters) {
        return Documents.read("Order", inputs, filters, "Collection", "createdAt DESC", "20", "Yes");
    }
}
