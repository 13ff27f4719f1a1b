package dev.partita.verify.run;

import dev.partita.result.Verification;
import dev.partita.verify.local.LocalDynamo;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Where a design is executed.
 *
 * @param client of an endpoint that has none of the design's tables
 * @param earlier of another one, which can keep an earlier state of the tables
 * @param beside of another one, whose tables are used at the same time
 * @param again of another one, where the tables of {@code client} can be once more
 * @param versions what executes there
 */
public record Ground(
        DynamoDbClient client,
        Optional<DynamoDbClient> earlier,
        Optional<DynamoDbClient> beside,
        Optional<DynamoDbClient> again,
        List<Verification.Version> versions) {
    public Ground {
        versions = List.copyOf(versions);
    }

    public static Ground of(LocalDynamo dynamo) {
        return new Ground(
                dynamo.client(),
                Optional.of(dynamo.elsewhere()),
                Optional.of(dynamo.beside()),
                Optional.of(dynamo.again()),
                List.of(new Verification.Version("DynamoDB Local", dynamo.version())));
    }

    /** Any endpoint; nothing is known of it. */
    public static Ground of(DynamoDbClient client) {
        return new Ground(client, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }
}
