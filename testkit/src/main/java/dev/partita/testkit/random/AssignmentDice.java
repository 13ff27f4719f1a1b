package dev.partita.testkit.random;

import dev.partita.testkit.random.RandomAttribute.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes the assignments of one write; what they take from parameters is listed under its inputs. */
final class AssignmentDice {
    private final Dice dice;
    private final PredicateDice parameters;
    private final Set<String> inputs;

    AssignmentDice(Dice dice, PredicateDice parameters, Set<String> inputs) {
        this.dice = dice;
        this.parameters = parameters;
        this.inputs = inputs;
    }

    /** What a create or put says otherwise; all else is a parameter, and optional ones are not always listed. */
    String initial(RandomEntity entity, int share, boolean replaces) {
        List<String> said = new ArrayList<>();
        for (RandomAttribute attribute : entity.where(a -> !a.aggregate)) {
            boolean free = !attribute.identifier && attribute.flags.stream().noneMatch(f -> f.startsWith("references"));
            boolean fixed = replaces && attribute.immutable;
            if (free
                    && !fixed
                    && !attribute.unique
                    && !attribute.ttl
                    && !attribute.literals.isEmpty()
                    && dice.percent(share)) {
                said.add(attribute.name + " = " + dice.pick(attribute.literals));
            } else if (!attribute.optional || dice.percent(80)) {
                inputs.add(attribute.name);
            }
        }
        return list(said);
    }

    /** Some changes of what can change; nothing if nothing can. */
    Optional<String> changes(RandomEntity entity, int most) {
        List<RandomAttribute> possible = entity.where(RandomAttribute::isChangeable);
        List<String> said = dice.some(possible, dice.between(1, most)).stream()
                .map(a -> change(a, false))
                .toList();
        return said.isEmpty() ? Optional.empty() : Optional.of(list(said));
    }

    /** A change by parameters that mean nothing else in the pattern. */
    Optional<String> fresh(RandomEntity entity) {
        List<RandomAttribute> possible =
                entity.where(a -> a.isChangeable() && a.flags.stream().noneMatch(f -> f.startsWith("references")));
        if (possible.isEmpty()) {
            return Optional.empty();
        }
        RandomAttribute attribute = dice.pick(possible);
        if (attribute.kind == Kind.NUMBER && !attribute.optional) {
            return Optional.of("(" + attribute.name + dice.word(" + 1)", " - 1)"));
        }
        return Optional.of("(" + attribute.name + " = " + input("new" + attribute.name) + ")");
    }

    /** An upsert: everything required is assigned. */
    String whole(RandomEntity entity) {
        List<String> said = new ArrayList<>();
        for (RandomAttribute attribute : entity.where(a -> !a.aggregate && !a.identifier)) {
            if (attribute.optional && attribute.immutable) {
                continue;
            }
            if (attribute.immutable) {
                inputs.add(attribute.name);
                said.add(attribute.name);
            } else if (!attribute.optional || dice.percent(50)) {
                said.add(change(attribute, true));
            }
        }
        return list(said);
    }

    private String change(RandomAttribute attribute, boolean whole) {
        if (attribute.kind == Kind.NUMBER && dice.percent(50)) {
            return attribute.name + dice.word(" + ", " - ") + (dice.percent(50) ? "1" : input("delta"));
        }
        if (attribute.isCollection() && dice.percent(50)) {
            return (attribute.kind == Kind.LIST || whole ? "append " : dice.word("append ", "take "))
                    + input(attribute.name);
        }
        if (attribute.optional && !whole && dice.percent(25)) {
            return "remove " + attribute.name;
        }
        if (!attribute.unique && !attribute.literals.isEmpty() && dice.percent(30)) {
            return attribute.name + " = " + dice.pick(attribute.literals);
        }
        if (dice.percent(20)) {
            return attribute.name + " = " + input("new" + attribute.name);
        }
        return input(attribute.name);
    }

    private String input(String wish) {
        String name = inputs.contains(wish) || wish.startsWith("new") || wish.equals("delta")
                ? parameters.parameter(wish)
                : wish;
        inputs.add(name);
        return name;
    }

    private static String list(List<String> said) {
        return said.isEmpty() ? "" : "(" + String.join(", ", said) + ")";
    }
}
