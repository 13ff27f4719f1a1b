package dev.partita.layout.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CasesOfOneItemTest {
    @Test
    void aCountOfWhatHasNoValueDiffersByWhetherThereWasOneAndIs() {
        Sketch lending = lending();
        assertThat(changesOf("Book", lending.plan(lending.write("Loan").update("Loan", "returnedOn"))))
                .containsExactly(
                        "decrease onLoan by 1; only if not <Loan>.returnedOn given; only if :returnedOn given",
                        "increase onLoan by 1; only if <Loan>.returnedOn given; only if not :returnedOn given");
    }

    @Test
    void aConditionTellsThatThereIsNoValue() {
        Sketch lending = lending();
        String plan =
                lending.plan(lending.write("Loan").update("Loan", "returnedOn").holds("Loan", "returnedOn not exists"));
        assertThat(changesOf("Book", plan)).containsExactly("decrease onLoan by 1; only if :returnedOn given");
        assertThat(changesOf("Loan", plan)).singleElement().asString().doesNotContain("only if");
    }

    @Test
    void aConditionTellsThatThereIsAValue() {
        Sketch lending = lending();
        String plan =
                lending.plan(lending.write("Loan").update("Loan", "returnedOn").holds("Loan", "returnedOn = :shown"));
        assertThat(changesOf("Book", plan)).containsExactly("increase onLoan by 1; only if not :returnedOn given");
    }

    @Test
    void aValueIsOneOfThoseThatAreCountedApart() {
        Sketch tasks = tasks(List.of("OPEN", "DONE"));
        assertThat(changesOf("Project", tasks.plan(tasks.write("Task").update("Task", "status"))))
                .containsExactly(
                        "decrease OPEN by 1, increase DONE by 1; only if " + was("OPEN") + "; only if " + is("DONE"),
                        "decrease OPEN by 1; only if " + was("OPEN") + "; only if not " + is("OPEN") + "; only if not "
                                + is("DONE"),
                        "increase OPEN by 1, decrease DONE by 1; only if " + is("OPEN") + "; only if " + was("DONE"),
                        "increase OPEN by 1; only if not " + was("OPEN") + "; only if " + is("OPEN") + "; only if not "
                                + was("DONE"),
                        "decrease DONE by 1; only if not " + is("OPEN") + "; only if " + was("DONE") + "; only if not "
                                + is("DONE"),
                        "increase DONE by 1; only if not " + was("OPEN") + "; only if not " + was("DONE") + "; only if "
                                + is("DONE"));
    }

    @Test
    void moreCasesThanAnyoneReadsAreRefused() {
        Sketch eight = tasks(statuses(8));
        assertThat(changesOf("Project", eight.plan(eight.write("Task").update("Task", "status"))))
                .hasSize(8 * 7 + 2 * 8);
        Sketch twelve = tasks(statuses(12));
        assertThatThrownBy(() -> twelve.plan(twelve.write("Task").update("Task", "status")))
                .isInstanceOf(UnplannableWrite.class)
                .hasMessageContaining("what is done to one Project differs in more than 128 cases");
    }

    private static String was(String status) {
        return "status = '" + status + "' of {status: <Task>.status}";
    }

    private static String is(String status) {
        return "status = '" + status + "' of {status: :status}";
    }

    private static List<String> statuses(int count) {
        return IntStream.range(0, count).mapToObj(i -> "S" + i).toList();
    }

    /** What a plan does to items of a type and when; not where, nor what it checks. */
    private static List<String> changesOf(String type, String plan) {
        return plan.lines()
                .map(String::strip)
                .filter(l -> l.startsWith("update " + type + "["))
                .map(l -> l.substring(l.indexOf("] ") + 2))
                .map(CasesOfOneItemTest::withoutChecks)
                .toList();
    }

    private static String withoutChecks(String line) {
        return String.join(
                "; ",
                List.of(line.split("; ")).stream()
                        .filter(p -> !p.contains("as read") && !p.contains("else"))
                        .toList());
    }

    private static Sketch lending() {
        return new Sketch()
                .entity("Book", "bookId id")
                .entity("Loan", "loanId id", "bookId immutable", "returnedOn optional")
                .references("Loan", "Book", "Book", "bookId")
                .count("Book", "onLoan", "Loan", "Book", "returnedOn not exists")
                .home("Book", "PK=B#{bookId}; SK=A", "bookId onLoan")
                .home("Loan", "PK=L#{loanId}; SK=A", "loanId bookId returnedOn");
    }

    /** Projects that count their tasks by status. */
    private static Sketch tasks(List<String> statuses) {
        Sketch sketch = new Sketch()
                .entity("Project", "projectId id")
                .entity("Task", "taskId id", "projectId immutable", "status")
                .references("Task", "Project", "Project", "projectId");
        statuses.forEach(s -> sketch.count("Project", s, "Task", "Project", "status = '" + s + "'"));
        return sketch.home("Project", "PK=P#{projectId}; SK=A", "projectId " + String.join(" ", statuses))
                .home("Task", "PK=T#{taskId}; SK=A", "taskId projectId status");
    }
}
