package dev.partita.candidate;

import dev.partita.design.Counter;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Something that may be built: a home, a further way to an entity, a kept value of a related entity. */
public sealed interface Structure {
    EntityName entity();

    /** The rule that proposed it first. */
    String rule();

    /** Unique among structures; gives the canonical order. */
    String id();

    /** A structure that holds entities under a key. */
    sealed interface Keyed extends Structure {
        KeyShape key();

        /** Whether strong reads work on it. */
        boolean strong();

        Optional<Predicate> sparse();

        int shards();

        /** Whether entities with one partition value stand in several partitions. */
        default boolean isSpread() {
            return shards() > 1 || key().bucket().isPresent() || key().replica().isPresent();
        }

        /** The id it would have without shards. */
        String unshardedId();
    }

    /**
     * The one authoritative place of an entity.
     *
     * @param marker whether creates need a marker of the identifier, because the key holds more than it
     * @param inside where entities have no items of their own: the parent's, by its identifier; the sort part is their name there
     * @param apart what stands in a part beside the item
     * @param pieces in how many items of its own the one value that is apart stands, or 0 where the part is one item
     * @param shards into how many partitions each partition value is split
     * @param inKey what its items hold in the text of their key alone
     * @param beside whose items in the partition its sort key is next to, in a shared table
     */
    record Home(
            EntityName entity,
            KeyShape key,
            boolean marker,
            Optional<Inside> inside,
            List<Path> apart,
            int pieces,
            int shards,
            List<Path> inKey,
            Optional<Beside> beside,
            String rule)
            implements Keyed {
        public Home {
            apart = List.copyOf(apart);
            inKey = List.copyOf(inKey);
        }

        public Home(EntityName entity, KeyShape key, boolean marker, Optional<Inside> inside, String rule) {
            this(entity, key, marker, inside, List.of(), 0, 1, List.of(), Optional.empty(), rule);
        }

        public Home(EntityName entity, KeyShape key, boolean marker, String rule) {
            this(entity, key, marker, Optional.empty(), rule);
        }

        /** Whether an entity is two items. */
        public boolean isSplit() {
            return !apart.isEmpty();
        }

        /** What the parts are called. */
        public List<String> partNames() {
            return SplitItem.names(this);
        }

        /** The same with some values apart, one of them in pieces. */
        public Home apart(List<Path> paths, int count, String other) {
            return new Home(entity, key, marker, inside, paths, count, shards, inKey, beside, other);
        }

        /** Whether one of these paths stands in the part. */
        public boolean isApart(Collection<Path> paths) {
            return paths.stream().anyMatch(apart::contains);
        }

        /** The same with some values in its key alone. */
        public Home keeping(List<Path> paths, String other) {
            return new Home(entity, key, marker, inside, apart, pieces, shards, paths, beside, other);
        }

        /** The same in several partitions for each value of its own. */
        public Home spread(KeyShape spread, int count, String other) {
            return new Home(entity, spread, marker, inside, apart, pieces, count, inKey, beside, other);
        }

        /** The same next to the items of another entity. */
        public Home next(Beside items, String other) {
            return new Home(entity, key, marker, inside, apart, pieces, shards, inKey, Optional.of(items), other);
        }

        /** Whether its items hold all that they have under its name. */
        public boolean isNamed() {
            return inKey.isEmpty();
        }

        /** The home whose items hold the entities, if it is not this one. */
        public Optional<Home> holder() {
            return inside.map(Inside::parent);
        }

        /** Whether the entities are embedded in the items of that home. */
        public boolean isIn(Structure other) {
            return holder().filter(other::equals).isPresent();
        }

        @Override
        public boolean strong() {
            return true;
        }

        @Override
        public Optional<Predicate> sparse() {
            return Optional.empty();
        }

        @Override
        public String id() {
            return unshardedId() + (shards > 1 ? " / " + shards : "");
        }

        @Override
        public String unshardedId() {
            return "home " + entity + " " + key
                    + inside.map(i -> " in " + i.parent().id()).orElse("")
                    + (isSplit() ? " apart " + apart : "")
                    + (isNamed() ? "" : " with " + new KeyShape(inKey, List.of()) + " in the key alone")
                    + beside.map(b -> (b.behind() ? " behind " : " before ") + b.other())
                            .orElse("");
        }
    }

    /**
     * Children that are embedded.
     *
     * @param up to the parent
     */
    record Inside(Path.Up up, Home parent) {}

    /**
     * Next to the items of another entity, with none in between.
     *
     * @param behind whether in the order of sort keys it stands after them, not before
     */
    record Beside(EntityName other, boolean behind) {}

    /**
     * A further way to the entities: a secondary index, copies in the table, or the marker of a unique attribute that holds more than it
     * must.
     *
     * @param style how an index's key is written; a copy has the table's keys, which are never native in this sense
     * @param key of a gathered item its partition, and the names of the entities in it
     * @param sparse which entities are in it; absent means all that have its key attributes
     * @param shards into how many partitions each partition value is split
     * @param of the home whose partitions a local index has
     */
    record Access(
            EntityName entity,
            KeyShape key,
            Style style,
            Medium medium,
            Optional<Predicate> sparse,
            int shards,
            Optional<Home> of,
            String rule)
            implements Keyed {
        public Access(
                EntityName entity,
                KeyShape key,
                Style style,
                Medium medium,
                Optional<Predicate> sparse,
                int shards,
                String rule) {
            this(entity, key, style, medium, sparse, shards, Optional.empty(), rule);
        }

        /** All that are equal to it, itself among them. */
        public List<Access> replicas() {
            return key.replicas().stream()
                    .map(k -> new Access(entity, k, style, medium, sparse, shards, of, rule))
                    .toList();
        }

        /** Whether it can be there beside this home: what is in the items of another entity has no entries or copies of its own. */
        public boolean isBeside(Home home) {
            return home.inside().isEmpty() && of.filter(h -> !h.equals(home)).isEmpty();
        }

        @Override
        public boolean strong() {
            return medium.isStrong();
        }

        @Override
        public String id() {
            return unshardedId()
                    + (shards > 1 ? " / " + shards : "")
                    + style.mark()
                    + of.map(h -> " of " + h.id()).orElse("");
        }

        /** The same in any style: how many shards are needed does not depend on how keys are written. */
        @Override
        public String unshardedId() {
            return medium.name().toLowerCase(java.util.Locale.ROOT)
                    + " "
                    + entity
                    + " "
                    + key
                    + sparse.map(s -> " if " + Texts.of(s)).orElse("");
        }
    }

    /**
     * Values of an entity that is referenced, kept with the home of the one that references it.
     *
     * @param loose whether they can change, and are written after their source
     * @param number how many the source knows to reference it, where they can change and are written with it, in one transaction: who finds
     *     as many has found all
     */
    record Kept(
            EntityName entity,
            List<Path.Step> prefix,
            List<Path> paths,
            boolean loose,
            Optional<AttributeName> number,
            String rule)
            implements Structure {
        public Kept {
            prefix = List.copyOf(prefix);
            paths = List.copyOf(paths);
        }

        /** What is kept with the source, where it declares no such number. */
        public Optional<Counter> counter(Model model) {
            if (number.isEmpty() || !(prefix.getFirst() instanceof Path.Up up)) {
                return Optional.empty();
            }
            return number.filter(n -> model.entity(up.to()).find(n).isEmpty())
                    .map(n -> new Counter(
                            n,
                            entity,
                            model.entity(entity).reference(up.role()).attributes(),
                            Optional.empty(),
                            Optional.empty()));
        }

        /** Whether they can change. */
        public boolean follows() {
            return loose || number.isPresent();
        }

        @Override
        public String id() {
            return "kept " + entity + " " + paths.stream().map(Path::toString).collect(Collectors.joining(","));
        }
    }

    /**
     * A count or sum of entities that share some values, kept by every write that changes it in items of its own, or with other
     * numbers that are kept by the same values.
     *
     * @param group tells the items from those of other numbers of the entity, from 1
     * @param shards into how many items each number is split
     */
    record Tally(Counter counter, int group, int shards, String rule) implements Keyed {
        @Override
        public EntityName entity() {
            return counter.of();
        }

        @Override
        public KeyShape key() {
            return new KeyShape(counter.by().stream().map(Path::own).toList(), List.of());
        }

        @Override
        public boolean strong() {
            return true;
        }

        @Override
        public Optional<Predicate> sparse() {
            return counter.where();
        }

        /** What its items are called. */
        public String items() {
            return "totals" + (group > 1 ? " " + group : "");
        }

        @Override
        public String unshardedId() {
            return id();
        }

        @Override
        public String id() {
            return "tally " + entity() + " " + items() + " " + counter.name();
        }
    }
}
