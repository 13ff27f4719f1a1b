package dev.partita.emit.construct;

import dev.partita.design.Index;
import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Expression.ListOf;
import dev.partita.emit.construct.Expression.Made;
import dev.partita.emit.construct.Expression.Properties;
import dev.partita.emit.infrastructure.Capacity;
import dev.partita.emit.infrastructure.DeployedTable;
import java.util.List;
import java.util.Optional;

/** A table with replicas in other regions, to which its settings carry over. */
final class ManyRegions {
    private final DeployedTable table;

    ManyRegions(DeployedTable table) {
        this.table = table;
    }

    List<Statement> statements(String id) {
        return List.of(new Statement.Create(Program.variable(table), Library.DYNAMODB, "TableV2", id, properties()));
    }

    private Properties properties() {
        Properties properties = Common.keys(new Properties(Library.DYNAMODB, "TablePropsV2"), table);
        properties.with("billing", billing());
        if (!table.globalIndexes().isEmpty()) {
            properties.with(
                    "globalSecondaryIndexes",
                    new ListOf(table.globalIndexes().stream().map(this::index).toList()));
        }
        if (!table.localIndexes().isEmpty()) {
            properties.with(
                    "localSecondaryIndexes",
                    new ListOf(table.localIndexes().stream()
                            .<Expression>map(Indexes::local)
                            .toList()));
        }
        Encrypted.inManyRegions(properties, table);
        Common.settings(properties, table);
        return properties.with(
                "replicas",
                new ListOf(table.replicas().stream()
                        .<Expression>map(r -> new Properties(Library.DYNAMODB, "ReplicaTableProps").with("region", r))
                        .toList()));
    }

    private Expression index(Index index) {
        Properties properties = Indexes.global(index, "GlobalSecondaryIndexPropsV2");
        table.capacity(Optional.of(index.name())).ifPresent(c -> capacity(properties, c));
        Common.maximum(properties, table.maximum(Optional.of(index.name())));
        return properties;
    }

    private Expression billing() {
        return table.capacity(Optional.empty())
                .<Expression>map(c -> {
                    Properties throughput = new Properties(Library.DYNAMODB, "ThroughputProps");
                    capacity(throughput, c);
                    return new Made(Library.DYNAMODB, "Billing", "provisioned", List.of(throughput));
                })
                .orElseGet(() -> new Made(Library.DYNAMODB, "Billing", "onDemand", maximum()));
    }

    private List<Expression> maximum() {
        return table.maximum(Optional.empty()).stream()
                .<Expression>map(
                        m -> Common.maximum(new Properties(Library.DYNAMODB, "MaxThroughputProps"), Optional.of(m)))
                .toList();
    }

    private static void capacity(Properties properties, Capacity capacity) {
        properties
                .with("readCapacity", autoscaled(capacity, capacity.reads()))
                .with("writeCapacity", autoscaled(capacity, capacity.writes()));
    }

    private static Expression autoscaled(Capacity capacity, Capacity.Units units) {
        Properties options = new Properties(Library.DYNAMODB, "AutoscaledCapacityOptions")
                .with("minCapacity", new Expression.Number(units.least()))
                .with("maxCapacity", new Expression.Number(units.most()))
                .with("targetUtilizationPercent", new Expression.Number(capacity.targetPercent()));
        return new Made(Library.DYNAMODB, "Capacity", "autoscaled", List.of(options));
    }
}
