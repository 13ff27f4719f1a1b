package dev.partita.testkit.random;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole applications, written as an architect would, do what they mean. */
@Tag("full")
@EnabledIfSystemProperty(named = "partita.full", matches = "true")
class ApplicationsAsWrittenTest {
    private static GoodApplication good;

    @BeforeAll
    static void start() {
        good = new GoodApplication();
    }

    private static List<Path> written() throws IOException {
        return GoodApplication.documents("tried");
    }

    @ParameterizedTest
    @MethodSource("written")
    void itDoesWhatItMeans(Path document) throws IOException {
        good.is(document);
    }
}
