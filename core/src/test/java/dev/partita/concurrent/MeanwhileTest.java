package dev.partita.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MeanwhileTest {
    private static final List<Integer> NUMBERS =
            IntStream.range(0, 1_000).boxed().toList();

    @Test
    void whatComesOutIsInTheOrderOfWhatWentIn() {
        assertThat(Meanwhile.all("square", NUMBERS, n -> n * n))
                .isEqualTo(NUMBERS.stream().map(n -> n * n).toList());
        assertThat(Meanwhile.all("none", List.<Integer>of(), n -> n)).isEmpty();
    }

    @Test
    void theFirstFailureIsTheOneThatIsTold() {
        assertThatThrownBy(() -> Meanwhile.all("failing", NUMBERS, n -> {
                    if (n % 300 == 299) {
                        throw new IllegalStateException("number " + n);
                    }
                    return n;
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("number 299");
    }
}
