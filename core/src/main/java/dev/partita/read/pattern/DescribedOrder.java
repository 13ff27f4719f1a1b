package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.read.draft.Column;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Guesses;
import dev.partita.read.predicate.Paths.Outcome;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The order that a description speaks of where the Sort column says nothing: "ordered by price", "newest first", "latest orders". */
final class DescribedOrder {
    private static final Pattern BY = Pattern.compile(
            "(?i)\\b(?:sorted|ordered|ranked|sort|order|top \\d+\\b.*?)\\s+by\\s+(?:the\\s+|their\\s+|its\\s+)?");
    private static final Pattern TOP = Pattern.compile("(?i)top\\b.*", Pattern.DOTALL);
    private static final Pattern DESCENDING = Pattern.compile(
            "(?i)[\\s,(]*(desc\\b|descending|highest first|high to low|largest first|most first).*", Pattern.DOTALL);
    private static final Pattern REVERSED = Pattern.compile("(?i)\\breverse chronological");
    private static final Pattern RISING = Pattern.compile("(?i)\\boldest (to|-|→|->) newest");

    /** Words that are an order in themselves: what they are of may follow. */
    private static final Pattern NEW =
            Pattern.compile("(?i)\\b(?:newest|latest|most recent|recent|last(?= \\d+ \\D)(?! \\d+ " + DescribedRead.SPAN
                    + "))" + "( first\\b)?(?: \\d+)?\\s*(\\w+)?");

    private static final Pattern OLD = Pattern.compile("(?i)\\b(?:oldest|earliest)( first\\b)?(?: \\d+)?\\s*(\\w+)?");

    private final RowContext context;
    private final List<LegSketch> legs;
    private final Text text;

    DescribedOrder(RowContext context, List<LegSketch> legs, Text text) {
        this.context = context;
        this.legs = legs;
        this.text = text;
    }

    Optional<Sorts.Sorted> read(int last) {
        Matcher by = BY.matcher(text.value());
        if (by.find()) {
            return by(last, text.from(by.end()), TOP.matcher(by.group()).matches());
        }
        Matcher newest = NEW.matcher(text.value());
        Matcher oldest = OLD.matcher(text.value());
        boolean isNew = newest.find() && !RISING.matcher(text.value()).find();
        if (REVERSED.matcher(text.value()).find()) {
            return byTime(last, true, true);
        }
        if (isNew) {
            return byTime(leg(newest.group(2), last), true, newest.group(1) != null);
        }
        return oldest.find() ? byTime(leg(oldest.group(2), last), false, oldest.group(1) != null) : Optional.empty();
    }

    /** The leg that a word names: "recent orders". */
    private int leg(String word, int last) {
        for (int i = 0; word != null && i < legs.size(); i++) {
            if (Names.means(word, legs.get(i).entity.name().value())) {
                return i;
            }
        }
        return last;
    }

    private Optional<Sorts.Sorted> by(int leg, Text rest, boolean isTop) {
        if (rest.value().matches("(?is)(newest|latest|most recent|recency)\\b.*")) {
            return byTime(leg, true, true);
        }
        if (rest.value().matches("(?is)(oldest|earliest)\\b.*")) {
            return byTime(leg, false, true);
        }
        Cursor cursor = new Cursor(rest);
        Optional<Text> path = cursor.path();
        Optional<Outcome.Found> found = path.map(p -> context.paths().follow(legs.get(leg).entity, p.value()))
                .filter(Outcome.Found.class::isInstance)
                .map(Outcome.Found.class::cast)
                .filter(f -> ValueKind.of(f.attribute().type()).isOrdered()
                        && !f.path().isToMany());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        boolean isDescending =
                isTop || DESCENDING.matcher(cursor.rest().value()).matches();
        return Optional.of(sorted(leg, found.get().path(), isDescending));
    }

    /** @param isSaid whether an order is all that the words can mean */
    private Optional<Sorts.Sorted> byTime(int leg, boolean isNewest, boolean isSaid) {
        List<Attribute> times = Guesses.times(legs.get(leg).entity);
        if (times.size() == 1) {
            return Optional.of(sorted(leg, Path.own(times.getFirst().name()), isNewest));
        }
        if (isSaid) {
            Sorts.unclear(context, legs.get(leg).entity, text, isNewest);
        }
        return Optional.empty();
    }

    private Sorts.Sorted sorted(int leg, Path path, boolean isDescending) {
        String precise = path + (isDescending ? " DESC" : " ASC");
        Column place = context.row().has(Column.SORT) ? Column.SORT : Column.DESCRIPTION;
        context.add(
                ReadCode.LOOSE_SORT, place, "The order is read as " + precise + ": the description says so.", precise);
        return Sorts.Sorted.of(leg, List.of(new Read.SortKey(path, isDescending)));
    }
}
