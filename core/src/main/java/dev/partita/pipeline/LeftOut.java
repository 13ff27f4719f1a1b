package dev.partita.pipeline;

import dev.partita.candidate.AnswerFromLinks;
import dev.partita.candidate.Asks;
import dev.partita.candidate.EmbedChildren;
import dev.partita.candidate.Followers;
import dev.partita.candidate.HomeInOneList;
import dev.partita.candidate.LargeItem;
import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.model.Settings;
import dev.partita.model.Write;
import dev.partita.price.Limits;
import dev.partita.price.Units;
import dev.partita.statistics.Question;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is no candidate on purpose, in words: of what could serve any document, and of what could serve this one. Where one of them is named,
 * a design made by hand may cost less than the one that is proved to be the cheapest.
 */
record LeftOut(Model model) {

    List<String> names() {
        return Stream.of(
                        Stream.of("copies and counters kept by a consumer of the change stream", "caches"),
                        Stream.of(model.settings().scansUpToOneMegabyte() ? "scans of more than 1 MB" : "scans"),
                        of("values of others that change with them in one transaction", hasOthersValues()),
                        of("pieces of large values written one after the other", hasPieces()),
                        of("homes keyed by a unique attribute alone", hasUniqueForGood()),
                        of(
                                "homes in one partition of lists that are longer than a page, grow, or are asked for by a value",
                                model.reads().stream().anyMatch(r -> HomeInOneList.refuses(model, r))),
                        of("children of one parent in an item beside it", hasLongLists()),
                        of("short lists read whole for the sake of many rows that lead to them", leadsToShortLists()),
                        of("answers out of what links keep of the entities they lead to", asksThroughLinks()),
                        of(
                                "copies for each of many who ask, written when what they ask for is (fan-out on write)",
                                asksOverTwo()),
                        of("an entry for each element of a list or set", asksForElements()),
                        of("the least and the greatest of children kept with their parent", hasExtremes(c -> true)),
                        of(
                                "the first child alone of each of several parents",
                                hasExtremes(c -> c.first().isEmpty())),
                        of("alternatives found by keys that are unlike one another", hasAlternatives()),
                        of("transactions for the sake of fewer round trips", hasLooseWrites()),
                        of("copies and local indexes without values that texts in their keys tell", hasTextKeys()),
                        of("other sets of entities that share a table", hasTablesApart()))
                .flatMap(s -> s)
                .toList();
    }

    private static Stream<String> of(String name, boolean applies) {
        return applies ? Stream.of(name) : Stream.empty();
    }

    /** Of what expires, or is kept by more than a transaction holds, or that some write does not know. */
    private boolean hasOthersValues() {
        Followers followers = new Followers(model);
        return model.reads().stream()
                .flatMap(r -> r.legs().stream())
                .flatMap(LeftOut::used)
                .filter(p -> p.steps().size() == 1 && !p.isToMany())
                .anyMatch(
                        p -> model.canBecomeAnother(p.steps().getLast().to(), p.attribute()) && !followers.follows(p));
    }

    private static Stream<Path> used(Read.Leg leg) {
        return Stream.of(
                        leg.returns().stream().map(Read.Returned::path),
                        leg.order().stream().map(Read.SortKey::path),
                        leg.where().atoms().map(Predicate.Atom::path))
                .flatMap(p -> p);
    }

    /** Without a transaction they would cost half, and a reader would have to find those of one value. */
    private boolean hasPieces() {
        return model.entities().stream().anyMatch(e -> LargeItem.attribute(e).isPresent());
    }

    /** Its key could be what makes it unique, without an item beside; it would have to be found by its identifier. */
    private boolean hasUniqueForGood() {
        return model.entities().stream().anyMatch(this::hasUniqueForGood);
    }

    private boolean hasUniqueForGood(Entity entity) {
        return entity.attributes().stream()
                .anyMatch(a -> a.uniqueness().isPresent()
                        && !a.optional()
                        && !entity.isIdentifier(a.name())
                        && !model.canChange(entity.name(), a.name()));
    }

    /**
     * Inside the item of their parent they are read and written with it. By themselves in one item they would have no keys and names of
     * their own to be read, which are units where a list is longer than one.
     */
    private boolean hasLongLists() {
        return model.reads().stream()
                .flatMap(r -> r.legs().stream())
                .anyMatch(l -> model.entity(l.entity()).ttl().isEmpty()
                        && model.entity(l.entity()).references().stream().anyMatch(r -> isLongList(l, r)));
    }

    private boolean isLongList(Read.Leg leg, Reference reference) {
        Entity entity = model.entity(leg.entity());
        Set<AttributeName> equal = leg.where().conjuncts().stream()
                .filter(c -> c instanceof Predicate.Compare compare
                        && compare.comparison() == Predicate.Comparison.EQUAL
                        && compare.path().isOwn())
                .map(c -> ((Predicate.Compare) c).path().attribute())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return equal.containsAll(reference.attributes())
                && !equal.containsAll(entity.identifier())
                && reference.maxChildren().isPresent()
                && EmbedChildren.bytes(entity, reference) <= Limits.ITEM_BYTES
                && Sizes.AVERAGE
                                .named(entity.attributes())
                                .times(reference.averageChildren())
                                .compareTo(Ratio.of(Units.READ_BYTES))
                        > 0;
    }

    /** One Query could read all of them, and the reader find what each row leads to; what rows lead to is got, an item for each. */
    private boolean leadsToShortLists() {
        Statistics statistics = new Statistics(model);
        return model.reads().stream()
                .anyMatch(r -> r.legs().stream()
                        .anyMatch(l -> used(l).filter(p -> !p.isOwn() && !p.isToMany())
                                .flatMap(p -> p.steps().stream())
                                .map(s -> model.entity(s.to()))
                                .anyMatch(e -> isReadForLess(e, rows(statistics, r, l)))));
    }

    private Ratio rows(Statistics statistics, Read read, Read.Leg leg) {
        if (leg.nesting().isPresent()) {
            return statistics.children(leg.entity(), leg.nesting().get().role());
        }
        Ratio all = statistics.rows(Question.of(read, leg), leg.where()).average();
        boolean isCut = read.limit().isPresent() && leg == read.legs().get(read.pagedLeg());
        return isCut ? all.min(Ratio.of(read.limit().getAsInt())) : all;
    }

    private static boolean isReadForLess(Entity entity, Ratio rows) {
        Ratio bytes = Sizes.AVERAGE.named(entity.attributes());
        Ratio all = bytes.times(Ratio.of(entity.total()));
        Ratio each = Units.read(bytes, Units.Consistency.EVENTUAL);
        return entity.growth().isZero()
                && all.compareTo(Ratio.of(Limits.PAGE_BYTES)) <= 0
                && Units.read(all, Units.Consistency.EVENTUAL).compareTo(each.times(rows.min(Ratio.of(entity.total()))))
                        < 0;
    }

    /**
     * A read of one entity is put to the links that each lead to one of the answers. Not one of several legs, nor one of values that are
     * computed, nor one over links of which several lead to the same.
     */
    private boolean asksThroughLinks() {
        AnswerFromLinks links = new AnswerFromLinks(model);
        return model.reads().stream()
                .filter(r -> links.of(r).isEmpty())
                .flatMap(r -> r.legs().stream())
                .anyMatch(this::asksThroughLinks);
    }

    private boolean asksThroughLinks(Read.Leg leg) {
        Entity entity = model.entity(leg.entity());
        return leg.where().atoms().map(Predicate.Atom::path).anyMatch(p -> p.isToMany())
                && leg.returns().stream()
                        .anyMatch(r -> r.path().isOwn()
                                && !entity.isIdentifier(r.path().attribute()));
    }

    /**
     * Of posts of all whom somebody follows, each follower could have a copy of each. What a single step leads from keeps what it leads to in
     * itself, and that is a candidate.
     */
    private boolean asksOverTwo() {
        return model.reads().stream()
                .flatMap(r -> r.legs().stream())
                .flatMap(l -> l.where().atoms())
                .map(Predicate.Atom::path)
                .anyMatch(p -> p.isToMany() && p.steps().size() > 1);
    }

    /** Each element could be an entity of its own, which a key finds; a list or set is filtered. */
    private boolean asksForElements() {
        return model.reads().stream()
                .anyMatch(r -> r.legs().stream()
                        .anyMatch(l -> l.where()
                                .atoms()
                                .anyMatch(a -> a instanceof Predicate.Contains
                                        && !(model.attribute(l.entity(), a.path())
                                                        .type()
                                                instanceof AttributeType.Text))));
    }

    /** Who stores a child could set what its parent has of all, if that is less; and of several parents each could be asked for its first child. */
    private boolean hasExtremes(java.util.function.Predicate<Asks.Computed> of) {
        Asks asks = new Asks(model);
        return model.reads().stream()
                .flatMap(r -> r.legs().stream().flatMap(l -> asks.computed(l, r).stream()))
                .filter(c -> c.kind() == Aggregate.Kind.MIN || c.kind() == Aggregate.Kind.MAX)
                .anyMatch(of);
    }

    /** Each alternative has ways of its own, and ways of all together are more than are weighed. */
    private boolean hasAlternatives() {
        return model.reads().stream()
                .flatMap(r -> r.legs().stream())
                .flatMap(l -> l.where().conjuncts().stream())
                .filter(Predicate.Or.class::isInstance)
                .anyMatch(or -> or.atoms().map(Predicate.Atom::path).distinct().count() > 1);
    }

    /** What they hold they hold by name, beside the text that it is in. */
    private boolean hasTextKeys() {
        return model.settings().layout() != Settings.Layout.MULTI
                && model.settings().keyStyle() != Settings.KeyStyle.MULTI_ATTRIBUTE
                && model.entities().size() > 1;
    }

    /** Those that a read asks for together are tried in one table, all such sets at once. */
    private boolean hasTablesApart() {
        return model.settings().layout() != Settings.Layout.SINGLE
                && model.reads().stream().anyMatch(r -> r.legs().size() > 1);
    }

    /** Several requests one after another that could be one, for twice the units. */
    private boolean hasLooseWrites() {
        return model.writes().stream()
                .filter(w -> !w.transaction())
                .map(Write::effects)
                .anyMatch(e -> e.size() > 1 || e.stream().anyMatch(Effect.ForEach.class::isInstance));
    }
}
