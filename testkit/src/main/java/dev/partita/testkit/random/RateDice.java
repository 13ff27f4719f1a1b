package dev.partita.testkit.random;

import java.util.Collection;
import java.util.List;

/** Makes frequencies. */
final class RateDice {
    private final Dice dice;

    RateDice(Dice dice) {
        this.dice = dice;
    }

    /** How calls meet on values of an input that stands alone, or nothing. */
    String skew(Collection<String> inputs) {
        List<String> names =
                inputs.stream().filter(i -> i.matches("[A-Za-z]\\w*")).toList();
        return names.isEmpty() || dice.percent(92) ? "-" : dice.pick(names) + dice.word(" 12%", " zipf 1.1", " 0.1%");
    }

    String rate() {
        String rate = dice.word("Hot", "Warm", "Cold", "0.2/s", "3/s", "50/s", "400/s", "90/min", "3k/min", "10k/day");
        if (!rate.endsWith("/s") || dice.percent(50)) {
            return rate;
        }
        return rate + dice.word(" peak 500/s", " peak 2000/s", " peak 900/s at 01:00-01:30, 13:00-13:30");
    }
}
