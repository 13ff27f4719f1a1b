package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read.Result;
import dev.partita.read.draft.Column;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Paths.Outcome;
import dev.partita.read.print.ReadPrinter;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads Result. */
final class Results {
    private final RowContext context;
    private final Entity entity;
    private final List<LegSketch> legs;

    Results(RowContext context, List<LegSketch> legs) {
        this.context = context;
        this.entity = legs.get(0).entity;
        this.legs = legs;
    }

    Result read() {
        Optional<Text> cell = context.row().cell(Column.RESULT);
        if (cell.isEmpty()) {
            return assumed(
                    isOne(legs)
                            ? new Result.Single()
                            : new DescribedRead(context, legs).result().orElseGet(Result.Collection::new));
        }
        return switch (cell.get().value()) {
            case "Single" -> new Result.Single();
            case "Collection" -> new Result.Collection();
            case "Count" -> new Result.Count();
            case "Exists" -> new Result.Exists();
            default -> of(cell.get());
        };
    }

    private Result assumed(Result result) {
        String word = ReadPrinter.result(result);
        context.add(
                ReadCode.ASSUMED_RESULT,
                Column.RESULT,
                "No result is said; " + (result instanceof Result.Exists ? "an " : "a ") + word + " is assumed.",
                word);
        return result;
    }

    /** Whether the read gives an identifier, or values that are unique. */
    static boolean isOne(List<LegSketch> legs) {
        Entity entity = legs.getFirst().entity;
        Set<AttributeName> given = legs.get(0).where.stream()
                .filter(Predicate.Compare.class::isInstance)
                .map(Predicate.Compare.class::cast)
                .filter(c ->
                        c.comparison() == Predicate.Comparison.EQUAL && c.path().isOwn())
                .map(c -> c.path().attribute())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        boolean isUnique = entity.attributes().stream()
                .filter(a -> given.contains(a.name()))
                .flatMap(a -> a.uniqueness().stream())
                .anyMatch(u -> given.containsAll(u.within()));
        return legs.size() == 1 && (isUnique || given.containsAll(entity.identifier()));
    }

    private Result of(Text cell) {
        Cursor cursor = new Cursor(cell);
        if (cursor.words("sum")) {
            return aggregate(cell, cursor, Result.Sum::new, true);
        }
        if (cursor.words("min") || cursor.words("minimum")) {
            return aggregate(cell, cursor, Result.Min::new, false);
        }
        if (cursor.words("max") || cursor.words("maximum")) {
            return aggregate(cell, cursor, Result.Max::new, false);
        }
        if (cursor.words("average") || cursor.words("avg") || cursor.words("mean")) {
            context.unread(ReadCode.UNREAD_RESULT, Column.RESULT, "result, but the ratio of two", "Sum(attr)", "Count");
            return new Result.Count();
        }
        return switch (Names.lower(cell.value())) {
            case "single", "one", "item", "object", "record", "single item", "entity", "optional" ->
                loose(cell, "Single", new Result.Single());
            case "collection", "list", "many", "array", "multiple", "set", "items", "page", "all" ->
                loose(cell, "Collection", new Result.Collection());
            case "count", "number", "total" -> loose(cell, "Count", new Result.Count());
            case "exists", "boolean", "bool", "yes/no" -> loose(cell, "Exists", new Result.Exists());
            default -> {
                context.unread(
                        ReadCode.UNREAD_RESULT,
                        Column.RESULT,
                        "result",
                        "Single",
                        "Collection",
                        "Count",
                        "Exists",
                        "Sum(attr)");
                yield new Result.Collection();
            }
        };
    }

    private Result loose(Text cell, String precise, Result result) {
        context.add(ReadCode.LOOSE_RESULT, cell, "\"" + cell + "\" is read as " + precise + ".", precise);
        return result;
    }

    private Result aggregate(Text cell, Cursor cursor, Function<Path, Result> make, boolean numeric) {
        boolean open = cursor.sign("(") || cursor.words("of");
        Optional<Text> path = open ? cursor.path() : Optional.empty();
        cursor.sign(")");
        if (path.isEmpty() || !cursor.atEnd()) {
            context.unread(ReadCode.UNREAD_RESULT, Column.RESULT, "result", "Sum(total)", "Max(createdAt)");
            return new Result.Count();
        }
        return switch (context.paths().follow(entity, path.get().value())) {
            case Outcome.Lost lost -> {
                context.add(ReadCode.UNKNOWN_ATTRIBUTE, path.get(), lost.reason(), lost.suggestions());
                yield new Result.Count();
            }
            case Outcome.Found found -> {
                check(cell, found, numeric);
                yield make.apply(found.path());
            }
        };
    }

    private void check(Text cell, Outcome.Found found, boolean numeric) {
        Attribute attribute = found.attribute();
        boolean fits = numeric
                ? attribute.type() instanceof AttributeType.Number
                : ValueKind.of(attribute.type()).isOrdered();
        if (fits && found.path().isToMany()) {
            String child = found.path().steps().getLast().to().value();
            context.add(
                    ReadCode.RESULT_TYPE,
                    cell,
                    "What is added up or compared is of the entity that is asked for: here that of each " + child + ".",
                    "| Entity | " + child + " |",
                    found.path().attribute().value());
        } else if (!fits) {
            context.add(
                    ReadCode.RESULT_TYPE,
                    cell,
                    numeric ? "Only a number can be summed." : "Only what has an order has a least and a greatest.");
        }
    }
}
