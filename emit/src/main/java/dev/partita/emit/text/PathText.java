package dev.partita.emit.text;

import dev.partita.model.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Paths as documents write them: {@code status}, {@code seller.regionId}, {@code bids.userId}. */
public final class PathText {
    private PathText() {}

    public static String of(Path path) {
        return steps(path.steps()) + path.attribute();
    }

    public static String list(List<Path> paths) {
        return paths.stream().map(PathText::of).collect(Collectors.joining(", "));
    }

    private static String steps(List<Path.Step> steps) {
        return steps.stream().map(step -> name(step) + ".").collect(Collectors.joining());
    }

    /** The entity that a path leads to, such as {@code user}. */
    static String name(Path path) {
        return path.steps().stream().map(PathText::name).collect(Collectors.joining("."));
    }

    /** A step alone, such as {@code user} or {@code bids}. */
    public static String name(Path.Step step) {
        return switch (step) {
            case Path.Up up -> small(up.role());
            case Path.Down down -> small(plural(down.to().value()));
        };
    }

    private static String small(String word) {
        boolean shout = word.length() > 1 && Character.isUpperCase(word.charAt(1));
        return shout ? word : word.substring(0, 1).toLowerCase(Locale.ROOT) + word.substring(1);
    }

    public static String plural(String word) {
        if (word.matches(".*[^aeiouAEIOU]y")) {
            return word.substring(0, word.length() - 1) + "ies";
        }
        return word + (word.matches(".*([sxz]|[cs]h)") ? "es" : "s");
    }
}
