package dev.partita.candidate;

import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.statistics.Statistics;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs the rules over all asks. */
public final class Candidates {
    private final Context context;
    private final List<Ask> asks;
    private final Optional<Isolation> isolation;
    private final IndexByPattern byPattern;
    private final MergePaths merge;
    private final OrderByReader byReader;
    private final CopyIntoCollection copies;
    private final HomeByPattern byAsk;
    private final HomeUnderParent underParent;
    private final LocalIndex local;
    private final KeepInKeyOnly keysAlone;
    private final ToldByKeys toldByKeys;
    private final Shards shards;
    private final Pruning pruning;
    private final Statistics statistics;

    /**
     * @param shards how many shards a path needs by the heat of its own writers and readers
     * @param pruning notes what is dropped
     */
    public Candidates(Model model, Tables tables, Statistics statistics, Shards shards, Pruning pruning) {
        this.pruning = pruning;
        this.statistics = statistics;
        this.context = new Context(model, tables);
        this.isolation = Isolation.of(model);
        this.asks = new Asks(model)
                .all().stream()
                        .map(a -> isolation.map(i -> i.first(a)).orElse(a))
                        .toList();
        this.byPattern = new IndexByPattern(context);
        this.merge = new MergePaths(byPattern);
        this.byReader = new OrderByReader(model, statistics, byPattern);
        this.copies = new CopyIntoCollection(model);
        this.byAsk = new HomeByPattern(context);
        this.underParent = new HomeUnderParent(context);
        this.local = new LocalIndex(context);
        Compared compared = new Compared(model);
        FewerBytes fewer = new FewerBytes(model, statistics);
        this.keysAlone = new KeepInKeyOnly(context, compared, fewer, pruning);
        this.toldByKeys = new ToldByKeys(context, compared, fewer, pruning);
        this.shards = shards;
    }

    /** All that are worth a choice. */
    public CandidateSet all() {
        return all(true);
    }

    /** All but those with some keys. */
    public CandidateSet without(Omitted keys) {
        return keys.of(all(), pruning);
    }

    /** Those too that another one is preferred to, unless they may cost less than that. */
    public CandidateSet unpruned() {
        return all(false);
    }

    private CandidateSet all(boolean isPruned) {
        Map<EntityName, List<Structure.Home>> homes = new LinkedHashMap<>();
        Map<EntityName, List<Structure.Access>> accesses = new LinkedHashMap<>();
        Map<EntityName, List<Ask>> asksOf =
                asks.stream().collect(Collectors.groupingBy(Ask::entity, LinkedHashMap::new, Collectors.toList()));
        for (Entity entity : context.model().entities()) {
            List<Ask> own = asksOf.getOrDefault(entity.name(), List.of());
            TreeMap<String, Structure.Home> found = new TreeMap<>();
            new HomeByIdentifier(context).homes(entity, own).forEach(h -> found.putIfAbsent(h.id(), h));
            underParent.homes(entity).forEach(h -> found.putIfAbsent(h.id(), h));
            isolation.ifPresent(i -> isolated(entity, i, found));
            TreeMap<String, Structure.Access> paths = new TreeMap<>();
            List<Ask> proposing =
                    isPruned ? own.stream().map(a -> a.shortened(entity)).toList() : own;
            proposing.forEach(a -> propose(entity, a, proposing, found, paths));
            List<Structure.Home> all = partitioned(entity, own, found.values(), isPruned);
            List<Structure.Home> spread = new SpreadHome(context, shards).homes(entity, own, all);
            List<Structure.Home> kept = withKeysAlone(all, own);
            homes.put(
                    entity.name(), Stream.concat(kept.stream(), spread.stream()).toList());
            local.indexes(entity, own, all).forEach(a -> paths.putIfAbsent(a.id(), a));
            accesses.put(entity.name(), repeating(entity, own, paths, isPruned));
        }
        Map<String, String> outside = new EmbedChildren(context, shards).into(homes, asks);
        new SplitHomes(context.model(), statistics).among(homes, accesses);
        homes.replaceAll((e, all) -> Stream.concat(all.stream(), new BesidePage(context).homes(e, all).stream())
                .toList());
        Map<String, List<Path>> told = new LinkedHashMap<>();
        homes.forEach((entity, all) ->
                told.putAll(toldByKeys.of(entity, all, accesses.get(entity), asksOf.getOrDefault(entity, List.of()))));
        return new CandidateSet(
                homes,
                accesses,
                DenormalizeAttribute.kept(context.model()),
                new MaterializeAggregate(context, shards).tallies(),
                told,
                outside);
    }

    /**
     * With those that repeat entities for the sake of their readers.
     *
     * @param paths what is proposed besides
     */
    private List<Structure.Access> repeating(
            Entity entity, List<Ask> own, Map<String, Structure.Access> paths, boolean isPruned) {
        ReplicateForReads replicate = new ReplicateForReads(context, statistics);
        replicate.items(entity, own).forEach(a -> paths.putIfAbsent(a.id(), a));
        replicate.lists(entity, own, List.copyOf(paths.values())).forEach(a -> paths.putIfAbsent(a.id(), a));
        GatherIntoItem gather = new GatherIntoItem(context, statistics, pruning);
        Stream<Structure.Access> keyed = partitioned(entity, own, paths.values(), isPruned).stream();
        return Stream.concat(keyed, gather.items(entity, own).stream()).toList();
    }

    /** Each home, and after it the one that holds values in its key alone. */
    private List<Structure.Home> withKeysAlone(List<Structure.Home> homes, List<Ask> asks) {
        return homes.stream()
                .flatMap(h -> Stream.concat(Stream.of(h), keysAlone.home(h, asks).stream()))
                .toList();
    }

    /** Without those whose partition another's is preferred to. */
    private <S extends Structure.Keyed> List<S> partitioned(
            Entity entity, List<Ask> asks, Collection<S> all, boolean isPruned) {
        EvenPartitions even = new EvenPartitions(context.model(), statistics, asks);
        if (!isPruned) {
            return even.withoutCheaper(all);
        }
        List<S> spread =
                pruning.drop("keys that serve no more than one of more partitions", List.copyOf(all), even.of(all));
        return pruning.drop(
                "keys with a part of an identifier that is always given whole",
                spread,
                new WholePartitions(new Composites(context.model(), entity), asks).of(spread));
    }

    private void isolated(Entity entity, Isolation isolated, Map<String, Structure.Home> homes) {
        isolated.homes(entity)
                .forEach(s -> byAsk.home(entity, s, "HomeByPattern").ifPresent(h -> homes.putIfAbsent(h.id(), h)));
    }

    private void propose(
            Entity entity,
            Ask ask,
            List<Ask> own,
            Map<String, Structure.Home> homes,
            Map<String, Structure.Access> accesses) {
        List<KeyShape> shapes = byPattern.shapes(ask, List.of());
        List<KeyShape> merged = merge.shapes(ask, own, List.of());
        List<KeyShape> steady = byReader.shapes(ask);
        HomeByIdentifier byIdentifier = new HomeByIdentifier(context);
        context.forItems(entity.name(), shapes)
                .forEach(s -> byIdentifier.ordered(entity, ask, s).ifPresent(h -> homes.putIfAbsent(h.id(), h)));
        homes(entity, shapes, "HomeByPattern", homes);
        homes(entity, merged, "MergePaths", homes);
        homes(entity, steady, "OrderByReader", homes);
        if (ask.isByIdentifier(entity)
                && homes.values().stream().anyMatch(h -> !h.marker() && isPlain(h, entity))
                && homes.values().stream().allMatch(h -> isPlain(h, entity))) {
            return;
        }
        List<Structure.Access> markers = new PayloadInMarker(context, statistics).markers(entity, ask);
        markers.forEach(m -> accesses.putIfAbsent(m.id(), m));
        if (ask.strong() && !markers.isEmpty()) {
            return;
        }
        shapes.forEach(s -> add(accesses, entity, s, ask, Optional.empty(), rule(ask, s, homes, "IndexByPattern")));
        merged.forEach(s -> add(accesses, entity, s, ask, Optional.empty(), rule(ask, s, homes, "MergePaths")));
        steady.forEach(s -> add(accesses, entity, s, ask, Optional.empty(), rule(ask, s, homes, "OrderByReader")));
        List<Path> constant = SparseIndex.constantPaths(context.model(), ask);
        SparseIndex.predicate(context.model(), ask)
                .ifPresent(p -> Stream.concat(
                                byPattern.shapes(ask, constant).stream(), byReader.shapes(ask, p, constant).stream())
                        .forEach(s ->
                                add(accesses, entity, s, ask, Optional.of(p), rule(ask, s, homes, "SparseIndex"))));
    }

    private void homes(Entity entity, List<KeyShape> shapes, String rule, Map<String, Structure.Home> homes) {
        context.forItems(entity.name(), shapes)
                .forEach(s -> byAsk.home(entity, s, rule).ifPresent(h -> homes.putIfAbsent(h.id(), h)));
    }

    /** The most telling name of what proposes a key. */
    private static String rule(Ask ask, KeyShape shape, Map<String, Structure.Home> homes, String usual) {
        if (!shape.isOwn()) {
            return "DenormalizeAttribute";
        }
        boolean isUsual = usual.equals("IndexByPattern");
        if (GlobalList.isWider(ask, shape) || isUsual && GlobalList.proposes(shape)) {
            return "GlobalList";
        }
        return isUsual && InvertHome.proposes(shape, homes.values()) ? "InvertHome" : usual;
    }

    private static boolean isPlain(Structure.Home home, Entity entity) {
        return home.key().paths().allMatch(p -> entity.isIdentifier(p.attribute()));
    }

    private void add(
            Map<String, Structure.Access> accesses,
            Entity entity,
            KeyShape shape,
            Ask ask,
            Optional<Predicate> sparse,
            String rule) {
        copies.media(ask, shape, sparse).stream()
                .filter(m -> context.isFor(m, entity.name(), shape))
                .forEach(m -> add(accesses, entity, shape, ask, m, sparse, m.isCopy() ? "CopyIntoCollection" : rule));
    }

    private void add(
            Map<String, Structure.Access> accesses,
            Entity entity,
            KeyShape shape,
            Ask ask,
            Medium medium,
            Optional<Predicate> sparse,
            String rule) {
        Structure.Access plain =
                new Structure.Access(entity.name(), shape, Style.CONCATENATED, medium, sparse, 1, rule);
        Set<Integer> numbers = new TreeSet<>(decided(plain));
        numbers.add(shards.of(plain));
        numbers.addAll(shards.further(plain));
        numbers.forEach(n -> add(accesses, plain, n, n == 1 ? rule : "ShardPartition"));
        if (numbers.stream().anyMatch(n -> n > 1)) {
            BucketByTime.shapes(context.model(), ask, shape).stream()
                    .map(b -> new Structure.Access(entity.name(), b, Style.CONCATENATED, medium, sparse, 1, rule))
                    .filter(a -> shards.of(a) == 1)
                    .forEach(a -> add(accesses, a, 1, "BucketByTime"));
        }
    }

    private void add(Map<String, Structure.Access> accesses, Structure.Access plain, int number, String rule) {
        Entity entity = context.model().entity(plain.entity());
        List<Style> styles = styles(entity, plain.key(), plain.medium(), plain.sparse(), number);
        if (styles.isEmpty()) {
            pruning.drop("keys that no table or index can have", plain.id());
        }
        styles.stream()
                .map(s -> new Structure.Access(
                        plain.entity(), plain.key(), s, plain.medium(), plain.sparse(), number, rule))
                .forEach(a -> accesses.putIfAbsent(a.id(), a));
    }

    /** The numbers of shards that decisions name. */
    private List<Integer> decided(Structure.Access access) {
        return context.model().decisions().stream()
                .filter(d -> d instanceof Decision.Shard shard && shard.entity().equals(access.entity()))
                .map(d -> ((Decision.Shard) d).count())
                .toList();
    }

    private List<Style> styles(Entity entity, KeyShape shape, Medium medium, Optional<Predicate> sparse, int shards) {
        if (medium != Medium.INDEX) {
            return context.styles().fitsTable(entity.name(), shape, shards) ? List.of(Style.CONCATENATED) : List.of();
        }
        return context.styles().of(entity.name(), shape, sparse, shards);
    }
}
