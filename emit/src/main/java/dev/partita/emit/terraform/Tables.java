package dev.partita.emit.terraform;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.emit.infrastructure.Capacity;
import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Encryption;
import dev.partita.emit.infrastructure.Maximum;
import java.util.Optional;

/** A table as a resource. Its attributes are those of keys alone: others would differ at every plan. */
final class Tables {
    private final DeployedTable table;
    private final String region;

    /** @param region where it is created */
    Tables(DeployedTable table, String region) {
        this.table = table;
        this.region = region;
    }

    void addTo(Hcl file) {
        file.block("resource \"aws_dynamodb_table\" " + Terraform.label(table.id()), this::body);
    }

    /** Such an index is written with key schemas, which older providers do not know. */
    static boolean hasSeveralAttributes(Index index) {
        return index.partition().size() > 1 || index.sort().size() > 1;
    }

    private void body(Hcl body) {
        body.setText("name", table.name().value());
        body.setText("billing_mode", table.isProvisioned() ? "PROVISIONED" : "PAY_PER_REQUEST");
        capacity(body, table.capacity(Optional.empty()));
        body.setText("table_class", table.infrequentAccess() ? "STANDARD_INFREQUENT_ACCESS" : "STANDARD");
        body.setText("hash_key", table.table().partition().name());
        table.table().sort().ifPresent(s -> body.setText("range_key", s.name()));
        body.set("deletion_protection_enabled", "true");
        if (!table.replicas().isEmpty()) {
            body.set("stream_enabled", "true").setText("stream_view_type", "NEW_AND_OLD_IMAGES");
        }
        maximum(body, table.maximum(Optional.empty()));
        table.definitions()
                .forEach(d -> body.block(
                        "attribute",
                        attribute -> attribute
                                .setText("name", d.name())
                                .setText("type", d.type().name())));
        table.globalIndexes().forEach(i -> body.block("global_secondary_index", index -> global(index, i)));
        table.localIndexes().forEach(i -> body.block("local_secondary_index", index -> local(index, i)));
        table.table()
                .ttl()
                .ifPresent(ttl -> body.block(
                        "ttl", expiry -> expiry.setText("attribute_name", ttl).set("enabled", "true")));
        body.block("server_side_encryption", this::encryption);
        body.block("point_in_time_recovery", r -> r.set("enabled", Boolean.toString(table.recovery())));
        table.replicas().forEach(region -> body.block("replica", replica -> replica(replica, region)));
        body.block("lifecycle", this::lifecycle);
    }

    private void replica(Hcl replica, String region) {
        replica.setText("region_name", region)
                .set("point_in_time_recovery", Boolean.toString(table.recovery()))
                .set("deletion_protection_enabled", "true");
        table.ownKey().ifPresent(key -> replica.set("kms_key_arn", EncryptionKeys.arn(key, region)));
    }

    private void encryption(Hcl encryption) {
        encryption.set("enabled", Boolean.toString(table.encryption() != Encryption.AWS_OWNED));
        table.ownKey().ifPresent(key -> encryption.set("kms_key_arn", EncryptionKeys.arn(key, region)));
    }

    private static void maximum(Hcl body, Optional<Maximum> maximum) {
        maximum.ifPresent(m -> body.block(
                "on_demand_throughput",
                block -> block.set("max_read_request_units", Long.toString(m.reads()))
                        .set("max_write_request_units", Long.toString(m.writes()))));
    }

    /** What scales a table changes its capacity, which is no difference to mend. */
    private void lifecycle(Hcl lifecycle) {
        lifecycle.set("prevent_destroy", "true");
        if (table.isProvisioned()) {
            lifecycle.set("ignore_changes", "[read_capacity, write_capacity]");
        }
    }

    private void capacity(Hcl body, Optional<Capacity> capacity) {
        capacity.ifPresent(
                c -> body.set("read_capacity", Long.toString(c.reads().most()))
                        .set("write_capacity", Long.toString(c.writes().most())));
    }

    private void global(Hcl body, Index index) {
        body.setText("name", index.name().value());
        if (!hasSeveralAttributes(index)) {
            body.setText("hash_key", index.partition().get(0).name());
            index.sort().forEach(s -> body.setText("range_key", s.name()));
        }
        capacity(body, table.capacity(Optional.of(index.name())));
        projection(body, index.projection());
        if (hasSeveralAttributes(index)) {
            index.partition().forEach(k -> keySchema(body, k, "HASH"));
            index.sort().forEach(k -> keySchema(body, k, "RANGE"));
        }
        maximum(body, table.maximum(Optional.of(index.name())));
    }

    private static void local(Hcl body, Index index) {
        body.setText("name", index.name().value());
        body.setText("range_key", index.sort().get(0).name());
        projection(body, index.projection());
    }

    private static void keySchema(Hcl body, KeyAttribute key, String type) {
        body.block(
                "key_schema",
                schema -> schema.setText("attribute_name", key.name()).setText("key_type", type));
    }

    private static void projection(Hcl body, Projection projection) {
        switch (projection) {
            case Projection.All all -> body.setText("projection_type", "ALL");
            case Projection.KeysOnly keys -> body.setText("projection_type", "KEYS_ONLY");
            case Projection.Include include ->
                body.setText("projection_type", "INCLUDE").setTexts("non_key_attributes", include.attributes());
        }
    }
}
