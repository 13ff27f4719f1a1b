package dev.partita.check.subject;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Read;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Sources that are for the values of one attribute, one each: of an enumeration or a boolean that a leg leaves open, or of constants that it
 * lists. Together they answer the leg where they are for all values that it asks for and no other, and none of it lacks the attribute.
 */
final class EachValue {
    private final Model model;
    private final Read.Leg leg;

    EachValue(Model model, Read.Leg leg) {
        this.model = model;
        this.leg = leg;
    }

    /**
     * What each source is for, in their order; empty if they are not for the values of one attribute.
     *
     * @param said what is said of the rows of each
     */
    Optional<List<Predicate>> of(List<Set<Predicate>> said) {
        return model.entity(leg.entity()).attributes().stream()
                .filter(this::isThere)
                .flatMap(a -> of(a, said).stream())
                .findFirst();
    }

    private boolean isThere(Attribute attribute) {
        Path path = Path.own(attribute.name());
        return !attribute.optional()
                || leg.order().stream().anyMatch(k -> k.path().equals(path))
                || about(path).anyMatch(a -> a instanceof Predicate.InList);
    }

    private Optional<List<Predicate>> of(Attribute attribute, List<Set<Predicate>> said) {
        Path path = Path.own(attribute.name());
        List<Value> values = said.stream().flatMap(s -> value(s, path).stream()).toList();
        boolean areForAll = values.size() == said.size()
                && new LinkedHashSet<>(values).size() == values.size()
                && asked(attribute).filter(new LinkedHashSet<>(values)::equals).isPresent();
        return areForAll ? Optional.of(values.stream().map(v -> where(path, v)).toList()) : Optional.empty();
    }

    private static Optional<Value> value(Set<Predicate> said, Path path) {
        return said.stream()
                .filter(p -> p instanceof Predicate.Compare c
                        && c.path().equals(path)
                        && c.comparison() == Comparison.EQUAL
                        && c.operand() instanceof Operand.Literal)
                .map(p -> ((Operand.Literal) ((Predicate.Compare) p).operand()).value())
                .findFirst();
    }

    /** The values that the leg asks for, if it tells. */
    private Optional<Set<Value>> asked(Attribute attribute) {
        Path path = Path.own(attribute.name());
        Set<Value> asked = new LinkedHashSet<>(all(attribute.type()));
        for (Predicate.Atom atom : about(path).toList()) {
            switch (atom) {
                case Predicate.Compare c
                when c.comparison() == Comparison.NOT_EQUAL && c.operand() instanceof Operand.Literal literal ->
                    asked.remove(literal.value());
                case Predicate.InList list
                when list.operands().stream().allMatch(Operand.Literal.class::isInstance) -> {
                    List<Value> listed = list.operands().stream()
                            .map(o -> ((Operand.Literal) o).value())
                            .toList();
                    if (all(attribute.type()).isEmpty() && asked.isEmpty()) {
                        asked.addAll(listed);
                    }
                    asked.retainAll(listed);
                }
                case Predicate.Atom other -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(asked);
    }

    /** All values of a type that names them. */
    private static List<Value> all(AttributeType type) {
        if (type instanceof AttributeType.Bool) {
            return List.of(Value.of(true), Value.of(false));
        }
        return type instanceof AttributeType.Enumeration enumeration
                ? enumeration.literals().stream().map(l -> Value.of(l.text())).toList()
                : List.of();
    }

    private Predicate where(Path path, Value value) {
        List<Predicate> where = new ArrayList<>(leg.where().conjuncts());
        about(path).forEach(where::remove);
        where.add(Predicate.equal(path, new Operand.Literal(value)));
        return Predicate.all(where);
    }

    private Stream<Predicate.Atom> about(Path path) {
        return leg.where().conjuncts().stream()
                .filter(Predicate.Atom.class::isInstance)
                .map(Predicate.Atom.class::cast)
                .filter(a -> a.path().equals(path));
    }
}
