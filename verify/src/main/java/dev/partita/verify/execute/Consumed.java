package dev.partita.verify.execute;

import dev.partita.design.IndexName;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/** What DynamoDB says that a request consumed. */
final class Consumed {
    private Consumed() {}

    static Capacity of(List<ConsumedCapacity> parts) {
        return parts.stream().map(Consumed::of).reduce(Capacity.NONE, Capacity::plus);
    }

    private static Capacity of(ConsumedCapacity part) {
        TableName table = new TableName(part.tableName());
        Capacity sum = Capacity.NONE;
        if (part.table() != null) {
            sum = sum.plus(new Space(table, Optional.empty()), units(part.table()));
        }
        return sum.plus(indexes(table, part.globalSecondaryIndexes()))
                .plus(indexes(table, part.localSecondaryIndexes()));
    }

    private static Capacity indexes(
            TableName table, Map<String, software.amazon.awssdk.services.dynamodb.model.Capacity> indexes) {
        Capacity sum = Capacity.NONE;
        for (var index : indexes.entrySet()) {
            sum = sum.plus(new Space(table, Optional.of(new IndexName(index.getKey()))), units(index.getValue()));
        }
        return sum;
    }

    private static Ratio units(software.amazon.awssdk.services.dynamodb.model.Capacity capacity) {
        return Ratio.of(BigDecimal.valueOf(capacity.capacityUnits()));
    }
}
