package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.model.Reference;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Finds what a word of an effect or condition names: an entity, else a role of the entities of the pattern. */
final class EntityWords {
    private static final Pattern ID_AT_THE_END = Pattern.compile("(?<=.)(?:_?[iI][dD]|ID)$");

    private final RowContext context;
    private final List<Entity> sources;

    /** @param sources the entities of the pattern, whose roles may be named; the own one first */
    EntityWords(RowContext context, List<Entity> sources) {
        this.context = context;
        this.sources = sources;
    }

    /** Reports a word that names nothing. */
    Optional<Named> named(Text word) {
        Optional<Named> found = find(word);
        if (found.isEmpty()) {
            List<String> known = new ArrayList<>(context.schema().names());
            sources.forEach(e -> e.references().forEach(r -> known.add(r.role())));
            List<String> near = Names.nearest(word.value(), known).map(List::of).orElse(List.of());
            if (!context.findings().isLeftOut(word.value())) {
                context.add(ReadCode.UNKNOWN_ENTITY, word, "There is no entity or role " + word + ".", near);
            }
        }
        return found;
    }

    Optional<Named> find(Text word) {
        Optional<Entity> exact = context.schema().all().stream()
                .filter(e -> e.name().value().equals(word.value()))
                .findFirst();
        if (exact.isPresent()) {
            return exact.map(e -> new Named(e, Optional.empty(), word));
        }
        return role(word, Reference::role).or(() -> inOtherCase(word)).or(() -> role(word, EntityWords::attribute));
    }

    /** {@code authorId} or {@code author}, of a reference of one attribute. */
    private static String attribute(Reference reference) {
        return reference.attributes().size() == 1
                ? reference.attributes().getFirst().value()
                : reference.role();
    }

    /** @param name what a reference is called, with or without an {@code Id} at its end */
    private Optional<Named> role(Text word, Function<Reference, String> name) {
        for (Entity source : sources) {
            for (Reference reference : source.references()) {
                String called = name.apply(reference);
                boolean named = (Names.same(called, word.value())
                                || Names.same(ID_AT_THE_END.matcher(called).replaceFirst(""), word.value()))
                        && !called.equals(reference.target().value());
                if (named) {
                    Named.Role role = new Named.Role(source, reference.role());
                    return Optional.of(new Named(context.schema().entity(reference.target()), Optional.of(role), word));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Named> inOtherCase(Text word) {
        Optional<Entity> entity = context.schema().find(word.value());
        entity.ifPresent(e -> context.add(
                ReadCode.OTHER_CASE,
                word,
                word + " is read as " + e.name() + ".",
                e.name().value()));
        return entity.map(e -> new Named(e, Optional.empty(), word));
    }

    /** What may be there or not is an attribute, also one that is a reference, where no entity is called so. */
    boolean isAttribute(Entity own, Text word) {
        return own.attributes().stream()
                        .anyMatch(a -> a.optional() && a.name().value().equals(word.value()))
                && context.schema().all().stream()
                        .noneMatch(e -> e.name().value().equals(word.value()));
    }
}
