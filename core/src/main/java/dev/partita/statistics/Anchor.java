package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import dev.partita.model.Predicate.Estimate;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The first equality of a question with a value of the call: the one whose hottest value calls meet.
 *
 * @param share of calls that meet the hottest value, zero if nothing is said
 * @param hottest rows of a call that meets it: the least of the promised maximum and the share of the total
 */
record Anchor(Atom atom, Ratio share, Ratio hottest) {
    /** The predicate as an anchor, if it can be one: not what keeps {@code (p%)} of the rest, nor what a node answered. */
    static Optional<Anchor> of(Statistics statistics, Question question, Optional<Cover> cover, Predicate predicate) {
        if (!(predicate instanceof Atom atom)
                || !Shares.isEquality(atom)
                || !asksTheCall(atom)
                || atom.estimate().filter(Estimate.Keeps.class::isInstance).isPresent()) {
            return Optional.empty();
        }
        EntityName entity = question.entity();
        Optional<Cover> parent = cover.filter(c -> !c.isOne() && c.holds(atom));
        Ratio share = share(statistics, question, atom, parent);
        Ratio total = statistics.total(entity);
        OptionalLong most = most(statistics, entity, atom, parent);
        Ratio hottest = total.times(share);
        hottest = most.isPresent() ? hottest.min(Ratio.of(most.getAsLong())) : hottest;
        Ratio values = Shares.values(atom);
        Ratio one = one(statistics, question, atom, cover).dividedBy(values);
        Ratio others = one.times(values.minus(Ratio.ONE).max(Ratio.ZERO));
        return Optional.of(new Anchor(atom, share.times(values.max(Ratio.ONE)).min(Ratio.ONE), hottest.plus(others)));
    }

    private static boolean asksTheCall(Atom atom) {
        return switch (atom) {
            case Predicate.Compare a -> a.operand() instanceof Operand.Parameter;
            case Predicate.InBatch a -> true;
            case Predicate.InList a -> a.operands().stream().anyMatch(Operand.Parameter.class::isInstance);
            case Predicate.Between a -> false;
            case Predicate.BeginsWith a -> false;
            case Predicate.Contains a -> false;
            case Predicate.IsPresent a -> false;
            case Predicate.IsAbsent a -> false;
        };
    }

    private static Optional<ParameterName> parameter(Atom atom) {
        return switch (atom) {
            case Predicate.Compare a -> name(a.operand());
            case Predicate.InBatch a -> Optional.of(a.parameter());
            case Predicate.InList a ->
                a.operands().stream().flatMap(o -> name(o).stream()).findFirst();
            case Predicate.Between a -> Optional.empty();
            case Predicate.BeginsWith a -> Optional.empty();
            case Predicate.Contains a -> Optional.empty();
            case Predicate.IsPresent a -> Optional.empty();
            case Predicate.IsAbsent a -> Optional.empty();
        };
    }

    private static Optional<ParameterName> name(Operand operand) {
        return operand instanceof Operand.Parameter parameter ? Optional.of(parameter.name()) : Optional.empty();
    }

    private static Ratio share(Statistics statistics, Question question, Atom atom, Optional<Cover> parent) {
        Ratio said = statistics.hotShares().of(question.entity(), atom.path(), parameter(atom), question.skews());
        return said.isZero() && parent.isPresent() ? parent.get().hottest(statistics) : said;
    }

    private static OptionalLong most(Statistics statistics, EntityName entity, Atom atom, Optional<Cover> parent) {
        if (atom.estimate().orElse(null) instanceof Estimate.Leaves leaves) {
            return OptionalLong.of(leaves.max());
        }
        return parent.isPresent() ? parent.get().most() : statistics.hotShares().most(entity, atom.path());
    }

    /** The average rows of the anchor alone. */
    private static Ratio one(Statistics statistics, Question question, Atom atom, Optional<Cover> cover) {
        if (cover.filter(c -> c.holds(atom)).isPresent()) {
            return cover.get().share(statistics).times(statistics.total(question.entity()));
        }
        return new Selection(statistics, question, atom).average();
    }
}
