package dev.partita.candidate;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What must be found of one entity: a leg of a read, a step of a longer way, or what a write must find.
 *
 * @param conjuncts all must hold; predicates on related entities among them
 * @param order the order wanted; empty if free
 * @param loosely whether loose copies will do where it is strong: they show all that ended writes have written
 */
public record Ask(
        PatternId pattern,
        EntityName entity,
        List<Predicate> conjuncts,
        List<Read.SortKey> order,
        boolean strong,
        boolean loosely) {
    public Ask(
            PatternId pattern, EntityName entity, List<Predicate> conjuncts, List<Read.SortKey> order, boolean strong) {
        this(pattern, entity, conjuncts, order, strong, false);
    }

    public Ask {
        conjuncts = List.copyOf(conjuncts);
        order = List.copyOf(order);
    }

    /** The atoms on own attributes that stand alone, not under an or. */
    public Stream<Predicate.Atom> ownAtoms() {
        return atoms().filter(a -> a.path().isOwn());
    }

    /** The atoms that stand alone, not under an or, on attributes of which an entity has one value: its own, or a referenced one's. */
    private Stream<Predicate.Atom> atoms() {
        return conjuncts.stream()
                .filter(Predicate.Atom.class::isInstance)
                .map(Predicate.Atom.class::cast)
                .filter(a -> !a.path().isToMany());
    }

    /** The value a path is demanded to be equal to, if it is. */
    public Optional<Operand> equal(Path path) {
        return equality(path).map(Predicate.Compare::operand);
    }

    public Optional<Predicate.Compare> equality(Path path) {
        return atoms().filter(a -> a.path().equals(path))
                .filter(Predicate.Compare.class::isInstance)
                .map(Predicate.Compare.class::cast)
                .filter(c -> c.comparison() == Predicate.Comparison.EQUAL)
                .findFirst();
    }

    /** Paths with an equality, in the order of the document. */
    public List<Path> equalPaths() {
        return atoms().map(Predicate.Atom::path)
                .filter(p -> equality(p).isPresent())
                .distinct()
                .toList();
    }

    /** The range atoms on a path. */
    public List<Predicate.Atom> ranges(Path path) {
        return atoms().filter(a -> a.path().equals(path) && a.isRange()).toList();
    }

    public List<Path> rangePaths() {
        return atoms().filter(Predicate.Atom::isRange)
                .map(Predicate.Atom::path)
                .filter(p -> equality(p).isEmpty())
                .distinct()
                .toList();
    }

    public List<Predicate.InBatch> batches() {
        return ownAtoms()
                .filter(Predicate.InBatch.class::isInstance)
                .map(Predicate.InBatch.class::cast)
                .toList();
    }

    /** The own atoms whose operands are all constants: what a sparse index may be limited to. */
    public List<Predicate.Atom> constants() {
        return ownAtoms().filter(Ask::isConstant).toList();
    }

    static boolean isConstant(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare c -> c.operand() instanceof Operand.Literal;
            case Predicate.Between b -> b.low() instanceof Operand.Literal && b.high() instanceof Operand.Literal;
            case Predicate.BeginsWith b -> b.prefix() instanceof Operand.Literal;
            case Predicate.Contains c -> c.element() instanceof Operand.Literal;
            case Predicate.InBatch i -> false;
            case Predicate.InList i -> i.operands().stream().allMatch(Operand.Literal.class::isInstance);
            case Predicate.IsPresent p -> true;
            case Predicate.IsAbsent a -> true;
        };
    }

    /** Whether an entity that lacks the attribute can't be among the answers. */
    public boolean demandsPresence(Path path) {
        return order.stream().anyMatch(k -> k.path().equals(path))
                || atoms().anyMatch(a -> a.path().equals(path) && !a.holdsOfNothing());
    }

    /** Whether it names the whole identifier of its entity. */
    boolean isByIdentifier(Entity entity) {
        return entity.identifier().stream().map(Path::own).allMatch(equalPaths()::contains);
    }

    /**
     * An ask that names the whole identifier proposes no key that holds more: one by the identifier alone answers it as well, with smaller
     * entries, that move for no change. Where the other values given with it are of use in a key, that is for other asks, which propose it.
     */
    Ask shortened(Entity entity) {
        return isByIdentifier(entity)
                ? with(conjuncts.stream()
                        .filter(c -> !isFurtherValue(entity, c))
                        .toList())
                : this;
    }

    private static boolean isFurtherValue(Entity entity, Predicate conjunct) {
        return conjunct instanceof Predicate.Compare compare
                && compare.comparison() == Predicate.Comparison.EQUAL
                && compare.path().isOwn()
                && !entity.isIdentifier(compare.path().attribute())
                && !isConstant(compare);
    }

    /** The same in another order. */
    Ask by(List<Read.SortKey> others) {
        return new Ask(pattern, entity, conjuncts, others, strong, loosely);
    }

    public Ask with(List<Predicate> others) {
        return new Ask(pattern, entity, others, order, strong, loosely);
    }
}
