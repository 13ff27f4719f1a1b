package dev.partita.verify.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ValueOrderTest {
    private static final int[] CODE_POINTS = {
        'a', 'b', '#', 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF
    };

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            text.appendCodePoint(CODE_POINTS[random.nextInt(CODE_POINTS.length)]);
        }
        return text.toString();
    }

    @Test
    void textIsOrderedByItsBytes() {
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            String left = text(random);
            String right = text(random);
            int bytes = Arrays.compareUnsigned(
                    left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
            assertThat(Integer.signum(ValueOrder.utf8(left, right)))
                    .as("%s and %s", left, right)
                    .isEqualTo(Integer.signum(bytes));
        }
    }
}
