package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import dev.partita.model.Predicate.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The share of an entity's instances for which atoms about one path hold, taken together.
 *
 * <p>Rules (input.md "Rows of a call"): an absent value satisfies only {@code not exists} and {@code !=}. Literals of an
 * enumeration have their shares; a parameter asks evenly for those that the question's constants allow. An equality keeps what
 * a relationship says, else one of the distinct values; IN so often; a range a quarter; {@code begins with} and
 * {@code contains} a tenth. Along a reference the parent's share counts where the reference is present; against one the share
 * of the children times their number, at most all.
 */
final class Shares {
    private static final Ratio RANGE = Ratio.of(1, 4);
    private static final Ratio TEXT_PART = Ratio.of(1, 10);

    private final Statistics statistics;

    Shares(Statistics statistics) {
        this.statistics = statistics;
    }

    /**
     * @param atoms all about {@code path}, without estimates
     * @param asked what the question says of the same path
     */
    Ratio of(EntityName entity, Path path, List<Atom> atoms, List<Atom> asked) {
        if (path.isOwn()) {
            return own(entity, path.attribute(), atoms, asked);
        }
        Path rest = new Path(path.steps().subList(1, path.steps().size()), path.attribute());
        return switch (path.steps().get(0)) {
            case Path.Up up -> up(entity, up, of(up.to(), rest, atoms, asked), atoms);
            case Path.Down down -> down(down, of(down.to(), rest, positive(atoms), asked), atoms);
        };
    }

    private Ratio up(EntityName entity, Path.Up up, Ratio parents, List<Atom> atoms) {
        Ratio present = statistics.presenceOf(entity, up.role());
        Ratio through = present.times(parents);
        return needsValue(atoms) ? through : through.plus(Ratio.ONE.minus(present));
    }

    /** Whether any child satisfies what needs a value; {@code not exists} is the opposite of whether any has one. */
    private Ratio down(Path.Down down, Ratio children, List<Atom> atoms) {
        Ratio any = statistics.children(down.to(), down.role()).times(children).min(Ratio.ONE);
        return atoms.stream().anyMatch(Predicate.IsAbsent.class::isInstance) ? Ratio.ONE.minus(any) : any;
    }

    private static List<Atom> positive(List<Atom> atoms) {
        return atoms.stream()
                .map(a -> a instanceof Predicate.IsAbsent absent
                        ? new Predicate.IsPresent(absent.path(), Optional.empty())
                        : a)
                .map(Atom.class::cast)
                .toList();
    }

    private Ratio own(EntityName entity, AttributeName name, List<Atom> atoms, List<Atom> asked) {
        Attribute attribute = statistics.entity(entity).attribute(name);
        Ratio present = attribute.presence();
        boolean absent = atoms.stream().anyMatch(Predicate.IsAbsent.class::isInstance);
        if (absent) {
            return needsValue(atoms) ? Ratio.ZERO : Ratio.ONE.minus(present);
        }
        Ratio kept = present.times(Literals.of(attribute.type())
                .map(all -> ofLiterals(all, atoms, asked))
                .orElseGet(() -> ofValues(statistics.equalShare(entity, name), atoms)));
        return needsValue(atoms) ? kept : kept.plus(Ratio.ONE.minus(present));
    }

    /** Of an enumeration's present values. */
    private static Ratio ofLiterals(Literals all, List<Atom> atoms, List<Atom> asked) {
        List<Atom> constants = new ArrayList<>(atoms);
        constants.addAll(asked);
        Ratio mean = all.allowedBy(constants).mean();
        Optional<Ratio> chosen = atoms.stream()
                .filter(a -> !Literals.isConstant(a) && isEquality(a))
                .map(a -> mean.times(values(a)))
                .reduce(Ratio::min);
        Ratio most = all.allowedBy(atoms).share();
        Ratio kept = chosen.map(most::min).orElse(most);
        return product(
                kept,
                atoms.stream()
                        .filter(a -> !Literals.isConstant(a) && !isEquality(a))
                        .toList(),
                mean);
    }

    /** Of another type's present values, of which {@code equal} is the share of one. */
    private static Ratio ofValues(Ratio equal, List<Atom> atoms) {
        Ratio kept = atoms.stream()
                .filter(Shares::isEquality)
                .map(a -> equal.times(values(a)).min(Ratio.ONE))
                .reduce(Ratio::min)
                .orElse(Ratio.ONE);
        return product(kept, atoms.stream().filter(a -> !isEquality(a)).toList(), equal);
    }

    private static Ratio product(Ratio kept, List<Atom> atoms, Ratio equal) {
        return atoms.stream().map(a -> other(a, equal)).reduce(kept, Ratio::times);
    }

    /** What an atom that is no equality keeps of present values. */
    private static Ratio other(Atom atom, Ratio equal) {
        return switch (atom) {
            case Predicate.Compare a -> a.comparison() == Comparison.NOT_EQUAL ? Ratio.ONE.minus(equal) : RANGE;
            case Predicate.Between a -> RANGE;
            case Predicate.BeginsWith a -> TEXT_PART;
            case Predicate.Contains a -> TEXT_PART;
            case Predicate.InBatch a -> equal.times(a.average()).min(Ratio.ONE);
            case Predicate.InList a -> equal.times(a.operands().size()).min(Ratio.ONE);
            case Predicate.IsPresent a -> Ratio.ONE;
            case Predicate.IsAbsent a -> Ratio.ZERO;
        };
    }

    /** Whether an atom asks for given values. */
    static boolean isEquality(Atom atom) {
        return switch (atom) {
            case Predicate.Compare a -> a.comparison() == Comparison.EQUAL;
            case Predicate.InBatch a -> true;
            case Predicate.InList a -> true;
            case Predicate.Between a -> false;
            case Predicate.BeginsWith a -> false;
            case Predicate.Contains a -> false;
            case Predicate.IsPresent a -> false;
            case Predicate.IsAbsent a -> false;
        };
    }

    /** For how many values an equality asks. */
    static Ratio values(Atom atom) {
        return switch (atom) {
            case Predicate.InBatch a -> a.average();
            case Predicate.InList a -> Ratio.of(a.operands().size());
            case Predicate.Compare a -> Ratio.ONE;
            case Predicate.Between a -> Ratio.ONE;
            case Predicate.BeginsWith a -> Ratio.ONE;
            case Predicate.Contains a -> Ratio.ONE;
            case Predicate.IsPresent a -> Ratio.ONE;
            case Predicate.IsAbsent a -> Ratio.ONE;
        };
    }

    /** Whether some atom holds for present values only. */
    static boolean needsValue(List<Atom> atoms) {
        return atoms.stream().anyMatch(a -> !a.holdsOfNothing());
    }
}
