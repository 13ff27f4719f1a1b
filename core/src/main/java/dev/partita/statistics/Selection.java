package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import dev.partita.model.Predicate.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Rows that satisfy some conjuncts of a question.
 *
 * <p>The total times one factor for each predicate, in the order of the document. What covers an identifier or a unique
 * attribute is one factor (one row for each value asked for), so is what covers a reference of several attributes; else atoms
 * about one path are one factor. {@code (p%)} is a factor by itself; {@code (avg a, max m)} is a over the rows of what stands
 * before it in the document. A caller who names an identifier knows the entity: further equalities with parameters keep it.
 *
 * <p>Where nothing says how many values an attribute has, and each entity is taken to have one of its own, a caller who names one still
 * asks for one that is there, among those that have the other values he names: {@code zoneId, name} finds one record of the zone, not the
 * eighteen-millionth part of its fifteen.
 */
final class Selection {
    private final Statistics statistics;
    private final Question question;
    private final Entity entity;
    private final List<Predicate> conjuncts;
    private final Optional<Cover> cover;

    Selection(Statistics statistics, Question question, Predicate keyed) {
        this.statistics = statistics;
        this.question = question;
        this.entity = statistics.entity(question.entity());
        this.conjuncts = question.inOrder(statistics, keyed);
        this.cover = Cover.of(statistics, entity, equalities(), estimated());
    }

    /**
     * Of what the question asks never fewer than it says are left by more, nor than the one that its callers ask for; what it does not ask
     * keeps its share of these.
     */
    Ratio average() {
        List<Predicate> asked = conjuncts.stream()
                .filter(c -> Estimates.asks(statistics, question, c))
                .toList();
        Optional<Ratio> left = Estimates.least(statistics, question, asked, cover);
        Ratio expected = expected();
        if (left.isEmpty()) {
            return expected;
        }
        Ratio alone = asked.equals(conjuncts)
                ? expected
                : new Selection(statistics, question, new Predicate.And(asked)).expected();
        return expected.max(left.get().times(Estimates.over(expected, alone)));
    }

    private Ratio expected() {
        return Factor.rows(statistics.total(entity.name()), factors(Predicate.TRUE));
    }

    Rows rows() {
        Ratio average = average();
        Optional<Anchor> anchor = anchor();
        if (anchor.isEmpty()) {
            return Rows.same(average);
        }
        Ratio hottest = anchor.get().hottest();
        for (Factor factor : factors(anchor.get().atom())) {
            if (!isOf(factor, anchor.get().atom())) {
                hottest = hottest.times(factor.share());
                hottest = factor.most().isPresent()
                        ? hottest.min(Ratio.of(factor.most().getAsLong()))
                        : hottest;
            }
        }
        return new Rows(average, hottest.max(average), anchor.get().share());
    }

    /** Whether a factor is what the anchor stands for. */
    private boolean isOf(Factor factor, Atom anchor) {
        boolean together = factor.by() instanceof Atom atom
                && (atom.path().equals(anchor.path()) && atom.estimate().equals(anchor.estimate())
                        || cover.filter(c -> c.holds(atom) && c.holds(anchor)).isPresent());
        return factor.whole() && together;
    }

    /** @param met what the rows are known to satisfy before anything is counted */
    private List<Factor> factors(Predicate met) {
        List<Factor> factors = new ArrayList<>();
        LinkedHashSet<Path> done = new LinkedHashSet<>();
        Presence presence = new Presence(statistics, entity.name());
        presence.count(met);
        cover.ifPresent(c -> presence.count(c.attributes()));
        boolean covered = false;
        for (Predicate conjunct : conjuncts) {
            boolean covers = cover.filter(c -> c.holds(conjunct)).isPresent();
            if (covers && !covered) {
                covered = true;
                factors.add(Factor.whole(conjunct, cover.get().share(statistics)));
            }
            Optional<Estimate> estimate = conjunct.estimate();
            if (estimate.isPresent()) {
                estimated(conjunct, estimate.get(), covers).ifPresent(factors::add);
            } else if (!covers && conjunct instanceof Atom atom) {
                if (!isKnown(atom) && done.add(atom.path())) {
                    factors.add(new Factor(
                            atom, true, alone(atom.path(), presence), OptionalLong.empty(), isGuessed(atom.path())));
                }
            } else if (!covers) {
                factors.add(Factor.whole(conjunct, nested(conjunct)));
            }
            presence.count(conjunct);
        }
        return factors;
    }

    /** The equalities of which neither an estimate nor what they name together says what they keep: that follows from how many values there are. */
    List<Atom> byValues() {
        return conjuncts.stream()
                .filter(c -> cover.filter(o -> o.holds(c)).isEmpty())
                .filter(c -> c.estimate().isEmpty())
                .flatMap(Predicate::atoms)
                .filter(a -> a.estimate().isEmpty() && Shares.isEquality(a) && !isKnown(a) && !isWithin(a.path()))
                .toList();
    }

    /** Whether nothing says how many values there are at a path, alone or together with what else is asked. */
    private boolean isGuessed(Path path) {
        return path.isOwn() && !isWithin(path) && statistics.isGuessed(entity.name(), path.attribute());
    }

    private boolean isWithin(Path path) {
        return path.isOwn()
                && cover.flatMap(c -> c.within(statistics, path.attribute())).isPresent();
    }

    private Optional<Factor> estimated(Predicate conjunct, Estimate estimate, boolean covers) {
        return switch (estimate) {
            case Estimate.Keeps keeps ->
                Optional.of(new Factor(conjunct, false, keeps.share(), OptionalLong.empty(), false));
            case Estimate.Leaves leaves -> covers ? Optional.empty() : Optional.of(leaving(conjunct, leaves));
        };
    }

    /** An estimate speaks of what stands before it about the same path, too: where that is not asked, a list of values keeps what its values do. */
    private Factor leaving(Predicate conjunct, Estimate.Leaves leaves) {
        if (conjunct instanceof Predicate.InList list && !allBefore(list) && isAskedBefore(list)) {
            Atom alone = (Atom) Estimates.without(list);
            Ratio share = statistics.shares().of(entity.name(), list.path(), List.of(alone), asked(list.path()));
            return Factor.whole(list, share);
        }
        return new Factor(
                conjunct,
                true,
                left(conjunct, leaves),
                allBefore(conjunct) ? OptionalLong.of(leaves.max()) : OptionalLong.empty(),
                false);
    }

    /** Whether the question asks something of the same path before, which is not among the conjuncts. */
    private boolean isAskedBefore(Predicate.InList list) {
        int position = question.position(list).orElse(0);
        return question.where().conjuncts().subList(0, position).stream()
                .anyMatch(p -> p instanceof Atom atom && atom.path().equals(list.path()) && !conjuncts.contains(p));
    }

    /**
     * What an estimate keeps that says how many rows are left. Where fewer are expected before it than it leaves, it is right for
     * all that stands there, and keeps what less than that leaves.
     */
    private Ratio left(Predicate conjunct, Estimate.Leaves leaves) {
        Ratio share = Estimates.over(leaves.average(), before(conjunct));
        return allBefore(conjunct) ? share : share.min(Ratio.ONE);
    }

    /** The rows of all that stands before a predicate in the document, or here if it is not in the document. */
    private Ratio before(Predicate conjunct) {
        List<Predicate> asked = question.where().conjuncts();
        Optional<Integer> position = question.position(conjunct);
        List<Predicate> before = position.isPresent()
                ? asked.subList(0, position.get())
                : conjuncts.subList(0, conjuncts.indexOf(conjunct));
        return new Selection(statistics, question, new Predicate.And(before)).expected();
    }

    private boolean allBefore(Predicate conjunct) {
        Optional<Integer> position = question.position(conjunct);
        return position.isEmpty()
                || conjuncts.containsAll(question.where().conjuncts().subList(0, position.get()));
    }

    /** What all atoms without an estimate about one path keep of the rows before. */
    private Ratio alone(Path path, Presence presence) {
        List<Atom> atoms = conjuncts.stream()
                .filter(c ->
                        c.estimate().isEmpty() && cover.filter(o -> o.holds(c)).isEmpty())
                .filter(Atom.class::isInstance)
                .map(Atom.class::cast)
                .filter(a -> a.path().equals(path) && !isKnown(a))
                .toList();
        boolean isOfKey = atoms.stream().noneMatch(a -> question.position(a).isPresent());
        List<Atom> all = new ArrayList<>(atoms);
        if (presence.isThere(path, isOfKey)) {
            all.add(new Predicate.IsPresent(path, Optional.empty()));
        }
        Ratio share = isEquality(path, atoms) && cover.isPresent()
                ? cover.get()
                        .within(statistics, path.attribute())
                        .map(one -> among(path.attribute(), one, atoms))
                        .orElseGet(() -> statistics.shares().of(entity.name(), path, all, asked(path)))
                : statistics.shares().of(entity.name(), path, all, asked(path));
        return presence.among(path, all, share, isOfKey);
    }

    private static boolean isEquality(Path path, List<Atom> atoms) {
        return path.isOwn() && atoms.stream().allMatch(Shares::isEquality);
    }

    /** @param one the share of one value among those that are there */
    private Ratio among(AttributeName attribute, Ratio one, List<Atom> atoms) {
        Ratio kept = atoms.stream()
                .map(a -> one.times(Shares.values(a)).min(Ratio.ONE))
                .reduce(Ratio.ONE, Ratio::min);
        return entity.attribute(attribute).presence().times(kept);
    }

    /** What the question says of a path. */
    private List<Atom> asked(Path path) {
        return question.where().conjuncts().stream()
                .filter(Atom.class::isInstance)
                .map(Atom.class::cast)
                .filter(a -> a.path().equals(path))
                .toList();
    }

    /** The share of an alternative: its parts are independent. */
    private Ratio nested(Predicate predicate) {
        return switch (predicate) {
            case Predicate.Or or ->
                Ratio.ONE.minus(
                        or.parts().stream().map(p -> Ratio.ONE.minus(part(p))).reduce(Ratio.ONE, Ratio::times));
            case Predicate.And and -> part(and);
            case Atom atom -> part(atom);
        };
    }

    private Ratio part(Predicate predicate) {
        Ratio rows =
                new Selection(statistics, new Question(entity.name(), Predicate.TRUE, List.of()), predicate).average();
        return Estimates.over(rows, statistics.total(entity.name())).min(Ratio.ONE);
    }

    private boolean isKnown(Atom atom) {
        return cover.filter(Cover::isOne).isPresent()
                && atom instanceof Predicate.Compare compare
                && compare.comparison() == Predicate.Comparison.EQUAL
                && !Literals.isConstant(atom)
                && !atom.path().isToMany();
    }

    /** Attributes of the entity that given values are asked of, each with how many. */
    private Map<AttributeName, Ratio> equalities() {
        Map<AttributeName, Ratio> values = new LinkedHashMap<>();
        for (Predicate conjunct : conjuncts) {
            if (conjunct instanceof Atom atom && atom.path().isOwn() && Shares.isEquality(atom)) {
                values.merge(atom.path().attribute(), Shares.values(atom), Ratio::min);
            }
        }
        return values;
    }

    private List<AttributeName> estimated() {
        return conjuncts.stream()
                .filter(Atom.class::isInstance)
                .map(Atom.class::cast)
                .filter(a ->
                        a.estimate().filter(Estimate.Leaves.class::isInstance).isPresent())
                .map(a -> a.path().attribute())
                .toList();
    }

    /** The first equality with a value of the call of which a hottest value is known. */
    private Optional<Anchor> anchor() {
        if (cover.filter(Cover::isOne).isPresent()) {
            return Optional.empty();
        }
        return conjuncts.stream()
                .flatMap(c -> Anchor.of(statistics, question, cover, c).stream())
                .filter(a -> !a.share().isZero())
                .findFirst();
    }
}
