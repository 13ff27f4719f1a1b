package dev.partita.emit.cloudformation;

import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.text.Markdown;

/** How the template is deployed, and what it holds on to. */
final class Readme {
    private static final String USE = """

        The template is there twice, in YAML and in JSON; either will do. Tables are protected from deletion, and stay when the stack is deleted
        (`DeletionPolicy` and `UpdateReplacePolicy` are `Retain`).

        CloudFormation creates or removes one index of a table an update: where a later design adds or removes several, deploy them one
        after another.
        """;

    private static final String POLICIES = """

        The stack has a managed policy for each repository, of the actions it uses on the tables and indexes it uses (therefore
        `--capabilities`). Attach it to the role that the repository runs under; its ARN is an output of the stack.
        """;

    private Readme() {}

    static String of(Deployment deployment) {
        boolean hasPolicies = !deployment.policies().isEmpty();
        String stack = Identifiers.of(deployment.application()) + "Tables";
        String capabilities = hasPolicies ? " --capabilities CAPABILITY_IAM" : "";
        return "# Tables of " + Markdown.text(deployment.application())
                + "\n\n```sh\naws cloudformation deploy --template-file template.yaml --stack-name " + stack
                + " \\\n  --region " + deployment.region() + capabilities + "\n```\n" + USE
                + (hasPolicies ? POLICIES : "");
    }
}
