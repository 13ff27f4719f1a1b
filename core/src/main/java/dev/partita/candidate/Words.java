package dev.partita.candidate;

import dev.partita.model.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Ways and structures as a reader of the design would call them. */
public final class Words {
    private Words() {}

    /** {@code an index of Order by userId, in order of createdAt, orderId}. */
    public static String of(Structure.Keyed structure) {
        return switch (structure) {
            case Structure.Home home ->
                home.holder()
                        .map(h -> home.entity() + " inside the items of " + h.entity())
                        .orElseGet(() -> "the items of " + home.entity() + " themselves" + key(home) + apart(home));
            case Structure.Access access ->
                access.key().replica().map(r -> r.of() + " replicas of ").orElseGet(() -> medium(access.medium()))
                        + access.entity()
                        + key(access)
                        + (access.style().isGeneric() ? "" : ", with native keys");
            case Structure.Tally tally -> number(tally);
        };
    }

    /** {@code a kept count of Order by userId, only where status = 'PENDING'}. */
    private static String number(Structure.Tally tally) {
        return "a kept "
                + tally.counter().summed().map(a -> "sum of " + a).orElse("count")
                + " of "
                + tally.entity()
                + (tally.key().partition().isEmpty()
                        ? ""
                        : " by " + list(tally.key().partition()))
                + (tally.shards() > 1 ? " in " + tally.shards() + " shards" : "")
                + tally.sparse().map(s -> ", only where " + Texts.of(s)).orElse("");
    }

    private static String medium(Medium medium) {
        return switch (medium) {
            case INDEX -> "an index of ";
            case LOCAL_INDEX -> "a local index of ";
            case COPY -> "copies of ";
            case GATHERED -> "items that gather ";
            case LOOSE_COPY -> "loose copies of ";
            case MARKER -> "what is kept with the markers of ";
        };
    }

    private static String key(Structure.Keyed structure) {
        KeyShape key = structure.key();
        return (key.partition().isEmpty() ? " in one partition" : " by " + list(key.partition()))
                + key.bucket()
                        .map(b -> (key.partition().isEmpty() ? " for each " : " and ")
                                + b.period().word()
                                + " of "
                                + b.time())
                        .orElse("")
                + (structure.shards() > 1 ? " in " + structure.shards() + " shards" : "")
                + (key.sort().isEmpty() || isGathered(structure) ? "" : ", in order of " + key.sortText(", "))
                + structure.sparse().map(s -> ", only where " + Texts.of(s)).orElse("");
    }

    private static boolean isGathered(Structure structure) {
        return structure instanceof Structure.Access access && access.medium().isGathered();
    }

    /** The key of a home, as a sentence about where its items are. */
    public static String placed(Structure.Home home) {
        return "stored"
                + home.holder().map(h -> " inside the items of " + h.entity()).orElseGet(() -> key(home))
                + apart(home)
                + (home.isNamed() ? "" : ", with " + list(home.inKey()) + " in the key alone")
                + " (" + home.rule() + ")";
    }

    private static String apart(Structure.Home home) {
        if (home.pieces() > 0) {
            return ", " + list(home.apart()) + " in " + home.pieces() + " pieces";
        }
        return home.isSplit() ? ", " + list(home.apart()) + " in a part" : "";
    }

    /** Of legs that are served together. */
    public static String together(List<LegOption> options) {
        return (LegOption.areInOneItem(options) ? "together in one item: " : "together in one Query: ")
                + options.stream().map(Words::of).collect(Collectors.joining("; "));
    }

    public static String of(LegOption option) {
        return option.isMerged() && option.isOfEachValue()
                ? alone(option) + ", once for each of " + option.alone().size() + " values"
                : option.alone().stream().map(Words::alone).collect(Collectors.joining(", merged with "));
    }

    private static String alone(LegOption option) {
        return of(option.route())
                + fetched(option.fetch())
                + option.kept().stream()
                        .map(k -> ", with values of " + k.get(k.size() - 1).role() + " kept there")
                        .collect(Collectors.joining())
                + option.keptThere().stream()
                        .map(k -> ", with values of " + k.get(k.size() - 1).role() + " kept with "
                                + k.get(k.size() - 2).role())
                        .collect(Collectors.joining())
                + option.deciding().stream()
                        .map(Path::steps)
                        .distinct()
                        .map(k -> ", filtered by values of " + k.getLast().role() + " kept there")
                        .collect(Collectors.joining())
                + (option.route().match().again().isEmpty() ? "" : ", what is joined asked again")
                + option.computed().stream()
                        .map(c -> ", " + c.attribute() + (c.isOfFirst() ? " of the first of " : " computed over ")
                                + of(c.route()))
                        .collect(Collectors.joining())
                + option.links()
                        .map(l -> ", each for the " + l.up().to() + " that it leads to")
                        .orElse("");
    }

    private static String fetched(LegOption.Fetch fetch) {
        return switch (fetch) {
            case NONE -> "";
            case ALL -> ", then the items themselves";
            case SATISFYING -> ", filtered, then the items themselves";
            case ANSWERED -> ", put in order, then the first items themselves";
        };
    }

    public static String of(Route route) {
        return route.via()
                        .map(v -> of(v.first())
                                + (FilterByKept.told(v.first()).isEmpty()
                                        ? ""
                                        : ", filtered by values of " + v.step().role() + " kept there")
                                + (v.ordered() ? ", then as they come for each " : ", then for each "))
                        .orElse("")
                + route.marker().map(m -> "the marker of " + m + ", then ").orElse("")
                + route.batch().map(b -> "for each of " + b.parameter() + " ").orElse("")
                + (route.scan() ? "a scan of " : "")
                + of(route.structure());
    }

    private static String list(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(", "));
    }
}
