package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.price.ItemSize;
import dev.partita.price.Units;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Proposes that some attributes of an entity stand in an item of their own, the part, beside the home and under the same key values.
 *
 * <p>Why it pays: DynamoDB charges the whole item for a change of one number, and reads the whole of it for one title. Who needs one
 * side alone pays for that side alone; who needs both reads both by one Query where they share a partition. What creates or deletes the
 * entity writes both, in a transaction.
 *
 * <p>Which attributes: those that no pattern does more with than return and assign them, so that conditions, filters, orders and keys
 * stand with the home. Of each pattern, what it needs and what it does not; of these the two that save most units at average sizes, and the
 * one that does of those that leave to the home what is listed.
 *
 * <p>Refuses: what saves no unit; entities that are upserted or deleted by a search; homes that need a marker of the identifier;
 * values that an index or copy holds, which is asked attribute by attribute when it is chosen. Both sides of what expires know when.
 *
 * <p>Example: {@code Article (slug, title, body, views)}: {@code slug | ARTICLE {title, views}} and {@code slug | ARTICLE#part {body}}.
 */
final class SplitItem {
    /** Further splits differ little from these. */
    private static final int MOST = 2;
    /** A write unit costs as much as five strong read units, and those are asked for by the half. */
    private static final Ratio WRITE = Ratio.of(5);

    private final Model model;
    private final Statistics statistics;

    SplitItem(Model model, Statistics statistics) {
        this.model = model;
        this.statistics = statistics;
    }

    /** @param homes of the entity as whole items */
    List<Structure.Home> homes(Entity entity, List<Structure.Home> homes) {
        if (!isKnownWhole(entity)) {
            return List.of();
        }
        List<List<Path>> splits = new Splits(entity).best();
        return homes.stream()
                .filter(h -> !h.marker() && h.inside().isEmpty() && !h.isSpread() && h.isNamed())
                .flatMap(h -> splits.stream().map(s -> h.apart(s, 0, "SplitItem")))
                .toList();
    }

    /** By the first of what is in it; of parts that are called the same only the better one is proposed. */
    static String name(List<Path> apart) {
        return apart.get(0) + (apart.size() == 1 ? "" : " and more");
    }

    /** What the part of a home is called, or its pieces in order. */
    static List<String> names(Structure.Home home) {
        String name = home.entity() + " " + name(home.apart());
        return home.pieces() == 0
                ? List.of(name)
                : IntStream.rangeClosed(1, home.pieces())
                        .mapToObj(n -> name + " " + n)
                        .toList();
    }

    /** Whether every write knows which entity it is about, and whether that is there. */
    private boolean isKnownWhole(Entity entity) {
        return model.writesOf(entity.name()).stream()
                .flatMap(Effects::all)
                .filter(e -> e.entity().equals(entity.name()))
                .noneMatch(e -> e instanceof Effect.Upsert || e instanceof Effect.DeleteEach);
    }

    private final class Splits {
        private final Entity entity;
        private final Map<Path, Ratio> bytes = new LinkedHashMap<>();

        Splits(Entity entity) {
            this.entity = entity;
            for (Attribute attribute : entity.attributes()) {
                Path path = Path.own(attribute.name());
                Ratio each = Ratio.of(ItemSize.text(attribute.name().value()))
                        .plus(statistics.bytes(entity.name(), path, Predicate.TRUE));
                bytes.put(path, each.times(statistics.presence(entity.name(), path)));
            }
        }

        List<List<Path>> best() {
            if (bytes(bytes.keySet()).compareTo(Ratio.of(Units.WRITE_BYTES)) <= 0) {
                return List.of();
            }
            List<Path> uninvolved = new Uninvolved(model, entity).paths();
            Set<List<Path>> all = new LinkedHashSet<>();
            needs().forEach(needed -> {
                all.add(uninvolved.stream().filter(needed::contains).toList());
                all.add(uninvolved.stream().filter(p -> !needed.contains(p)).toList());
            });
            Map<List<Path>, Ratio> saved = new LinkedHashMap<>();
            all.stream().filter(s -> !s.isEmpty()).forEach(s -> saved.put(s, saved(s)));
            List<List<Path>> ordered = saved.entrySet().stream()
                    .filter(s -> s.getValue().compareTo(Ratio.ZERO) > 0)
                    .sorted(Map.Entry.<List<Path>, Ratio>comparingByValue(Comparator.reverseOrder()))
                    .map(Map.Entry::getKey)
                    .toList();
            Set<Path> listed = listed();
            Stream<List<Path>> plain = ordered.stream()
                    .filter(s -> s.stream().noneMatch(listed::contains))
                    .limit(1);
            return List.copyOf(
                    named(Stream.concat(named(ordered.stream()).stream().limit(MOST), plain)));
        }

        /** Of those that are called the same the best. */
        private Collection<List<Path>> named(Stream<List<Path>> ordered) {
            return ordered.collect(Collectors.toMap(SplitItem::name, s -> s, (best, other) -> best, LinkedHashMap::new))
                    .values();
        }

        /** What reads use that find entities otherwise than by the identifier: indexes hold it, and then it cannot stand apart. */
        private Set<Path> listed() {
            Set<Path> listed = new LinkedHashSet<>();
            model.reads().stream()
                    .flatMap(this::legs)
                    .filter(l -> !isIdentified(l))
                    .forEach(l -> listed.addAll(used(l)));
            return listed;
        }

        private boolean isIdentified(Read.Leg leg) {
            return entity.identifier().stream()
                    .map(Path::own)
                    .allMatch(a -> leg.where().conjuncts().stream()
                            .anyMatch(c -> c instanceof Predicate.Compare compare
                                    && compare.comparison() == Predicate.Comparison.EQUAL
                                    && compare.path().equals(a)));
        }

        /** What each pattern returns or assigns, of those that do not take the whole entity. */
        private List<Set<Path>> needs() {
            List<Set<Path>> needs = new ArrayList<>();
            model.reads().forEach(r -> legs(r).forEach(l -> needs.add(used(l))));
            model.writesOf(entity.name()).forEach(w -> changes(w).forEach(a -> needs.add(assigned(a))));
            return needs;
        }

        private Stream<Read.Leg> legs(Read read) {
            return read.legs().stream().filter(l -> l.entity().equals(entity.name()));
        }

        private Set<Path> used(Read.Leg leg) {
            return new LinkedHashSet<>(
                    LegOptions.used(model, leg).filter(Path::isOwn).toList());
        }

        private Stream<List<Effect.Assignment>> changes(Write write) {
            return Effects.all(write)
                    .flatMap(e -> e instanceof Effect.Update u && u.entity().equals(entity.name())
                            ? Stream.of(u.assignments())
                            : Stream.empty());
        }

        private Set<Path> assigned(List<Effect.Assignment> assignments) {
            Set<Path> assigned = new LinkedHashSet<>();
            assignments.forEach(a -> assigned.add(Path.own(a.attribute())));
            return assigned;
        }

        /** Read units a second that a split saves, if every read asked for the items themselves. */
        private Ratio saved(List<Path> apart) {
            Set<Path> rest = new LinkedHashSet<>(bytes.keySet());
            rest.removeAll(apart);
            Set<Path> part = new LinkedHashSet<>(apart);
            entity.identifier().forEach(a -> part.add(Path.own(a)));
            entity.ttl().ifPresent(a -> part.add(Path.own(a)));
            Sides sides = new Sides(bytes(bytes.keySet()), bytes(rest), bytes(part));
            Ratio saved = Ratio.ZERO;
            for (Read read : model.reads()) {
                Ratio reads =
                        legs(read).map(l -> sides.read(used(l), apart, part)).reduce(Ratio.ZERO, Ratio::plus);
                saved = saved.plus(reads.times(read.load().average()));
            }
            for (Write write : model.writesOf(entity.name())) {
                Ratio writes = Effects.all(write)
                        .filter(e -> e.entity().equals(entity.name()))
                        .map(e -> written(e, sides, apart, write.transaction()))
                        .reduce(Ratio.ZERO, Ratio::plus);
                saved = saved.plus(writes.times(write.load().average()).times(WRITE));
            }
            return entity.attributes().stream()
                    .filter(a -> a.aggregate().isPresent())
                    .map(a -> counted(a, sides, apart))
                    .reduce(saved, Ratio::plus);
        }

        /** Where a number is kept with the entity, who makes or deletes what it counts changes it, in one transaction. */
        private Ratio counted(Attribute number, Sides sides, List<Path> apart) {
            EntityName of = number.aggregate().orElseThrow().of();
            Ratio each =
                    sides.one(apart.contains(Path.own(number.name())), true).times(WRITE);
            return model.writesOf(of).stream()
                    .filter(w -> Effects.all(w).anyMatch(e -> e.entity().equals(of) && !(e instanceof Effect.Update)))
                    .map(w -> each.times(w.load().average()))
                    .reduce(Ratio.ZERO, Ratio::plus);
        }

        private Ratio written(Effect effect, Sides sides, List<Path> apart, boolean transaction) {
            if (!(effect instanceof Effect.Update update)) {
                return sides.whole(transaction);
            }
            Set<Path> assigned = assigned(update.assignments());
            boolean isPart = apart.stream().anyMatch(assigned::contains)
                    || entity.ttl().map(Path::own).filter(assigned::contains).isPresent();
            boolean isRest = !apart.containsAll(assigned);
            return isPart && isRest ? sides.whole(transaction) : sides.one(isPart, transaction);
        }

        private Ratio bytes(Set<Path> paths) {
            return paths.stream().map(bytes::get).reduce(Ratio.ZERO, Ratio::plus);
        }
    }

    /** Average bytes of an entity and of its two sides. */
    private record Sides(Ratio all, Ratio rest, Ratio part) {
        Ratio read(Set<Path> used, List<Path> apart, Set<Path> inPart) {
            if (used.stream().noneMatch(apart::contains)) {
                return read(all).minus(read(rest));
            }
            return inPart.containsAll(used) ? read(all).minus(read(part)) : Ratio.ZERO;
        }

        private static Ratio read(Ratio bytes) {
            return Units.read(bytes, Units.Consistency.EVENTUAL);
        }

        /** Both sides are written, in a transaction. */
        Ratio whole(boolean transaction) {
            long both = 2 * (Units.write(rest) + Units.write(part));
            return Ratio.of((transaction ? 2 : 1) * Units.write(all) - both);
        }

        Ratio one(boolean isPart, boolean transaction) {
            return Ratio.of((transaction ? 2 : 1) * (Units.write(all) - Units.write(isPart ? part : rest)));
        }
    }
}
