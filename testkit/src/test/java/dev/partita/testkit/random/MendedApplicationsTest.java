package dev.partita.testkit.random;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What once failed stays mended. */
@Tag("full")
class MendedApplicationsTest {
    private static final int SAMPLED = 18;
    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final boolean REST = Boolean.getBoolean("partita.rest");

    private static GoodApplication good;

    @BeforeAll
    static void start() {
        good = new GoodApplication();
    }

    /** In the everyday build every eighteenth, none of which takes long. */
    private static List<Path> found() throws IOException {
        List<Path> all = GoodApplication.documents("random");
        return IntStream.range(0, all.size())
                .filter(i -> i % SAMPLED == SAMPLED / 2 ? !REST : FULL)
                .mapToObj(all::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("found")
    void staysMended(Path document) throws IOException {
        good.is(document);
    }
}
