package dev.partita.layout.write;

import dev.partita.model.AttributeName;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Operands, assignments and predicates written tersely: {@code :status}, {@code 'OPEN'}, {@code stock - :n}. */
final class Terms {
    private Terms() {}

    static Operand operand(String text) {
        if (text.startsWith(":")) {
            return new Operand.Parameter(new ParameterName(text.substring(1)));
        }
        if (text.startsWith("'")) {
            return new Operand.Literal(Value.of(text.substring(1, text.length() - 1)));
        }
        return text.equals("now") ? new Operand.Now(0) : new Operand.Literal(Value.of(new BigDecimal(text)));
    }

    /** {@code a = :x}, {@code a + 1}, {@code a - :n}, {@code remove a}, {@code append a}, {@code take a}, {@code a} alone. */
    static Assignment assignment(String text) {
        String[] words = text.split(" ");
        AttributeName first = new AttributeName(words[0]);
        if (words.length == 1) {
            return new Assignment.Set(first, operand(":" + words[0]));
        }
        AttributeName second = words.length == 2 ? new AttributeName(words[1]) : first;
        return switch (words.length == 2 ? words[0] : words[1]) {
            case "remove" -> new Assignment.Remove(second);
            case "append" -> new Assignment.Append(second, operand(":" + second));
            case "take" -> new Assignment.Take(second, operand(":" + second));
            case "=" -> new Assignment.Set(first, operand(words[2]));
            case "+" -> new Assignment.Add(first, operand(words[2]), false);
            case "-" -> new Assignment.Add(first, operand(words[2]), true);
            default -> throw new IllegalArgumentException(text);
        };
    }

    static List<Assignment> assignments(String... texts) {
        return Arrays.stream(texts).map(Terms::assignment).toList();
    }

    /** {@code a = :x and b >= 3 and c exists and d not exists}. */
    static Predicate predicate(Path.Step[] steps, String text) {
        return Predicate.all(Arrays.stream(text.split(" and "))
                .map(t -> atom(List.of(steps), t))
                .toList());
    }

    static Predicate predicate(String text) {
        return predicate(new Path.Step[0], text);
    }

    private static Predicate atom(List<Path.Step> steps, String text) {
        String[] words = text.split(" ");
        Path path = new Path(steps, new AttributeName(words[0]));
        if (words[1].equals("exists")) {
            return new Predicate.IsPresent(path, Optional.empty());
        }
        if (words[1].equals("not")) {
            return new Predicate.IsAbsent(path, Optional.empty());
        }
        Predicate.Comparison comparison = Arrays.stream(Predicate.Comparison.values())
                .filter(c -> c.sign().equals(words[1]))
                .findFirst()
                .orElseThrow();
        return new Predicate.Compare(path, comparison, operand(words[2]), Optional.empty());
    }

    static List<Target.Binding> bindings(List<AttributeName> names) {
        return names.stream().map(n -> new Target.Binding(n, operand(":" + n))).toList();
    }
}
