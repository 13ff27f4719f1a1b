package dev.partita.emit.python;

import dev.partita.emit.code.PackageReadme;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import java.util.List;

/** How the package is used. */
final class Readme {
    private static final String USE = """
        ```sh
        pip install .   # Python 3.11 or newer
        ```

        ```python
        import os

        import boto3
        from repositories import Database, REPOSITORY

        database = Database(boto3.client("dynamodb"), os.environ["CURSOR_KEY"])
        repository = REPOSITORY(database)
        ```

        A write does all it says or raises `ConditionFailed` with the conditions that did not hold, by the names they have in the
        access-pattern document. `CallRejected` tells of arguments that cannot be meant, of a cursor that is not ours, and (`OVERTAKEN`, `THROTTLED`)
        of a write that others were quicker than each time and of a batch that DynamoDB did not take whole: these are worth another try. A cursor is sealed with `cursor_key` together
        with the method and its arguments. The key is a secret of
        32 random bytes or more (`openssl rand -base64 32`), the same wherever cursors are taken back. Numbers are answered as `Decimal`, times and dates as ISO text in UTC; a `datetime` that is given has its zone.
        """;

    private Readme() {}

    static String of(Program program, List<Repository> repositories) {
        return PackageReadme.of(program, repositories, USE);
    }
}
