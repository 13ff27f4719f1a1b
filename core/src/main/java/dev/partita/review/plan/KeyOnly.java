package dev.partita.review.plan;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.Path;
import dev.partita.plan.Node;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** Values that stand in a key alone: the reader takes them out of it, in the order in which keys hold them. */
final class KeyOnly {
    private final Draft draft;

    KeyOnly(Draft draft) {
        this.draft = draft;
    }

    void decode(Chain chain, ItemType type) {
        if (type.kind() == ItemType.Kind.AGGREGATE || type.isInside()) {
            return;
        }
        Collection<Path> wanted = draft.question(type.entity()).wanted();
        Set<Path> decoded = new LinkedHashSet<>();
        for (KeyTemplate key : type.keys()) {
            key.paths()
                    .filter(p -> wanted.contains(p) && type.storedName(p).isEmpty() && holds(key, p) && decoded.add(p))
                    .forEach(p -> chain.goOn(
                            draft.add(new Node.Decode(draft.id("decoded"), chain.node(), key.attribute(), p))));
        }
    }

    private static boolean holds(KeyTemplate key, Path path) {
        return key.segments().stream()
                .anyMatch(s -> s instanceof Segment.Field field
                        && field.path().equals(path)
                        && !(field.encoding() instanceof Encoding.Period));
    }
}
