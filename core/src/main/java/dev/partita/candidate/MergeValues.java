package dev.partita.candidate;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.statistics.Literals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks for each of the few values that an attribute can have by itself and merges the answers: those of an enumeration or a boolean that a read
 * leaves open, or of a list of constants.
 *
 * <p>Why it pays: a key with a status in front of its order answers who asks for one status. Who asks for all of them, or for two, in the same
 * order, is answered by as many Queries on that key, each a page at most, and needs no index of its own, which would be written with every
 * change. Where the order goes both ways and a text comes first, of which no key has the opposite order, each value by itself is in order.
 *
 * <p>Refuses: one by its identifier, which has one place; legs that are nested in others; attributes that may be absent and need not be there; one value, or more than eight; values that
 * only the call knows, and estimates, which are of all of the values together; ways that do not give the order that is asked for.
 *
 * <p>Example: {@code Order where customerId = …, newest first} on {@code customerId,status | placedAt,orderId}, a Query for each status.
 */
final class MergeValues {
    private static final int MOST = 8;

    private final Model model;
    private final Asks asks;

    MergeValues(Model model) {
        this.model = model;
        this.asks = new Asks(model);
    }

    /** For each attribute of a leg the reads that answer it together, one for each of its values. */
    List<List<Read>> of(Read read, int index) {
        Read.Leg leg = read.legs().get(index);
        return paths(read, index)
                .map(p -> values(read, index, p).stream()
                        .map(v -> MergeAlternatives.with(read, index, where(leg, p, v)))
                        .toList())
                .filter(MergeValues::areSeveral)
                .toList();
    }

    /** Whether one Query for all of the values reads the same of a structure as those for each, and in the order that is asked for. */
    static boolean isAnswered(Route whole, LegOption each) {
        Match one = each.route().match();
        long more = one.keyed().stream()
                .filter(p -> !whole.match().keyed().contains(p))
                .count();
        return whole.structure().equals(each.route().structure())
                && (whole.match().ordered() || whole.ask().order().isEmpty())
                && whole.match().residual().size() <= one.residual().size()
                && more == 1;
    }

    /** What is asked for one value of such attributes in front of an order that no key of the whole can have. */
    Stream<Ask> perValue(Read read, int index) {
        Read.Leg leg = read.legs().get(index);
        Ask whole = asks.leg(read, index);
        if (IndexByPattern.canBeInOrder(model, whole)) {
            return Stream.of();
        }
        return paths(read, index)
                .filter(p -> leg.order().stream().anyMatch(k -> k.path().equals(p)))
                .filter(p -> areSeveral(values(read, index, p)))
                .map(p -> whole.with(Stream.concat(
                                whole.conjuncts().stream(),
                                Stream.of(Predicate.equal(p, new Operand.Answered(Route.EARLIER, p))))
                        .toList()));
    }

    private static boolean areSeveral(List<?> values) {
        return values.size() > 1 && values.size() <= MOST;
    }

    private Stream<Path> paths(Read read, int index) {
        Read.Leg leg = read.legs().get(index);
        boolean isOne = asks.leg(read, index).isByIdentifier(model.entity(leg.entity()));
        if (isOne || leg.nesting().isPresent() || !asks.computed(leg, read).isEmpty()) {
            return Stream.of();
        }
        return model.entity(leg.entity()).attributes().stream()
                .map(Attribute::name)
                .map(Path::own);
    }

    /** The values that an attribute of what is asked for can have, if they are told. */
    private List<Value> values(Read read, int index, Path path) {
        Read.Leg leg = read.legs().get(index);
        List<Predicate.Atom> atoms = about(leg, path);
        Attribute attribute = model.attribute(leg.entity(), path);
        boolean isThere = !attribute.optional() || asks.leg(read, index).demandsPresence(path);
        boolean isTold =
                atoms.stream().allMatch(a -> isChoice(a) && a.estimate().isEmpty());
        if (!isThere || !isTold) {
            return List.of();
        }
        return Literals.of(attribute.type())
                .map(l -> l.allowedBy(atoms).literals().stream()
                        .map(AttributeType.Literal::text)
                        .map(text -> attribute.type() instanceof AttributeType.Bool
                                ? Value.of(Boolean.parseBoolean(text))
                                : Value.of(text))
                        .toList())
                .orElseGet(() -> listed(atoms));
    }

    /** Whether it takes some of the values, or leaves one out. */
    private static boolean isChoice(Predicate.Atom atom) {
        boolean isList = atom instanceof Predicate.InList
                || atom instanceof Predicate.Compare c && c.comparison() == Predicate.Comparison.NOT_EQUAL;
        return isList && Ask.isConstant(atom);
    }

    private static List<Value> listed(List<Predicate.Atom> atoms) {
        return atoms.size() == 1 && atoms.getFirst() instanceof Predicate.InList list
                ? list.operands().stream()
                        .map(o -> ((Operand.Literal) o).value())
                        .distinct()
                        .toList()
                : List.of();
    }

    private static List<Predicate.Atom> about(Read.Leg leg, Path path) {
        return leg.where().conjuncts().stream()
                .filter(Predicate.Atom.class::isInstance)
                .map(Predicate.Atom.class::cast)
                .filter(a -> a.path().equals(path))
                .toList();
    }

    private static Predicate where(Read.Leg leg, Path path, Value value) {
        List<Predicate> conjuncts = new ArrayList<>(leg.where().conjuncts());
        conjuncts.removeAll(about(leg, path));
        conjuncts.add(
                new Predicate.Compare(path, Predicate.Comparison.EQUAL, new Operand.Literal(value), Optional.empty()));
        return Predicate.all(conjuncts);
    }
}
