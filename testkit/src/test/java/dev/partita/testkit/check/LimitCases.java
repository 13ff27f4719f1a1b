package dev.partita.testkit.check;

import static dev.partita.check.finding.CheckCode.ITEM_TOO_LARGE;
import static dev.partita.check.finding.CheckCode.KEY_TOO_LONG;
import static dev.partita.check.finding.CheckCode.TOO_MANY_INDEXES;
import static dev.partita.check.finding.CheckCode.TRANSACTION_TOO_LARGE;
import static dev.partita.testkit.check.CheckCase.fires;
import static dev.partita.testkit.check.CheckCase.nearly;

import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.Projection;
import dev.partita.model.AttributeType;
import dev.partita.model.Effect;
import dev.partita.model.Pattern;
import dev.partita.model.Write;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** DynamoDB's limits, from both sides. */
final class LimitCases {
    private static final List<CheckCase> ALL = List.of(
            fires(ITEM_TOO_LARGE, "notes of 400 KB", text("Booking", "note", 409_600)),
            nearly(ITEM_TOO_LARGE, "notes of 399 KB", text("Booking", "note", 408_576)),
            fires(KEY_TOO_LONG, "cities of 1100 bytes, escaped", text("Court", "city", 1_100)),
            nearly(KEY_TOO_LONG, "cities of 1000 bytes, escaped", text("Court", "city", 1_000)),
            fires(TRANSACTION_TOO_LARGE, "99 players", players(99)),
            nearly(TRANSACTION_TOO_LARGE, "98 players", players(98)),
            fires(TOO_MANY_INDEXES, "21 indexes", indexes(20, 1)),
            fires(TOO_MANY_INDEXES, "21 attributes in one projection", indexes(0, 21)),
            fires(TOO_MANY_INDEXES, "110 attributes in all", indexes(11, 10)),
            nearly(TOO_MANY_INDEXES, "20 indexes", indexes(18, 0)),
            nearly(TOO_MANY_INDEXES, "20 attributes in one projection", indexes(0, 20)));

    private LimitCases() {}

    static List<CheckCase> all() {
        return ALL;
    }

    private static UnaryOperator<DesignResult> text(String entity, String attribute, long bytes) {
        return r ->
                Altered.entity(r, entity, e -> Entities.typed(e, attribute, new AttributeType.Text(20, bytes, false)));
    }

    private static UnaryOperator<DesignResult> players(long most) {
        return r -> Altered.pattern(r, "AP-023", p -> players(p, most));
    }

    private static Pattern players(Pattern pattern, long most) {
        Write w = (Write) pattern;
        List<Effect> effects = w.effects().stream()
                .map(e -> e instanceof Effect.ForEach f
                        ? new Effect.ForEach(f.list(), f.average(), most, f.effects())
                        : e)
                .toList();
        return new Write(
                w.id(),
                w.description(),
                w.own(),
                w.delete(),
                effects,
                w.conditions(),
                w.transaction(),
                w.findsEventually(),
                w.load(),
                w.skews(),
                w.fails(),
                w.parameters());
    }

    /** Each index with so many attributes in its projection, and the first of them so many times more. */
    private static UnaryOperator<DesignResult> indexes(int more, int attributes) {
        List<String> names =
                IntStream.range(0, attributes).mapToObj(i -> "attribute" + i).toList();
        return r -> Altered.indexes(
                r,
                i -> IntStream.rangeClosed(0, i.name().value().equals("GSI1") ? more : 0)
                        .mapToObj(n -> new Index(
                                new IndexName(n == 0 ? i.name().value() : i.name() + "x" + n),
                                i.local(),
                                i.partition(),
                                i.sort(),
                                i.name().value().equals("GSI1") ? new Projection.Include(names) : i.projection(),
                                i.because())));
    }
}
