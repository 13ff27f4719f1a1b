package dev.partita.verify.reference;

import dev.partita.model.Read;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.Page;
import dev.partita.verify.plain.Paging;
import dev.partita.verify.plain.Row;
import dev.partita.verify.plain.RowDifference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a read's pages, from the first to the last, are its answer (input.md, Answer of a read): every page but the
 * last is full, the last may be empty; each entity exactly once, in the order that is demanded; legs that are not
 * paged come with the first page only, nested ones with the page of their parents.
 */
public final class PageCheck {
    private final Read read;
    private final Answer.Legs whole;
    private final List<Page> pages;

    public PageCheck(Read read, Answer.Legs whole, List<Page> pages) {
        this.read = read;
        this.whole = whole;
        this.pages = List.copyOf(pages);
    }

    /** What is wrong, at the first place. */
    public Optional<String> difference() {
        Optional<String> found = pageSizes();
        for (int leg = 0; leg < whole.legs().size() && found.isEmpty(); leg++) {
            String entity = whole.legs().get(leg).entity().value();
            found = difference(leg).map(d -> entity + ": " + d);
        }
        return found;
    }

    private Optional<String> pageSizes() {
        if (!read.paginated()) {
            return pages.size() == 1 ? Optional.empty() : Optional.of(pages.size() + " pages of a read without pages");
        }
        if (pages.isEmpty()) {
            return Optional.of("no page");
        }
        int limit =
                read.limit().orElseThrow(() -> new IllegalArgumentException(read.id() + " has pages without a limit"));
        for (int i = 0; i < pages.size(); i++) {
            int size = rows(i, read.pagedLeg()).size();
            boolean last = i == pages.size() - 1;
            if (last ? size > limit : size != limit) {
                return Optional.of("page " + (i + 1) + " has " + size + " rows, a full one has " + limit);
            }
        }
        return Optional.empty();
    }

    private Optional<String> difference(int index) {
        Answer.Leg leg = whole.legs().get(index);
        List<Row> answered = new ArrayList<>();
        for (int page = 0; page < pages.size(); page++) {
            List<Row> rows = rows(page, index);
            if (page > 0 && !rows.isEmpty() && !Paging.isOnEveryPage(read, index)) {
                return Optional.of("page " + (page + 1) + " answers again what belongs to the first");
            }
            answered.addAll(rows);
        }
        return hangsOnChoice(index)
                ? RowDifference.among(leg.rows(), answered).or(() -> children(index))
                : all(leg, answered).or(() -> children(index));
    }

    /** Children are in order on the page of their parents, which {@link #children} sees to. */
    private Optional<String> all(Answer.Leg leg, List<Row> answered) {
        if (leg.any().isPresent()) {
            return answered.size() == leg.size()
                    ? RowDifference.among(leg.rows(), answered)
                    : Optional.of(answered.size() + " rows, should be any " + leg.size());
        }
        boolean isPageByPage = leg.nested().isPresent() && pages.size() > 1;
        return leg.ordered() && !isPageByPage
                ? RowDifference.inOrder(leg.rows(), answered)
                : RowDifference.inAnyOrder(leg.rows(), answered);
    }

    /** Whether which rows are answered hangs on which parents were, of which any may be. */
    private boolean hangsOnChoice(int index) {
        return whole.legs()
                .get(index)
                .nested()
                .map(n -> whole.legs().get(n.parentLeg()).any().isPresent() || hangsOnChoice(n.parentLeg()))
                .orElse(false);
    }

    /**
     * Each page's children are those of its parents; where equal rows hide which parents these are, nothing is said.
     */
    private Optional<String> children(int index) {
        Answer.Leg leg = whole.legs().get(index);
        if (leg.nested().isEmpty() || index == read.pagedLeg() || !tellsParentsApart(leg)) {
            return Optional.empty();
        }
        Answer.Nested nested = leg.nested().get();
        List<Row> parents = whole.legs().get(nested.parentLeg()).rows();
        for (int page = 0; page < pages.size(); page++) {
            Set<Row> answered = new LinkedHashSet<>(rows(page, nested.parentLeg()));
            List<Row> expected = new ArrayList<>();
            for (int i = 0; i < leg.rows().size(); i++) {
                if (answered.contains(parents.get(nested.parentRows().get(i)))) {
                    expected.add(leg.rows().get(i));
                }
            }
            Optional<String> found = leg.ordered()
                    ? RowDifference.inOrder(expected, rows(page, index))
                    : RowDifference.inAnyOrder(expected, rows(page, index));
            if (found.isPresent()) {
                return Optional.of("page " + (page + 1) + ", " + found.get());
            }
        }
        return Optional.empty();
    }

    private boolean tellsParentsApart(Answer.Leg leg) {
        List<Row> parents =
                whole.legs().get(leg.nested().orElseThrow().parentLeg()).rows();
        return new LinkedHashSet<>(parents).size() == parents.size();
    }

    private List<Row> rows(int page, int leg) {
        return pages.get(page).legs().get(leg);
    }
}
