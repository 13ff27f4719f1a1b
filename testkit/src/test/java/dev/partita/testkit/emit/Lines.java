package dev.partita.testkit.emit;

import java.io.IOException;

/** What answers each line by a line. */
interface Lines extends AutoCloseable {
    String answer(String line);

    @Override
    void close() throws IOException;
}
