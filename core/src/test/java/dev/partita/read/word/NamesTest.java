package dev.partita.read.word;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names in the plural, as documents write them. */
class NamesTest {
    @ParameterizedTest
    @CsvSource({
        "Child, children",
        "GrandChild, grandchildren",
        "Person, people",
        "Category, categories",
        "Key, keys",
        "Box, boxes",
        "Analysis, analyses",
        "Index, indices",
        "Message, messages"
    })
    void thePluralOfANameIsRead(String name, String plural) {
        assertThat(Names.plural(name)).isEqualTo(plural);
        assertThat(Names.isPluralOf(plural, name)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Index, indexes", "Person, persons", "News, news"})
    void othersAreReadToo(String name, String plural) {
        assertThat(Names.isPluralOf(plural, name)).isTrue();
    }

    @Test
    void theSingularIsNoPlural() {
        assertThat(Names.isPluralOf("child", "Child")).isFalse();
    }
}
