package dev.partita.emit.cdk;

import dev.partita.emit.construct.Program;
import dev.partita.emit.construct.Statement;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** The target {@code cdk}: an app with one stack. */
public final class CdkApp {
    private static final String STACK = """
        import * as cdk from "aws-cdk-lib";
        import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
        import * as iam from "aws-cdk-lib/aws-iam";
        import * as kms from "aws-cdk-lib/aws-kms";
        import type { Construct } from "constructs";

        /** Tables and, for each repository, a policy of what it may do. */
        export class TablesStack extends cdk.Stack {
          constructor(scope: Construct, id: string, props?: cdk.StackProps) {
            super(scope, id, props);
        """;
    private static final String README = """
        # Tables

        ```sh
        npm install
        npx cdk diff
        npx cdk deploy
        ```

        Tables stay when the stack is deleted, and are protected from deletion. The stack adds a managed policy for each repository: attach it
        to the role that the repository runs under.
        """;

    private CdkApp() {}

    public static SortedMap<String, String> write(DesignResult result) {
        Deployment deployment = Deployment.of(result);
        SortedMap<String, String> files = new TreeMap<>();
        files.put("README.md", README);
        files.put(".gitignore", "node_modules/\ndist/\ncdk.out/\n");
        files.put("package.json", JsonText.asIs(packages()));
        files.put("tsconfig.json", JsonText.asIs(compiler()));
        files.put("cdk.json", JsonText.asIs(commands()));
        files.put("bin/app.ts", app(deployment));
        files.put("lib/tables-stack.ts", stack(deployment));
        return files;
    }

    private static ObjectNode packages() {
        ObjectNode packages = JsonText.object();
        packages.put("name", "tables")
                .put("version", "0.0.0")
                .put("private", true)
                .put("type", "module");
        packages.putObject("scripts").put("build", "tsc").put("synth", "cdk synth");
        packages.putObject("dependencies").put("aws-cdk-lib", "2.276.0").put("constructs", "10.8.1");
        packages.putObject("devDependencies")
                .put("@types/node", "20.19.25")
                .put("aws-cdk", "2.1148.1")
                .put("typescript", "5.9.3");
        packages.putObject("prettier").put("printWidth", TypeScript.WIDTH);
        return packages;
    }

    private static ObjectNode compiler() {
        ObjectNode file = JsonText.object();
        ObjectNode options = file.putObject("compilerOptions");
        options.put("target", "ES2022").put("module", "NodeNext").put("moduleResolution", "NodeNext");
        options.put("strict", true).put("noUnusedLocals", true).put("skipLibCheck", true);
        options.put("rootDir", ".").put("outDir", "dist");
        file.putArray("include").add("bin/**/*.ts").add("lib/**/*.ts");
        return file;
    }

    private static ObjectNode commands() {
        return JsonText.object().put("app", "node dist/bin/app.js").put("build", "npx tsc");
    }

    private static String app(Deployment deployment) {
        String id = TypeScript.quoted(Identifiers.of(deployment.application()) + "Tables");
        String description = TypeScript.quoted("The DynamoDB tables of " + deployment.application());
        String region = TypeScript.quoted(deployment.region());
        return "import * as cdk from \"aws-cdk-lib\";\nimport { TablesStack } from \"../lib/tables-stack.js\";\n\n"
                + "const app = new cdk.App();\nnew TablesStack(app, " + id + ", {\n  description: " + description
                + ",\n  env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: " + region + " },\n});\n";
    }

    private static String stack(Deployment deployment) {
        StringBuilder text = new StringBuilder(STACK);
        boolean needsPolicies = !deployment.policies().isEmpty();
        if (!needsPolicies) {
            text.delete(text.indexOf("import * as iam"), text.indexOf("import * as kms"));
        }
        if (deployment.tables().stream().allMatch(t -> t.ownKey().isEmpty())) {
            text.delete(text.indexOf("import * as kms"), text.indexOf("import type"));
        }
        for (Statement statement : Program.of(deployment)) {
            text.append("\n    ").append(TypeScript.of(statement, "    ")).append('\n');
        }
        return text.append("  }\n}\n").toString();
    }
}
