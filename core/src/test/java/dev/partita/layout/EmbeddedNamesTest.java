package dev.partita.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedNamesTest {
    @ParameterizedTest
    @CsvSource({
        "progress, progresses",
        "orderItem, orderItems",
        "category, categories",
        "key, keys",
        "box, boxes",
        "status, statuses",
        "likes, likes"
    })
    void childrenAreKeptUnderTheirPlural(String name, String plural) {
        assertThat(EmbeddedTypes.plural(name)).isEqualTo(plural);
    }
}
