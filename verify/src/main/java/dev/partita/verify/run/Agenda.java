package dev.partita.verify.run;

import dev.partita.model.Model;
import dev.partita.model.Pattern;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Patterns that are to be tried on a world, each once; several may take from them at the same time. What each shows is kept apart, so that
 * it does not matter who tries what.
 */
final class Agenda {
    private final List<Task> all;
    private final Queue<Task> open;

    Agenda(Model model, Options options, List<? extends Pattern> patterns) {
        all = patterns.stream()
                .filter(p -> options.includes(p.id()))
                .map(p -> new Task(p, new Tallies(model)))
                .toList();
        open = new ConcurrentLinkedQueue<>(all);
    }

    /** @param tallies of what trying the pattern shows */
    record Task(Pattern pattern, Tallies tallies) {}

    /** The next that nobody has taken. */
    Optional<Task> next() {
        return Optional.ofNullable(open.poll());
    }

    /** How many nobody has taken. */
    int left() {
        return open.size();
    }

    /** Nobody takes any more. */
    void end() {
        open.clear();
    }

    /** Adds what all have shown, in their order. */
    void tell(Tallies tallies) {
        all.forEach(t -> tallies.add(t.tallies()));
    }
}
