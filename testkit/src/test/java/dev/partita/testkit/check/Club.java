package dev.partita.testkit.check;

import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** The design of a small document that has some of everything: designed once. */
final class Club {
    private static @Nullable DesignResult result;

    private Club() {}

    static synchronized DesignResult result() {
        if (result == null) {
            result = new Designer(model()).design().result().orElseThrow();
        }
        return result;
    }

    private static Model model() {
        try (InputStream in = Club.class.getResourceAsStream("/check/club.md")) {
            return DocumentReader.read("club.md", in.readAllBytes()).model().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
