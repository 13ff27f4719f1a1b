package dev.partita.emit.terraform;

import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Deployment;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/** Keys of one's own: looked up by alias, in each region. */
final class EncryptionKeys {
    private EncryptionKeys() {}

    /** What an alias names in a region, as an expression. */
    static String arn(String alias, String region) {
        return "data.aws_kms_alias." + Terraform.snake(name(alias, region)) + ".target_key_arn";
    }

    /** Whether keys are looked up elsewhere than where the provider is, which older providers cannot. */
    static boolean areElsewhere(Deployment deployment) {
        return deployment.tables().stream()
                .anyMatch(t -> t.ownKey().isPresent() && !t.replicas().isEmpty());
    }

    static void addTo(Hcl file, Deployment deployment) {
        record Key(String alias, String region) {}
        Set<Key> keys = new LinkedHashSet<>();
        for (DeployedTable table : deployment.tables()) {
            table.ownKey()
                    .ifPresent(alias -> Stream.concat(Stream.of(deployment.region()), table.replicas().stream())
                            .forEach(region -> keys.add(new Key(alias, region))));
        }
        for (Key key : keys) {
            file.block("data \"aws_kms_alias\" " + Terraform.label(name(key.alias(), key.region())), body -> {
                body.setText("name", key.alias());
                if (!key.region().equals(deployment.region())) {
                    body.setText("region", key.region());
                }
            });
        }
    }

    private static String name(String alias, String region) {
        return (alias.substring("alias/".length()) + "_" + region).replaceAll("[^A-Za-z0-9]", "_");
    }
}
