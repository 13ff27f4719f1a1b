package dev.partita.emit;

import dev.partita.emit.cdk.CdkApp;
import dev.partita.emit.cdkjava.CdkJavaApp;
import dev.partita.emit.cli.CommandLine;
import dev.partita.emit.cloudformation.CloudFormation;
import dev.partita.emit.interfaces.InterfacesDocument;
import dev.partita.emit.terraform.Terraform;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;

/**
 * What a design can be written as.
 *
 * @param name on the command line
 * @param about what it is, in a line
 * @param writer text by path, which depends on the design alone
 */
public record Target(String name, String about, Function<DesignResult, SortedMap<String, String>> writer) {
    /** All there are. */
    public static final List<Target> ALL = List.of(
            new Target(
                    "cloudformation",
                    "a CloudFormation template, in YAML and in JSON: tables, scaling, a policy per repository",
                    CloudFormation::write),
            new Target("cdk", "the same for the AWS CDK: an app in TypeScript", CdkApp::write),
            new Target("cdk-java", "the same for the AWS CDK: an app in Java", CdkJavaApp::write),
            new Target("terraform", "the same for Terraform: a root module", Terraform::write),
            new Target(
                    "cli",
                    "the same for the AWS command line: CreateTable requests, policies, a script that may be run again",
                    CommandLine::write),
            new Target(
                    "interfaces",
                    "entity models, key builders and a repository method per pattern, in seven languages and in none",
                    InterfacesDocument::all));

    public static Optional<Target> named(String name) {
        return ALL.stream().filter(t -> t.name().equals(name)).findFirst();
    }

    public SortedMap<String, String> write(DesignResult result) {
        return writer.apply(result);
    }
}
