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
                .region("us-east-1")
                .build();
        StackProps properties = StackProps.builder()
                .description("The DynamoDB tables of Library with keys in two regions")
                .env(environment)
                .build();
        new TablesStack(app, "LibraryWithKeysInTwoRegionsTables", properties);
        app.synth();
    }
}
