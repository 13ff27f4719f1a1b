package dev.partita.emit.code;

import dev.partita.model.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Paths as texts, by which programs know the values of rows: {@code status}, {@code seller.name}. The text of a longer path is that
 * of its steps and that of the rest.
 */
final class Labels {
    private Labels() {}

    static String of(Path path) {
        return of(path.steps()) + plain(path.attribute().value());
    }

    /** What stands before all paths that begin with these steps. */
    static String of(List<? extends Path.Step> steps) {
        return steps.stream()
                .map(s -> switch (s) {
                    case Path.Up up -> plain(up.role()) + ".";
                    case Path.Down down -> "^" + plain(down.to().value()) + "(" + plain(down.role()) + ").";
                })
                .collect(Collectors.joining());
    }

    static Term.Text term(Path path) {
        return Term.text(of(path));
    }

    static Term.ListOf terms(List<Path> paths) {
        return Term.texts(paths.stream().map(Labels::of).toList());
    }

    /** A name in which nothing looks like a step. */
    private static String plain(String name) {
        return name.replace("\\", "\\\\").replace(".", "\\.").replace("^", "\\^");
    }
}
