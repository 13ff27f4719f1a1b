package dev.partita.design;

import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A shape in which (part of) an entity is stored.
 *
 * @param keys templates for the table's keys and for the keys of every index this item type takes part in
 * @param attributes what is stored beside the keys; a natural key attribute is not repeated here
 * @param when only entities that satisfy it have such an item
 * @param sparse for an index: only items whose entity satisfies the predicate have the index's keys
 */
public record ItemType(
        ItemTypeName name,
        EntityName entity,
        Kind kind,
        TableName table,
        List<KeyTemplate> keys,
        List<Stored> attributes,
        Optional<Predicate> when,
        List<Sparse> sparse,
        Because because) {
    public ItemType {
        keys = List.copyOf(keys);
        attributes = List.copyOf(attributes);
        sparse = List.copyOf(sparse);
    }

    /** What the names begin with that entities have in an item that gathers them: no other attribute's name does. */
    public static final String ENTRY = "#";

    public enum Kind {
        /** The one authoritative place of an entity. */
        HOME,
        COPY,
        /** A copy that is written after its home, one by one: it may be stale for a moment, and for longer where a call dies. */
        LOOSE_COPY,
        PART,
        /**
         * A child kept in the item of its parent, in a map under a name of its own. Its keys are those of the parent's item, by
         * values of the child, and last the name, under the attribute that holds the map.
         */
        EMBEDDED,
        /**
         * Many entities in one item. Each is a map in an attribute of its own, whose name is {@link #ENTRY} and what the last key, under
         * {@link #ENTRY}, makes of its values; the other keys are those of the item. Of foreign designs a list of maps, without names.
         */
        GATHERED,
        /** Keeps a value unique: its key is the value, its attributes lead to the home. */
        MARKER,
        /** A kept count or sum: the entities that have the values of its key count in it. */
        AGGREGATE,
        /** One piece of a value that no item can hold: {@link Piece}. */
        CHUNK;

        /** What people call it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** Whether it holds what its entity's home does not, under the same values. */
        public boolean isApart() {
            return this == PART || this == CHUNK;
        }

        /** Whether it repeats whole entities under another key. */
        public boolean isCopy() {
            return this == COPY || this == LOOSE_COPY;
        }
    }

    /** Whether it is an item of several entities, each in an attribute of its own. */
    public boolean isEntry() {
        return kind == Kind.GATHERED && key(ENTRY).isPresent();
    }

    /** Whether entities have no items of their own, but a name in one: in that of their parent, or that which gathers them. */
    public boolean isInside() {
        return kind == Kind.EMBEDDED || isEntry();
    }

    /** A stored attribute and where its value comes from. */
    public record Stored(String name, Source source) {}

    public sealed interface Source {
        /** Whether this is the plain value that plans know by the path. */
        default boolean isAt(Path path) {
            return switch (this) {
                case OfPath of -> of.path().equals(path);
                case OfCounter of -> of.counter().path().equals(path);
                case Children children -> false;
                case Fixed fixed -> false;
            };
        }
    }

    /**
     * An attribute of the entity, or of a related one (a kept copy of its value).
     *
     * @param loose whether the copy is written after what it repeats: it may be stale for a moment, and for longer where a call dies
     * @param piece which part of the value it is, if not the whole
     */
    public record OfPath(Path path, boolean loose, Optional<Piece> piece) implements Source {
        public OfPath(Path path, boolean loose) {
            this(path, loose, Optional.empty());
        }

        /** A value that stays what it is, or changes with what it repeats. */
        public OfPath(Path path) {
            this(path, false);
        }
    }

    /**
     * A piece of a string or of bytes. In front of the value stand the first {@link #TOKEN} hexadecimal digits of the SHA-256 of its (UTF-8)
     * bytes, by which readers know that all pieces are of one value. Of these bytes each piece takes as many as it holds, never a part of a character;
     * the last takes what is left. A piece to which nothing is left is absent; so are all where there is no value.
     *
     * @param number from 1
     * @param of how many pieces there are
     * @param bytes that a piece holds at most
     */
    public record Piece(int number, int of, long bytes) {
        /** Characters, and bytes. */
        public static final int TOKEN = 16;

        public boolean isFirst() {
            return number == 1;
        }
    }

    public record Fixed(Value value) implements Source {}

    /** The map of the children of an embedded item type, empty if there are none. */
    public record Children(ItemTypeName type) implements Source {}

    /** A number that is kept of several entities. */
    public record OfCounter(Counter counter) implements Source {}

    public record Sparse(IndexName index, Predicate predicate) {}

    public Optional<KeyTemplate> key(String attribute) {
        for (KeyTemplate key : keys) {
            if (key.attribute().equals(attribute)) {
                return Optional.of(key);
            }
        }
        return Optional.empty();
    }

    /** The plain values that items hold: as natural keys, and beside the keys. */
    public Stream<OfPath> values() {
        return Stream.concat(
                keys.stream().flatMap(k -> k.natural().stream().map(p -> new OfPath(p, k.isLoose()))),
                attributes.stream().flatMap(a -> a.source() instanceof OfPath of ? Stream.of(of) : Stream.empty()));
    }

    /** Which piece of which value its items are, of a chunk. */
    public Optional<OfPath> chunk() {
        return attributes.stream()
                .flatMap(
                        a -> a.source() instanceof OfPath of && of.piece().isPresent() ? Stream.of(of) : Stream.empty())
                .findFirst();
    }

    /** The numbers that items of this type keep. */
    public List<Counter> counters() {
        return attributes.stream()
                .flatMap(a -> a.source() instanceof OfCounter of ? Stream.of(of.counter()) : Stream.empty())
                .toList();
    }

    /** The name under which a path's plain value, or a number, is stored: as a natural key or beside the keys. */
    public Optional<String> storedName(Path path) {
        Optional<String> natural = keys.stream()
                .filter(k -> k.natural().filter(path::equals).isPresent())
                .map(KeyTemplate::attribute)
                .findFirst();
        return natural.isPresent()
                ? natural
                : attributes.stream()
                        .filter(a -> a.source().isAt(path))
                        .map(Stored::name)
                        .findFirst();
    }
}
