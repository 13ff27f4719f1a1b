package dev.partita.layout.write;

import dev.partita.model.Effect.Assignment;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One entity that a write is about, and what is known of it before the write. */
final class Subject {
    /** Two subjects with equal identities are one. */
    record Identity(EntityName entity, Scope scope, Map<Path, Operand> values) {
        Identity {
            values = new LinkedHashMap<>(values);
        }
    }

    /** Rows that lead to the entity where its home's key can't be computed; they carry some of its values. */
    record Located(NodeId node, List<Path> carried) {
        Located {
            carried = List.copyOf(carried);
        }
    }

    final Identity identity;

    /** Values that are known without a read of the home: identity, what the caller knows, what conditions equate. */
    final Map<Path, Operand> given = new LinkedHashMap<>();

    /** Those of them that are the caller's word: an entity with other values counts as not stored. */
    final Map<Path, Operand> claimed = new LinkedHashMap<>();

    /** Those of them that the home has to be checked for, because they come from a find. */
    final Map<Path, Operand> doubtful = new LinkedHashMap<>();

    /** Values that the write was made from and that were read. */
    final Map<Path, Operand> used = new LinkedHashMap<>();

    /** Assignments that change nothing: a condition demands what they assign. */
    final Set<Assignment> fulfilled = new LinkedHashSet<>();

    /** Paths that a condition says have no value. */
    final Set<Path> absent = new LinkedHashSet<>();

    /** Paths that a condition says have one: nothing else satisfies it. */
    final Set<Path> present = new LinkedHashSet<>();

    Optional<Located> located = Optional.empty();

    /** The node that answers the home, once asked for. */
    Optional<NodeId> home = Optional.empty();

    /** Whether the write makes it: before, there is nothing to read. */
    private final boolean made;

    /** Whether it must be read strongly, whatever the write says of its finds. */
    boolean exact;

    Subject(Identity identity) {
        this(identity, false);
    }

    private Subject(Identity identity, boolean made) {
        this.identity = identity;
        this.made = made;
        given.putAll(identity.values());
    }

    /** As the write makes it; its values are still to be given. */
    static Subject made(Identity identity) {
        return new Subject(identity, true);
    }

    EntityName entity() {
        return identity.entity();
    }

    Scope scope() {
        return identity.scope();
    }

    /** The values of its identity, in order. */
    List<Optional<Operand>> operands() {
        return identity.values().values().stream().map(Optional::of).toList();
    }

    /** Whether values of the same paths tell it. */
    boolean isToldAs(Subject other) {
        return identity.values().keySet().equals(other.identity.values().keySet());
    }

    boolean isMade() {
        return made;
    }

    boolean isRead() {
        return located.isPresent() || home.isPresent();
    }

    @Override
    public String toString() {
        return identity.toString();
    }
}
