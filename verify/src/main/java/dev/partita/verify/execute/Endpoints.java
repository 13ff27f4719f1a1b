package dev.partita.verify.execute;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Where requests go.
 *
 * @param current writes and strong reads
 * @param eventual eventual reads: the same, or one that holds an earlier state
 */
public record Endpoints(DynamoDbClient current, DynamoDbClient eventual) {
    public static Endpoints of(DynamoDbClient client) {
        return new Endpoints(client, client);
    }

    DynamoDbClient forReads(boolean strong) {
        return strong ? current : eventual;
    }
}
