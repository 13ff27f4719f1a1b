package dev.partita.emit.example;

import dev.partita.design.ItemType;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An entity as it might be, such that it is stored as an item of a type; the first of several, counted from 1, with the keys of as
 * many indexes as possible. References of all of them lead to the first of the others, so that a parent has its children.
 */
final class ExampleEntity {
    private static final int MOST_STEPS = 8;

    private final Lexicon lexicon;
    private final EntityName entity;
    private final int number;

    /** What predicates of the item type demand: a value, or none. */
    private final Map<Path, Optional<Value>> demanded = new LinkedHashMap<>();

    private final OptionalInt pair;

    private ExampleEntity(Lexicon lexicon, EntityName entity, int number, OptionalInt pair) {
        this.lexicon = lexicon;
        this.entity = entity;
        this.number = number;
        this.pair = pair;
    }

    /**
     * @param changed comes before what the item type demands
     * @param pair the first of two of each entity, if references lead to those alone
     */
    static ExampleEntity of(
            Lexicon lexicon, ItemType type, int number, Map<Path, Optional<Value>> changed, OptionalInt pair) {
        ExampleEntity example = new ExampleEntity(lexicon, type.entity(), number, pair);
        example.demanded.putAll(changed);
        List<Predicate> predicates = new ArrayList<>(type.when().stream().toList());
        if (number == 1) {
            type.sparse().forEach(s -> predicates.add(s.predicate()));
        }
        predicates.forEach(p -> p.conjuncts().forEach(example::demand));
        return example;
    }

    private void demand(Predicate part) {
        switch (part) {
            case Predicate.Compare compare -> {
                if (compare.comparison() == Predicate.Comparison.EQUAL) {
                    demand(compare.path(), compare.operand());
                }
            }
            case Predicate.InList in -> in.operands().stream().findFirst().ifPresent(o -> demand(in.path(), o));
            case Predicate.IsAbsent absent -> demanded.putIfAbsent(absent.path(), Optional.empty());
            case Predicate.And and -> and.parts().forEach(this::demand);
            case Predicate.Or or -> or.parts().stream().limit(1).forEach(this::demand);
            case Predicate.Between between -> demand(between.path(), between.low());
            case Predicate.BeginsWith begins -> demand(begins.path(), begins.prefix());
            case Predicate.Contains contains -> {}
            case Predicate.InBatch in -> {}
            case Predicate.IsPresent present -> {}
        }
    }

    private void demand(Path path, Operand operand) {
        if (operand instanceof Operand.Literal literal) {
            demanded.putIfAbsent(path, Optional.of(literal.value()));
        }
    }

    /** The value at the end of a path; none if it is absent or not declared. */
    Optional<Value> value(Path path) {
        if (demanded.containsKey(path)) {
            return demanded.get(path);
        }
        List<Path.Step> steps = path.steps();
        return steps.isEmpty()
                ? value(entity, path.attribute(), number, MOST_STEPS)
                : value(steps.get(steps.size() - 1).to(), path.attribute(), reached(steps), MOST_STEPS);
    }

    private int reached(List<Path.Step> steps) {
        int at = number;
        for (Path.Step step : steps) {
            int from = at;
            at = switch (step) {
                case Path.Up up ->
                    lexicon.find(up.from())
                            .flatMap(e -> e.references().stream()
                                    .filter(r -> r.role().equals(up.role()))
                                    .findFirst()
                                    .map(r -> target(e, r, from)))
                            .orElse(1);
                case Path.Down down -> 1;
            };
        }
        return at;
    }

    private Optional<Value> value(EntityName owner, AttributeName name, int of, int steps) {
        Optional<Entity> known = lexicon.find(owner);
        Optional<Reference> reference = known.flatMap(e -> e.references().stream()
                .filter(r -> r.attributes().contains(name))
                .findFirst());
        if (reference.isPresent() && steps > 0) {
            Reference to = reference.get();
            int position = to.attributes().indexOf(name);
            Optional<Entity> target = lexicon.find(to.target())
                    .filter(t -> position < t.identifier().size());
            if (target.isPresent()) {
                AttributeName there = target.get().identifier().get(position);
                return value(to.target(), there, target(known.get(), to, of), steps - 1);
            }
        }
        return known.flatMap(e -> e.find(name)).map(a -> ExampleValue.of(name.value(), a.type(), owner, of));
    }

    /**
     * Which one a reference leads to. Of two references to the same entity, or one to itself, the later ones lead to others; and
     * where an entity is known by its references alone, the last of them tells one from another.
     */
    private int target(Entity from, Reference reference, int number) {
        List<String> roles = from.references().stream()
                .filter(r -> r.target().equals(reference.target()))
                .map(Reference::role)
                .toList();
        if (pair.isPresent()) {
            int first = pair.getAsInt();
            return first + (number - first + roles.indexOf(reference.role())) % 2;
        }
        int self = reference.target().equals(from.name()) ? number : 0;
        int apart = isIdentifying(from, reference) ? number - 1 : 0;
        return roles.indexOf(reference.role()) + 1 + self + apart;
    }

    private static boolean isIdentifying(Entity from, Reference reference) {
        List<AttributeName> identifier = from.identifier();
        boolean isKnownByReferences = identifier.stream()
                .allMatch(a ->
                        from.references().stream().anyMatch(r -> r.attributes().contains(a)));
        return isKnownByReferences
                && !identifier.isEmpty()
                && reference.attributes().contains(identifier.get(identifier.size() - 1));
    }

    /** Whether it satisfies a predicate, as far as fixed values tell. */
    boolean satisfies(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and -> and.parts().stream().allMatch(this::satisfies);
            case Predicate.Or or -> or.parts().stream().anyMatch(this::satisfies);
            case Predicate.Compare compare -> satisfies(compare);
            case Predicate.InList in -> in.operands().stream().anyMatch(o -> isEqual(in.path(), o));
            case Predicate.IsPresent present -> value(present.path()).isPresent();
            case Predicate.IsAbsent absent -> value(absent.path()).isEmpty();
            case Predicate.Between between -> true;
            case Predicate.BeginsWith begins -> true;
            case Predicate.Contains contains -> true;
            case Predicate.InBatch in -> true;
        };
    }

    private boolean satisfies(Predicate.Compare compare) {
        return switch (compare.comparison()) {
            case EQUAL -> isEqual(compare.path(), compare.operand());
            case NOT_EQUAL -> !isEqual(compare.path(), compare.operand());
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> true;
        };
    }

    private boolean isEqual(Path path, Operand operand) {
        return !(operand instanceof Operand.Literal literal)
                || value(path).filter(literal.value()::equals).isPresent();
    }
}
