package dev.partita.review;

import dev.partita.bill.EvenerKeys;
import dev.partita.bill.GuessedKeys;
import dev.partita.design.Design;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a design that costs less does and ours avoids, though it could: keys of guesses that hardly pay, and of the same values in an order
 * that makes fewer partitions.
 */
record Avoided(Model model, Design drawn, DesignResult ours) {
    private static final String GUESS_AVOIDED = "GUESS_AVOIDED";

    /** Why ours has it not, each for itself. */
    List<String> reasons() {
        return Stream.concat(
                        guessed()
                                .map(k -> key(k.partition(), k.type().entity() + "", k.space())
                                        + ", though how many values " + String.join(", ", k.names())
                                        + " has is not said (" + GUESS_AVOIDED + ")"),
                        EvenerKeys.of(model, drawn, ours.design()).stream()
                                .map(k -> key(k.partition(), k.entity() + "", k.space()) + ", in "
                                        + partitions(k.values()) + "; ours by " + paths(k.preferred()) + ", in "
                                        + partitions(k.preferredValues())))
                .toList();
    }

    /** What the document may say so that ours has it, too. */
    List<String> fixes() {
        return guessed().findAny().isPresent()
                ? List.of("distinct N", "accept GUESSED_VALUES because: ...")
                : List.of("It is safe to keep it as long as so few partitions are not too hot.");
    }

    private Stream<GuessedKeys.Guessed> guessed() {
        List<GuessedKeys.Guessed> own = GuessedKeys.of(model, ours.design());
        return GuessedKeys.of(model, drawn).stream()
                .filter(k -> own.stream()
                        .noneMatch(o -> o.type().entity().equals(k.type().entity())
                                && o.partition().equals(k.partition())))
                .filter(k -> ours.diagnostics().stream().anyMatch(d -> isOf(d, k)));
    }

    private static boolean isOf(Diagnostic diagnostic, GuessedKeys.Guessed key) {
        return diagnostic.code().id().equals(GUESS_AVOIDED)
                && List.of(diagnostic.subject().split(", ")).containsAll(key.names());
    }

    private static String key(List<Path> partition, String entity, Space space) {
        return entity + " stands by " + paths(partition)
                + space.index().map(i -> " in " + i).orElse("");
    }

    private static String paths(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(", ")) + " alone";
    }

    private static String partitions(Ratio values) {
        return values.ceiling() + (values.ceiling() == 1 ? " partition" : " partitions");
    }
}
