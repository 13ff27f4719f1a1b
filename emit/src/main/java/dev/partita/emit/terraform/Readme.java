package dev.partita.emit.terraform;

import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Policy;
import dev.partita.emit.text.Markdown;

/** How the module is applied, and what it holds on to. */
final class Readme {
    private static final String USE = """

        ```sh
        terraform init
        terraform plan -out tables.tfplan
        terraform apply tables.tfplan
        ```

        It needs Terraform 1.5 or newer, version PROVIDER or newer of the AWS provider (`terraform init` fetches it), and credentials of the
        account. Where several people apply it, keep its state in a backend: declare that in a file of your own beside these, such as
        `backend.tf`, which is left alone when the others are written again.

        Tables are protected twice, by `deletion_protection_enabled` and by `prevent_destroy`: a plan that would delete or replace one fails. Take
        both away first if that is what you want.
        """;

    private static final String EXISTING = """

        A table that exists already is taken over before the first plan:

        ```sh
        """;

    private static final String POLICIES = """

        ## Policies

        Each repository has a policy of the actions it uses on the tables and indexes it uses. Attach it to the role that the repository runs
        under; its ARN is an output, too.

        ```hcl
        resource "aws_iam_role_policy_attachment" "POLICY" {
          role       = aws_iam_role.application.name
          policy_arn = aws_iam_policy.POLICY.arn
        }
        ```

        | policy | allows |
        |---|---|
        """;

    private Readme() {}

    static String of(Deployment deployment, String provider) {
        StringBuilder text = new StringBuilder("# Tables of " + Markdown.text(deployment.application()) + "\n");
        text.append(USE.replace("PROVIDER", provider)).append(EXISTING);
        for (DeployedTable table : deployment.tables()) {
            text.append("terraform import " + Terraform.resource(table) + " "
                    + table.name().value() + "\n");
        }
        text.append("```\n");
        if (!deployment.policies().isEmpty()) {
            String first = Terraform.snake(deployment.policies().get(0).id());
            text.append(POLICIES.replace("POLICY", first));
            for (Policy policy : deployment.policies()) {
                text.append("| " + Markdown.code("aws_iam_policy." + Terraform.snake(policy.id())) + " | "
                        + Markdown.cell(policy.description()) + " |\n");
            }
        }
        return text.toString();
    }
}
