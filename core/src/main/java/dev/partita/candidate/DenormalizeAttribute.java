package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Keeps attributes of a referenced entity with the entity that references it, to return them, to filter and to sort by them, and in keys
 * of indexes ({@link IndexByPattern}); what can change there stands in them natively alone.
 *
 * <p>Why it pays: a list that shows values of another entity needs no second request, whose items are rounded up one by one (half a
 * unit each), and a list of what belongs to such others is one Query instead of one for each of them. Each write that sets the reference
 * reads the other entity once.
 *
 * <p>What is further away than one reference is kept as well where nothing on the way can change; of an entity whose own values are kept,
 * the reference by which it leads on, so that the next one is asked for at once.
 *
 * <p>Values that can change follow loosely: who changes one, or adds to it, finds those that keep it by a path and writes each, one by one. Where the
 * other entity expires, its expiry is kept too and readers check it; where it is deleted, what is kept of it is cleared. What cannot follow
 * so, since transactions change it or nothing may be loose, is written with it in one transaction, if those that keep it are few and counted.
 *
 * <p>Refuses: where a strong read would need what can change, where a write changes a part of the reference alone, and what {@link
 * Followers} refuses; keys with what expires; keys of homes, and those of copies with what follows: only an index moves its entries by itself.
 *
 * <p>Example: {@code likes} keeps {@code item.Title}: nothing changes titles; {@code orders} keep {@code user.name}, and who renames
 * a user renames it in each of his orders. Items by category and {@code seller.region}: {@code category,seller.region | endsAt,itemId}.
 * Photos with a tag, best sold first: {@code tag | photo.licences}, which each sale moves.
 * Tracks keep {@code album.artist.name}; or albums keep {@code artist.name}, and who reads a track joins its album.
 */
final class DenormalizeAttribute {
    private DenormalizeAttribute() {}

    static List<Structure.Kept> kept(Model model) {
        TreeMap<String, Structure.Kept> kept = new TreeMap<>();
        AnswerFromLinks links = new AnswerFromLinks(model);
        for (Read read : model.reads()) {
            Stream.concat(Stream.of(read), links.of(read).stream().map(LegOption.OfLinks::read))
                    .forEach(r -> shown(model, r)
                            .flatMap(p -> keep(model, r, p).stream())
                            .forEach(k -> kept.putIfAbsent(k.id(), k)));
            deciding(model, read).flatMap(p -> keep(model, read, p).stream()).forEach(k -> kept.putIfAbsent(k.id(), k));
            ordering(model, read)
                    .flatMap(p -> keep(model, read, p).stream().filter(k -> !k.follows()))
                    .forEach(k -> kept.putIfAbsent(k.id(), k));
        }
        return List.copyOf(kept.values());
    }

    /** What may be kept so that the legs of a read need no other entity. */
    private static Stream<Path> shown(Model model, Read read) {
        return read.legs().stream()
                .flatMap(l -> LegOptions.used(model, l))
                .filter(p -> !p.isOwn() && !p.isToMany())
                .flatMap(p -> Stream.of(Stream.of(p), leading(model, p.steps()), behind(p)))
                .flatMap(paths -> paths);
    }

    /** What children may keep of the entities that are found over them, to lead to those alone that are asked for. */
    private static Stream<Path> deciding(Model model, Read read) {
        Asks asks = new Asks(model);
        return IntStream.range(0, read.legs().size())
                .mapToObj(i -> asks.leg(read, i))
                .flatMap(a -> asks.hops(a).stream().flatMap(h -> FilterByKept.told(model, a, h, p -> true).stream()))
                .flatMap(h -> h.first().conjuncts().stream()
                        .flatMap(Predicate::atoms)
                        .map(Predicate.Atom::path)
                        .filter(p -> p.steps().equals(List.of(h.step()))));
    }

    /** What children may keep of the entities that are found over them, to be in their order. */
    private static Stream<Path> ordering(Model model, Read read) {
        Asks asks = new Asks(model);
        return IntStream.range(0, read.legs().size())
                .mapToObj(i -> asks.leg(read, i))
                .flatMap(a -> asks.orderedHops(a).stream())
                .flatMap(h -> h.first().order().stream())
                .map(Read.SortKey::path)
                .filter(p -> !p.isOwn())
                .flatMap(p -> Stream.concat(Stream.of(p), leading(model, p.steps())));
    }

    /** The references of related entities by which a way of several steps leads on. */
    static Stream<Path> leading(Model model, List<Path.Step> steps) {
        return IntStream.range(1, steps.size())
                .mapToObj(i -> onward(model, steps.subList(0, i), steps.get(i)))
                .flatMap(List::stream);
    }

    /** The same value seen from each entity on the way, which may keep it for those who join it. */
    private static Stream<Path> behind(Path path) {
        return IntStream.range(1, path.steps().size())
                .mapToObj(i -> new Path(path.steps().subList(i, path.steps().size()), path.attribute()));
    }

    /** The reference by which a step leads on from what a prefix leads to. */
    static List<Path> onward(Model model, List<Path.Step> prefix, Path.Step next) {
        return model.entity(next.from()).reference(next.role()).attributes().stream()
                .map(a -> new Path(prefix, a))
                .toList();
    }

    /** A path to keep, and the expiry that readers need with it. */
    private static List<Structure.Kept> keep(Model model, Read read, Path path) {
        if (isReferenceSplit(model, path)) {
            return List.of();
        }
        if (isConstant(model, path)) {
            return List.of(of(path, false, Optional.empty()));
        }
        Followers followers = new Followers(model);
        List<Path> all = Stream.concat(Stream.of(path), expiry(model, path.steps()).stream())
                .distinct()
                .toList();
        if (all.stream().allMatch(followers::mayFollow)) {
            return read.strong()
                    ? List.of()
                    : all.stream().map(p -> of(p, true, Optional.empty())).toList();
        }
        return followers.together(path).map(n -> of(path, false, Optional.of(n))).stream()
                .toList();
    }

    /** Whether some write changes a part of the reference alone: then nobody warrants that it leads anywhere. */
    private static boolean isReferenceSplit(Model model, Path path) {
        if (!(path.steps().get(0) instanceof Path.Up up)) {
            return false;
        }
        EntityName entity = up.from();
        List<AttributeName> reference =
                model.entity(entity).reference(up.role()).attributes();
        return model.writesOf(entity).stream()
                .flatMap(Effects::all)
                .anyMatch(e -> e instanceof Effect.Update update
                                && update.entity().equals(entity)
                                && isPart(update.assignments(), reference)
                        || e instanceof Effect.Upsert upsert
                                && upsert.entity().equals(entity)
                                && isPart(upsert.assignments(), reference));
    }

    private static boolean isPart(List<Effect.Assignment> assignments, List<AttributeName> reference) {
        long assigned = assignments.stream()
                .map(Effect.Assignment::attribute)
                .filter(reference::contains)
                .distinct()
                .count();
        return assigned > 0 && assigned < reference.size();
    }

    private static Structure.Kept of(Path path, boolean loose, Optional<AttributeName> number) {
        return new Structure.Kept(
                path.steps().get(0).from(), path.steps(), List.of(path), loose, number, "DenormalizeAttribute");
    }

    /** The expiry of the entity that a reference leads to. */
    static Optional<Path> expiry(Model model, List<Path.Step> prefix) {
        EntityName to = prefix.get(prefix.size() - 1).to();
        return model.entity(to).ttl().map(t -> new Path(prefix, t));
    }

    /** Whether neither the value nor the way to it can change, behind the first step. */
    private static boolean isConstant(Model model, Path path) {
        return Stream.concat(leading(model, path.steps()), Stream.of(path)).allMatch(p -> isConstantThere(model, p));
    }

    private static boolean isConstantThere(Model model, Path path) {
        return !model.canBecomeAnother(path.steps().getLast().to(), path.attribute());
    }
}
