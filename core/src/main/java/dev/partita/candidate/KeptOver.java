package dev.partita.candidate;

import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The references whose values a leg takes from what is kept; those of all others are joined.
 *
 * @param here kept with the leg's entity
 * @param there kept with the entity that the last step begins at, which is joined
 * @param deciding what is kept with the leg's entity of such as are joined, and asked of that first
 */
record KeptOver(List<List<Path.Step>> here, List<List<Path.Step>> there, List<Path> deciding) {
    static final KeptOver NOTHING = new KeptOver(List.of(), List.of());

    KeptOver(List<List<Path.Step>> here, List<List<Path.Step>> there) {
        this(here, there, List.of());
    }

    /** The references that paths come over, shorter ones first. */
    static List<List<Path.Step>> prefixes(List<Path> paths) {
        Set<List<Path.Step>> prefixes = new LinkedHashSet<>();
        paths.forEach(p -> {
            for (int i = 1; i <= p.steps().size(); i++) {
                prefixes.add(p.steps().subList(0, i));
            }
        });
        return prefixes.stream()
                .filter(p -> p.stream().allMatch(Path.Up.class::isInstance))
                .sorted(java.util.Comparator.comparingInt(List::size))
                .toList();
    }

    /** Whether a way is another one and a step more. */
    private static boolean isNext(List<Path.Step> prefix, List<Path.Step> longer) {
        return longer.size() == prefix.size() + 1 && begins(longer, prefix);
    }

    /** Whether a way is another one, or goes on behind it. */
    static boolean begins(List<Path.Step> longer, List<Path.Step> prefix) {
        return longer.size() >= prefix.size()
                && longer.subList(0, prefix.size()).equals(prefix);
    }

    /** The references over which is joined, shorter ones first: for their values, or because they lead to others. */
    List<List<Path.Step>> joined(List<Path> paths) {
        List<List<Path.Step>> all = new ArrayList<>(prefixes(paths));
        all.removeIf(p -> here.contains(p) || there.contains(p));
        for (List<Path.Step> prefix : new ArrayList<>(all.reversed())) {
            boolean isUsed = paths.stream().anyMatch(p -> p.steps().equals(prefix));
            boolean leadsOn = Stream.concat(all.stream(), there.stream()).anyMatch(p -> isNext(prefix, p));
            if (!isUsed && !leadsOn) {
                all.remove(prefix);
            }
        }
        return all;
    }

    /**
     * What must be kept of a reference so that a leg needs no more of it: its paths, the expiry that readers check, and the references by
     * which others are joined.
     */
    List<Path> wanted(Model model, Read.Leg leg, List<Path.Step> prefix) {
        List<Path> used = LegOptions.used(model, leg).toList();
        return Stream.of(
                        used.stream().filter(p -> p.steps().equals(prefix)),
                        DenormalizeAttribute.expiry(model, prefix).stream(),
                        joined(used).stream()
                                .filter(p -> isNext(prefix, p))
                                .flatMap(p -> DenormalizeAttribute.onward(model, prefix, p.getLast()).stream()))
                .flatMap(paths -> paths)
                .distinct()
                .toList();
    }

    /** The same seen from the entity that the last step begins at. */
    List<Path> wantedThere(Model model, Read.Leg leg, List<Path.Step> prefix) {
        return wanted(model, leg, prefix).stream()
                .map(p -> new Path(List.of(prefix.getLast()), p.attribute()))
                .toList();
    }

    /** Whether what is joined is decided before by what is kept of it, with the item or in the key of a way. */
    boolean isDecidedBefore(Route route) {
        return !deciding.isEmpty() || !route.match().again().isEmpty();
    }

    /** Whether something that is kept is taken. */
    boolean takes(Model model, Read.Leg leg, Structure.Kept kept) {
        boolean isTakenHere = kept.entity().equals(leg.entity())
                && here.contains(kept.prefix())
                && wanted(model, leg, kept.prefix()).containsAll(kept.paths());
        boolean decides = kept.entity().equals(leg.entity()) && deciding.containsAll(kept.paths());
        return isTakenHere
                || decides
                || there.stream()
                        .filter(p -> kept.prefix().equals(List.of(p.getLast())))
                        .anyMatch(p -> wantedThere(model, leg, p).containsAll(kept.paths()));
    }
}
