package dev.partita.emit.terraform;

import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Policy;
import dev.partita.result.DesignResult;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/** The target {@code terraform}: a root module. */
public final class Terraform {
    private Terraform() {}

    public static SortedMap<String, String> write(DesignResult result) {
        Deployment deployment = Deployment.of(result);
        SortedMap<String, String> files = new TreeMap<>();
        files.put("README.md", Readme.of(deployment, leastProvider(deployment)));
        files.put("main.tf", main(deployment));
        files.put("tables.tf", tables(deployment));
        if (deployment.tables().stream().anyMatch(DeployedTable::isProvisioned)) {
            files.put("scaling.tf", scaling(deployment));
        }
        if (!deployment.policies().isEmpty()) {
            files.put("policies.tf", policies(deployment));
        }
        files.put("outputs.tf", outputs(deployment));
        return files;
    }

    /** {@code OrderLines} is {@code order_lines}. */
    static String snake(String id) {
        return id.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    static String resource(DeployedTable table) {
        return "aws_dynamodb_table." + snake(table.id());
    }

    static String label(String id) {
        return Hcl.quoted(snake(id));
    }

    private static String main(Deployment deployment) {
        Hcl file = new Hcl();
        file.comment("The DynamoDB tables of " + deployment.application() + ".");
        file.block(
                "terraform",
                terraform -> terraform
                        .setText("required_version", ">= 1.5.0")
                        .block(
                                "required_providers",
                                providers -> providers.set(
                                        "aws",
                                        "{\n  source  = \"hashicorp/aws\"\n  version = "
                                                + Hcl.quoted(">= " + leastProvider(deployment) + ", < 7.0.0")
                                                + "\n}")));
        file.block("provider \"aws\"", provider -> provider.setText("region", deployment.region()));
        return file.text();
    }

    private static String leastProvider(Deployment deployment) {
        boolean several = deployment.tables().stream()
                .flatMap(t -> t.globalIndexes().stream())
                .anyMatch(Tables::hasSeveralAttributes);
        return several ? "6.33.0" : EncryptionKeys.areElsewhere(deployment) ? "6.0.0" : "5.98.0";
    }

    private static String tables(Deployment deployment) {
        Hcl file = new Hcl();
        EncryptionKeys.addTo(file, deployment);
        deployment.tables().forEach(t -> new Tables(t, deployment.region()).addTo(file));
        return file.text();
    }

    private static String scaling(Deployment deployment) {
        Hcl file = new Hcl();
        deployment.tables().forEach(t -> new Scaling(t).addTo(file));
        return file.text();
    }

    private static String policies(Deployment deployment) {
        Hcl file = new Hcl();
        deployment.policies().forEach(p -> new Policies(deployment, p).addTo(file));
        return file.text();
    }

    private static String outputs(Deployment deployment) {
        Hcl file = new Hcl();
        for (DeployedTable table : deployment.tables()) {
            file.block(
                    "output " + Hcl.quoted(snake(table.id()) + "_table_name"),
                    output -> output.setText("description", "Name of the table " + table.name() + ".")
                            .set("value", resource(table) + ".name"));
        }
        for (Policy policy : deployment.policies()) {
            file.block(
                    "output " + Hcl.quoted(snake(policy.id()) + "_policy_arn"),
                    output -> output.setText("description", policy.description() + ".")
                            .set("value", "aws_iam_policy." + snake(policy.id()) + ".arn"));
        }
        return file.text();
    }
}
