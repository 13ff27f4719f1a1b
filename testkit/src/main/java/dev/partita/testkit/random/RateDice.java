package dev.partita.testkit.random;

/** Makes frequencies. */
final class RateDice {
    private final Dice dice;

    RateDice(Dice dice) {
        this.dice = dice;
    }

    String rate() {
        String rate = dice.word("Hot", "Warm", "Cold", "0.2/s", "3/s", "50/s", "400/s", "90/min", "3k/min", "10k/day");
        if (!rate.endsWith("/s") || dice.percent(50)) {
            return rate;
        }
        return rate + dice.word(" peak 500/s", " peak 2000/s", " peak 900/s at 01:00-01:30, 13:00-13:30");
    }
}
