package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.model.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a home has in its key alone is in its items nevertheless, once, where indexes are keyed by it under its name; then entries of other
 * indexes that hold it have it under its name, too.
 */
final class NamedBesideKeys {
    private final ProblemBuilder builder;
    private final Structure.Home home;
    private final Path path;
    /** The same with the path under its name. */
    private final Structure.Home other;

    private final String name;

    NamedBesideKeys(ProblemBuilder builder, Structure.Home home, Path path) {
        this.builder = builder;
        this.home = home;
        this.path = path;
        this.other =
                home.keeping(home.inKey().stream().filter(p -> !p.equals(path)).toList(), home.rule());
        this.name = path + " by name in " + home.id();
    }

    void inItems(Bytes bytes) {
        List<Structure.Access> naming = builder.accesses(home.entity()).stream()
                .filter(a -> a.isBeside(home) && isNamed(builder.lay(List.of(home), List.of(a), List.of())))
                .toList();
        if (naming.isEmpty()) {
            return;
        }
        Ratio without = bytes(builder.lay(List.of(home), List.of(), List.of()), home);
        Ratio with = bytes(builder.lay(List.of(other), List.of(), List.of()), other);
        int named = builder.variables.variable(name);
        naming.forEach(a ->
                builder.variables.implies(name, builder.variables.both(builder.home(home), builder.access(a)), named));
        bytes.add(named, with.minus(without));
    }

    private boolean isNamed(Laid laid) {
        Pricer.Image image = Pricer.Image.of(laid, home);
        return laid.design().itemType(image.type()).storedName(path).isPresent();
    }

    /** Behind {@link #inItems}: beyond what entries that hold it have where items do not have it by name. */
    void inEntries(Structure.Access access, Bytes bytes) {
        if (!builder.wanted(access).contains(path) || !builder.variables.has(name)) {
            return;
        }
        Ratio unnamed =
                bytes(laid(home, access, List.of(path)), access).minus(bytes(laid(home, access, List.of()), access));
        Laid laid = laid(other, access, List.of());
        Ratio from = bytes(laid, access).plus(unnamed);
        Ratio to = bytes(laid(other, access, List.of(path)), access);
        if (!to.equals(from)) {
            int both = builder.variables.both(builder.variables.variable(name), builder.holds(access, path));
            bytes.add(both, to.minus(from));
            Pricer.Image image = Pricer.Image.of(laid, access);
            builder.charges.add(
                    image.space().table(),
                    List.of(both),
                    tariff -> builder.pricer.storage(laid.design(), image, to, tariff)
                            - builder.pricer.storage(laid.design(), image, from, tariff));
        }
    }

    private Laid laid(Structure.Home at, Structure.Access access, List<Path> holding) {
        Map<String, Set<Path>> held = new LinkedHashMap<>();
        held.put(access.id(), new LinkedHashSet<>(holding));
        return builder.probe.lay(
                new Probe.Wanted(List.of(at), List.of(access), held, List.of()), List.of(access.entity()));
    }

    private Ratio bytes(Laid laid, Structure.Keyed structure) {
        return builder.pricer.bytes(laid.design(), Pricer.Image.of(laid, structure));
    }
}
