package dev.partita.emit.cdkjava;

import dev.partita.emit.construct.Program;
import dev.partita.emit.construct.Statement;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.text.JavaString;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The target {@code cdk-java}: an app with one stack. */
public final class CdkJavaApp {
    private static final String FOLDER = "src/main/java/tables/";
    private static final String README = """
        # Tables

        ```sh
        npx aws-cdk@2.1148.1 diff
        npx aws-cdk@2.1148.1 deploy
        ```

        Tables stay when the stack is deleted, and are protected from deletion. The stack adds a managed policy for each repository: attach it
        to the role that the repository runs under.
        """;
    private static final String POM = """
        <?xml version="1.0" encoding="UTF-8"?>
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>tables</groupId>
          <artifactId>tables</artifactId>
          <version>0.0.0</version>

          <properties>
            <maven.compiler.release>17</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>

          <dependencies>
            <dependency>
              <groupId>software.amazon.awscdk</groupId>
              <artifactId>aws-cdk-lib</artifactId>
              <version>2.263.0</version>
            </dependency>
            <dependency>
              <groupId>software.constructs</groupId>
              <artifactId>constructs</artifactId>
              <version>10.8.0</version>
            </dependency>
          </dependencies>

          <build>
            <plugins>
              <plugin>
                <groupId>org.apache.maven.plugins</groupId>
                <artifactId>maven-compiler-plugin</artifactId>
                <version>3.16.0</version>
              </plugin>
              <plugin>
                <groupId>org.codehaus.mojo</groupId>
                <artifactId>exec-maven-plugin</artifactId>
                <version>3.5.0</version>
                <configuration>
                  <mainClass>tables.TablesApp</mainClass>
                </configuration>
              </plugin>
            </plugins>
          </build>
        </project>
        """;

    private static final String PACKAGE = """
        /** An app that creates the tables and what may be done to them. */
        package tables;
        """;

    private CdkJavaApp() {}

    public static SortedMap<String, String> write(DesignResult result) {
        Deployment deployment = Deployment.of(result);
        SortedMap<String, String> files = new TreeMap<>();
        files.put("README.md", README);
        files.put(".gitignore", "target/\ncdk.out/\n");
        files.put("pom.xml", POM);
        files.put("cdk.json", JsonText.asIs(JsonText.object().put("app", "mvn -q --batch-mode compile exec:java")));
        files.put(FOLDER + "package-info.java", PACKAGE);
        files.put(FOLDER + "TablesApp.java", app(deployment));
        files.put(FOLDER + "TablesStack.java", stack(deployment));
        return files;
    }

    private static String app(Deployment deployment) {
        String id = JavaString.quoted(Identifiers.of(deployment.application()) + "Tables");
        String description = JavaString.quoted("The DynamoDB tables of " + deployment.application());
        return """
                package tables;

                import software.amazon.awscdk.App;
                import software.amazon.awscdk.Environment;
                import software.amazon.awscdk.StackProps;

                /** Creates the stack. */
                public final class TablesApp {
                    private TablesApp() {}

                    public static void main(String[] args) {
                        App app = new App();
                        Environment environment = Environment.builder()
                                .account(System.getenv("CDK_DEFAULT_ACCOUNT"))
                """
                + "                .region(" + JavaString.quoted(deployment.region()) + ")\n                .build();\n"
                + "        StackProps properties = StackProps.builder()\n                .description(" + description
                + ")\n                .env(environment)\n                .build();\n"
                + "        new TablesStack(app, " + id + ", properties);\n        app.synth();\n    }\n}\n";
    }

    private static String stack(Deployment deployment) {
        JavaText java = new JavaText();
        java.imports()
                .addAll(List.of(
                        "software.amazon.awscdk.Stack",
                        "software.amazon.awscdk.StackProps",
                        "software.constructs.Construct"));
        StringBuilder statements = new StringBuilder();
        for (Statement statement : Program.of(deployment)) {
            statements.append("\n        ").append(java.of(statement)).append('\n');
        }
        String imports = java.imports().stream().map(i -> "import " + i + ";\n").collect(Collectors.joining());
        return "package tables;\n\n" + imports + """

            /** Tables and, for each repository, a policy of what it may do. */
            public final class TablesStack extends Stack {
                public TablesStack(Construct scope, String id, StackProps properties) {
                    super(scope, id, properties);
            """ + statements + "    }\n}\n";
    }
}
