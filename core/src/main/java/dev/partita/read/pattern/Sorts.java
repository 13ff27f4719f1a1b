package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.read.draft.Column;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Guesses;
import dev.partita.read.predicate.Paths.Outcome;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Sort: {@code createdAt DESC, total}, {@code orders by createdAt DESC, lines by number}, and "newest first". */
final class Sorts {
    private static final Pattern NEWEST = Pattern.compile(
            "(?i)\\b(newest|latest|most recent|last|recent)( ones)? first\\b|^(newest|latest|most recent)$|reverse chronological|by date descending");
    private static final Pattern OLDEST = Pattern.compile(
            "(?i)\\b(oldest|earliest)( ones)? first\\b|^(oldest|earliest|chronological(ly)?)$|^in (the )?order of time$");

    private static final Pattern BARE = Pattern.compile("(?i)^by\\s+(?=\\w)");

    /** {@code orders by}, at the beginning or behind another order. */
    private static final Pattern NAMED =
            Pattern.compile("(?i)(?:^|[,;]|\\sand\\s)\\s*((?:(?!\\sand\\s)[^,;])+?)\\s+by\\s+");

    private final RowContext context;
    private final List<LegSketch> legs;
    private final boolean isRows;

    /** @param result only one of rows has an order that its description can speak of */
    Sorts(RowContext context, List<LegSketch> legs, Read.Result result) {
        this.context = context;
        this.legs = legs;
        this.isRows = result instanceof Read.Result.Collection
                || result instanceof Read.Result.Single && !Results.isOne(legs);
    }

    /**
     * The orders of the legs.
     *
     * @param leg what limit and pages belong to: the first that is sorted and not nested, else the first
     * @param orders by leg; those whose order is free are not in it
     */
    record Sorted(int leg, SortedMap<Integer, List<Read.SortKey>> orders) {
        static Sorted of(int leg, List<Read.SortKey> order) {
            SortedMap<Integer, List<Read.SortKey>> orders = new TreeMap<>();
            orders.put(leg, order);
            return new Sorted(leg, orders);
        }

        List<Read.SortKey> order(int of) {
            return orders.getOrDefault(of, List.of());
        }
    }

    Sorted read() {
        int last = lastNotNested();
        Optional<Text> cell = context.row().cell(Column.SORT);
        if (cell.isEmpty()) {
            Optional<Text> description = context.row().cell(Column.DESCRIPTION).filter(d -> isRows);
            return description
                    .flatMap(d -> new DescribedOrder(context, legs, d).read(last))
                    .orElse(Sorted.of(last, List.of()));
        }
        Matcher bare = BARE.matcher(cell.get().value());
        if (bare.find()) {
            Text keys = cell.get().from(bare.end());
            context.add(
                    ReadCode.LOOSE_SORT, cell.get(), "\"" + cell.get() + "\" is read as " + keys + ".", keys.value());
            return sorted(last, keys);
        }
        return sorted(last, cell.get());
    }

    private Sorted sorted(int last, Text text) {
        SortedMap<Integer, List<Read.SortKey>> orders = new TreeMap<>();
        List<Part> parts = parts(last, text);
        for (Part part : parts) {
            orders.computeIfAbsent(part.leg, l -> new ArrayList<>()).addAll(keys(legs.get(part.leg), part.keys));
        }
        List<Integer> sorted = parts.stream().map(Part::leg).toList();
        int first = sorted.isEmpty() ? last : sorted.getFirst();
        int paged = sorted.stream()
                .filter(l -> legs.get(l).nesting.isEmpty())
                .findFirst()
                .orElse(first);
        return new Sorted(paged, orders);
    }

    private record Part(int leg, Text keys) {}

    /** Each leg that is named begins an order, which goes on to the next that is; what comes before the first is of the last leg. */
    private List<Part> parts(int last, Text text) {
        List<MatchResult> named = NAMED.matcher(text.value()).results().toList();
        List<Part> parts = new ArrayList<>();
        for (int i = -1; i < named.size(); i++) {
            int end = i + 1 < named.size()
                    ? named.get(i + 1).start()
                    : text.value().length();
            Text keys = text.part(i < 0 ? 0 : named.get(i).end(), end).trimmed();
            if (!keys.isBlank()) {
                int leg = i < 0
                        ? last
                        : leg(text.part(named.get(i).start(1), named.get(i).end(1)), last);
                parts.add(new Part(leg, keys));
            }
        }
        return parts;
    }

    /** The leg that words before "by" name; the last, if they are no more than "sorted". */
    private int leg(Text words, int last) {
        for (int i = 0; i < legs.size(); i++) {
            if (Names.means(words.value(), legs.get(i).entity.name().value())) {
                return i;
            }
        }
        if (!words.value().matches("(?i)(sort|sorted|order|ordered)")) {
            context.add(
                    ReadCode.UNKNOWN_LEG,
                    words,
                    "The read has no leg " + words + ".",
                    legs.stream()
                            .map(l -> Names.plural(l.entity.name().value()) + " by …")
                            .toList());
        }
        return last;
    }

    private int lastNotNested() {
        int last = 0;
        for (int i = 0; i < legs.size(); i++) {
            last = legs.get(i).nesting.isEmpty() ? i : last;
        }
        return last;
    }

    private List<Read.SortKey> keys(LegSketch leg, Text text) {
        String value = text.value();
        if (NEWEST.matcher(value).find() || OLDEST.matcher(value).find()) {
            return byTime(leg.entity, text, NEWEST.matcher(value).find());
        }
        List<Read.SortKey> keys = new ArrayList<>();
        for (Text part : Splits.at(text, ",;")) {
            Splits.atWord(part, "and").forEach(p -> key(leg, p).ifPresent(keys::add));
        }
        return keys;
    }

    private List<Read.SortKey> byTime(Entity entity, Text text, boolean newest) {
        List<Attribute> times = always(Guesses.times(entity));
        String direction = newest ? " DESC" : " ASC";
        if (times.size() != 1) {
            unclear(context, entity, text, newest);
            return List.of();
        }
        String precise = times.get(0).name() + direction;
        context.add(ReadCode.LOOSE_SORT, text, "The order is read as " + precise + ".", precise);
        return List.of(new Read.SortKey(Path.own(times.get(0).name()), newest));
    }

    /** Of several, the one that is always there and never changes, if there is one such: when it came about. */
    private static List<Attribute> always(List<Attribute> times) {
        List<Attribute> always =
                times.stream().filter(a -> a.immutable() && !a.optional()).toList();
        return times.size() > 1 && always.size() == 1 ? always : times;
    }

    /** That an entity has no time, or several, to sort by. */
    static void unclear(RowContext context, Entity entity, Text text, boolean newest) {
        List<Attribute> times = Guesses.times(entity);
        context.add(
                ReadCode.UNCLEAR_WORDS,
                text,
                entity.name() + (times.isEmpty() ? " has no time to sort by." : " has several times to sort by."),
                times.stream().map(a -> a.name() + (newest ? " DESC" : " ASC")).toList());
    }

    private Optional<Read.SortKey> key(LegSketch leg, Text part) {
        Cursor cursor = new Cursor(part);
        boolean minus = cursor.sign("-");
        Optional<Text> path = cursor.path();
        boolean descending = minus || cursor.words("DESC") || cursor.words("descending");
        if (!descending && !cursor.words("ASC")) {
            cursor.words("ascending");
        }
        if (path.isEmpty() || !cursor.atEnd()) {
            context.add(
                    ReadCode.BROKEN_SORT,
                    part,
                    "\"" + part + "\" is no sort key.",
                    SortExamples.of(leg.entity, part.value()));
            return Optional.empty();
        }
        return switch (context.paths().follow(leg.entity, path.get().value())) {
            case Outcome.Lost lost -> {
                context.add(ReadCode.UNKNOWN_ATTRIBUTE, path.get(), lost.reason(), lost.suggestions());
                yield Optional.empty();
            }
            case Outcome.Found found -> key(leg, path.get(), found, descending);
        };
    }

    private Optional<Read.SortKey> key(LegSketch leg, Text place, Outcome.Found found, boolean descending) {
        if (!ValueKind.of(found.attribute().type()).isOrdered() || found.path().isToMany()) {
            context.add(ReadCode.SORT_TYPE, place, place + " has no order to sort by.");
            return Optional.empty();
        }
        if (!found.exact()) {
            context.add(
                    ReadCode.OTHER_CASE,
                    place,
                    place + " is read as " + found.attribute().name() + ".",
                    found.attribute().name().value());
        }
        if (found.attribute().optional() && !Predicate.all(leg.where).demandsPresence(found.path())) {
            context.add(
                    ReadCode.SORT_LEAVES_OUT,
                    place,
                    "What has no " + found.attribute().name() + " is not in the answer of a read sorted by it.",
                    place + " exists");
        }
        return Optional.of(new Read.SortKey(found.path(), descending));
    }
}
