package dev.partita.emit.cloudformation;

import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** The target {@code cloudformation}: one template, twice, and how it is deployed. */
public final class CloudFormation {
    public static final String JSON = "template.json";
    public static final String YAML = "template.yaml";

    private CloudFormation() {}

    public static SortedMap<String, String> write(DesignResult result) {
        Deployment deployment = Deployment.of(result);
        ObjectNode template = new Template(result, deployment).tree();
        String yaml = YamlText.of(template);
        SortedMap<String, String> files = new TreeMap<>();
        files.put("README.md", Readme.of(deployment));
        files.put(JSON, JsonText.asIs(template));
        files.put(YAML, yaml);
        return files;
    }
}
