package dev.partita.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Choices that a seed decides. */
final class Dice {
    private final SplittableRandom random;

    Dice(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Inclusive on both sides. */
    int between(int low, int high) {
        return random.nextInt(low, high + 1);
    }

    boolean percent(int share) {
        return random.nextInt(100) < share;
    }

    <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    String word(String... words) {
        return words[random.nextInt(words.length)];
    }

    /** At most that many different ones, in their order. */
    <T> List<T> some(List<T> from, int most) {
        List<T> left = new ArrayList<>(from);
        while (left.size() > most) {
            left.remove(random.nextInt(left.size()));
        }
        return left;
    }
}
