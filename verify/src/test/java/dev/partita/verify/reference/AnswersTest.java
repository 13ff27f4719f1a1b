package dev.partita.verify.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All calls of the applications under {@code cases/answers} have the answers written there. */
class AnswersTest {
    private static final int SHOWN = 10;

    static Stream<Path> applications() {
        return AnswerCase.all();
    }

    @BeforeAll
    static void thereAreApplications() {
        assertThat(AnswerCase.all()).hasSizeGreaterThanOrEqualTo(10);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void everyCallIsAnsweredAsWritten(Path application) {
        AnswerCase answers = new AnswerCase(application);
        List<String> differences = answers.differences();
        assertThat(answers.calls()).isPositive();
        assertThat(differences.stream().limit(SHOWN))
                .as(differences.size() + " differ")
                .isEmpty();
    }
}
