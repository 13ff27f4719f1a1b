package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Read;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Proposes for an entity that is alone of its kind in its partition a sort key next to the items of another one: before or behind them,
 * whatever their names are, and with nothing in between.
 *
 * <p>Why it pays: a read of both, one of them page by page, is one Query ({@link MixedQuery}): what is read first is there once, and all
 * that follows is the page.
 *
 * <p>Refuses: tables of one item type; homes with more than their name in the sort key, since several would stand there.
 *
 * <p>Example: {@code Account, Repository by accountName, latest first}: read backwards, {@code REPOSITORY$ACCOUNT} comes before all
 * {@code REPOSITORY#<updatedAt>#<name>}.
 */
final class BesidePage {
    private final Model model;
    private final Tables tables;

    BesidePage(Context context) {
        this.model = context.model();
        this.tables = context.tables();
    }

    /** Further homes of an entity, each a home of another kind as well. */
    List<Structure.Home> homes(EntityName entity, List<Structure.Home> all) {
        if (!tables.isShared(entity)) {
            return List.of();
        }
        List<Structure.Home> alone = all.stream()
                .filter(h -> h.key().sort().isEmpty() && !h.key().partition().isEmpty())
                .filter(h -> h.inside().isEmpty() && !h.isSplit() && !h.isSpread() && h.isNamed())
                .toList();
        return pages(entity).stream()
                .flatMap(b -> alone.stream().map(h -> h.next(b, "BesidePage")))
                .toList();
    }

    /** What is asked for page by page together with the entity. */
    private Set<Structure.Beside> pages(EntityName entity) {
        Set<Structure.Beside> pages = new LinkedHashSet<>();
        model.reads().stream()
                .filter(MixedQuery::isPage)
                .filter(r -> r.legs().get(1 - r.pagedLeg()).entity().equals(entity))
                .map(r -> r.legs().get(r.pagedLeg()))
                .filter(l -> tables.together(entity).contains(l.entity()))
                .forEach(l -> pages.add(new Structure.Beside(l.entity(), isDescending(l))));
        return pages;
    }

    private static boolean isDescending(Read.Leg leg) {
        return Stream.concat(Stream.of(false), leg.order().stream().map(Read.SortKey::descending))
                .reduce((a, b) -> b)
                .orElseThrow();
    }
}
