package dev.partita.emit.java;

import dev.partita.emit.code.PackageReadme;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import java.util.List;

/** How the package is used. */
final class Readme {
    private static final String USE = """
        ```sh
        mvn install   # Java 17 or newer
        ```

        ```java
        Database database = Database.of(DynamoDbClient.create(), System.getenv("CURSOR_KEY"));
        REPOSITORY repository = new REPOSITORY(database);
        ```

        Each repository has an asynchronous one beside it, with the same methods, arguments and rows. They return futures and hold no thread;
        a future fails with what the blocking method would throw:

        ```java
        AsyncDatabase database = AsyncDatabase.of(DynamoDbAsyncClient.create(), System.getenv("CURSOR_KEY"));
        ASYNC repository = new ASYNC(database);
        ```

        One database serves all repositories and threads. A write does all it says or throws `ConditionFailed` with the conditions that
        did not hold, by the names they have in the access-pattern document. `CallRejected` tells of arguments that cannot be meant, of a
        cursor that is not ours, and (`OVERTAKEN`, `THROTTLED`) of a write that others were quicker than each time and of a batch that
        DynamoDB did not take whole: these are worth another try. A cursor is sealed with the key that the database is given, together with the
        method and its arguments. The key is a secret of
        32 random bytes or more (`openssl rand -base64 32`), the same wherever cursors are taken back. Whole numbers are `long` where the document bounds them, all others `BigDecimal`; times are kept to the
        millisecond. Requests of a call that need nothing of each other are sent at once, up to 32 at a time: by threads that are begun for
        that (`database.withThreads(executor)` gives others), or by the asynchronous client. All else is done on the caller's thread, or on
        the thread that the asynchronous client completes an answer on. Cancelling a future takes no request back.
        """;

    private Readme() {}

    static String of(Program program, List<Repository> repositories) {
        String async = repositories.isEmpty() ? "AsyncDatabase" : JavaCode.asyncName(repositories.get(0));
        return PackageReadme.of(program, repositories, USE.replace("ASYNC", async));
    }
}
