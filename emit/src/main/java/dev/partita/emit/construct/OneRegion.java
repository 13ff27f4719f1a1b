package dev.partita.emit.construct;

import dev.partita.emit.construct.Expression.Constant;
import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Expression.Properties;
import dev.partita.emit.infrastructure.Capacity;
import dev.partita.emit.infrastructure.DeployedTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A table in one region. */
final class OneRegion {
    private final DeployedTable table;
    private final List<Statement> statements = new ArrayList<>();

    OneRegion(DeployedTable table) {
        this.table = table;
    }

    List<Statement> statements(String id) {
        statements.add(new Statement.Create(Program.variable(table), Library.DYNAMODB, "Table", id, properties()));
        table.globalIndexes().forEach(i -> {
            Properties index = Indexes.global(i, "GlobalSecondaryIndexProps");
            capacity(index, table.capacity(Optional.of(i.name())));
            Common.maximum(index, table.maximum(Optional.of(i.name())));
            call("addGlobalSecondaryIndex", index);
        });
        table.localIndexes().forEach(i -> call("addLocalSecondaryIndex", Indexes.local(i)));
        table.capacities().forEach(this::scale);
        return statements;
    }

    private void call(String method, Expression argument) {
        statements.add(new Statement.Call(Program.variable(table), method, List.of(argument), List.of()));
    }

    private Properties properties() {
        Properties properties = Common.keys(new Properties(Library.DYNAMODB, "TableProps"), table);
        String mode = table.isProvisioned() ? "PROVISIONED" : "PAY_PER_REQUEST";
        properties.with("billingMode", new Constant(Library.DYNAMODB, "BillingMode", mode));
        capacity(properties, table.capacity(Optional.empty()));
        Common.maximum(properties, table.maximum(Optional.empty()));
        Encrypted.inOneRegion(properties, table);
        return Common.settings(properties, table);
    }

    private static void capacity(Properties properties, Optional<Capacity> capacity) {
        capacity.ifPresent(c -> properties
                .with("readCapacity", new Expression.Number(c.reads().most()))
                .with("writeCapacity", new Expression.Number(c.writes().most())));
    }

    private void scale(Capacity capacity) {
        scale(capacity, "Read", capacity.reads());
        scale(capacity, "Write", capacity.writes());
    }

    private void scale(Capacity capacity, String direction, Capacity.Units units) {
        List<Expression> arguments = new ArrayList<>();
        capacity.index().ifPresent(i -> arguments.add(new Expression.Text(i.value())));
        arguments.add(new Properties(Library.DYNAMODB, "EnableScalingProps")
                .with("minCapacity", new Expression.Number(units.least()))
                .with("maxCapacity", new Expression.Number(units.most())));
        String what = capacity.index().isPresent() ? "GlobalSecondaryIndex" : "";
        Properties target = new Properties(Library.DYNAMODB, "UtilizationScalingProps")
                .with("targetUtilizationPercent", new Expression.Number(capacity.targetPercent()));
        statements.add(new Statement.Call(
                Program.variable(table),
                "autoScale" + what + direction + "Capacity",
                arguments,
                List.of(new Statement.Then("scaleOnUtilization", target))));
    }
}
