package dev.partita.explain;

import dev.partita.candidate.KeyShape;
import dev.partita.candidate.Structure;
import dev.partita.candidate.Words;
import dev.partita.layout.Choice;
import dev.partita.model.Path;
import dev.partita.pipeline.Posed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What designs are made of, in words, and compared. */
final class Built {
    private Built() {}

    static String words(Structure structure) {
        return switch (structure) {
            case Structure.Home home -> home.entity() + " " + Words.placed(home).replaceFirst(" \\([^()]*\\)$", "");
            case Structure.Access access -> Words.of(access);
            case Structure.Kept kept -> paths(kept.paths()) + " kept with " + kept.entity();
            case Structure.Tally tally -> Words.of(tally);
        };
    }

    /** What the first design has and the other has not. */
    static List<String> beyond(Posed.Finished one, Posed.Finished other) {
        Map<String, Structure> built = byId(one);
        built.keySet().removeAll(byId(other).keySet());
        built.values().removeIf(s -> rewritten(s, other).isPresent());
        List<String> words =
                new ArrayList<>(built.values().stream().map(Built::words).toList());
        Map<String, Choice.Placed> others = placed(other);
        placed(one).forEach((id, access) -> {
            if (others.containsKey(id)) {
                Set<Path> held = new LinkedHashSet<>(access.projected());
                held.removeAll(others.get(id).projected());
                if (!held.isEmpty()) {
                    words.add(paths(List.copyOf(held)) + " in " + Words.of(access.access()));
                }
            }
        });
        return words.stream().distinct().toList();
    }

    /** What both have, the other one with its keys written otherwise. */
    static List<String> altered(Posed.Finished one, Posed.Finished other) {
        Map<String, Structure> built = byId(one);
        built.keySet().removeAll(byId(other).keySet());
        return built.values().stream()
                .flatMap(s -> rewritten(s, other).stream())
                .map(s -> words(s) + (s.style().isGeneric() ? ", with keys of prefixes and values" : ""))
                .distinct()
                .toList();
    }

    /** The same way with the same key, which differs in its style alone. */
    private static Optional<Structure.Access> rewritten(Structure structure, Posed.Finished other) {
        return structure instanceof Structure.Access access
                ? other.built().stream()
                        .filter(Structure.Access.class::isInstance)
                        .map(Structure.Access.class::cast)
                        .filter(o -> o.entity().equals(access.entity())
                                && o.key().equals(access.key())
                                && o.medium() == access.medium()
                                && o.sparse().equals(access.sparse())
                                && o.shards() == access.shards()
                                && !o.style().equals(access.style()))
                        .findFirst()
                : Optional.empty();
    }

    private static String paths(List<Path> paths) {
        return paths.stream().map(Path::toString).sorted().collect(Collectors.joining(", "));
    }

    private static Map<String, Structure> byId(Posed.Finished design) {
        Map<String, Structure> all = new LinkedHashMap<>();
        design.built().forEach(s -> all.put(s.id(), s));
        return all;
    }

    private static Map<String, Choice.Placed> placed(Posed.Finished design) {
        Map<String, Choice.Placed> all = new LinkedHashMap<>();
        design.laid().choice().accesses().forEach(p -> all.put(p.access().id(), p));
        return all;
    }

    /**
     * Whether one could stand for the other without anybody seeing a difference: a home by the same key; an index or copy with the same
     * partition and the same first sort attribute, however it is written.
     */
    static boolean isLike(Structure one, Structure other) {
        return one.entity().equals(other.entity())
                && switch (one) {
                    case Structure.Home home ->
                        other instanceof Structure.Home o
                                && home.key().equals(o.key())
                                && home.shards() == o.shards()
                                && home.inside().equals(o.inside());
                    case Structure.Access access ->
                        other instanceof Structure.Access o
                                && access.medium() == o.medium()
                                && access.sparse().equals(o.sparse())
                                && isLike(access.key(), o.key());
                    case Structure.Kept kept -> one.equals(other);
                    case Structure.Tally tally -> one.equals(other);
                };
    }

    private static boolean isLike(KeyShape one, KeyShape other) {
        return new LinkedHashSet<>(one.partition()).equals(new LinkedHashSet<>(other.partition()))
                && one.sort().stream().findFirst().equals(other.sort().stream().findFirst())
                && one.sort().stream().limit(1).allMatch(p -> one.isInverted(p) == other.isInverted(p));
    }
}
