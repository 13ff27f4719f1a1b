package dev.partita.verify.data;

import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.PlainEntity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Gives the parameters of a predicate values for which an entity satisfies it, as far as that depends on them. */
final class AtomArguments {
    private final PathWalk walk;
    private final StoredValues stored;
    private final ValueGenerator values;
    private final Chance chance;

    AtomArguments(PathWalk walk, StoredValues stored, ValueGenerator values, Chance chance) {
        this.walk = walk;
        this.stored = stored;
        this.values = values;
        this.chance = chance;
    }

    /** @param wide whether ranges reach over all that is stored */
    void fill(EntityName entity, Predicate predicate, Optional<PlainEntity> example, Arguments into, boolean wide) {
        predicate.atoms().forEach(atom -> fill(entity, atom, value(entity, atom.path(), example), into, wide));
    }

    private void fill(EntityName entity, Predicate.Atom atom, Value value, Arguments into, boolean wide) {
        Path path = atom.path();
        switch (atom) {
            case Predicate.Compare compare -> give(compare.operand(), compared(entity, compare, value, wide), into);
            case Predicate.Between between -> {
                give(between.low(), wide ? first(entity, path, value) : stored.notAbove(entity, path, value), into);
                give(between.high(), wide ? last(entity, path, value) : stored.notBelow(entity, path, value), into);
            }
            case Predicate.BeginsWith begins -> give(begins.prefix(), beginning(value), into);
            case Predicate.Contains contains -> give(contains.element(), element(value), into);
            case Predicate.InBatch in -> into.give(in.parameter(), batch(entity, in, value, into));
            case Predicate.InList in -> give(chance.pick(in.operands()), value, into);
            case Predicate.IsPresent present -> {}
            case Predicate.IsAbsent absent -> {}
        }
    }

    private Value value(EntityName entity, Path path, Optional<PlainEntity> example) {
        List<Value> found = example.map(e -> walk.values(e, path)).orElse(List.of());
        return found.isEmpty()
                ? stored.any(entity, path)
                        .orElseGet(
                                () -> fresh(walk.model().attribute(entity, path).type()))
                : chance.pick(found);
    }

    private Value fresh(AttributeType type) {
        return values.of(type, Mood.ORDINARY, Draft.SMALL, true);
    }

    private static void give(Operand operand, Value value, Arguments into) {
        into.give(operand, Optional.of(value));
    }

    private Value compared(EntityName entity, Predicate.Compare compare, Value value, boolean wide) {
        Path path = compare.path();
        return switch (compare.comparison()) {
            case EQUAL -> value;
            case NOT_EQUAL -> stored.other(entity, path, value);
            case LESS, LESS_OR_EQUAL -> wide ? last(entity, path, value) : stored.notBelow(entity, path, value);
            case GREATER, GREATER_OR_EQUAL -> wide ? first(entity, path, value) : stored.notAbove(entity, path, value);
        };
    }

    private Value first(EntityName entity, Path path, Value value) {
        List<Value> all = stored.all(entity, path);
        return all.isEmpty() ? value : all.get(0);
    }

    private Value last(EntityName entity, Path path, Value value) {
        List<Value> all = stored.all(entity, path);
        return all.isEmpty() ? value : all.get(all.size() - 1);
    }

    private Value beginning(Value value) {
        return value instanceof Value.Text(String text) ? Value.of(Utf8.beginning(text, 1 + chance.below(3))) : value;
    }

    private Value element(Value value) {
        return switch (value) {
            case Value.Text(String text) -> Value.of(Utf8.beginning(text, 1 + chance.below(3)));
            case Value.TextSet set -> Value.of(chance.pick(List.copyOf(set.elements())));
            case Value.NumberSet set -> Value.of(chance.pick(List.copyOf(set.elements())));
            case Value.ListOf list -> member(list);
            case Value other -> other;
        };
    }

    /** A text of the list: a member is asked for by text. */
    private Value member(Value.ListOf list) {
        List<Value> texts =
                list.elements().stream().filter(Value.Text.class::isInstance).toList();
        return texts.isEmpty() ? Value.of("member") : chance.pick(texts);
    }

    private Argument batch(EntityName entity, Predicate.InBatch in, Value value, Arguments into) {
        boolean isBatch = into.find(in.parameter())
                .filter(p -> p.form() == Parameter.Form.BATCH)
                .isPresent();
        return isBatch ? new Argument.Batch(batch(entity, in, value)) : Argument.of(value);
    }

    private List<Value> batch(EntityName entity, Predicate.InBatch in, Value value) {
        Set<Value> batch = new LinkedHashSet<>(List.of(value));
        long wanted = Math.min(
                in.max(), 1 + chance.below((int) Math.min(in.average().times(2).ceiling(), 20)));
        List<Value> all = stored.all(entity, in.path());
        for (int i = 0; i < wanted * 2 && batch.size() < wanted; i++) {
            batch.add(
                    chance.oneIn(6) || all.isEmpty()
                            ? fresh(walk.model().attribute(entity, in.path()).type())
                            : chance.pick(all));
        }
        return new ArrayList<>(batch);
    }

    /** The longest batch that a parameter may be given. */
    static long most(Predicate predicate, ParameterName parameter) {
        return predicate
                .atoms()
                .filter(a -> a instanceof Predicate.InBatch in && in.parameter().equals(parameter))
                .mapToLong(a -> ((Predicate.InBatch) a).max())
                .min()
                .orElse(1);
    }
}
