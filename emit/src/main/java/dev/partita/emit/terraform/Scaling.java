package dev.partita.emit.terraform;

import dev.partita.emit.infrastructure.Capacity;
import dev.partita.emit.infrastructure.DeployedTable;

/** What scales the capacity of a provisioned table and of its global indexes. */
final class Scaling {
    private final DeployedTable table;

    Scaling(DeployedTable table) {
        this.table = table;
    }

    void addTo(Hcl file) {
        for (Capacity capacity : table.capacities()) {
            add(file, capacity, "Read", capacity.reads());
            add(file, capacity, "Write", capacity.writes());
        }
    }

    private void add(Hcl file, Capacity capacity, String direction, Capacity.Units units) {
        String label = Terraform.label(capacity.id() + direction);
        String target = "aws_appautoscaling_target." + label.replace("\"", "");
        String index = capacity.index().map(i -> "/index/" + i).orElse("");
        String kind = capacity.index().isPresent() ? "index" : "table";
        file.block(
                "resource \"aws_appautoscaling_target\" " + label,
                body -> body.setText("service_namespace", "dynamodb")
                        .set("resource_id", "\"table/${" + Terraform.resource(table) + ".name}" + index + "\"")
                        .setText("scalable_dimension", "dynamodb:" + kind + ":" + direction + "CapacityUnits")
                        .set("min_capacity", Long.toString(units.least()))
                        .set("max_capacity", Long.toString(units.most())));
        file.block(
                "resource \"aws_appautoscaling_policy\" " + label,
                body -> body.setText("name", capacity.id() + direction)
                        .setText("policy_type", "TargetTrackingScaling")
                        .set("service_namespace", target + ".service_namespace")
                        .set("resource_id", target + ".resource_id")
                        .set("scalable_dimension", target + ".scalable_dimension")
                        .block(
                                "target_tracking_scaling_policy_configuration",
                                tracking -> tracking.set("target_value", Integer.toString(capacity.targetPercent()))
                                        .block(
                                                "predefined_metric_specification",
                                                metric -> metric.setText(
                                                        "predefined_metric_type",
                                                        "DynamoDB" + direction + "CapacityUtilization"))));
    }
}
