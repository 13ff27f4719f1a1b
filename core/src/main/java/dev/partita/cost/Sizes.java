package dev.partita.cost;

import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.plan.Space;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How large items and index entries are, as sums over what is chosen, and what storing them costs: what is there in any case is
 * constant, further bytes are paid by what brings them.
 */
final class Sizes {
    private final ProblemBuilder builder;
    private final Pricer pricer;
    private final Map<String, Bytes> sizes = new LinkedHashMap<>();

    Sizes(ProblemBuilder builder) {
        this.builder = builder;
        this.pricer = builder.pricer;
    }

    /** Those of an entity's item and of its entries in indexes and copies. */
    void add(Entity entity) {
        List<Structure.Home> homes = builder.decisions.candidates().homes().get(entity.name());
        homeSize(entity, homes);
        builder.accesses(entity.name()).forEach(a -> entrySize(entity, homes, a));
        builder.tallies(entity.name()).forEach(this::stored);
    }

    private void homeSize(Entity entity, List<Structure.Home> homes) {
        Structure.Home first = builder.usual.get(entity.name());
        Laid plain = builder.lay(List.of(first), List.of(), List.of());
        Pricer.Image image = Pricer.Image.of(plain, first);
        Ratio base = pricer.bytes(plain.design(), image);
        Bytes bytes = new Bytes(base);
        markers(plain, first, List.of(), false);
        for (Structure.Home home : builder.decisions.candidates().alone(entity.name())) {
            Laid laid = builder.lay(List.of(home), List.of(), List.of());
            bytes.add(builder.home(home), bytes(laid, home).minus(base));
            markers(laid, home, List.of(builder.home(home)), false);
            markers(plain, first, List.of(builder.home(home)), true);
        }
        for (Structure.Access access : builder.accesses(entity.name())) {
            Structure.Home home = access.of().orElse(first);
            List<Structure.Kept> with = builder.decisions.candidates().keptFor(access);
            Ratio alone = access.of().isEmpty() && with.isEmpty()
                    ? base
                    : bytes(builder.lay(List.of(home), List.of(), with), home);
            Laid laid = builder.lay(List.of(home), List.of(access), List.of());
            bytes.add(builder.access(access), bytes(laid, home).minus(alone));
        }
        homes.forEach(h -> h.inKey().forEach(p -> new NamedBesideKeys(builder, h, p).inItems(bytes)));
        for (Structure.Kept kept : builder.kept(entity.name())) {
            Laid laid = builder.lay(List.of(first), List.of(), List.of(kept));
            bytes.add(builder.kept(kept), bytes(laid, first).minus(base));
        }
        counters(entity, first, base, bytes);
        for (Structure.Home child : children(homes)) {
            Structure.Home holder = child.holder().orElseThrow();
            Ratio alone = bytes(builder.lay(List.of(holder), List.of(), List.of()), holder);
            Laid laid = builder.lay(List.of(holder, child), List.of(), List.of());
            bytes.add(builder.home(child), bytes(laid, holder).minus(alone));
        }
        sizes.put(key(image), bytes);
        homes.stream().filter(Structure.Home::isSplit).forEach(this::part);
        stored(plain, image, List.of(), base);
        stored(plain, image, base, bytes);
        builder.decisions.candidates().inside(entity.name()).forEach(h -> unstored(plain, image, h, base));
    }

    /** What stands apart from a home; parts of the same attributes differ by the keys that homes give them. */
    private void part(Structure.Home home) {
        Laid laid = builder.lay(List.of(home), List.of(), List.of());
        for (Pricer.Image image : Pricer.Image.ofParts(laid, home)) {
            Ratio whole = pricer.bytes(laid.design(), image);
            Bytes known = sizes.computeIfAbsent(key(image), k -> new Bytes(whole));
            known.add(builder.home(home), whole.minus(Bytes.bytes(known.base())));
            stored(laid, image, List.of(builder.home(home)), whole);
        }
    }

    /** What may be inside items of these homes. */
    private List<Structure.Home> children(List<Structure.Home> homes) {
        return builder.decisions.candidates().inside().stream()
                .filter(c -> homes.stream().anyMatch(c::isIn))
                .toList();
    }

    /** Who is inside others' items needs none. */
    private void unstored(Laid laid, Pricer.Image image, Structure.Home inside, Ratio bytes) {
        builder.charges.add(
                image.space().table(),
                List.of(builder.home(inside)),
                tariff -> -pricer.storage(laid.design(), image, bytes, tariff));
    }

    private void stored(Laid laid, Pricer.Image image, List<Integer> active, Ratio bytes) {
        builder.charges.add(
                image.space().table(), active, tariff -> pricer.storage(laid.design(), image, bytes, tariff));
    }

    /** What it costs to store larger items than some. */
    private void stored(Laid laid, Pricer.Image image, List<Integer> active, Ratio from, Ratio to) {
        builder.charges.add(
                image.space().table(),
                active,
                tariff -> pricer.storage(laid.design(), image, to, tariff)
                        - pricer.storage(laid.design(), image, from, tariff));
    }

    /** Storage of items that keep numbers, paid once by all that stand in them, and of each number itself. */
    private void stored(Structure.Tally tally) {
        Optional<Structure.Tally> other = builder.tallies(tally.entity()).stream()
                .filter(t -> t.group() == tally.group() && !t.equals(tally))
                .findFirst();
        Laid laid = lay(List.of(tally));
        Pricer.Image image = Pricer.Image.of(laid, tally);
        Ratio whole = bytes(laid, tally);
        Ratio number = other.map(o -> bytes(lay(List.of(tally, o)), o).minus(bytes(lay(List.of(o)), o)))
                .orElse(whole);
        String name = "items of " + tally.entity() + " " + tally.items();
        Ratio bare = whole.minus(number);
        if (other.isEmpty()) {
            stored(laid, image, List.of(builder.built(tally)), whole);
            return;
        }
        boolean isNew = !builder.variables.has(name);
        int items = builder.variables.variable(name);
        builder.variables.implies(name, builder.built(tally), items);
        if (isNew) {
            stored(laid, image, List.of(items), bare);
        }
        stored(laid, image, List.of(builder.built(tally)), bare, whole);
    }

    private Laid lay(List<Structure.Tally> tallies) {
        return builder.probe.lay(
                new Probe.Wanted(List.of(), List.of(), new LinkedHashMap<>(), List.of(), tallies),
                List.of(tallies.get(0).entity()));
    }

    /** Storage of each further byte, as costs of what brings it. */
    private void stored(Laid laid, Pricer.Image image, Ratio base, Bytes bytes) {
        bytes.terms()
                .forEach(
                        t -> stored(laid, image, List.of(t.variable()), base, base.plus(Bytes.bytes(t.coefficient()))));
    }

    /** Storage of an entity's markers, those included that a home needs whose key holds more than the identifier. */
    private void markers(Laid laid, Structure.Home home, List<Integer> active, boolean away) {
        laid.design().itemTypes().stream()
                .filter(t -> t.kind() == ItemType.Kind.MARKER)
                .filter(t -> t.entity().equals(home.entity()))
                .map(t -> new Pricer.Image(t.name(), new Space(t.table(), Optional.empty())))
                .forEach(i -> builder.charges.add(i.space().table(), active, tariff -> {
                    long micros = pricer.storage(laid.design(), i, pricer.bytes(laid.design(), i), tariff);
                    return away ? -micros : micros;
                }));
    }

    private void entrySize(Entity entity, List<Structure.Home> homes, Structure.Access access) {
        Structure.Home first = access.of().orElse(builder.usual.get(entity.name()));
        Laid plain = builder.lay(List.of(first), List.of(access), List.of());
        Pricer.Image image = Pricer.Image.of(plain, access);
        Ratio base = pricer.bytes(plain.design(), image);
        Bytes bytes = new Bytes(base);
        Map<Path, Ratio> held = new LinkedHashMap<>();
        for (Path path : builder.wanted(access)) {
            held.put(path, bytes(layHolding(first, access, path), access).minus(base));
            bytes.add(builder.holds(access, path), held.get(path));
        }
        boolean isThere = access.medium() == Medium.MARKER;
        if (!isThere) {
            stored(plain, image, List.of(builder.access(access)), base);
        }
        stored(plain, image, base, bytes);
        for (Structure.Home home : beside(access)) {
            Laid laid = builder.lay(List.of(home), List.of(access), List.of());
            Ratio more = bytes(laid, access).minus(base);
            if (!more.isZero()) {
                bytes.add(builder.home(home), more);
                if (!isThere) {
                    stored(plain, image, List.of(builder.home(home), builder.access(access)), base, base.plus(more));
                }
            }
            builder.wanted(access).stream()
                    .filter(p -> !home.equals(first)
                            && (home.key().holds(p) || first.key().holds(p)))
                    .forEach(p -> twice(home, access, p, held.get(p), laid, bytes));
            home.inKey().forEach(p -> new NamedBesideKeys(builder, home, p).inEntries(access, bytes));
        }
        sizes.put(key(image) + access.id(), bytes);
    }

    /** Numbers that it keeps of others, whatever these keep of it. */
    private void counters(Entity entity, Structure.Home first, Ratio base, Bytes bytes) {
        for (Structure.Kept kept : builder.decisions.candidates().kept()) {
            boolean isOfEntity = kept.prefix().getFirst().to().equals(entity.name());
            kept.counter(builder.model).filter(c -> isOfEntity).ifPresent(counter -> {
                String name = "number " + counter.name() + " of " + entity.name();
                boolean isNew = !builder.variables.has(name);
                int counted = builder.variables.variable(name);
                builder.variables.implies(name, builder.kept(kept), counted);
                if (isNew) {
                    Laid laid = builder.lay(List.of(first), List.of(), List.of(kept));
                    bytes.add(counted, bytes(laid, first).minus(base));
                }
            });
        }
    }

    /** The homes that the entity may have if the access is there. */
    private List<Structure.Home> beside(Structure.Access access) {
        return builder.decisions.candidates().alone(access.entity()).stream()
                .filter(access::isBeside)
                .toList();
    }

    /**
     * A held path that a home's key brings to every entry anyway is not there twice: what was counted with the usual home is
     * corrected.
     */
    private void twice(Structure.Home home, Structure.Access access, Path path, Ratio counted, Laid with, Bytes bytes) {
        Pricer.Image image = Pricer.Image.of(with, access);
        Ratio before = pricer.bytes(with.design(), image);
        Laid held = layHolding(home, access, path);
        Ratio more = bytes(held, access).minus(before);
        Ratio less = more.minus(counted);
        if (!less.isZero()) {
            int both = builder.variables.both(builder.home(home), builder.holds(access, path));
            bytes.add(both, less);
            stored(with, image, List.of(both), before.plus(counted), before.plus(more));
        }
    }

    /** With an access that holds a path, and with what must be kept for that. */
    private Laid layHolding(Structure.Home home, Structure.Access access, Path path) {
        Map<String, Set<Path>> holding = new LinkedHashMap<>();
        holding.put(access.id(), new LinkedHashSet<>(List.of(path)));
        List<Structure.Kept> with = builder.kept(access.entity()).stream()
                .filter(k -> k.paths().contains(path))
                .toList();
        return builder.probe.lay(
                new Probe.Wanted(List.of(home), List.of(access), holding, with), List.of(access.entity()));
    }

    private Ratio bytes(Laid laid, Structure.Keyed structure) {
        return pricer.bytes(laid.design(), Pricer.Image.of(laid, structure));
    }

    private static String key(Pricer.Image image) {
        return image.type() + " in " + image.space().index().map(i -> "index").orElse("table");
    }

    /** The size of an image that a plan touches, by the structure it is of; empty for what no choice changes. */
    Optional<Bytes> of(Laid laid, Pricer.Image image) {
        return laid.places().entrySet().stream()
                .filter(e -> e.getValue().type().equals(image.type())
                        && e.getValue().space().equals(image.space()))
                .findFirst()
                .map(e ->
                        Optional.ofNullable(sizes.get(key(image) + e.getKey())).orElse(sizes.get(key(image))))
                .or(() -> isPart(laid, image) ? Optional.ofNullable(sizes.get(key(image))) : Optional.empty());
    }

    private static boolean isPart(Laid laid, Pricer.Image image) {
        return laid.design().itemType(image.type()).kind().isApart();
    }
}
