package dev.partita.emit;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.awslabs.ModellingServer;
import dev.partita.emit.cdk.CdkApp;
import dev.partita.emit.cdkjava.CdkJavaApp;
import dev.partita.emit.cli.CommandLine;
import dev.partita.emit.cloudformation.CloudFormation;
import dev.partita.emit.electrodb.ElectroDb;
import dev.partita.emit.html.Report;
import dev.partita.emit.interfaces.InterfacesDocument;
import dev.partita.emit.java.JavaCode;
import dev.partita.emit.python.PythonCode;
import dev.partita.emit.s3import.ImportFiles;
import dev.partita.emit.terraform.Terraform;
import dev.partita.emit.typescript.TypeScriptCode;
import dev.partita.emit.workbench.WorkbenchModel;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What a design can be written as.
 *
 * @param name on the command line
 * @param about what it is, in a line
 */
public record Target(String name, String about, Writer writer) {
    /** What it is written from, and in which form; all depends on that alone. */
    public sealed interface Writer {
        /** Texts by path, of the design. */
        record OfDesign(Function<DesignResult, SortedMap<String, String>> texts) implements Writer {}

        /** Texts by path, of the design, and which of its patterns are left out since the target has no words for them. */
        record OfPart(
                Function<DesignResult, SortedMap<String, String>> texts,
                Function<DesignResult, List<Diagnostic>> leftOut)
                implements Writer {}

        /** Texts by path, of the design and what executing it has shown. */
        record OfDelivery(BiFunction<DesignResult, Optional<Verification>, SortedMap<String, String>> texts)
                implements Writer {}

        /** Files that are not all text, of the design. */
        record Binary(Function<DesignResult, SortedMap<String, byte[]>> files) implements Writer {}
    }

    public Target(String name, String about, Function<DesignResult, SortedMap<String, String>> texts) {
        this(name, about, new Writer.OfDesign(texts));
    }

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
                    InterfacesDocument::all),
            new Target(
                    "html",
                    "a report to read and to print: item collections, patterns, bill, heat, decisions, evidence",
                    new Writer.OfDelivery(Report::write)),
            new Target(
                    "java",
                    "repositories in Java 17 on the AWS SDK v2, blocking and asynchronous: a method per pattern, complete",
                    JavaCode::write),
            new Target(
                    "typescript",
                    "repositories in strict TypeScript on the AWS SDK v3: a method per pattern, complete",
                    TypeScriptCode::write),
            new Target(
                    "electrodb",
                    "ElectroDB entities and typed functions, of the patterns that ElectroDB can express; it says which not",
                    new Writer.OfPart(ElectroDb::write, ElectroDb::leftOut)),
            new Target(
                    "python",
                    "repositories in typed Python on boto3's client: a method per pattern, complete",
                    PythonCode::write),
            new Target(
                    "awslabs",
                    "the files of AWS's modelling server: documents, data model with commands, schema, usage data,"
                            + " verdicts",
                    new Writer.OfDelivery(ModellingServer::write)),
            new Target("workbench", "a model of NoSQL Workbench with sample data", WorkbenchModel::write),
            new Target(
                    "s3-import",
                    "items for import from S3 (DynamoDB JSON, gzip), with the request that makes a table of them",
                    new Writer.Binary(ImportFiles::write)));

    /** Whether tables are created with it, so that it is safe by default, or says what it leaves out. */
    public boolean isInfrastructure() {
        return List.of("cloudformation", "cdk", "cdk-java", "terraform", "cli").contains(name);
    }

    public static Optional<Target> named(String name) {
        return ALL.stream().filter(t -> t.name().equals(name)).findFirst();
    }

    /**
     * Files by path.
     *
     * @param evidence if the design was executed
     */
    public SortedMap<String, byte[]> write(DesignResult result, Optional<Verification> evidence) {
        return switch (writer) {
            case Writer.OfDesign of -> bytes(of.texts().apply(result));
            case Writer.OfPart of -> bytes(of.texts().apply(result));
            case Writer.OfDelivery of -> bytes(of.texts().apply(result, evidence));
            case Writer.Binary of -> of.files().apply(result);
        };
    }

    /** Which patterns of the design are not written, each with the reason. */
    public List<Diagnostic> leftOut(DesignResult result) {
        return switch (writer) {
            case Writer.OfDesign of -> List.of();
            case Writer.OfPart of -> of.leftOut().apply(result);
            case Writer.OfDelivery of -> List.of();
            case Writer.Binary of -> List.of();
        };
    }

    private static SortedMap<String, byte[]> bytes(SortedMap<String, String> texts) {
        SortedMap<String, byte[]> files = new TreeMap<>();
        texts.forEach((path, text) -> files.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return files;
    }
}
