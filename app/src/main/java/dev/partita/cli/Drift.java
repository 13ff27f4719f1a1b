package dev.partita.cli;

import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.verify.item.TableDrift;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/** A design beside deployed tables. */
record Drift(DesignResult design, DynamoDbClient client) {
    /**
     * How deployed tables differ from the design's, a line each.
     *
     * @param pairs {@code DEPLOYED} or {@code TABLE=DEPLOYED}; the first for a table of that name, or where the design has but one
     */
    List<String> of(List<String> pairs) {
        List<String> lines = new ArrayList<>();
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            String deployed = pair.substring(equals + 1);
            Table table = table(equals < 0 ? deployed : pair.substring(0, equals), equals < 0);
            of(table, deployed).forEach(d -> lines.add(deployed + ": " + d));
        }
        return lines;
    }

    private List<String> of(Table table, String deployed) {
        Cost.OfTable terms = design.cost().tables().stream()
                .filter(t -> t.table().equals(table.name()))
                .findFirst()
                .orElseThrow();
        try {
            TableDescription there =
                    client.describeTable(b -> b.tableName(deployed)).table();
            return TableDrift.of(table, terms, there, ttl(deployed));
        } catch (ResourceNotFoundException missing) {
            return List.of("there is no such table");
        }
    }

    private Optional<String> ttl(String deployed) {
        TimeToLiveDescription ttl =
                client.describeTimeToLive(b -> b.tableName(deployed)).timeToLiveDescription();
        boolean isOn = ttl.timeToLiveStatus() == TimeToLiveStatus.ENABLED
                || ttl.timeToLiveStatus() == TimeToLiveStatus.ENABLING;
        return isOn ? Optional.of(ttl.attributeName()) : Optional.empty();
    }

    private Table table(String name, boolean isDeployedName) {
        List<Table> tables = design.design().tables();
        if (isDeployedName && tables.size() == 1) {
            return tables.get(0);
        }
        return tables.stream()
                .filter(t -> t.name().value().equals(name))
                .findFirst()
                .orElseThrow(() -> new CommandFailure(
                        "the design has no table " + name + ", but "
                                + tables.stream()
                                        .map(Table::name)
                                        .map(TableName::value)
                                        .collect(Collectors.joining(", "))
                                + "; --against TABLE=DEPLOYED says which is deployed as which",
                        ExitCode.USAGE));
    }
}
