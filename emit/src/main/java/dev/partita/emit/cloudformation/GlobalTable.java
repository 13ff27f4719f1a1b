package dev.partita.emit.cloudformation;

import dev.partita.design.IndexName;
import dev.partita.emit.infrastructure.Capacity;
import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.text.JsonText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A table in several regions: what holds in each of them stands at its replica, capacity that scales included. */
final class GlobalTable {
    /** Of the request, what CloudFormation does not take here. */
    private static final List<String> ELSEWHERE = List.of("ProvisionedThroughput", "TableClass");

    private final DeployedTable table;
    private final String region;

    GlobalTable(DeployedTable table, String region) {
        this.table = table;
        this.region = region;
    }

    /** @param request that creates the table in one region; it is changed */
    ObjectNode properties(ObjectNode request) {
        request.remove(ELSEWHERE);
        request.path("GlobalSecondaryIndexes").forEach(i -> index((ObjectNode) i));
        writes(request, Optional.empty());
        Template.addExpiry(request, table);
        // Replicas are kept by the stream.
        request.putObject("StreamSpecification").put("StreamViewType", "NEW_AND_OLD_IMAGES");
        ArrayNode replicas = request.putArray("Replicas");
        Stream.concat(Stream.of(region), table.replicas().stream()).forEach(r -> replicas.add(replica(r)));
        return request;
    }

    private void index(ObjectNode index) {
        index.remove(ELSEWHERE);
        writes(index, Optional.of(new IndexName(index.path("IndexName").asString())));
    }

    private void writes(ObjectNode object, Optional<IndexName> index) {
        table.capacity(index)
                .ifPresent(c -> object.putObject("WriteProvisionedThroughputSettings")
                        .set("WriteCapacityAutoScalingSettings", scaling(c, c.writes())));
    }

    private ObjectNode replica(String where) {
        ObjectNode replica = JsonText.object();
        replica.put("Region", where);
        table.capacity(Optional.empty()).ifPresent(c -> reads(replica, c));
        if (table.isProvisioned() && !table.globalIndexes().isEmpty()) {
            ArrayNode indexes = replica.putArray("GlobalSecondaryIndexes");
            table.capacities().stream().filter(c -> c.index().isPresent()).forEach(c -> {
                ObjectNode index = indexes.addObject();
                c.index().ifPresent(name -> index.put("IndexName", name.value()));
                reads(index, c);
            });
        }
        replica.put("TableClass", table.infrequentAccess() ? "STANDARD_INFREQUENT_ACCESS" : "STANDARD");
        replica.set("PointInTimeRecoverySpecification", Template.recovery(table));
        replica.put("DeletionProtectionEnabled", true);
        return replica;
    }

    private static void reads(ObjectNode object, Capacity capacity) {
        object.putObject("ReadProvisionedThroughputSettings")
                .set("ReadCapacityAutoScalingSettings", scaling(capacity, capacity.reads()));
    }

    private static ObjectNode scaling(Capacity capacity, Capacity.Units units) {
        ObjectNode settings = JsonText.object();
        settings.put("MinCapacity", units.least());
        settings.put("MaxCapacity", units.most());
        settings.putObject("TargetTrackingScalingPolicyConfiguration").put("TargetValue", capacity.targetPercent());
        return settings;
    }
}
