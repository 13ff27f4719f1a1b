package dev.partita.verify.run;

import dev.partita.model.Write;
import dev.partita.plan.WritePlan;
import dev.partita.verify.execute.CallRejected;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Makes calls at the same time. What each of them reports, and what the tables hold then, must be explained by some order of
 * the calls one after the other.
 */
final class RaceTrial {
    private final Subject subject;
    private final PlanExecutor executor;
    private final Evaluator evaluator;
    private final ImageCheck images;
    private final TableStore store;

    RaceTrial(Subject subject, PlanExecutor executor, Evaluator evaluator, ImageCheck images, TableStore store) {
        this.subject = subject;
        this.executor = executor;
        this.evaluator = evaluator;
        this.images = images;
        this.store = store;
    }

    /**
     * What became of the calls.
     *
     * @param world what is stored after them, if some order explains it
     */
    record Result(Optional<String> wrong, Optional<World> world, TableContent content) {}

    /** What one call reported; nothing if it was given up, since others were in the way each time. */
    private record Report(Call call, boolean applied, List<String> failed, Optional<String> fault) {}

    Result run(List<Call> calls, World world) {
        List<Report> reports = reports(calls);
        TableContent content = store.content();
        Optional<String> fault =
                reports.stream().flatMap(r -> r.fault().stream()).findFirst();
        if (fault.isPresent()) {
            return new Result(fault, Optional.empty(), content);
        }
        Optional<World> explained = explain(reports, new ArrayList<>(), world, content);
        Optional<String> wrong = explained.isPresent()
                ? Optional.empty()
                : Optional.of("at the same time as " + (calls.size() - 1) + " others: no order of the calls explains "
                        + reports.stream()
                                .map(r -> r.call().pattern() + (r.applied() ? " applied" : " failed " + r.failed()))
                                .toList()
                        + " and what the tables hold");
        return new Result(wrong, explained, content);
    }

    private List<Report> reports(List<Call> calls) {
        try (ExecutorService threads = Executors.newFixedThreadPool(calls.size())) {
            List<Callable<Optional<Report>>> tasks = new ArrayList<>();
            calls.forEach(c -> tasks.add(() -> report(c)));
            List<Report> reports = new ArrayList<>();
            for (Future<Optional<Report>> done : threads.invokeAll(tasks)) {
                done.get().ifPresent(reports::add);
            }
            return reports;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private Optional<Report> report(Call call) {
        WritePlan plan = (WritePlan) subject.plans().of(call.pattern());
        try {
            var outcome = executor.write(plan, ExecutedCalls.of(call.arguments(), call.now()));
            return Optional.of(new Report(call, outcome.applied(), outcome.failed(), Optional.empty()));
        } catch (CallRejected e) {
            return e.reason() == CallRejected.Reason.OVERTAKEN
                    ? Optional.empty()
                    : Optional.of(new Report(call, false, List.of(), Optional.of("is refused: " + e.getMessage())));
        } catch (RuntimeException e) {
            return Optional.of(new Report(call, false, List.of(), Optional.of("fails: " + e)));
        }
    }

    /** The world after the remaining calls in the first order that fits. */
    private Optional<World> explain(List<Report> open, List<Report> done, World world, TableContent content) {
        if (open.isEmpty()) {
            boolean fits = done.isEmpty()
                    || images.differences(world, done.get(0).call().now(), content)
                            .isEmpty();
            return fits ? Optional.of(world) : Optional.empty();
        }
        for (Report next : open) {
            World after = world.copy();
            WriteOutcome outcome = evaluator.apply(
                    write(next), next.call().arguments(), next.call().now(), after);
            if (outcome.fits(next.applied(), next.failed())) {
                List<Report> rest = new ArrayList<>(open);
                rest.remove(next);
                List<Report> longer = new ArrayList<>(done);
                longer.add(next);
                Optional<World> found = explain(rest, longer, after, content);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Write write(Report report) {
        return (Write) subject.model().pattern(report.call().pattern()).orElseThrow();
    }
}
