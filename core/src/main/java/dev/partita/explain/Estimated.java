package dev.partita.explain;

import dev.partita.exact.Ratio;
import dev.partita.model.EstimateParts;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Estimate;
import dev.partita.model.Read;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Ranges, beginnings and contents of which a document does not say how much they leave. */
final class Estimated {
    private final Model model;
    private final Statistics statistics;

    Estimated(Model model) {
        this.model = model;
        this.statistics = new Statistics(model);
    }

    /**
     * A share that is assumed.
     *
     * @param moved the document with so many times that share
     */
    record Guess(String subject, Ratio share, Function<Ratio, Model> moved) {}

    List<Guess> all() {
        List<Guess> all = new ArrayList<>();
        for (Read read : model.reads()) {
            for (int i = 0; i < read.legs().size(); i++) {
                int leg = i;
                read.legs().get(i).where().conjuncts().stream()
                        .filter(Estimated::isGuessed)
                        .forEach(p -> guess(read, leg, (Predicate.Atom) p).ifPresent(all::add));
            }
        }
        return all;
    }

    private static boolean isGuessed(Predicate predicate) {
        return predicate instanceof Predicate.Atom atom
                && atom.estimate().isEmpty()
                && switch (atom) {
                    case Predicate.Compare compare ->
                        switch (compare.comparison()) {
                            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> true;
                            case EQUAL, NOT_EQUAL -> false;
                        };
                    case Predicate.Between between -> true;
                    case Predicate.BeginsWith begins -> true;
                    case Predicate.Contains contains -> true;
                    case Predicate.InBatch batch -> false;
                    case Predicate.InList list -> false;
                    case Predicate.IsPresent present -> false;
                    case Predicate.IsAbsent absent -> false;
                };
    }

    private Optional<Guess> guess(Read read, int leg, Predicate.Atom atom) {
        Ratio share = statistics.share(read.legs().get(leg).entity(), atom);
        return share.isZero()
                ? Optional.empty()
                : Optional.of(new Guess(
                        read.id() + ", `" + atom.path() + "`",
                        share,
                        factor -> said(read, leg, atom, share.times(factor).min(Ratio.ONE))));
    }

    private Model said(Read read, int leg, Predicate.Atom atom, Ratio share) {
        Predicate.Atom said = EstimateParts.with(atom, Optional.of(new Estimate.Keeps(share)));
        List<Pattern> patterns = new ArrayList<>(model.patterns());
        patterns.replaceAll(p -> p.id().equals(read.id()) ? with(read, leg, atom, said) : p);
        return model.with(model.entities(), patterns);
    }

    private static Read with(Read read, int index, Predicate.Atom atom, Predicate.Atom said) {
        List<Read.Leg> legs = new ArrayList<>(read.legs());
        Read.Leg leg = legs.get(index);
        List<Predicate> parts = leg.where().conjuncts().stream()
                .map(p -> p.equals(atom) ? said : p)
                .toList();
        legs.set(index, new Read.Leg(leg.entity(), leg.nesting(), Predicate.all(parts), leg.order(), leg.returns()));
        return read.with(legs, read.result());
    }
}
