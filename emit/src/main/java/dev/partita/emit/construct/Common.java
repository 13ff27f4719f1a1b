package dev.partita.emit.construct;

import dev.partita.emit.construct.Expression.Constant;
import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Expression.Properties;
import dev.partita.emit.construct.Expression.Truth;
import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Maximum;
import java.util.Optional;

/** What tables of one region and of many say alike. */
final class Common {
    private Common() {}

    static Properties keys(Properties properties, DeployedTable table) {
        properties
                .with("tableName", table.name().value())
                .with("partitionKey", Indexes.attribute(table.table().partition()));
        table.table().sort().ifPresent(s -> properties.with("sortKey", Indexes.attribute(s)));
        return properties;
    }

    static Properties maximum(Properties properties, Optional<Maximum> maximum) {
        maximum.ifPresent(m -> properties
                .with("maxReadRequestUnits", new Expression.Number(m.reads()))
                .with("maxWriteRequestUnits", new Expression.Number(m.writes())));
        return properties;
    }

    static Properties settings(Properties properties, DeployedTable table) {
        if (table.infrequentAccess()) {
            properties.with("tableClass", new Constant(Library.DYNAMODB, "TableClass", "STANDARD_INFREQUENT_ACCESS"));
        }
        table.table().ttl().ifPresent(ttl -> properties.with("timeToLiveAttribute", ttl));
        return properties
                .with(
                        "pointInTimeRecoverySpecification",
                        new Properties(Library.DYNAMODB, "PointInTimeRecoverySpecification")
                                .with("pointInTimeRecoveryEnabled", new Truth(table.recovery())))
                .with("deletionProtection", new Truth(true))
                .with("removalPolicy", new Constant(Library.CORE, "RemovalPolicy", "RETAIN"));
    }
}
