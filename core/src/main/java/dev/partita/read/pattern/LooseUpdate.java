package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an update sets of which only is said that there is one. */
record LooseUpdate(String description, List<String> inputs) {
    private static final Pattern STEP =
            Pattern.compile("(?i)\\b(increment|increase|decrement|decrease)s?\\s+(?:the\\s+|its\\s+)?(\\w+)\\b");

    /** Sets the state that the verb leads to, and what the inputs give: {@code status}, or {@code status = newStatus}. */
    Optional<String> of(Entity entity, Optional<String> state, List<String> given) {
        List<String> assignments = new ArrayList<>();
        for (String input : given) {
            Optional<AttributeName> own = LooseEffects.attribute(entity, input);
            Optional<AttributeName> renewed =
                    input.matches("new.+") ? LooseEffects.attribute(entity, input.substring(3)) : Optional.empty();
            own.filter(a -> !entity.isIdentifier(a) && !isKnown(entity, a, state))
                    .ifPresent(a -> assignments.add(a.value().equals(input) ? input : a + " = " + input));
            renewed.filter(a -> own.isEmpty()).ifPresent(a -> assignments.add(a + " = " + input));
        }
        state.ifPresent(assignments::add);
        step(entity).ifPresent(assignments::add);
        return assignments.isEmpty()
                ? Optional.empty()
                : Optional.of("update " + entity.name() + "(" + String.join(", ", assignments) + ")");
    }

    /** "increment commentCount": by one, unless an input says by how much. */
    private Optional<String> step(Entity entity) {
        Matcher step = STEP.matcher(description);
        Optional<AttributeName> stepped =
                step.find() ? LooseEffects.attribute(entity, step.group(2)) : Optional.empty();
        return stepped.filter(a -> entity.attribute(a).type() instanceof AttributeType.Number)
                .filter(a -> inputs.stream()
                        .allMatch(i -> entity.isIdentifier(new AttributeName(i))
                                || LooseEffects.attribute(entity, i)
                                        .filter(b -> !b.equals(a))
                                        .isPresent()))
                .map(a -> a + (Names.lower(step.group(1)).startsWith("in") ? " + 1" : " - 1"));
    }

    /** Where the verb says what becomes of it, what it references tells which is meant; what never changes does so always. */
    private static boolean isKnown(Entity entity, AttributeName attribute, Optional<String> state) {
        boolean isReference =
                entity.references().stream().anyMatch(r -> r.attributes().contains(attribute));
        return isReference && (state.isPresent() || entity.attribute(attribute).immutable());
    }
}
