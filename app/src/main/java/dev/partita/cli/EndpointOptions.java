package dev.partita.cli;

import dev.partita.verify.local.DynamoClients;
import dev.partita.verify.local.OwnTables;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.UUID;
import picocli.CommandLine.Option;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** An endpoint other than a DynamoDB Local of our own. */
final class EndpointOptions {
    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description =
                    "Execute there, in tables of its own that are deleted afterwards (default: a DynamoDB Local).")
    private Optional<String> endpoint = Optional.empty();

    @Option(names = "--allow-remote", description = "The endpoint may be another machine, and may cost money.")
    private boolean isRemoteAllowed;

    /** Tables with a prefix that nobody else has. */
    Optional<OwnTables> tables() {
        return endpoint.map(url -> {
            URI address = address(url);
            String prefix = "partita-" + UUID.randomUUID().toString().substring(0, 8) + "-";
            return new OwnTables(DynamoClients.at(address), prefix);
        });
    }

    /** The tables that are there already, which are others'. */
    Optional<DynamoDbClient> deployed() {
        return endpoint.map(url -> DynamoClients.at(address(url)));
    }

    private URI address(String url) {
        try {
            URI address = URI.create(url);
            if (address.getHost() == null || address.getScheme() == null) {
                throw new CommandFailure(wrong(url), ExitCode.USAGE);
            }
            if (!isRemoteAllowed && !InetAddress.getByName(address.getHost()).isLoopbackAddress()) {
                throw new CommandFailure(
                        url + " is another machine: --allow-remote executes there, which may cost money",
                        ExitCode.USAGE);
            }
            return address;
        } catch (IllegalArgumentException malformed) {
            throw new CommandFailure(wrong(url), ExitCode.USAGE);
        } catch (UnknownHostException unknown) {
            throw new CommandFailure("there is no host of the name in " + url, ExitCode.USAGE);
        }
    }

    private static String wrong(String url) {
        return "--endpoint takes an address such as http://127.0.0.1:8000, not " + url;
    }
}
