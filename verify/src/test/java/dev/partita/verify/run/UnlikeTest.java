package dev.partita.verify.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class UnlikeTest {
    private static SortedMap<Integer, Integer> some(Random random) {
        SortedMap<Integer, Integer> map = new TreeMap<>();
        for (int i = random.nextInt(8); i > 0; i--) {
            map.put(random.nextInt(8), random.nextInt(2));
        }
        return map;
    }

    /** As looking for every key of either in both says. */
    @Test
    void findsWhatLookingUpFinds() {
        for (int seed = 0; seed < 5_000; seed++) {
            Random random = new Random(seed);
            SortedMap<Integer, Integer> left = some(random);
            SortedMap<Integer, Integer> right = some(random);
            TreeSet<Integer> keys = new TreeSet<>(left.keySet());
            keys.addAll(right.keySet());
            List<Integer> unlike = keys.stream()
                    .filter(k -> !Objects.equals(left.get(k), right.get(k)))
                    .toList();
            assertThat(Unlike.keys(left, right, Integer::equals))
                    .as("%s and %s", left, right)
                    .isEqualTo(unlike);
        }
    }
}
