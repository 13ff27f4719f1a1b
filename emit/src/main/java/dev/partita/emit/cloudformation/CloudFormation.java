package dev.partita.emit.cloudformation;

import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** The target {@code cloudformation}: one template, twice. */
public final class CloudFormation {
    public static final String JSON = "template.json";
    public static final String YAML = "template.yaml";

    private CloudFormation() {}

    public static SortedMap<String, String> write(DesignResult result) {
        ObjectNode template = new Template(result, Deployment.of(result)).tree();
        SortedMap<String, String> files = new TreeMap<>();
        files.put(JSON, JsonText.asIs(template));
        files.put(YAML, YamlText.of(template));
        return files;
    }
}
