package dev.partita.verify.run;

import dev.partita.exact.Ratio;
import dev.partita.model.PatternId;
import dev.partita.result.Verification;
import dev.partita.verify.execute.Capacity;
import dev.partita.verify.execute.EmulatorDifference;
import dev.partita.verify.execute.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** What the executions of one pattern have shown so far. */
final class Tally {
    private final PatternId pattern;
    private long executions;
    private long mismatches;
    private Optional<String> example = Optional.empty();
    private Ratio predicted = Ratio.ZERO;
    private Ratio measured = Ratio.ZERO;
    private final TreeSet<EmulatorDifference> known = new TreeSet<>();

    Tally(PatternId pattern) {
        this.pattern = pattern;
    }

    /** A call that answered, or left behind, what it should. */
    void good(List<Operation> operations) {
        executions++;
        operations.forEach(this::count);
    }

    /** A call that did not; the shortest example is kept. */
    void bad(List<Operation> operations, String text) {
        good(operations);
        mismatches++;
        keep(text);
    }

    private void keep(String text) {
        if (example.filter(e -> e.length() <= text.length()).isEmpty()) {
            example = Optional.of(text);
        }
    }

    /** What was shown elsewhere, after this. */
    void add(Tally other) {
        executions += other.executions;
        mismatches += other.mismatches;
        other.example.ifPresent(this::keep);
        predicted = predicted.plus(other.predicted);
        measured = measured.plus(other.measured);
        known.addAll(other.known);
    }

    /** Units of these requests that nobody can explain, in words. */
    static Optional<String> surprise(List<Operation> operations) {
        return operations.stream()
                .filter(Operation::surprises)
                .findFirst()
                .map(o -> o.operation() + " consumed " + text(o.measured()) + ", predicted " + text(o.predicted()));
    }

    Verification.OfPattern result() {
        List<String> differences = new ArrayList<>();
        known.forEach(d -> differences.add("emulator: " + d.text()));
        return new Verification.OfPattern(pattern, executions, mismatches, example, predicted, measured, differences);
    }

    private void count(Operation operation) {
        if (operation.measured().isPresent() && operation.predicted().isPresent()) {
            measured = measured.plus(operation.measured().get().total());
            predicted = predicted.plus(operation.predicted().get().total());
            operation.difference().ifPresent(known::add);
        }
    }

    private static String text(Optional<Capacity> capacity) {
        return capacity.map(c -> c.units().toString()).orElse("nothing");
    }
}
