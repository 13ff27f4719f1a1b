package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An update changes a value in every item type that holds it: home, copies, markers, and items of other entities that keep it;
 * a put names every value that its item type holds, and an update that makes a home its identifier. All that an entity has stands in its
 * home.
 */
public final class LostValue implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.LOST_VALUE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        subject.model().entities().forEach(e -> homeless(subject, e, findings));
        Map<EntityName, List<Kept>> kept = kept(subject);
        for (Writing writing : subject.writings()) {
            writing.actions().forEach(a -> {
                if (a instanceof Action.Put put) {
                    image(subject, writing, put, findings);
                }
            });
            for (Deed deed : Deed.of(writing.write())) {
                Stored.kept(subject, deed.entity()).forEach(t -> own(subject, writing, deed, t, findings));
                kept.getOrDefault(deed.entity(), List.of()).forEach(k -> other(subject, writing, deed, k, findings));
            }
        }
        return findings.all();
    }

    /** What is no number that is computed when it is read stands in the home, or in what holds the rest of it. */
    private static void homeless(Subject subject, Entity entity, Findings findings) {
        Set<Path> held = new LinkedHashSet<>();
        subject.design().typesOf(entity.name()).stream()
                .filter(t -> isHome(subject, t))
                .forEach(t -> held.addAll(Stored.of(subject, t).all()));
        entity.attributes().stream()
                .filter(a -> !held.isEmpty() && a.aggregate().isEmpty() && !held.contains(Path.own(a.name())))
                .forEach(a -> findings.add(entity.name(), "No home of " + entity.name() + " keeps " + a.name() + "."));
    }

    private static boolean isHome(Subject subject, ItemType type) {
        return switch (type.kind()) {
            case HOME, PART, CHUNK, EMBEDDED -> true;
            case GATHERED ->
                subject.design().typesOf(type.entity()).stream().noneMatch(t -> t.kind() == ItemType.Kind.HOME);
            case COPY, LOOSE_COPY, MARKER, AGGREGATE -> false;
        };
    }

    private static void image(Subject subject, Writing writing, Action.Put put, Findings findings) {
        ItemType type = subject.design().itemType(put.type());
        Stored stored = Stored.of(subject, type);
        Set<Path> given = new LinkedHashSet<>();
        put.image().forEach(f -> given.add(stored.normal(f.path())));
        stored.all().stream()
                .filter(p -> !given.contains(p) && !mayBeAbsent(subject, writing, type, p))
                .forEach(p -> findings.add(writing.write().id(), "A put of " + type.name() + " leaves out " + p + "."));
    }

    /** Whether the write itself can leave the entity without it, or demands that it has none. */
    private static boolean mayBeAbsent(Subject subject, Writing writing, ItemType type, Path path) {
        return deciding(subject, type, path)
                .filter(a -> subject.model().entity(type.entity()).attribute(a).optional())
                .anyMatch(a -> Deed.of(writing.write()).stream()
                        .filter(d -> d.entity().equals(type.entity()))
                        .anyMatch(d -> d.leavesOut(a)
                                || d.findsNone(subject, new Predicate.IsPresent(Path.own(a), Optional.empty()))));
    }

    /** The attributes that a value depends on: its own, or the reference that it is reached by. */
    private static Stream<AttributeName> deciding(Subject subject, ItemType type, Path path) {
        return !path.isOwn() && path.steps().get(0) instanceof Path.Up up
                ? subject.model().entity(type.entity()).reference(up.role()).attributes().stream()
                : Stream.of(path.attribute());
    }

    private static void own(Subject subject, Writing writing, Deed deed, ItemType type, Findings findings) {
        boolean isChange = deed.kind() == Deed.Kind.UPDATE || deed.kind() == Deed.Kind.UPSERT;
        if (!isChange || Stored.puts(writing, type) || isNeverIn(subject, deed, type)) {
            return;
        }
        Stored stored = Stored.of(subject, type);
        if (stored.hasKeyOf(deed.changed(subject.model()))) {
            // The item moves: LOST_ITEM.
            return;
        }
        Set<Path> updated = updated(writing, type, stored);
        if (deed.kind() == Deed.Kind.UPSERT && isHome(subject, type)) {
            made(subject, writing, deed, type, findings);
        }
        deed.changed(subject.model()).stream()
                .map(Path::own)
                .filter(p -> stored.values().contains(p) && !updated.contains(p))
                .forEach(p -> findings.add(
                        writing.write().id(), "It changes " + p + " and leaves it as it was in " + type.name() + "."));
    }

    /** A home that is made where nothing was has its identifier, too; copies are put. */
    private static void made(Subject subject, Writing writing, Deed deed, ItemType type, Findings findings) {
        Stored stored = Stored.of(subject, type);
        Set<Path> updated = updated(writing, type, stored);
        subject.model().entity(deed.entity()).identifier().stream()
                .map(Path::own)
                .filter(p -> type.attributes().stream()
                        .anyMatch(s -> s.source() instanceof ItemType.OfPath of
                                && stored.normal(of.path()).equals(p)))
                .filter(p -> !updated.contains(p))
                .forEach(p -> findings.add(
                        writing.write().id(), "It may make an item of " + type.name() + " without " + p + "."));
    }

    /** Whether the item type holds no such entity before, by what is demanded, or after, by what is assigned; moves are LOST_ITEM's. */
    private static boolean isNeverIn(Subject subject, Deed deed, ItemType type) {
        return deed.findsNone(subject, type)
                || type.when().filter(w -> deed.excludes(subject, w)).isPresent();
    }

    /** A value of another entity that an item type keeps. */
    private record Kept(ItemType type, Path path) {}

    /** By the entity that the value is of. */
    private static Map<EntityName, List<Kept>> kept(Subject subject) {
        Map<EntityName, List<Kept>> kept = new LinkedHashMap<>();
        for (ItemType type : subject.design().itemTypes()) {
            Stored.of(subject, type).values().stream()
                    .filter(p -> !p.isOwn())
                    .forEach(p -> kept.computeIfAbsent(Concepts.end(type.entity(), p), e -> new ArrayList<>())
                            .add(new Kept(type, p)));
        }
        return kept;
    }

    private static void other(Subject subject, Writing writing, Deed deed, Kept kept, Findings findings) {
        ItemType type = kept.type();
        AttributeName attribute = kept.path().attribute();
        boolean isChanged =
                deed.kind() == Deed.Kind.DELETE || deed.changed(subject.model()).contains(attribute);
        if (isChanged
                && !Stored.puts(writing, type)
                && !Stored.deletes(writing, type)
                && !updated(writing, type, Stored.of(subject, type)).contains(kept.path())) {
            findings.add(
                    writing.write().id(),
                    "It changes " + attribute + " of " + deed.entity() + " and leaves what " + type.name()
                            + " keeps of it.");
        }
    }

    private static Set<Path> updated(Writing writing, ItemType type, Stored stored) {
        Set<Path> updated = new LinkedHashSet<>();
        Stored.updates(writing, type).forEach(u -> updated.addAll(stored.changed(u)));
        return updated;
    }
}
