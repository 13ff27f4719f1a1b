package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.statistics.Sizes;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Says what entries of an index need not hold by name, since a text in their keys tells it: the reader takes it out of there.
 *
 * <p>Why it pays: every entry has the key of its index and that of the table. What stands there in a text, with a prefix or beside other
 * values, and under its name as well, is stored twice, and read twice by every page.
 *
 * <p>Refuses: what saves less than a fifth of a copy's upkeep, by an estimate of what is stored and read of many, since a value under its
 * name is what people and tools look for; what a read filters by, since DynamoDB compares it by name; an expiry, which every filter
 * asks for; values that a decision projects by name; what some home of the entity does not tell, unless the index's own key does.
 *
 * <p>Example: an index of pinned threads whose items are {@code PK = THREAD#<threadId>} projects the title, not {@code threadId}.
 */
final class ToldByKeys {
    private final Context context;
    private final Model model;
    private final Compared compared;
    private final FewerBytes fewer;
    private final Pruning pruning;

    ToldByKeys(Context context, Compared compared, FewerBytes fewer, Pruning pruning) {
        this.context = context;
        this.model = context.model();
        this.compared = compared;
        this.fewer = fewer;
        this.pruning = pruning;
    }

    /**
     * By the ids of indexes.
     *
     * @param homes all that the entity may have
     * @param asks what is asked of it
     */
    Map<String, List<Path>> of(
            EntityName name, List<Structure.Home> homes, List<Structure.Access> accesses, List<Ask> asks) {
        Entity entity = model.entity(name);
        boolean isProjected = model.decisions().stream()
                .anyMatch(d -> d instanceof Decision.Project p && p.entity().equals(name));
        Map<String, List<Path>> told = new LinkedHashMap<>();
        if (isProjected) {
            return told;
        }
        for (Structure.Access access : accesses) {
            boolean isOne = access.key().replica().isEmpty();
            if (access.medium() == Medium.INDEX && isOne) {
                List<Path> paths = told(entity, homes, access);
                if (isMuch(entity, access, paths, asks)) {
                    told.put(access.id(), paths);
                }
            }
        }
        return told;
    }

    private List<Path> told(Entity entity, List<Structure.Home> homes, Structure.Access access) {
        Set<Path> paths = new LinkedHashSet<>();
        homes.stream()
                .filter(access::isBeside)
                .map(h -> texts(entity.name(), h.key()))
                .reduce((a, b) -> {
                    a.retainAll(b);
                    return a;
                })
                .ifPresent(paths::addAll);
        paths.addAll(concatenated(access));
        return paths.stream().filter(p -> isTellable(entity, p)).toList();
    }

    /** What the key of a home holds in texts. */
    private Set<Path> texts(EntityName entity, KeyShape key) {
        Set<Path> paths = new LinkedHashSet<>();
        Stream.of(key.partition(), key.sort())
                .filter(side -> context.tables().isShared(entity) || side.size() > 1)
                .forEach(paths::addAll);
        return paths;
    }

    private static List<Path> concatenated(Structure.Access access) {
        return Stream.concat(
                        side(access.style().partition(), access.key().partition()),
                        side(access.style().sort(), access.key().sort()))
                .toList();
    }

    private static Stream<Path> side(Style.Side style, List<Path> paths) {
        return style == Style.Side.CONCATENATED ? paths.stream() : Stream.empty();
    }

    private boolean isTellable(Entity entity, Path path) {
        return path.isOwn()
                && entity.ttl().filter(path.attribute()::equals).isEmpty()
                && !compared.isFiltered(entity.name(), path);
    }

    private boolean isMuch(Entity entity, Structure.Access access, List<Path> paths, List<Ask> asks) {
        Set<Path> asked = new LinkedHashSet<>();
        fewer.legs(access, asks).forEach(l -> asked.addAll(wanted(l)));
        asked.retainAll(paths);
        if (asked.isEmpty()) {
            return false;
        }
        Ratio micros = fewer.read(access, asks, l -> bytes(entity, wanted(l)), l -> {
            Set<Path> saved = wanted(l);
            saved.retainAll(paths);
            return bytes(entity, saved);
        });
        if (access.sparse().isEmpty()) {
            micros = micros.plus(fewer.stored(access, bytes(entity, asked)));
        }
        boolean isMuch = fewer.isMuch(micros);
        if (!isMuch) {
            pruning.drop("indexes without values that their keys tell, where that saves little", access.id());
        }
        return isMuch;
    }

    /** What a leg asks of the entity itself. */
    private static Set<Path> wanted(Read.Leg leg) {
        Set<Path> wanted = new LinkedHashSet<>();
        leg.returns().forEach(r -> wanted.add(r.path()));
        leg.order().forEach(k -> wanted.add(k.path()));
        wanted.removeIf(p -> !p.isOwn());
        return wanted;
    }

    private static Ratio bytes(Entity entity, Collection<Path> paths) {
        List<Attribute> attributes =
                paths.stream().map(p -> entity.attribute(p.attribute())).toList();
        return Sizes.AVERAGE.named(attributes);
    }
}
