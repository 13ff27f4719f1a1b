package dev.partita.emit.tabledesign;

import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What keys of different entities have in common: a foreign key counts as the identifier it refers to, so that {@code
 * USER#<userId>} of a user and {@code USER#<buyerId>} of an order are one collection.
 */
record KeyShape(Lexicon lexicon) {
    private static final int MOST_STEPS = 8;

    String of(EntityName entity, List<KeyTemplate> keys) {
        return keys.stream().map(k -> of(entity, k)).collect(Collectors.joining("\n"));
    }

    private String of(EntityName entity, KeyTemplate key) {
        return key.segments().stream().map(s -> of(entity, s)).collect(Collectors.joining());
    }

    private String of(EntityName entity, Segment segment) {
        return switch (segment) {
            case Segment.Text text -> text.text();
            case Segment.Field field -> "<" + origin(entity, field.path()) + KeyText.encoding(field.encoding()) + ">";
            case Segment.Shard shard -> "<shard of " + shard.count() + ">";
        };
    }

    private String origin(EntityName entity, Path path) {
        List<Path.Step> steps = path.steps();
        EntityName owner =
                steps.isEmpty() ? entity : steps.get(steps.size() - 1).to();
        return origin(owner, path.attribute(), MOST_STEPS);
    }

    private String origin(EntityName owner, AttributeName name, int steps) {
        Optional<Reference> reference = lexicon.find(owner)
                .flatMap(e -> e.references().stream()
                        .filter(r -> r.attributes().contains(name))
                        .findFirst());
        Optional<Entity> target = reference.flatMap(r -> lexicon.find(r.target()));
        int position = reference.map(r -> r.attributes().indexOf(name)).orElse(0);
        return steps > 0 && target.filter(t -> position < t.identifier().size()).isPresent()
                ? origin(target.get().name(), target.get().identifier().get(position), steps - 1)
                : owner + "." + name;
    }
}
