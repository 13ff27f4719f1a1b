package dev.partita.testkit.random;

import dev.partita.testkit.random.RandomAttribute.Kind;
import dev.partita.testkit.random.RandomEntity.RandomReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Makes entities, each of which may reference those before it and itself. */
final class EntityDice {
    private static final List<String> NAMES =
            List.of("Account", "Project", "Ticket", "Device", "Member", "Event", "Order", "Room", "Tag", "Grant");
    private static final List<String> ROLES = List.of("owner", "buyer", "source", "lead");
    private static final List<String> WORDS = List.of(
            "name",
            "status",
            "kind",
            "amount",
            "score",
            "createdAt",
            "dueOn",
            "note",
            "code",
            "level",
            "email",
            "flag",
            "payload",
            "labels",
            "size",
            "updatedAt",
            "title",
            "rank");

    private final Dice dice;
    private final Extent extent;
    private final AttributeDice attributes;
    private final List<RandomEntity> made = new ArrayList<>();

    EntityDice(Dice dice, Extent extent) {
        this.dice = dice;
        this.extent = extent;
        this.attributes = new AttributeDice(dice, extent);
    }

    List<RandomEntity> entities() {
        int count = dice.between(1, extent.entities());
        for (String name : dice.some(NAMES, count)) {
            made.add(entity(name));
        }
        made.forEach(this::aggregates);
        return made;
    }

    private RandomEntity entity(String name) {
        RandomEntity entity = new RandomEntity(name);
        references(entity);
        identify(entity);
        for (String word : dice.some(WORDS, dice.between(1, extent.attributes()))) {
            if (!entity.has(word)) {
                RandomAttribute attribute = attributes.any(word);
                attributes.flag(attribute, entity);
                entity.attributes.add(attribute);
            }
        }
        expiry(entity);
        if (dice.percent(15)) {
            self(entity);
        }
        count(entity);
        return entity;
    }

    private void references(RandomEntity entity) {
        if (made.isEmpty() || dice.percent(20)) {
            return;
        }
        for (RandomEntity target : dice.some(made, dice.between(1, 2))) {
            reference(entity, target, dice.percent(20));
            if (dice.percent(15)) {
                reference(entity, target, true);
            }
        }
    }

    private void reference(RandomEntity entity, RandomEntity target, boolean isNamed) {
        String role = isNamed ? dice.pick(ROLES) : target.name;
        if (entity.references.stream().anyMatch(r -> r.role().equals(role))) {
            return;
        }
        boolean optional = isNamed && dice.percent(20);
        boolean immutable = dice.percent(50);
        List<RandomAttribute> parts = new ArrayList<>();
        for (RandomAttribute part : target.identifier()) {
            RandomAttribute shared = entity.attributes.stream()
                    .filter(a -> a.name.equals(part.name) && a.type.equals(part.type) && !a.optional)
                    .findFirst()
                    .orElse(null);
            boolean shares = shared != null && !optional && !isNamed;
            RandomAttribute own = shares ? shared : part.named(partName(entity, part, role, isNamed));
            own.flags.add("references " + target.name + (isNamed ? " as " + role : ""));
            if (!shares) {
                flag(own, optional, immutable);
                entity.attributes.add(own);
            }
            parts.add(own);
        }
        entity.references.add(new RandomReference(role, target, List.copyOf(parts), isNamed, optional));
    }

    private static String partName(RandomEntity entity, RandomAttribute part, String role, boolean isNamed) {
        String name = isNamed
                ? role + part.name.substring(0, 1).toUpperCase(Locale.ROOT) + part.name.substring(1)
                : part.name;
        return entity.has(name) ? name + "Of" + role : name;
    }

    private static void flag(RandomAttribute attribute, boolean optional, boolean immutable) {
        if (optional) {
            attribute.optional = true;
            attribute.flags.add("optional 60%");
        }
        if (immutable) {
            attribute.immutable = true;
            attribute.flags.add("immutable");
        }
    }

    /** By something of its own, by what it references and something of its own, or by two things it references. */
    private void identify(RandomEntity entity) {
        List<RandomReference> required =
                entity.references.stream().filter(r -> !r.optional()).toList();
        int form = dice.between(0, 9);
        if (required.size() > 1 && form < 3) {
            required.subList(0, 2).forEach(r -> r.attributes().forEach(a -> a.identifier = true));
            return;
        }
        if (!required.isEmpty() && form < 6) {
            required.get(0).attributes().forEach(a -> a.identifier = true);
        }
        String lower = entity.name.toLowerCase(Locale.ROOT);
        own(entity, attributes.identifying(dice.percent(80) ? lower + "Id" : lower + "Key"));
        if (form == 9) {
            own(entity, attributes.identifying(lower + "No"));
        }
    }

    private void own(RandomEntity entity, RandomAttribute attribute) {
        attribute.identifier = true;
        if (dice.percent(30)) {
            attribute.flags.add("immutable");
        }
        entity.attributes.add(dice.percent(50) ? 0 : entity.attributes.size(), attribute);
    }

    private void expiry(RandomEntity entity) {
        boolean isDated = entity.attributes.stream()
                .anyMatch(a -> a.name.equals("createdAt") && a.kind == Kind.DATETIME && !a.optional);
        if (isDated && dice.percent(30)) {
            entity.lifecycle = "expires 30 days after createdAt";
            return;
        }
        if (dice.percent(15)) {
            RandomAttribute ttl = attributes.of(dice.word("expiresAt", "validUntil"), Kind.EPOCH);
            ttl.ttl = true;
            ttl.flags.add("ttl");
            if (dice.percent(40)) {
                ttl.optional = true;
                ttl.flags.add("optional");
            }
            entity.attributes.add(ttl);
        }
    }

    private void self(RandomEntity entity) {
        boolean optional = true;
        List<RandomAttribute> parts = new ArrayList<>();
        String role = "parent";
        for (RandomAttribute part : entity.identifier()) {
            RandomAttribute own =
                    part.named("parent" + part.name.substring(0, 1).toUpperCase(Locale.ROOT) + part.name.substring(1));
            own.flags.add("references " + entity.name + " as " + role);
            flag(own, optional, dice.percent(30));
            parts.add(own);
        }
        entity.attributes.addAll(parts);
        entity.references.add(new RandomReference(role, entity, List.copyOf(parts), true, optional));
    }

    /** How many there are, and how many of each parent. */
    private void count(RandomEntity entity) {
        int average = dice.pick(List.of(1, 3, 5, 20, 80));
        int most = average * dice.pick(List.of(1, 2, 10, 100));
        if (entity.references.isEmpty()) {
            entity.total = dice.pick(List.of(20L, 500L, 10_000L, 1_000_000L, 20_000_000L));
            entity.cardinality =
                    dice.percent(20) ? entity.total + " total, growing 3% a month" : entity.total + " total";
            return;
        }
        RandomReference first = entity.references.get(0);
        entity.total = Math.max(20, (first.target() == entity ? 1_000 : first.target().total) * average);
        entity.cardinality = entity.total + " total";
        for (RandomReference reference : entity.references) {
            long rows = Math.max(
                    1,
                    entity.total / Math.max(1, reference.target() == entity ? entity.total : reference.target().total));
            long max = reference == first
                    ? most
                    : Math.max(rows, Math.min(entity.total, rows * dice.pick(List.of(1, 4, 30))));
            if (dice.percent(90)) {
                entity.relationships.add("Belongs to " + reference.target().name + " via "
                        + reference.attributes().get(reference.attributes().size() - 1).name
                        + " (avg " + (reference == first ? average : rows) + ", max " + max + " per "
                        + reference.target().name + ").");
            }
        }
    }

    /** What an entity keeps of those that reference it. */
    private void aggregates(RandomEntity parent) {
        for (RandomEntity child : made) {
            for (RandomReference reference : child.referencesTo(parent)) {
                if (dice.percent(25)) {
                    aggregate(
                            parent, child, reference, child.referencesTo(parent).size() > 1);
                }
            }
        }
    }

    private void aggregate(RandomEntity parent, RandomEntity child, RandomReference reference, boolean ambiguous) {
        String of = child.name;
        List<RandomAttribute> numbers = child.where(a -> a.kind == Kind.NUMBER && !a.aggregate);
        List<RandomAttribute> states = child.where(a -> a.kind == Kind.ENUM);
        String what = numbers.isEmpty() || dice.percent(60)
                ? "count of " + of
                : dice.word("sum", "min", "max") + " of " + of + "." + dice.pick(numbers).name;
        String role = ambiguous || reference.isNamed() && dice.percent(50) ? " as " + reference.role() : "";
        String where = "";
        if (!states.isEmpty() && dice.percent(30)) {
            RandomAttribute state = dice.pick(states);
            where = " where " + state.name + " = " + dice.pick(state.literals);
        }
        String name = child.name.toLowerCase(Locale.ROOT)
                + what.substring(0, 1).toUpperCase(Locale.ROOT)
                + what.substring(1, 3)
                + reference.role();
        if (!parent.has(name)) {
            RandomAttribute attribute =
                    new RandomAttribute(name, Kind.NUMBER, dice.percent(20) ? "number" : "", List.of("0", "3"));
            attribute.aggregate = true;
            attribute.flags.add(what + role + where);
            parent.attributes.add(attribute);
        }
    }
}
