package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A shape in which an entity, or a part of it, is stored.
 *
 * @param identifier the attributes that identify its entity
 * @param when only such entities have an item of this type
 * @param sparse by index: only items of such entities are in it
 * @param expiry the time, in seconds, from which on the entity counts as absent
 * @param isAggregate whether it keeps numbers of several entities
 * @param within for what is kept inside an item: a child in that of its parent, an entity in one that gathers several
 */
public record ItemType(
        String name,
        Table table,
        List<String> identifier,
        Map<String, List<Segment>> keys,
        Map<String, Stored> attributes,
        Predicate when,
        Map<String, Predicate> sparse,
        Optional<Expiry> expiry,
        boolean isAggregate,
        Optional<Within> within) {
    /** @param optional whether some entities never expire */
    public record Expiry(String path, boolean optional) {
        public static Expiry expiry(String path, boolean optional) {
            return new Expiry(path, optional);
        }
    }

    /**
     * @param parent how the child's values speak of its parent
     * @param entries whether each is an attribute of the item, and the attribute what their names begin with
     */
    public record Within(ItemType holder, String attribute, Optional<Parent> parent, boolean entries) {
        public static Within within(ItemType holder, String attribute) {
            return new Within(holder, attribute, Optional.empty(), false);
        }

        public Within parent(Parent known) {
            return new Within(holder, attribute, Optional.of(known), entries);
        }

        public Within entries(boolean areAttributes) {
            return new Within(holder, attribute, parent, areAttributes);
        }
    }

    /**
     * @param path to the parent
     * @param repeats own attributes that repeat the parent's identifier
     */
    public record Parent(String path, Map<String, String> repeats) {
        public static Parent parent(String path, Map<String, String> repeats) {
            return new Parent(path, repeats);
        }
    }

    public static ItemType itemType(
            String name,
            Table table,
            List<String> identifier,
            Map<String, List<Segment>> keys,
            Map<String, Stored> attributes) {
        return new ItemType(
                name,
                table,
                identifier,
                keys,
                attributes,
                Predicate.TRUE,
                Map.of(),
                Optional.empty(),
                false,
                Optional.empty());
    }

    public ItemType when(Predicate some) {
        return new ItemType(name, table, identifier, keys, attributes, some, sparse, expiry, isAggregate, within);
    }

    public ItemType sparse(Map<String, Predicate> some) {
        return new ItemType(name, table, identifier, keys, attributes, when, some, expiry, isAggregate, within);
    }

    public ItemType expiry(Expiry some) {
        return new ItemType(
                name, table, identifier, keys, attributes, when, sparse, Optional.of(some), isAggregate, within);
    }

    public ItemType aggregate(boolean keepsNumbers) {
        return new ItemType(name, table, identifier, keys, attributes, when, sparse, expiry, keepsNumbers, within);
    }

    public ItemType within(Within some) {
        return new ItemType(
                name, table, identifier, keys, attributes, when, sparse, expiry, isAggregate, Optional.of(some));
    }

    /** The attribute of the parent's item that holds children of this type, and the parent's type. */
    Within house() {
        return within.orElseThrow(() -> new DesignFault(name + " is kept in no other item"));
    }

    List<Segment> template(String attribute) {
        return keys.getOrDefault(attribute, List.of());
    }
}
