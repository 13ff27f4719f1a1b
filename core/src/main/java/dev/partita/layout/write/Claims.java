package dev.partita.layout.write;

import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedSet;

/** What the caller says of an entity and its home's key does not prove. */
final class Claims {
    private Claims() {}

    static Map<Path, Operand> of(Draft draft, Subject subject) {
        SequencedSet<Path> keyed = draft.shapes.keyPaths(draft.home(subject.entity()));
        Map<Path, Operand> claims = new LinkedHashMap<>();
        subject.claimed.forEach((path, operand) -> {
            if (!keyed.contains(path)) {
                claims.put(path, operand);
            }
        });
        return claims;
    }
}
