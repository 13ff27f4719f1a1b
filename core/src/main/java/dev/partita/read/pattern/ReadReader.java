package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Read.Result;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.ParameterBook;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Reads a row of Reads. */
final class ReadReader {
    private static final int DEFAULT_LIMIT = 20;
    private static final Pattern RECENT = Pattern.compile("(?i)(?<!\\b(?:by|to|by the) )\\b(recent|latest|newest)\\b");
    private static final Pattern ALL = Pattern.compile("(?i)\\b(all|every)\\b");

    /** What may stand before a limit. */
    private static final List<String> MOST = List.of("top", "first", "at most", "max", "up to");

    private final RowContext context;

    ReadReader(RowContext context) {
        this.context = context;
    }

    Optional<Read> read() {
        List<Entity> entities = context.entities();
        if (entities.isEmpty()) {
            return Optional.empty();
        }
        multiEntity(entities);
        List<String> listed = new ArrayList<>();
        context.row().cell(Column.INPUTS).ifPresent(t -> listed.addAll(LegReader.listed(t)));
        context.row().cell(Column.FILTERS).ifPresent(t -> listed.addAll(LegReader.listed(t)));
        ParameterBook book = new ParameterBook(context.id(), listed, context.findings());
        List<LegSketch> legs = new LegReader(context, entities, book).read();
        return Optional.of(read(legs, book));
    }

    private void multiEntity(List<Entity> entities) {
        boolean said = context.yes(Column.MULTI_ENTITY);
        if (said != entities.size() > 1) {
            context.add(
                    ReadCode.MULTI_ENTITY_FLAG,
                    context.row().has(Column.MULTI_ENTITY) ? Column.MULTI_ENTITY : Column.ENTITY,
                    "The Entity column names " + entities.size() + (entities.size() == 1 ? " entity." : " entities."),
                    entities.size() > 1 ? "Yes" : "No");
        }
    }

    private Read read(List<LegSketch> legs, ParameterBook book) {
        Result result = new Results(context, legs).read();
        Sorts.Sorted sorted = new Sorts(context, legs, result).read();
        List<List<Read.Returned>> returns = new ReturnsReader(context, legs).read();
        Optional<Counters.Counter> counter = counter(legs, result);
        if (counter.isPresent()) {
            result = new Result.Single();
            returns = List.of(List.of(new Read.Returned(
                    Path.own(counter.get().attribute()),
                    counter.get().attribute().value())));
        }
        if (legs.size() > 1 && !(result instanceof Result.Collection)) {
            context.add(
                    ReadCode.SEVERAL_LEGS_RESULT,
                    Column.RESULT,
                    "A read of several entities answers with a Collection of each.",
                    "Collection");
            result = new Result.Collection();
        }
        boolean paginated = context.pageSize().isPresent() || context.yes(Column.PAGINATED);
        OptionalInt limit = limit(paginated, result, new DescribedRead(context, legs).limit());
        List<Read.Leg> built = new ArrayList<>();
        for (int i = 0; i < legs.size(); i++) {
            built.add(leg(legs.get(i), sorted.order(i), rows(result) ? returns.get(i) : List.of()));
        }
        Read read = new Read(
                new PatternId(context.id()),
                context.description(),
                new DescribedValues(context, legs).asked(built, result),
                sorted.leg(),
                result,
                limit,
                paginated && result instanceof Result.Collection,
                strong(),
                new Rates(context).read(),
                CallSkews.read(context, book.all()),
                maxHops(),
                book.all());
        new ReadChecks(context, read).check();
        new DescribedRead(context, legs).check(read);
        return read;
    }

    private static boolean rows(Result result) {
        return result instanceof Result.Single || result instanceof Result.Collection;
    }

    private static Read.Leg leg(LegSketch leg, List<Read.SortKey> order, List<Read.Returned> returns) {
        return new Read.Leg(leg.entity.name(), leg.nesting, Predicate.all(leg.where), order, returns);
    }

    /** In a loose row, Count of a counter is the number it keeps. */
    private Optional<Counters.Counter> counter(List<LegSketch> legs, Result result) {
        if (!(result instanceof Result.Count)
                || legs.size() > 1
                || context.row().has(Column.LIMIT)) {
            return Optional.empty();
        }
        Optional<Counters.Counter> counter = Counters.of(legs.get(0).entity);
        counter.ifPresent(c -> context.add(
                ReadCode.COUNTER_READ,
                Column.RESULT,
                legs.get(0).entity.name() + " keeps the number: the read answers with its " + c.attribute() + ".",
                "Single, returning " + c.attribute()));
        return counter;
    }

    private OptionalInt limit(boolean paginated, Result result, OptionalInt described) {
        Optional<Text> cell = context.row().cell(Column.LIMIT);
        if (cell.isPresent()) {
            if (context.pageSize(Column.LIMIT).isPresent()) {
                return OptionalInt.of(context.pageSize(Column.LIMIT).get());
            }
            Cursor cursor = new Cursor(cell.get());
            MOST.stream().anyMatch(cursor::words);
            Optional<Long> limit = Quantities.count(cursor);
            if (limit.isPresent() && cursor.atEnd() && limit.get() >= 1 && limit.get() <= 1_000_000) {
                return OptionalInt.of(limit.get().intValue());
            }
            context.unread(ReadCode.UNREAD_LIMIT, Column.LIMIT, "page size", "20");
        }
        if (!(result instanceof Result.Collection)) {
            return OptionalInt.empty();
        }
        if (context.pageSize().isPresent()) {
            return context.pageSize();
        }
        if (described.isPresent()) {
            int said = described.getAsInt();
            return assumed(said, "The description's " + said + " is read as the limit.");
        }
        if (paginated) {
            return assumed(DEFAULT_LIMIT, "No page size is said; 20 is assumed.");
        }
        boolean loose = !context.row().has(Column.LIMIT)
                && !ALL.matcher(context.description()).find();
        boolean recent = RECENT.matcher(context.description()).find()
                || context.row()
                        .cell(Column.SORT)
                        .filter(t -> RECENT.matcher(t.value()).find())
                        .isPresent();
        return loose && recent ? assumed(DEFAULT_LIMIT, "\"recent\" is read as the first 20.") : OptionalInt.empty();
    }

    private OptionalInt assumed(int limit, String message) {
        Column place = context.row().has(Column.LIMIT) ? Column.LIMIT : Column.DESCRIPTION;
        context.add(ReadCode.ASSUMED_LIMIT, place, message, "Limit " + limit);
        return OptionalInt.of(limit);
    }

    private boolean strong() {
        return Consistency.isStrong(context);
    }

    private OptionalInt maxHops() {
        Optional<Text> cell = context.row().cell(Column.MAX_HOPS);
        Optional<Long> hops = cell.flatMap(t -> Quantities.count(new Cursor(t))).filter(h -> h >= 1 && h < 1_000);
        if (cell.isPresent() && hops.isEmpty()) {
            context.unread(ReadCode.UNREAD_MAX_HOPS, Column.MAX_HOPS, "number of requests", "1");
        }
        return hops.map(h -> OptionalInt.of(h.intValue())).orElse(OptionalInt.empty());
    }
}
