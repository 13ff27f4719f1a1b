package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.testkit.application.Application;
import dev.partita.verify.plain.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * One process compiles the code of one design after another, as a watching compiler does: packages, and what designs have in common, are read
 * and checked once.
 */
final class TypeScriptCompiler implements AutoCloseable {
    private final Path folder;
    private final LineProcess process;

    /** @param name of the folder, which is emptied */
    TypeScriptCompiler(String name) {
        folder = Node.folder(name, Map.of());
        String script = Application.ROOT
                .resolve("testkit/src/test/resources/typescript/compiler.mjs")
                .toAbsolutePath()
                .toString();
        process = new LineProcess(folder, "node", script, folder.toString(), Node.FOLDER.toString());
    }

    /** The folder with these files, compiled without a word. */
    Path compiled(Map<String, String> files) throws IOException {
        SourceFolder.hold(folder, files);
        assertThat(Json.parse(process.answer("compile")).stringValue()).isEmpty();
        return folder;
    }

    @Override
    public void close() throws IOException {
        process.close();
    }
}
