package dev.partita.emit.cli;

import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Encryption;
import dev.partita.emit.infrastructure.Maximum;
import dev.partita.emit.infrastructure.Policy;
import dev.partita.emit.infrastructure.PolicyDocument;
import dev.partita.emit.json.TableJson;
import dev.partita.emit.text.JsonText;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The target {@code cli}: a CreateTable request per table, a policy per repository, and the script that creates them. */
public final class CommandLine {
    public static final String SCRIPT = "create.sh";

    private CommandLine() {}

    public static SortedMap<String, String> write(DesignResult result) {
        Deployment deployment = Deployment.of(result);
        SortedMap<String, String> files = new TreeMap<>();
        files.put(SCRIPT, new Script(deployment).text());
        deployment.tables().forEach(t -> files.put(file(t), JsonText.asIs(request(result, t))));
        deployment.policies().forEach(p -> files.put(file(p), JsonText.asIs(PolicyDocument.of(p, CommandLine::arn))));
        return files;
    }

    static String file(DeployedTable table) {
        return "tables/" + table.id() + ".json";
    }

    static String file(Policy policy) {
        return "policies/" + policy.id() + ".json";
    }

    private static ObjectNode request(DesignResult result, DeployedTable table) {
        ObjectNode request = TableJson.createTable(result, table.table());
        if (!table.replicas().isEmpty()) {
            // Replicas are kept by the stream.
            request.putObject("StreamSpecification")
                    .put("StreamEnabled", true)
                    .put("StreamViewType", "NEW_AND_OLD_IMAGES");
        }
        Maximum.addTo(request, table);
        boolean isOwned = table.encryption() == Encryption.AWS_OWNED;
        ObjectNode encryption = request.putObject("SSESpecification").put("Enabled", !isOwned);
        if (!isOwned) {
            encryption.put("SSEType", "KMS");
        }
        table.ownKey().ifPresent(key -> encryption.put("KMSMasterKeyId", key));
        return request.put("DeletionProtectionEnabled", true);
    }

    /** Partition, region and account are put in by the script. */
    private static Stream<JsonNode> arn(Space space) {
        return Stream.of(JsonNodeFactory.instance.stringNode("arn:PARTITION:dynamodb:REGION:ACCOUNT:table/"
                + space.table() + space.index().map(i -> "/index/" + i).orElse("")));
    }
}
