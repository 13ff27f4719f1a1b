package dev.partita.verify.local;

import java.net.URI;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** One emulator for all tests of a run; it ends with the process. */
public final class SharedEmulator {
    private static final LocalDynamo EMULATOR = LocalDynamo.start(new EmulatorMemory(512));

    private SharedEmulator() {}

    public static URI endpoint() {
        return EMULATOR.endpoint();
    }

    public static DynamoDbClient client() {
        return EMULATOR.client();
    }
}
