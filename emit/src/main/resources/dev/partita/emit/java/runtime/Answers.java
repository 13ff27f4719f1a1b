package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What methods of repositories do: execute a plan, and give its answer a form. */
public final class Answers {
    private Answers() {}

    public static <T> Optional<T> firstRow(
            Database database, ReadPlan plan, Given given, Function<AnsweredRow, T> type) {
        return rows(database, plan, given, type).stream().findFirst();
    }

    public static <T> List<T> rows(Database database, ReadPlan plan, Given given, Function<AnsweredRow, T> type) {
        return legs(database, plan, given, Optional.empty()).rows(0, type);
    }

    public static <T> Page<T> page(
            Database database, ReadPlan plan, Given given, Optional<String> cursor, Function<AnsweredRow, T> type) {
        Legs legs = legs(database, plan, given, cursor);
        return new Page<>(legs.rows(0, type), legs.cursor());
    }

    public static Legs legs(Database database, ReadPlan plan, Given given, Optional<String> cursor) {
        return Later.value(Reads.page(database.connection(), plan, given, cursor));
    }

    public static <T> Optional<T> value(
            Database database, ReadPlan plan, Given given, Function<AttributeValue, T> type) {
        return Later.value(Reads.single(database.connection(), plan, given)).map(type);
    }

    public static void written(Database database, WritePlan plan, Given given) {
        Later.value(Writes.write(database.connection(), plan, given));
    }

    /** A key attribute of an item type. */
    public static AttributeValue key(ItemType type, String attribute, Map<String, Column> columns, Given given) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        columns.forEach((name, column) ->
                Parameter.one(column.kind()).value(name, given).ifPresent(v -> values.put(column.path(), v)));
        return Items.keyValue(type, attribute, values)
                .orElseThrow(() -> new DesignFault(type.name() + " has no key " + attribute));
    }
}
