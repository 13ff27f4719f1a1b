package dev.partita.cli;

import dev.partita.check.Checks;
import dev.partita.emit.json.RepairPlanJson;
import dev.partita.emit.json.VerificationJson;
import dev.partita.emit.terminal.RepairPlanText;
import dev.partita.emit.terminal.SummaryVerdict;
import dev.partita.emit.text.Mending;
import dev.partita.emit.text.Mendings;
import dev.partita.model.PatternId;
import dev.partita.model.Write;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.verify.run.Options;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** {@code partita verify DIR}: a delivered design again: harder, elsewhere, or one pattern of it. */
@Command(
        name = "verify",
        description =
                "Executes a delivered design again: on other data, on more of them, elsewhere, or one pattern alone.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExamples:%n",
        footer = {
            "  partita verify partita --seed 7 --scale 3",
            "  partita verify partita --pattern AP-003",
            "  partita verify partita --repair-plan",
            "  partita verify partita --endpoint http://127.0.0.1:8000",
            "  partita verify partita --against Shop --endpoint https://dynamodb.us-east-1.amazonaws.com --allow-remote"
        })
final class VerifyCommand extends Partita.Subcommand {
    @Parameters(paramLabel = "DIR", description = "The folder that partita design wrote.")
    private String folder;

    @Mixin
    private EndpointOptions endpoint = new EndpointOptions();

    @Mixin
    private DataOptions data = new DataOptions();

    @Option(names = "--pattern", paramLabel = "ID", description = "Only this pattern (default: all).")
    private Optional<String> pattern = Optional.empty();

    @Option(
            names = "--against",
            paramLabel = "[TABLE=]DEPLOYED",
            description = "Only compare the design with the definition of a table deployed at the endpoint.")
    private List<String> against = List.of();

    @Option(
            names = "--repair-plan",
            description = "Only say what is to be done where the caller of a write died on the way.")
    private boolean repairs;

    @Override
    public Integer call() {
        DesignFolder design = DesignFolder.read(folder, streams());
        if (repairs) {
            List<Mending> mendings = Mendings.of(design.result());
            streams()
                    .out()
                    .print(
                            options.format == CommonOptions.Format.json
                                    ? RepairPlanJson.write(mendings)
                                    : RepairPlanText.write(mendings, options.terminal()));
            return ExitCode.GOOD;
        }
        if (!against.isEmpty()) {
            return drift(design.result());
        }
        List<Checks.Outcome> checks = Checks.run(design.result());
        DesignResult result = Evidence.with(design.result(), checks);
        Verification evidence = Evidence.of(result, checks, options(result), endpoint);
        streams()
                .out()
                .print(
                        options.format == CommonOptions.Format.json
                                ? VerificationJson.write(evidence)
                                : SummaryVerdict.write(result, Optional.of(evidence), options.terminal()));
        return evidence.verdict() == Verification.Verdict.REFUTED ? ExitCode.REFUTED : ExitCode.GOOD;
    }

    private int drift(DesignResult result) {
        try (DynamoDbClient client = endpoint.deployed()
                .orElseThrow(() -> new CommandFailure(
                        "--against needs an --endpoint, such as https://dynamodb.us-east-1.amazonaws.com",
                        ExitCode.USAGE))) {
            List<String> differences = new Drift(result, client).of(against);
            differences.forEach(d -> streams().out().print(d + "\n"));
            if (differences.isEmpty() && !options.quiet) {
                streams().out().print("As designed.\n");
            }
            return differences.isEmpty() ? ExitCode.GOOD : ExitCode.REFUTED;
        } catch (SdkException failed) {
            throw Stage.failure(failed);
        }
    }

    private Options options(DesignResult result) {
        return new Options(data.seed, data.scale(), pattern.map(id -> known(result, id)), folder);
    }

    /** An access pattern, or the loading of an entity. */
    private static PatternId known(DesignResult result, String id) {
        PatternId pattern = new PatternId(id);
        boolean isLoad = result.model().entities().stream()
                .anyMatch(e -> Write.loadId(e.name()).equals(pattern));
        if (!isLoad && result.model().pattern(pattern).isEmpty()) {
            throw new CommandFailure("there is no pattern " + id + " in the design", ExitCode.USAGE);
        }
        return pattern;
    }
}
