package dev.partita.verify.run;

import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.plan.ReadPlan;
import dev.partita.verify.data.Probe;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.execute.Operation;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.ReadAnswer;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.Page;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import dev.partita.verify.reference.PageCheck;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Executes a read page by page and compares its answer with the one over plain entities. */
final class ReadTrial {
    private final PlanExecutor executor;
    private final Evaluator evaluator;
    private final Tallies tallies;
    private final Options options;

    ReadTrial(PlanExecutor executor, Evaluator evaluator, Tallies tallies, Options options) {
        this.executor = executor;
        this.evaluator = evaluator;
        this.tallies = tallies;
        this.options = options;
    }

    /** What the pages of one call came to. */
    private static final class Pages {
        private final List<Page> pages = new ArrayList<>();
        private final List<List<Operation>> operations = new ArrayList<>();
        private Optional<Value> value = Optional.empty();
        private Optional<String> wrong = Optional.empty();
        private boolean refused;
        private Optional<String> cursor = Optional.empty();
    }

    /** Tries one set of arguments; answers a cursor that was handed out on the way, if any. */
    Optional<String> run(Read read, ReadPlan plan, Probe probe, World world, Instant now) {
        Answer expected = evaluator.answer(read, probe.arguments(), now, world);
        Pages pages = pages(read, plan, probe, now, mostPages(read, expected));
        Optional<String> wrong = pages.wrong.or(() -> difference(read, expected, pages));
        if (pages.refused && pages.pages.isEmpty() && isBadCall(read, probe, expected)) {
            wrong = Optional.empty();
        }
        report(new Call(read.id(), probe.arguments(), now), probe.kind(), wrong, pages);
        return pages.cursor;
    }

    /** A cursor of another call must be refused. */
    void runForeign(Read read, ReadPlan plan, Probe probe, String cursor, Instant now) {
        Tally tally = tallies.of(read.id());
        try {
            ReadAnswer answer = executor.read(plan, ExecutedCalls.of(probe.arguments(), now), Optional.of(cursor));
            tally.bad(
                    answer.operations(),
                    ExampleText.of(
                            new Call(read.id(), probe.arguments(), now),
                            "a cursor of another call",
                            "is answered",
                            answer.operations(),
                            options.replay(read.id())));
        } catch (CallRejected refused) {
            tally.good(List.of());
        }
    }

    private Pages pages(Read read, ReadPlan plan, Probe probe, Instant now, int most) {
        Pages pages = new Pages();
        Optional<String> cursor = Optional.empty();
        try {
            do {
                ReadAnswer answer = executor.read(plan, ExecutedCalls.of(probe.arguments(), now), cursor);
                pages.pages.add(AnsweredRows.page(read, answer));
                pages.operations.add(answer.operations());
                pages.value = answer.value();
                cursor = answer.cursor();
                pages.cursor = cursor.or(() -> pages.cursor);
            } while (cursor.isPresent() && pages.pages.size() < most);
            pages.wrong = cursor.map(c -> "does not end after " + most + " pages");
        } catch (CallRejected e) {
            pages.refused = true;
            pages.wrong = Optional.of("is refused: " + e.getMessage());
        } catch (RuntimeException e) {
            pages.wrong = Optional.of("fails: " + e);
        }
        return pages;
    }

    private static int mostPages(Read read, Answer expected) {
        int rows = expected instanceof Answer.Legs legs
                ? legs.legs().get(read.pagedLeg()).size()
                : 1;
        return rows / Math.max(1, read.limit().orElse(Integer.MAX_VALUE)) + 3;
    }

    private static Optional<String> difference(Read read, Answer expected, Pages pages) {
        return switch (expected) {
            case Answer.Legs legs -> new PageCheck(read, legs, pages.pages).difference();
            case Answer.Scalar scalar ->
                scalar.value().equals(pages.value)
                        ? Optional.empty()
                        : Optional.of("answers " + pages.value + ", should answer " + scalar.value());
            case Answer.Refused refused -> Optional.of("is answered, should be refused: " + refused.fault());
        };
    }

    /** A value that no entity can have may be refused where its key has no place for it. */
    private boolean isBadCall(Read read, Probe probe, Answer expected) {
        return expected instanceof Answer.Refused || UndeclaredArguments.are(read, probe.arguments());
    }

    private void report(Call call, String kind, Optional<String> wrong, Pages pages) {
        Tally tally = tallies.of(call.pattern());
        List<Operation> all = pages.operations.stream().flatMap(List::stream).toList();
        Optional<String> found = wrong.or(() -> Tally.surprise(all));
        for (int i = 0; i + 1 < pages.operations.size(); i++) {
            tally.good(pages.operations.get(i));
        }
        List<Operation> last =
                pages.operations.isEmpty() ? List.of() : pages.operations.get(pages.operations.size() - 1);
        found.ifPresentOrElse(
                w -> tally.bad(last, ExampleText.of(call, kind, w, all, options.replay(call.pattern()))),
                () -> tally.good(last));
    }
}
