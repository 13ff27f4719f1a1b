package dev.partita.emit.typescript;

import dev.partita.emit.code.PackageReadme;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import java.util.List;

/** How the package is used. */
final class Readme {
    private static final String USE = """
        ```sh
        npm install   # Node 20 or newer
        npm run build
        ```

        ```ts
        import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
        import { Database, REPOSITORY } from "./dist/index.js";

        const database = new Database({ client: new DynamoDBClient({}), cursorKey: process.env.CURSOR_KEY ?? "" });
        const repository = new REPOSITORY(database);
        ```

        An application that has a `DynamoDBDocumentClient` gives that: it sends the same requests.

        A write does all it says or throws `ConditionFailed` with the conditions that did not hold, by the names they have in the
        access-pattern document. `CallRejected` tells of arguments that cannot be meant, of a cursor that is not ours, and (`OVERTAKEN`, `THROTTLED`)
        of a write that others were quicker than each time and of a batch that DynamoDB did not take whole: these are worth another try. A cursor is sealed with `cursorKey` together
        with the method and its arguments. The key is a secret of
        32 random bytes or more (`openssl rand -base64 32`), the same wherever cursors are taken back. What has more digits than a `number` keeps is a `Decimal`.
        """;

    private Readme() {}

    static String of(Program program, List<Repository> repositories) {
        return PackageReadme.of(program, repositories, USE);
    }
}
