package dev.partita.statistics;

import dev.partita.exact.Ratio;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * Rows that a call meets (or anything else that there is so much of): the share {@code hotShare} of calls meets {@code
 * hottest}, the rest {@code average}.
 *
 * @param average rows of the average value
 * @param hottest rows of the hottest value, not below the average
 * @param hotShare between zero and one
 */
public record Rows(Ratio average, Ratio hottest, Ratio hotShare) {
    public static final Rows ONE = same(Ratio.ONE);

    /** As many rows for each call. */
    public static Rows same(Ratio rows) {
        return new Rows(rows, rows, Ratio.ZERO);
    }

    /** What is expected of a call of something that depends on the rows. */
    public Ratio expected(Function<Ratio, Ratio> of) {
        return hotShare.isZero()
                ? of.apply(average)
                : of.apply(average)
                        .times(Ratio.ONE.minus(hotShare))
                        .plus(of.apply(hottest).times(hotShare));
    }

    /** The expected number of rows. */
    public Ratio expected() {
        return expected(rows -> rows);
    }

    /** Whether it is one number that both are: what is made of it is not computed twice. */
    private boolean isOne() {
        return average == hottest;
    }

    /** The same calls with something done to the rows of each. */
    public Rows map(Function<Ratio, Ratio> change) {
        Ratio changed = change.apply(average);
        return new Rows(changed, isOne() ? changed : change.apply(hottest), hotShare);
    }

    public Rows times(Ratio factor) {
        return map(rows -> rows.times(factor));
    }

    public Rows atMost(Ratio most) {
        return map(most::min);
    }

    /** Something made of both, met by the same calls; the greater share meets the hottest. */
    public Rows with(Rows other, BinaryOperator<Ratio> both) {
        Ratio made = both.apply(average, other.average);
        return new Rows(
                made,
                isOne() && other.isOne() ? made : both.apply(hottest, other.hottest),
                hotShare.max(other.hotShare));
    }

    public Rows plus(Rows other) {
        return with(other, Ratio::plus);
    }

    /** So many rows for each of these. */
    public Rows times(Rows other) {
        return with(other, Ratio::times);
    }
}
