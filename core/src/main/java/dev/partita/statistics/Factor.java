package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What one predicate, or several together, keeps.
 *
 * @param by the predicate it stands for, the first of them
 * @param whole whether it is all that is known of them, and not a further share
 * @param most rows at most with it; only where all that stands before it in the document holds too
 * @param guessed whether nothing says how many values there are, so that each entity is taken to have one of its own
 */
record Factor(Predicate by, boolean whole, Ratio share, OptionalLong most, boolean guessed) {
    static Factor whole(Predicate by, Ratio share) {
        return new Factor(by, true, share, OptionalLong.empty(), false);
    }

    /**
     * The rows that all of them leave. A caller who names a value asks for one that is there, among those that have the other values that he
     * names: of that, a share of one in millions says nothing where it is a guess.
     */
    static Ratio rows(Ratio total, List<Factor> factors) {
        Ratio named = product(factors.stream().filter(f -> f.isNamed() && !f.guessed()))
                .times(total);
        for (Factor guess :
                factors.stream().filter(f -> f.isNamed() && f.guessed()).toList()) {
            named = named.times(guess.share()).max(named.min(Shares.values((Atom) guess.by())));
        }
        return named.times(product(factors.stream().filter(f -> !f.isNamed())));
    }

    /** Whether it is about a value of the call. */
    private boolean isNamed() {
        return by instanceof Atom atom
                && Shares.isEquality(atom)
                && !Literals.isConstant(atom)
                && !atom.path().isToMany();
    }

    private static Ratio product(Stream<Factor> factors) {
        return factors.map(Factor::share).reduce(Ratio.ONE, Ratio::times);
    }
}
