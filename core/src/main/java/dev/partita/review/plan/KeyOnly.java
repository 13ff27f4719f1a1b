package dev.partita.review.plan;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.Path;
import dev.partita.plan.Node;
import java.util.Optional;

/** Values that stand in a key alone: the reader takes them out of it. */
final class KeyOnly {
    private final Draft draft;

    KeyOnly(Draft draft) {
        this.draft = draft;
    }

    void decode(Chain chain, ItemType type) {
        if (type.kind() == ItemType.Kind.AGGREGATE || type.kind() == ItemType.Kind.EMBEDDED) {
            return;
        }
        for (Path path : draft.question(type.entity()).wanted()) {
            Optional<KeyTemplate> key = type.storedName(path).isPresent()
                    ? Optional.empty()
                    : type.keys().stream().filter(k -> holds(k, path)).findFirst();
            key.ifPresent(k ->
                    chain.goOn(draft.add(new Node.Decode(draft.id("decoded"), chain.node(), k.attribute(), path))));
        }
    }

    private static boolean holds(KeyTemplate key, Path path) {
        return key.segments().stream()
                .anyMatch(s -> s instanceof Segment.Field field
                        && field.path().equals(path)
                        && !(field.encoding() instanceof Encoding.Period));
    }
}
