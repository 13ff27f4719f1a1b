package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether and how a structure's key serves an ask. */
public final class Matcher {
    private final Model model;
    private final Implication implication;

    public Matcher(Model model) {
        this.model = model;
        this.implication = new Implication(model);
    }

    public Optional<Match> match(Structure.Keyed structure, Ask ask) {
        if (!isFresh(structure, ask)
                || !structure.sparse().map(s -> implication.implies(ask, s)).orElse(true)
                || !holdsAllAsked(structure, ask)) {
            return Optional.empty();
        }
        KeyShape key = structure.key();
        if (!key.partition().stream().allMatch(p -> ask.equality(p).isPresent())) {
            return Optional.empty();
        }
        if (structure instanceof Structure.Home home && home.inside().isPresent()) {
            return Optional.of(inside(home, ask));
        }
        if (structure instanceof Structure.Access access && access.medium().isGathered()) {
            return Optional.of(inside(ask, key.partition(), false));
        }
        List<Path> equal = new ArrayList<>(key.partition());
        int at = 0;
        while (at < key.sort().size() && ask.equality(key.sort().get(at)).isPresent()) {
            equal.add(key.sort().get(at++));
        }
        List<Predicate.Atom> range =
                at < key.sort().size() ? ranges(structure, ask, key.sort().get(at)) : List.of();
        if (!areBucketsKnown(key, ask, range)) {
            return Optional.empty();
        }
        List<Predicate> keyed = new ArrayList<>();
        equal.forEach(p -> keyed.add(ask.equality(p).orElseThrow()));
        keyed.addAll(range);
        List<Predicate> residual = new ArrayList<>(ask.conjuncts());
        keyed.forEach(residual::remove);
        structure
                .sparse()
                .ifPresent(s -> s.conjuncts()
                        .forEach(c -> residual.removeIf(r -> Texts.of(r).equals(Texts.of(c)))));
        boolean whole = isOneEach(structure) && at == key.sort().size();
        Optional<Boolean> forward = whole ? Optional.of(true) : direction(structure, ask, equal, at);
        return Optional.of(new Match(equal, range, keyed, residual, forward.isPresent(), forward.orElse(true), whole));
    }

    /** Children in their parent's item: one by its name, or all, of which the reader takes those that are asked for. */
    private static Match inside(Structure.Home home, Ask ask) {
        boolean whole = home.key().sort().stream().allMatch(p -> ask.equality(p).isPresent());
        return inside(ask, whole ? home.key().paths().toList() : home.key().partition(), whole);
    }

    private static Match inside(Ask ask, List<Path> equal, boolean whole) {
        List<Predicate> keyed = new ArrayList<>();
        equal.forEach(p -> keyed.add(ask.equality(p).orElseThrow()));
        List<Predicate> residual = new ArrayList<>(ask.conjuncts());
        keyed.forEach(residual::remove);
        return new Match(equal, List.of(), keyed, residual, whole || ask.order().isEmpty(), true, whole);
    }

    /** Whether the periods to ask are known: that of a time that is given, or those of a range that the key takes. */
    private static boolean areBucketsKnown(KeyShape key, Ask ask, List<Predicate.Atom> range) {
        return key.bucket()
                .filter(b -> ask.equality(b.time()).isEmpty())
                .map(b -> !range.isEmpty() && range.get(0).path().equals(b.time()) && BucketByTime.areKnown(b, range))
                .orElse(true);
    }

    /** Whether the whole key leads to one item. */
    private static boolean isOneEach(Structure.Keyed structure) {
        return structure instanceof Structure.Home
                || structure instanceof Structure.Access access && access.medium() == Medium.MARKER
                || structure.key().replica().isPresent();
    }

    private static boolean isFresh(Structure.Keyed structure, Ask ask) {
        boolean isLoose = structure instanceof Structure.Access access && access.medium() == Medium.LOOSE_COPY;
        return !ask.strong() || structure.strong() || ask.loosely() && isLoose;
    }

    /** An entity that lacks a key attribute is not in the structure: it must not be asked for then. */
    private boolean holdsAllAsked(Structure.Keyed structure, Ask ask) {
        return structure.key().paths().allMatch(p -> {
            Attribute attribute = model.attribute(structure.entity(), p);
            boolean isAlwaysThere = p.isOwn() && !attribute.optional();
            return isAlwaysThere
                    || ask.demandsPresence(p)
                    || structure.sparse().map(s -> s.demandsPresence(p)).orElse(false);
        });
    }

    /** Range atoms that one key condition can take: a prefix, or one lower and one upper bound. */
    private List<Predicate.Atom> ranges(Structure.Keyed structure, Ask ask, Path path) {
        boolean isText = model.attribute(structure.entity(), path).type() instanceof AttributeType.Text
                || model.attribute(structure.entity(), path).type() instanceof AttributeType.Enumeration;
        List<Predicate.Atom> taken = new ArrayList<>();
        for (Predicate.Atom atom : ask.ranges(path)) {
            boolean isPrefix = atom instanceof Predicate.BeginsWith;
            if (isPrefix && !isText) {
                continue;
            }
            if (taken.isEmpty()
                    || taken.size() == 1
                            && isLower(taken.get(0)) != isLower(atom)
                            && isOneSided(atom)
                            && isOneSided(taken.get(0))) {
                taken.add(atom);
            }
        }
        return taken;
    }

    private static boolean isOneSided(Predicate.Atom atom) {
        return atom instanceof Predicate.Compare;
    }

    private static boolean isLower(Predicate.Atom atom) {
        return atom instanceof Predicate.Compare c
                && (c.comparison() == Predicate.Comparison.GREATER
                        || c.comparison() == Predicate.Comparison.GREATER_OR_EQUAL);
    }

    /** The direction in which the key yields the order asked for, ties by identifier included; empty if it does not. */
    private Optional<Boolean> direction(Structure.Keyed structure, Ask ask, List<Path> equal, int at) {
        List<Read.SortKey> order =
                ask.order().stream().filter(k -> !equal.contains(k.path())).toList();
        if (ask.order().isEmpty()) {
            return Optional.of(true);
        }
        boolean descending = ask.order().get(ask.order().size() - 1).descending();
        Entity entity = model.entity(structure.entity());
        if (uniqueWithin(entity, equal)) {
            return Optional.of(!descending);
        }
        List<Read.SortKey> wanted = new ArrayList<>(order);
        entity.identifier().stream()
                .map(Path::own)
                .filter(p -> !equal.contains(p)
                        && order.stream().noneMatch(k -> k.path().equals(p)))
                .forEach(p -> wanted.add(new Read.SortKey(p, descending)));
        KeyShape key = structure.key();
        List<Path> rest = key.sort().subList(at, key.sort().size());
        boolean isBy = rest.size() >= wanted.size()
                && rest.subList(0, wanted.size())
                        .equals(wanted.stream().map(Read.SortKey::path).toList());
        List<Boolean> directions = wanted.stream()
                .map(k -> k.descending() == key.isInverted(k.path()))
                .distinct()
                .toList();
        return isBy && directions.size() == 1 ? Optional.of(directions.get(0)) : Optional.empty();
    }

    private static boolean uniqueWithin(Entity entity, List<Path> equal) {
        return entity.identifier().stream().map(Path::own).allMatch(equal::contains);
    }
}
