package dev.partita.candidate;

import dev.partita.design.Counter;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.price.Limits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Keeps a count or sum: a declared one with the home of the entity that declares it; one that a read asks for, of the entities that
 * have the values it selects by, in an item of its own, where that is cheaper than counting.
 *
 * <p>Why it pays: the number is read as one small item, while counting reads every child. Every write of a child then changes the
 * number in the same transaction, at two write units, and doubles what the write costs itself.
 *
 * <p>Refuses: numbers over entities that may expire (nobody is told of an expiry), unless it counts only those that have no expiry; minima and maxima, which a change or
 * deletion of the extreme would have to look for again; numbers of what one call changes more of than a transaction holds
 * ({@link CountedAtOnce}); reads that select by more than equality and constants, or by values of
 * related entities; sums that may outgrow DynamoDB's 38 digits; numbers that are written so often that their shards are more than
 * one request reads. Those are computed when read. That others are, too, is what {@link CountWhenRead} proposes.
 *
 * <p>Example: {@code User.orderCount (count of Order)}: creating an order adds one to the user's item. {@code Count of Order by
 * userId}: it adds one to the item {@code ORDER-totals#<userId>}, which need not have a user.
 */
public final class MaterializeAggregate {
    private final Model model;
    private final Context context;
    private final Shards shards;

    /** @param shards how many items a number needs by the heat of its writers */
    MaterializeAggregate(Context context, Shards shards) {
        this.model = context.model();
        this.context = context;
        this.shards = shards;
    }

    public static boolean isKept(Model model, Attribute attribute) {
        return attribute
                .aggregate()
                .filter(a -> !a.isHeldByNone())
                .filter(a -> a.kind() == Aggregate.Kind.COUNT || a.kind() == Aggregate.Kind.SUM)
                .filter(a -> isTold(model.entity(a.of()), a.where().orElse(Predicate.TRUE)))
                .filter(a -> new CountedAtOnce(model, a).tooMany().isEmpty())
                .isPresent();
    }

    /**
     * Whether some write takes part each time when one of the entities for which a predicate holds appears or goes: they do not expire, or
     * have no expiry as long as it holds.
     *
     * <pre>Job (purgeAt: ttl, optional), count of Job where state = READY and purgeAt not exists</pre>
     */
    public static boolean isTold(Entity entity, Predicate where) {
        return entity.ttl()
                .map(t -> where.conjuncts().stream()
                        .anyMatch(c ->
                                c instanceof Predicate.IsAbsent a && a.path().equals(Path.own(t))))
                .orElse(true);
    }

    /** The attributes of an entity that are stored with its home: all but aggregates computed when read. */
    public static List<Attribute> stored(Model model, Entity entity) {
        return entity.attributes().stream()
                .filter(a -> a.aggregate().isEmpty() || isKept(model, a))
                .toList();
    }

    /** The numbers that reads ask for, each in items of its own. */
    List<Structure.Tally> tallies() {
        Map<EntityName, TreeMap<String, Counter>> counters = new LinkedHashMap<>();
        model.entities().forEach(e -> counters.put(e.name(), new TreeMap<>()));
        for (Read read : model.reads()) {
            for (Ask ask : asks(read)) {
                new KeptNumbers(model)
                        .of(read, ask)
                        .ifPresent(c -> counters.get(c.of()).putIfAbsent(text(c), c));
            }
        }
        return counters.values().stream().flatMap(this::tallies).toList();
    }

    /** What a read asks once, or for each value of a list. */
    private List<Ask> asks(Read read) {
        Ask whole = new Asks(model).leg(read, 0);
        return Stream.concat(Stream.of(whole), whole.batches().stream().map(b -> new Asks(model).perValue(whole, b)))
                .toList();
    }

    private Stream<Structure.Tally> tallies(SequencedMap<String, Counter> counters) {
        List<List<Structure.Tally>> groups = new ArrayList<>();
        for (Counter counter : counters.values()) {
            Structure.Tally alone = tally(counter, groups.size() + 1);
            if (alone.shards() <= Limits.BATCH_GET
                    && context.styles().fitsTable(counter.of(), alone.key(), alone.shards())) {
                groups.stream()
                        .filter(g -> sharesItems(g, alone))
                        .findFirst()
                        .ifPresentOrElse(
                                g -> g.add(named(tally(counter, g.get(0).group()), g)),
                                () -> groups.add(new ArrayList<>(List.of(alone))));
            }
        }
        return groups.stream().flatMap(List::stream);
    }

    private Structure.Tally tally(Counter counter, int group) {
        Structure.Tally whole = new Structure.Tally(counter, group, 1, "MaterializeAggregate");
        return new Structure.Tally(counter, group, shards.of(whole), whole.rule());
    }

    /** Whether a number is kept by the same values as some others, and is no reason for more shards, nor they for it. */
    private boolean sharesItems(List<Structure.Tally> group, Structure.Tally alone) {
        int together = shards.of(Stream.concat(group.stream(), Stream.of(alone)).toList());
        return group.get(0).key().equals(alone.key())
                && group.get(0).shards() == alone.shards()
                && together == alone.shards();
    }

    /** Under a name that no other number of the items has. */
    private static Structure.Tally named(Structure.Tally tally, List<Structure.Tally> group) {
        Counter counter = tally.counter();
        AttributeName name = counter.name();
        for (int i = 2; isTaken(name, group); i++) {
            name = new AttributeName(counter.name().value() + i);
        }
        Counter other = new Counter(name, counter.of(), counter.by(), counter.summed(), counter.where());
        return new Structure.Tally(other, tally.group(), tally.shards(), tally.rule());
    }

    private static boolean isTaken(AttributeName name, List<Structure.Tally> group) {
        return group.stream().anyMatch(t -> t.counter().name().equals(name));
    }

    private static String text(Counter counter) {
        return counter.summed().map(AttributeName::value).orElse("")
                + " by " + counter.by()
                + counter.where().map(w -> " where " + Texts.of(w)).orElse("");
    }
}
