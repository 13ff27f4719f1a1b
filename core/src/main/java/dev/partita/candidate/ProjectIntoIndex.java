package dev.partita.candidate;

import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Says which paths the entries of an index or copy must hold for an option.
 *
 * <p>Why it pays: what an entry does not hold must be fetched from the home, item by item at half a unit each; what it holds makes
 * entries larger, and every change of it rewrites them. So each attribute is a choice of its own, made by the options that need it.
 * What a filter asks about is worth holding by itself: of what does not satisfy it nothing is fetched. So is what a
 * reader sorts by, where no more than the first are wanted ({@link FetchAnswered}).
 *
 * <p>Refuses: what a text in the keys of entries tells ({@link ToldByKeys}); what is computed when it is read, and what is asked of children; values of related entities that are not kept with the item.
 *
 * <p>Example: a list of orders that returns status and total needs both in its index, or fetches each order; one of late orders with
 * everything about them needs the day they are due, and fetches the few that are late.
 */
public final class ProjectIntoIndex {
    private final Model model;
    private final Function<Structure.Access, List<Path>> told;

    public ProjectIntoIndex(Model model, CandidateSet candidates) {
        this(model, candidates::told);
    }

    /** @param told what entries need not hold, since texts in their keys tell it */
    ProjectIntoIndex(Model model, Function<Structure.Access, List<Path>> told) {
        this.model = model;
        this.told = told;
    }

    /**
     * Paths that the entries of a structure must tell.
     *
     * @param paths those that they must hold
     * @param told those that texts in their keys tell
     */
    public record Need(Structure.Access access, List<Path> paths, List<Path> told) {}

    private Need need(Structure.Access access, Collection<Path> all) {
        List<Path> keyed = told.apply(access);
        return new Need(
                access,
                all.stream().filter(p -> !keyed.contains(p)).toList(),
                all.stream().filter(keyed::contains).toList());
    }

    public List<Need> needs(Read read, int index, LegOption option) {
        return option.alone().stream()
                .flatMap(o -> needsAlone(read, index, o).stream())
                .toList();
    }

    private List<Need> needsAlone(Read read, int index, LegOption option) {
        List<Need> needs = new ArrayList<>(before(option.route()));
        if (option.route().structure() instanceof Structure.Access access) {
            Set<Path> paths = new LinkedHashSet<>(
                    option.isFetched() ? fetching(option) : answering(option.asked(read), index, option));
            if (option.isFetched()) {
                paths.addAll(MergeEach.order(read, index, option.route()));
            }
            access.replicas().forEach(r -> needs.add(need(r, paths)));
        }
        option.computed().forEach(c -> needs.addAll(counting(c)));
        return needs;
    }

    /** What earlier steps of a route need. */
    public List<Need> before(Route route) {
        List<Need> needs = new ArrayList<>();
        route.via().ifPresent(v -> {
            needs.addAll(before(v.first()));
            if (v.first().structure() instanceof Structure.Access access) {
                Set<Path> paths = new LinkedHashSet<>(own(v.first().match().unchecked()));
                paths.addAll(FilterByKept.told(v.first()));
                paths.addAll(hopping(v));
                expiry(access, paths);
                needs.add(need(access, paths));
            }
        });
        return needs;
    }

    /** The attributes by which a step leads on. */
    public List<Path> hopping(Route.Via via) {
        return switch (via.step()) {
            case Path.Up up ->
                model.entity(up.from()).reference(up.role()).attributes().stream()
                        .map(Path::own)
                        .toList();
            case Path.Down down -> identifier(down.from());
        };
    }

    private List<Path> fetching(LegOption option) {
        Set<Path> paths = fetching(option.route());
        switch (option.fetch()) {
            case NONE, ALL -> {}
            case SATISFYING -> paths.addAll(deciding(option.route(), option.computed()));
            case ANSWERED -> {
                paths.addAll(deciding(option.route(), option.computed()));
                paths.addAll(ordering(option.route()));
            }
        }
        return List.copyOf(paths);
    }

    private Set<Path> fetching(Route route) {
        Set<Path> paths = new LinkedHashSet<>(identifier(route.entity()));
        if (route.isStream() && route.match().ordered()) {
            route.ask().order().forEach(k -> paths.add(k.path()));
        }
        if (route.structure().shards() > 1) {
            paths.addAll(route.structure().key().sort());
        }
        expiry((Structure.Access) route.structure(), paths);
        paths.removeIf(p -> !p.isOwn());
        return paths;
    }

    /**
     * The entity's own attributes by which entries tell whether their items are wanted, but for those that they hold anyhow.
     *
     * @param computed what is stored nowhere: no entry tells it
     */
    List<Path> deciding(Route route, List<LegOption.ComputedBy> computed) {
        Set<Path> held = fetching(route);
        List<Path> unstored =
                computed.stream().map(LegOption.ComputedBy::attribute).toList();
        Stream<Predicate> told = route.match()
                .unchecked()
                .filter(p -> p.atoms().map(Predicate.Atom::path).allMatch(a -> a.isOwn() && !unstored.contains(a)));
        return own(told).stream()
                .filter(p -> !held.contains(p) && !route.structure().key().holds(p))
                .toList();
    }

    /** What entries are put in order by, but for what they hold anyhow. */
    List<Path> ordering(Route route) {
        Set<Path> held = fetching(route);
        return route.ask().order().stream()
                .map(Read.SortKey::path)
                .filter(p -> !held.contains(p) && !route.structure().key().holds(p))
                .toList();
    }

    /** Whether entries that hold what decides tell of each whether it is wanted. */
    boolean areTold(Route route, List<LegOption.ComputedBy> computed) {
        List<Path> told = deciding(route, computed);
        Set<Path> held = fetching(route);
        return all(route.match().unchecked()).stream()
                .allMatch(p -> told.contains(p)
                        || held.contains(p)
                        || route.structure().key().holds(p));
    }

    private List<Path> answering(Read read, int index, LegOption option) {
        Read.Leg leg = read.legs().get(index);
        Route route = option.route();
        Set<Path> paths = new LinkedHashSet<>();
        leg.returns().forEach(r -> paths.add(r.path()));
        paths.addAll(all(route.match().unchecked()));
        read.result().summarized().ifPresent(paths::add);
        boolean isHeld = !route.isStream()
                || option.alternative().isPresent()
                || !route.match().ordered()
                || route.structure().shards() > 1;
        if (isHeld || hasNested(read, index) || !option.computed().isEmpty()) {
            leg.order().forEach(k -> paths.add(k.path()));
            paths.addAll(identifier(leg.entity()));
        }
        paths.addAll(sortable(model, leg, route.structure()));
        if (route.structure().shards() > 1) {
            paths.addAll(route.structure().key().sort());
        }
        paths.removeIf(Path::isToMany);
        List<Path> joined = paths.stream().filter(p -> !p.isOwn()).toList();
        for (Path path : joined) {
            if (!option.kept().contains(path.steps())) {
                if (!option.deciding().contains(path)) {
                    paths.remove(path);
                }
                paths.addAll(leading(path.steps(), option));
            }
        }
        Stream.concat(option.kept().stream(), option.deciding().stream().map(Path::steps))
                .forEach(k -> DenormalizeAttribute.expiry(model, k).ifPresent(paths::add));
        option.computed().forEach(c -> paths.remove(c.attribute()));
        expiry((Structure.Access) route.structure(), paths);
        return List.copyOf(paths);
    }

    /** The reference by which a way leads on from the last of its entities of which values are kept, or from the start. */
    private List<Path> leading(List<Path.Step> steps, LegOption option) {
        int from = IntStream.range(1, steps.size())
                .filter(i -> option.kept().contains(steps.subList(0, i)))
                .max()
                .orElse(0);
        return DenormalizeAttribute.onward(model, steps.subList(0, from), steps.get(from));
    }

    /** What a leg is sorted by and an entity may lack: without it an entity is no answer, and no key tells. */
    public static List<Path> sortable(Model model, Read.Leg leg, Structure.Keyed structure) {
        return leg.order().stream()
                .map(Read.SortKey::path)
                .filter(p -> !p.isOwn() || model.attribute(leg.entity(), p).optional())
                .filter(p -> structure.key().paths().noneMatch(p::equals))
                .toList();
    }

    private List<Need> counting(LegOption.ComputedBy computed) {
        List<Need> needs = new ArrayList<>(before(computed.route()));
        if (computed.route().structure() instanceof Structure.Access access) {
            Set<Path> paths = new LinkedHashSet<>(own(computed.route().match().unchecked()));
            computed.of().ifPresent(paths::add);
            expiry(access, paths);
            needs.add(need(access, paths));
        }
        return needs;
    }

    /** What entries must hold by which the items of a home are fetched, if its key is more than the identifier. */
    public List<Need> fetched(LegOption option, Structure.Home home) {
        return option.alone().stream()
                .flatMap(o -> fetchedAlone(o, home).stream())
                .toList();
    }

    private List<Need> fetchedAlone(LegOption option, Structure.Home home) {
        if (!option.isFetched() || !(option.route().structure() instanceof Structure.Access access)) {
            return List.of();
        }
        List<Path> identifier = identifier(home.entity());
        List<Path> further =
                home.key().paths().filter(p -> !identifier.contains(p)).toList();
        return further.isEmpty() ? List.of() : List.of(need(access, further));
    }

    /** What a write's find must hold beside what the step takes: the identifier and the home's key. */
    public List<Need> finding(Route route, Structure.Home home) {
        List<Need> needs = new ArrayList<>(before(route));
        if (route.structure() instanceof Structure.Access access) {
            Set<Path> paths = new LinkedHashSet<>(own(route.match().unchecked()));
            paths.addAll(identifier(route.entity()));
            home.key().paths().forEach(paths::add);
            expiry(access, paths);
            needs.add(need(access, paths));
        }
        return needs;
    }

    private boolean hasNested(Read read, int index) {
        return read.legs().stream()
                .anyMatch(l -> l.nesting().filter(n -> n.parent() == index).isPresent());
    }

    private void expiry(Structure.Access access, Set<Path> paths) {
        model.entity(access.entity()).ttl().ifPresent(a -> paths.add(Path.own(a)));
    }

    private List<Path> identifier(dev.partita.model.EntityName entity) {
        return model.entity(entity).identifier().stream().map(Path::own).toList();
    }

    private static List<Path> own(Stream<Predicate> predicates) {
        return predicates
                .flatMap(Predicate::atoms)
                .map(Predicate.Atom::path)
                .filter(Path::isOwn)
                .distinct()
                .toList();
    }

    private static List<Path> all(Stream<Predicate> predicates) {
        return predicates
                .flatMap(Predicate::atoms)
                .map(Predicate.Atom::path)
                .distinct()
                .toList();
    }
}
