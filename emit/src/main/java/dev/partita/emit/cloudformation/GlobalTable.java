package dev.partita.emit.cloudformation;

import dev.partita.design.IndexName;
import dev.partita.emit.infrastructure.Capacity;
import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Encryption;
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
        request.set("SSESpecification", encryption(table));
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
        table.maximum(index)
                .ifPresent(m ->
                        object.putObject("WriteOnDemandThroughputSettings").put("MaxWriteRequestUnits", m.writes()));
    }

    /** A key of one's own is named where it is: at each replica. */
    static ObjectNode encryption(DeployedTable table) {
        boolean isOwned = table.encryption() == Encryption.AWS_OWNED;
        ObjectNode encryption = JsonText.object().put("SSEEnabled", !isOwned);
        return isOwned ? encryption : encryption.put("SSEType", "KMS");
    }

    private ObjectNode replica(String where) {
        ObjectNode replica = JsonText.object();
        replica.put("Region", where);
        reads(replica, Optional.empty());
        boolean isLimited = table.isProvisioned() || !table.maxima().isEmpty();
        if (isLimited && !table.globalIndexes().isEmpty()) {
            ArrayNode indexes = replica.putArray("GlobalSecondaryIndexes");
            table.globalIndexes()
                    .forEach(i ->
                            reads(indexes.addObject().put("IndexName", i.name().value()), Optional.of(i.name())));
        }
        replica.put("TableClass", table.infrequentAccess() ? "STANDARD_INFREQUENT_ACCESS" : "STANDARD");
        replica.set("PointInTimeRecoverySpecification", Template.recovery(table));
        table.ownKey().ifPresent(key -> replica.putObject("SSESpecification").put("KMSMasterKeyId", key));
        replica.put("DeletionProtectionEnabled", true);
        return replica;
    }

    private void reads(ObjectNode object, Optional<IndexName> index) {
        table.capacity(index)
                .ifPresent(c -> object.putObject("ReadProvisionedThroughputSettings")
                        .set("ReadCapacityAutoScalingSettings", scaling(c, c.reads())));
        table.maximum(index)
                .ifPresent(
                        m -> object.putObject("ReadOnDemandThroughputSettings").put("MaxReadRequestUnits", m.reads()));
    }

    private static ObjectNode scaling(Capacity capacity, Capacity.Units units) {
        ObjectNode settings = JsonText.object();
        settings.put("MinCapacity", units.least());
        settings.put("MaxCapacity", units.most());
        settings.putObject("TargetTrackingScalingPolicyConfiguration").put("TargetValue", capacity.targetPercent());
        return settings;
    }
}
