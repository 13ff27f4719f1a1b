package dev.partita.verify.local;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/**
 * Tables that are gone in the end, however it comes. After the end none is created any more: what still runs while a process is ended
 * cannot leave another.
 */
final class CreatedTables {
    /** A table that is being created cannot be deleted yet. */
    private static final int ATTEMPTS = 240;

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(500);

    private final DynamoDbClient client;
    private final Set<String> created = new LinkedHashSet<>();
    private boolean ended;

    CreatedTables(DynamoDbClient client) {
        this.client = client;
    }

    /** Also counts as created what may have been, though its answer was lost. */
    synchronized CreateTableResponse create(CreateTableRequest request) {
        if (ended) {
            throw new IllegalStateException("no table is created any more: " + request.tableName());
        }
        created.add(request.tableName());
        return client.createTable(request);
    }

    synchronized DeleteTableResponse delete(DeleteTableRequest request) {
        DeleteTableResponse response = client.deleteTable(request);
        created.remove(request.tableName());
        return response;
    }

    /** Deletes what is left, each table whatever becomes of the others. Answers why some are still there, by name. */
    synchronized Map<String, String> end() {
        ended = true;
        Map<String, String> left = new LinkedHashMap<>();
        for (String table : new ArrayList<>(created)) {
            try {
                delete(table);
                created.remove(table);
            } catch (SdkException | UncheckedIOException failed) {
                left.put(table, String.valueOf(failed.getMessage()));
            }
        }
        return left;
    }

    /** In words, to be deleted by hand. */
    static List<String> lines(Map<String, String> left) {
        return left.entrySet().stream()
                .map(e -> "the table " + e.getKey() + " could not be deleted: " + e.getValue())
                .toList();
    }

    private void delete(String table) {
        for (int attempt = 1; ; attempt++) {
            try {
                client.deleteTable(DeleteTableRequest.builder().tableName(table).build());
                return;
            } catch (ResourceNotFoundException gone) {
                return;
            } catch (ResourceInUseException busy) {
                if (attempt == ATTEMPTS) {
                    throw busy;
                }
                LockSupport.parkNanos(PAUSE);
            }
        }
    }
}
