package dev.partita.verify.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeName;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text is cut between characters, and its pieces are told from those of another. */
class PiecesTest {
    private static final Path BODY = Path.own(new AttributeName("body"));
    private static final int OF = 3;
    private static final long BYTES = 20;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "abcd",
                "abcde",
                "éééé",
                "日本語日本語日本語",
                "😀😀😀😀😀😀😀",
                "a😀b日c",
                "abcdefghijklmnopqrstuvwx"
            })
    void arePutTogetherAsTheyWere(String text) {
        List<Optional<Value>> pieces = pieces(text);
        assertThat(Pieces.areWhole(pieces)).isTrue();
        assertThat(Pieces.whole(pieces)).contains(Value.of(text));
    }

    @Test
    void noPieceHoldsMoreThanItMayNorPartOfACharacter() {
        for (Optional<Value> piece : pieces("a😀b日cééé日日日日日日日日").subList(0, OF - 1)) {
            String held = ((Value.Text) piece.orElseThrow()).text();
            assertThat(held.getBytes(StandardCharsets.UTF_8).length).isBetween((int) BYTES - 3, (int) BYTES);
            assertThat(Character.isHighSurrogate(held.charAt(held.length() - 1)))
                    .isFalse();
        }
    }

    @Test
    void whatNothingIsLeftToIsAbsent() {
        assertThat(pieces("abcd").subList(1, OF)).allMatch(Optional::isEmpty);
        assertThat(pieces("abcde").get(1)).contains(Value.of("e"));
    }

    @Test
    void noValueHasNoPieces() {
        List<Optional<Value>> none = IntStream.rangeClosed(1, OF)
                .mapToObj(n -> Pieces.held(of(n), Optional.empty()))
                .toList();
        assertThat(Pieces.areWhole(none)).isTrue();
        assertThat(Pieces.whole(none)).isEmpty();
    }

    @Test
    void piecesOfTwoTextsAreNoWhole() {
        List<Optional<Value>> one = pieces("abcdefghijklmnopqrstuvwxyz");
        List<Optional<Value>> other = pieces("abcdefghijklmnopqrstuvwxy!");
        assertThat(Pieces.areWhole(List.of(one.get(0), one.get(1), other.get(2))))
                .isFalse();
        assertThat(Pieces.areWhole(List.of(other.get(0), one.get(1), one.get(2))))
                .isFalse();
        assertThat(Pieces.areWhole(List.of(one.get(0), one.get(1), Optional.empty())))
                .isFalse();
        assertThat(Pieces.areWhole(List.of(Optional.empty(), one.get(1), Optional.empty())))
                .isFalse();
    }

    private static List<Optional<Value>> pieces(String text) {
        return IntStream.rangeClosed(1, OF)
                .mapToObj(n -> Pieces.held(of(n), Optional.of(Value.of(text))))
                .toList();
    }

    private static ItemType.OfPath of(int number) {
        return new ItemType.OfPath(BODY, false, Optional.of(new ItemType.Piece(number, OF, BYTES)));
    }
}
