package dev.partita.emit.cloudformation;

import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Maximum;
import dev.partita.emit.infrastructure.Policy;
import dev.partita.emit.infrastructure.PolicyDocument;
import dev.partita.emit.json.TableJson;
import dev.partita.emit.text.JsonText;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The template. Tables with indexes wait for one another, since CloudFormation would create their indexes at once, which
 * DynamoDB refuses.
 */
final class Template {
    private final DesignResult result;
    private final Deployment deployment;
    private final ObjectNode resources = JsonText.object();

    Template(DesignResult result, Deployment deployment) {
        this.result = result;
        this.deployment = deployment;
    }

    ObjectNode tree() {
        ObjectNode template = JsonText.object();
        template.put("AWSTemplateFormatVersion", "2010-09-09");
        template.put("Description", "The DynamoDB tables of " + deployment.application());
        template.set("Resources", resources);
        tables();
        deployment.tables().stream()
                .filter(t -> t.replicas().isEmpty())
                .forEach(t -> Scaling.of(t).properties().forEach(r -> resources.set(r.getKey(), r.getValue())));
        deployment.policies().forEach(this::policy);
        template.set("Outputs", outputs());
        return template;
    }

    static String logicalId(DeployedTable table) {
        return table.id() + "Table";
    }

    private static String logicalId(Policy policy) {
        return policy.id() + "RepositoryPolicy";
    }

    private void tables() {
        Optional<String> before = Optional.empty();
        for (DeployedTable table : deployment.tables()) {
            ObjectNode resource = resources.putObject(logicalId(table));
            resource.put("Type", table.replicas().isEmpty() ? "AWS::DynamoDB::Table" : "AWS::DynamoDB::GlobalTable");
            if (!table.table().indexes().isEmpty()) {
                before.ifPresent(id -> resource.put("DependsOn", id));
                before = Optional.of(logicalId(table));
            }
            resource.put("DeletionPolicy", "Retain");
            resource.put("UpdateReplacePolicy", "Retain");
            resource.set("Properties", properties(table));
        }
    }

    private ObjectNode properties(DeployedTable table) {
        ObjectNode request = TableJson.createTable(result, table.table());
        if (!table.replicas().isEmpty()) {
            return new GlobalTable(table, deployment.region()).properties(request);
        }
        addExpiry(request, table);
        Maximum.addTo(request, table);
        request.set("SSESpecification", encryption(table));
        request.set("PointInTimeRecoverySpecification", recovery(table));
        request.put("DeletionProtectionEnabled", true);
        return request;
    }

    private static ObjectNode encryption(DeployedTable table) {
        ObjectNode encryption = GlobalTable.encryption(table);
        table.ownKey().ifPresent(key -> encryption.put("KMSMasterKeyId", key));
        return encryption;
    }

    static void addExpiry(ObjectNode properties, DeployedTable table) {
        table.table()
                .ttl()
                .ifPresent(ttl -> properties
                        .putObject("TimeToLiveSpecification")
                        .put("AttributeName", ttl)
                        .put("Enabled", true));
    }

    static ObjectNode recovery(DeployedTable table) {
        return JsonText.object().put("PointInTimeRecoveryEnabled", table.recovery());
    }

    private void policy(Policy policy) {
        ObjectNode resource = resources.putObject(logicalId(policy));
        resource.put("Type", "AWS::IAM::ManagedPolicy");
        ObjectNode properties = resource.putObject("Properties");
        properties.put("Description", policy.description());
        properties.set("PolicyDocument", PolicyDocument.of(policy, this::arns));
    }

    private Stream<JsonNode> arns(Space space) {
        DeployedTable deployed = deployment.table(space.table());
        String table = logicalId(deployed);
        String index = space.index().map(i -> "/index/" + i).orElse("");
        Stream<JsonNode> elsewhere = deployed.replicas().stream()
                .map(region -> JsonText.object()
                        .put(
                                "Fn::Sub",
                                "arn:${AWS::Partition}:dynamodb:" + region + ":${AWS::AccountId}:table/${" + table + "}"
                                        + index));
        return Stream.concat(Stream.of(arn(table, index)), elsewhere);
    }

    private static ObjectNode arn(String table, String index) {
        ObjectNode arn = JsonText.object();
        if (index.isEmpty()) {
            arn.putArray("Fn::GetAtt").add(table).add("Arn");
        } else {
            arn.put("Fn::Sub", "${" + table + ".Arn}" + index);
        }
        return arn;
    }

    private ObjectNode outputs() {
        ObjectNode outputs = JsonText.object();
        for (DeployedTable table : deployment.tables()) {
            outputs.putObject(logicalId(table) + "Name").set("Value", reference(logicalId(table)));
        }
        for (Policy policy : deployment.policies()) {
            outputs.putObject(logicalId(policy) + "Arn").set("Value", reference(logicalId(policy)));
        }
        return outputs;
    }

    static ObjectNode reference(String id) {
        return JsonText.object().put("Ref", id);
    }
}
