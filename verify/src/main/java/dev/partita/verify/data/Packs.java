package dev.partita.verify.data;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Which packs a large world holds, and how they are made. */
final class Packs {
    /** How many entities one pack may have to pass a megabyte, for each unit of scale. */
    private static final int MOST_LARGE = 700;

    /** In how many pages it may be answered: a reader that sorts reads all of it for each. */
    private static final int MOST_PAGES = 100;

    private static final int ATTEMPTS = 20;

    private final EntityGenerator entities;
    private final World world;

    Packs(EntityGenerator entities, World world) {
        this.entities = entities;
        this.world = world;
    }

    /** One pack for each leg that may answer with many; one of them large. */
    static List<Pack> of(Model model, int scale) {
        List<Pack> packs = new ArrayList<>();
        for (Read read : model.reads()) {
            for (Read.Leg leg : read.legs()) {
                Pack pack = Pack.of(read, model.entity(leg.entity()), leg.where(), scale);
                if (leg.nesting().isEmpty() && pack.isPossible() && !isBatch(leg)) {
                    add(packs, pack);
                }
            }
        }
        Optional<Pack> large = packs.stream()
                .filter(p -> p.enlarged().count() <= MOST_LARGE * scale
                        && packs.stream().allMatch(o -> o.pages(p.enlarged()) <= MOST_PAGES)
                        && p.enlarged().isPromised())
                .min(Comparator.comparing(Pack::isPaged)
                        .thenComparing(p -> p.enlarged().count()));
        return packs.stream()
                .map(p -> large.filter(p::equals).map(Pack::enlarged).orElse(p))
                .toList();
    }

    /** What is asked for by a list is no collection. */
    private static boolean isBatch(Read.Leg leg) {
        return leg.where().conjuncts().stream().anyMatch(Predicate.InBatch.class::isInstance);
    }

    private static void add(List<Pack> packs, Pack pack) {
        for (int i = 0; i < packs.size(); i++) {
            if (packs.get(i).isLike(pack)) {
                packs.set(i, packs.get(i).with(pack));
                return;
            }
        }
        packs.add(pack);
    }

    /** Stores a pack, as far as possible, and answers one of it. */
    Optional<PlainEntity> make(Pack pack, Consumer<PlainEntity> store) {
        Optional<PlainEntity> witness = witness(pack);
        if (witness.isEmpty()) {
            return witness;
        }
        store.accept(witness.get());
        SortedMap<AttributeName, Value> agreed = living(pack.entity());
        pack.equal().forEach(a -> agreed.put(a, witness.get().value(a).orElseThrow()));
        for (int i = 1; i < pack.count(); i++) {
            long after = i;
            pack.entity().ttl().filter(t -> !pack.equal().contains(t)).ifPresent(t -> agreed.put(t, expiry(after)));
            Draft draft = new Draft(pack.entity(), agreed, true, pack.large() ? Pack.LARGE : Draft.SMALL);
            (pack.large() ? entities.largest(draft, world) : entities.make(draft, world)).ifPresent(store);
        }
        return witness;
    }

    /** The first one: it has what all of them agree in. */
    private Optional<PlainEntity> witness(Pack pack) {
        SortedMap<AttributeName, Value> fixed = living(pack.entity());
        for (Read.Leg leg : pack.reads().get(0).legs()) {
            if (leg.entity().equals(pack.entity().name())) {
                leg.where().conjuncts().stream()
                        .filter(p -> p.atoms().noneMatch(a -> isComputed(pack.entity(), a.path())))
                        .forEach(p -> literal(p, fixed));
            }
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<PlainEntity> made = entities.make(new Draft(pack.entity(), fixed, true, Draft.SMALL), world);
            if (made.filter(e -> e.attributes().keySet().containsAll(pack.equal()))
                    .isPresent()) {
                return made;
            }
        }
        return Optional.empty();
    }

    private static boolean isComputed(Entity entity, Path path) {
        return path.isOwn() && entity.attribute(path.attribute()).aggregate().isPresent();
    }

    private static void literal(Predicate part, SortedMap<AttributeName, Value> fixed) {
        if (part instanceof Predicate.Compare compare
                && compare.comparison() == Predicate.Comparison.EQUAL
                && compare.path().isOwn()
                && compare.operand() instanceof Operand.Literal literal) {
            fixed.put(compare.path().attribute(), literal.value());
        }
        if (part instanceof Predicate.InList list
                && list.path().isOwn()
                && list.operands().get(0) instanceof Operand.Literal literal) {
            fixed.putIfAbsent(list.path().attribute(), literal.value());
        }
    }

    private static SortedMap<AttributeName, Value> living(Entity entity) {
        SortedMap<AttributeName, Value> values = new TreeMap<>();
        entity.ttl().ifPresent(t -> values.put(t, expiry(0)));
        return values;
    }

    private static Value expiry(long secondsLater) {
        return Value.of(TimeValues.NOW.getEpochSecond() + 8_640_000 + secondsLater);
    }
}
