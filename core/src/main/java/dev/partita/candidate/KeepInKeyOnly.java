package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Condition;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.price.PriceBook;
import dev.partita.price.Prices;
import dev.partita.price.Units;
import dev.partita.statistics.Question;
import dev.partita.statistics.Rows;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Proposes a home whose items hold parts of their identifier in the text of their key alone: the reader takes them out of it.
 *
 * <p>Why it pays: a key that is put together repeats what the item says by name. In small items that is a large part of every page that
 * is read and of all that is stored, in every index that holds it too, while every entry has the table's key anyway.
 *
 * <p>Refuses: less than a quarter of an item's average bytes; what saves less than a fifth of a copy's upkeep, by an estimate of what is
 * stored and read of many, since a value under its name is what people and tools look for; optional values and those that any pattern
 * changes; what the key holds as a whole value, which is not stored twice anyhow; what a condition of a write compares, since DynamoDB
 * checks it by name; what a read filters by, but for what the key answers; what a decision projects by name; homes that hold children,
 * and children inside items.
 *
 * <p>Example: {@code Reading (deviceId, at), value}: the item {@code PK = DEVICE#<deviceId>, SK = READING#<at>, value} has 55 bytes less
 * than one that has {@code deviceId} and {@code at} beside.
 */
final class KeepInKeyOnly {
    /** Of the average bytes of an item. */
    private static final Ratio LEAST = Ratio.of(1, 4);
    /** Of a copy's upkeep: pages that end at the next lower step save several times what is estimated. */
    private static final Ratio BAR = Ratio.of(1, 5);

    /** Bytes of names and prefixes of keys, and of the type. */
    private static final Ratio BESIDE = Ratio.of(50);

    private static final Ratio GIB = Ratio.of(1L << 30);
    private static final Ratio SECONDS = Ratio.of(3600);

    private final Context context;
    private final Model model;
    private final Statistics statistics;
    private final Pruning pruning;
    /** What reads compare otherwise than by an equality or a range. */
    private final Set<Named> filtered = new LinkedHashSet<>();
    /** What conditions of writes compare, of whatever entity. */
    private final Set<AttributeName> checked = new LinkedHashSet<>();

    private record Named(EntityName entity, AttributeName attribute) {}

    KeepInKeyOnly(Context context, Statistics statistics, Pruning pruning) {
        this.context = context;
        this.model = context.model();
        this.statistics = statistics;
        this.pruning = pruning;
        model.reads().stream()
                .flatMap(r -> r.legs().stream())
                .forEach(l -> l.where()
                        .atoms()
                        .filter(a -> !isAnsweredByKeys(a))
                        .forEach(a -> filtered.add(
                                new Named(end(l.entity(), a.path()), a.path().attribute()))));
        model.writes().stream()
                .flatMap(w -> w.conditions().stream())
                .flatMap(KeepInKeyOnly::compared)
                .forEach(a -> checked.add(a.path().attribute()));
    }

    private static boolean isAnsweredByKeys(Predicate.Atom atom) {
        return atom instanceof Predicate.Compare c
                ? c.comparison() != Predicate.Comparison.NOT_EQUAL
                : atom instanceof Predicate.Between;
    }

    /** The home with what it can hold in its key alone; empty if that is too little. */
    Optional<Structure.Home> home(Structure.Home home, List<Ask> asks) {
        Entity entity = model.entity(home.entity());
        List<Path> paths = Stream.of(home.key().partition(), home.key().sort())
                .filter(side -> context.tables().isShared(entity.name()) || side.size() > 1)
                .flatMap(List::stream)
                .filter(p -> isLasting(entity, p) && isUnnamed(entity.name(), p))
                .toList();
        boolean isProjected = model.decisions().stream()
                .anyMatch(d -> d instanceof Decision.Project p && p.entity().equals(entity.name()));
        if (!home.inside().isEmpty() || isProjected || paths.isEmpty() || !isMuch(entity, paths)) {
            return Optional.empty();
        }
        Structure.Home keyed = home.keeping(paths, "KeepInKeyOnly");
        Ratio saved = bytes(entity, paths);
        if (micros(home, asks, saved)
                        .compareTo(Ratio.of(model.settings().copyUpkeep()).times(BAR))
                < 0) {
            pruning.drop("homes whose keys alone would hold what is little to store and read", keyed.id());
            return Optional.empty();
        }
        return Optional.of(keyed);
    }

    /** What so many bytes less of each item save a month, about: a read is estimated as a Query of all that its key leaves. */
    private Ratio micros(Structure.Home home, List<Ask> asks, Ratio saved) {
        Prices.OfClass prices =
                PriceBook.of(model.settings(), model.settings().region()).standard();
        Ratio item = Sizes.AVERAGE
                .named(model.entity(home.entity()).attributes())
                .plus(saved)
                .plus(BESIDE);
        Ratio micros =
                statistics.total(home.entity()).times(saved).dividedBy(GIB).times(prices.storage());
        Ratio month = Ratio.of(model.settings().monthHours()).times(SECONDS).times(prices.readUnit());
        for (Read read : listing(home, asks)) {
            Ratio units = read.legs().stream()
                    .filter(l -> l.entity().equals(home.entity()))
                    .map(l -> rows(home, read, l).expected(r -> less(r, item.plus(related(l)), saved, read.strong())))
                    .reduce(Ratio.ZERO, Ratio::plus);
            micros = micros.plus(units.times(read.load().average()).times(month));
        }
        return micros;
    }

    /** The reads that ask for several under one partition value. */
    private List<Read> listing(Structure.Home home, List<Ask> asks) {
        return asks.stream()
                .filter(a -> isListed(home, a))
                .flatMap(a -> model.pattern(a.pattern()).stream())
                .map(Read.class::cast)
                .distinct()
                .toList();
    }

    /** Nothing where all rows are within one step anyhow; else steps are left out of account, since more may stand in the items. */
    private static Ratio less(Ratio rows, Ratio item, Ratio saved, boolean isStrong) {
        Ratio step = Ratio.of(Units.READ_BYTES);
        Ratio units = rows.times(saved).dividedBy(step);
        boolean isOne = rows.times(item).compareTo(step) <= 0;
        return isOne ? Ratio.ZERO : isStrong ? units : units.dividedBy(Ratio.of(2));
    }

    /** Bytes of what may be kept with an item because a leg wants it. */
    private Ratio related(Read.Leg leg) {
        return LegOptions.used(model, leg)
                .filter(p -> !p.isOwn() && !p.isToMany())
                .distinct()
                .map(p -> statistics.bytes(leg.entity(), p, Predicate.TRUE))
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    /** Of a page, where nothing is left to filter by. */
    private Rows rows(Structure.Home home, Read read, Read.Leg leg) {
        if (leg.nesting().isPresent()) {
            return Rows.same(
                    statistics.children(leg.entity(), leg.nesting().get().role()));
        }
        List<Predicate> keyed = leg.where().conjuncts().stream()
                .filter(c -> c.atoms().allMatch(a -> home.key().holds(a.path())))
                .toList();
        Rows rows = statistics.rows(Question.of(read, leg), Predicate.all(keyed));
        boolean isPage = read.limit().isPresent()
                && keyed.size() == leg.where().conjuncts().size();
        return isPage ? rows.atMost(Ratio.of(read.limit().getAsInt())) : rows;
    }

    private boolean isLasting(Entity entity, Path path) {
        Attribute attribute = entity.attribute(path.attribute());
        return entity.isIdentifier(path.attribute())
                && !attribute.optional()
                && attribute.uniqueness().isEmpty()
                && !(attribute.type() instanceof AttributeType.Epoch)
                && !model.canChange(entity.name(), path.attribute());
    }

    /** Whether a read asks for several under one partition value. */
    private boolean isListed(Structure.Home home, Ask ask) {
        boolean isRead =
                model.pattern(ask.pattern()).filter(Read.class::isInstance).isPresent();
        return isRead
                && ask.equalPaths().containsAll(home.key().partition())
                && !ask.equalPaths()
                        .containsAll(model.entity(home.entity()).identifier().stream()
                                .map(Path::own)
                                .toList());
    }

    /** Whether nothing compares it but by an equality, or by a range of what the key orders. */
    private boolean isUnnamed(EntityName entity, Path path) {
        return !filtered.contains(new Named(entity, path.attribute())) && !checked.contains(path.attribute());
    }

    private static EntityName end(EntityName from, Path path) {
        return path.isOwn() ? from : path.steps().get(path.steps().size() - 1).to();
    }

    private static Stream<Predicate.Atom> compared(Condition condition) {
        return switch (condition) {
            case Condition.Exists e -> Stream.empty();
            case Condition.NotExists e -> Stream.empty();
            case Condition.IsUnique u -> Stream.empty();
            case Condition.Holds h -> h.predicate().atoms();
            case Condition.Each each -> compared(each.condition());
        };
    }

    private static boolean isMuch(Entity entity, List<Path> paths) {
        Ratio all = Sizes.AVERAGE.named(entity.attributes());
        Ratio saved = bytes(entity, paths);
        return saved.compareTo(all.times(LEAST)) >= 0;
    }

    private static Ratio bytes(Entity entity, List<Path> paths) {
        return Sizes.AVERAGE.named(
                paths.stream().map(p -> entity.attribute(p.attribute())).toList());
    }
}
