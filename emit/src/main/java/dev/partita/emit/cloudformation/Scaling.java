package dev.partita.emit.cloudformation;

import dev.partita.emit.infrastructure.Capacity;
import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.text.JsonText;
import tools.jackson.databind.node.ObjectNode;

/** What scales the capacity of a provisioned table and of its global indexes. */
final class Scaling {
    private Scaling() {}

    /** Resources by logical id; none on demand. */
    static ObjectNode of(DeployedTable table) {
        ObjectNode resources = JsonText.object();
        for (Capacity capacity : table.capacities()) {
            add(resources, table, capacity, "Read", capacity.reads());
            add(resources, table, capacity, "Write", capacity.writes());
        }
        return resources;
    }

    private static void add(
            ObjectNode resources, DeployedTable table, Capacity capacity, String direction, Capacity.Units units) {
        String id = capacity.id();
        ObjectNode target = resources.putObject(id + direction + "Capacity");
        target.put("Type", "AWS::ApplicationAutoScaling::ScalableTarget");
        ObjectNode properties = target.putObject("Properties");
        properties.put("ServiceNamespace", "dynamodb");
        properties.set("ResourceId", resource(table, capacity));
        properties.put("ScalableDimension", dimension(capacity, direction));
        properties.put("MinCapacity", units.least());
        properties.put("MaxCapacity", units.most());
        ObjectNode policy = resources.putObject(id + direction + "Scaling");
        policy.put("Type", "AWS::ApplicationAutoScaling::ScalingPolicy");
        ObjectNode tracking = policy.putObject("Properties");
        tracking.put("PolicyName", id + direction);
        tracking.put("PolicyType", "TargetTrackingScaling");
        tracking.set("ScalingTargetId", Template.reference(id + direction + "Capacity"));
        ObjectNode configuration = tracking.putObject("TargetTrackingScalingPolicyConfiguration");
        configuration.put("TargetValue", capacity.targetPercent());
        configuration
                .putObject("PredefinedMetricSpecification")
                .put("PredefinedMetricType", "DynamoDB" + direction + "CapacityUtilization");
    }

    private static ObjectNode resource(DeployedTable table, Capacity capacity) {
        String index = capacity.index().map(i -> "/index/" + i).orElse("");
        return JsonText.object().put("Fn::Sub", "table/${" + Template.logicalId(table) + "}" + index);
    }

    private static String dimension(Capacity capacity, String direction) {
        return "dynamodb:" + (capacity.index().isPresent() ? "index" : "table") + ":" + direction + "CapacityUnits";
    }
}
