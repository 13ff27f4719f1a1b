package dev.partita.check.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Encoding;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether sets of texts meet, decided for sets that nearly do. */
class TextsTest {
    private static final AttributeType TEXT = new AttributeType.Text(10, 20, false);
    private static final AttributeType ULID = new AttributeType.Ulid();
    private static final Encoding PLAIN = new Encoding.Plain();
    private static final Encoding ESCAPED = new Encoding.Escaped();

    @Test
    void aPlainValueCanLookLikeAnotherKey() {
        assertThat(meet(texts("A#", TEXT, PLAIN), texts("A#B#", TEXT, PLAIN))).isTrue();
        assertThat(meet(texts("A#", TEXT, ESCAPED), texts("A#B#", TEXT, ESCAPED)))
                .isFalse();
    }

    @Test
    void aValueOfFixedWidthIsNoLongerOne() {
        assertThat(meet(texts("A#", ULID, PLAIN), texts("A#B#", ULID, PLAIN))).isFalse();
        assertThat(meet(texts("A#", ULID, PLAIN), texts("A#", new AttributeType.Uuid(), PLAIN)))
                .isFalse();
        assertThat(meet(texts("A#", ULID, PLAIN), texts("A", TEXT, PLAIN))).isTrue();
    }

    @Test
    void onePrefixIsAnothersBeginning() {
        assertThat(meet(texts("ORDER", TEXT, PLAIN), texts("ORDERITEM#", TEXT, PLAIN)))
                .isTrue();
        assertThat(meet(texts("ORDER#", TEXT, PLAIN), texts("ORDERITEM#", TEXT, PLAIN)))
                .isFalse();
    }

    @Test
    void rangesTakeInWhatLiesBetween() {
        Texts from = new Texts.Builder().atLeast("ORDER").build();
        Texts to = new Texts.Builder().atMost("ORDERITEM$", false).build();
        assertThat(inAll("ORDER", from, to)).isTrue();
        assertThat(inAll("ORDERHISTORY#1", from, to)).isTrue();
        assertThat(inAll("ORDERITEM#zz", from, to)).isTrue();
        assertThat(inAll("ORDERITEM$", from, to)).isTrue();
        assertThat(inAll("ORDERITEM$a", from, to)).isFalse();
        assertThat(inAll("ORDERX", from, to)).isFalse();
        assertThat(inAll("ORDE", from, to)).isFalse();
    }

    @Test
    void anOpenEndTakesInWhatBeginsWithIt() {
        Texts to = new Texts.Builder().atMost("B", true).build();
        assertThat(inAll("Bz", to)).isTrue();
        assertThat(inAll("C", to)).isFalse();
        assertThat(inAll("", to)).isTrue();
    }

    @Test
    void literalsKeepTheirOrderOnlyBelowTheSeparator() {
        Shape words = Shape.of(enumeration("two words", "two"), PLAIN);
        assertThat(words.keepsOrder("#")).isFalse();
        assertThat(Shape.of(enumeration("two words", "two"), ESCAPED).keepsOrder("#"))
                .isTrue();
        assertThat(Shape.of(enumeration("A", "AB"), PLAIN).keepsOrder("#")).isTrue();
    }

    @Test
    void literalsRunIntoWhatFollowsOnlyIfAnotherBeginsSo() {
        assertThat(Shape.of(enumeration("A", "A#B"), PLAIN).confusion("#")).isPresent();
        assertThat(Shape.of(enumeration("A", "AB"), PLAIN).confusion("#")).isEmpty();
    }

    private static AttributeType enumeration(String... literals) {
        return new AttributeType.Enumeration(Stream.of(literals)
                .map(l -> new AttributeType.Literal(l, Ratio.ONE))
                .toList());
    }

    private static Texts texts(String front, AttributeType type, Encoding encoding) {
        Texts.Builder builder = new Texts.Builder().text(front);
        Shape.of(type, encoding).into(builder);
        return builder.build();
    }

    private static boolean meet(Texts one, Texts other) {
        return Texts.meet(List.of(one, other));
    }

    private static boolean inAll(String text, Texts... sets) {
        return Texts.meet(Stream.concat(
                        Stream.of(sets),
                        Stream.of(new Texts.Builder().text(text).build()))
                .toList());
    }
}
