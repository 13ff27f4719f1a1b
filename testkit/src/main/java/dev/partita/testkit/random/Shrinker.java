package dev.partita.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Makes a document smaller as long as something holds of it, such as that it fails in the same way. It knows what a document looks
 * like, not what it means: what it leaves out too much of is not understood, and so does not fail in the same way.
 */
public final class Shrinker {
    private final Predicate<String> isSame;

    public Shrinker(Predicate<String> isSame) {
        this.isSame = isSame;
    }

    /** A document of which nothing can be left out; the larger parts are tried first. */
    public String shrunk(String document) {
        String smallest = document;
        Optional<String> next = Optional.of(document);
        while (next.isPresent()) {
            smallest = next.get();
            next = pass(smallest);
        }
        return smallest;
    }

    /** Everything is tried once. */
    private Optional<String> pass(String document) {
        List<String> lines = new ArrayList<>(document.lines().toList());
        boolean smaller = sections(lines);
        for (int i = lines.size() - 1; i >= 0; i--) {
            smaller |= isRemovable(lines.get(i)) && without(lines, i, i + 1);
        }
        for (int i = lines.size() - 1; i >= 0; i--) {
            smaller |= simpler(lines, i);
        }
        return smaller ? Optional.of(text(lines)) : Optional.empty();
    }

    /** Entities with what belongs to them, tables with all their rows. */
    private boolean sections(List<String> lines) {
        boolean smaller = false;
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (lines.get(i).startsWith("#")) {
                int end = i + 1;
                while (end < lines.size() && !lines.get(end).startsWith("#")) {
                    end++;
                }
                smaller |= without(lines, i, end);
            }
        }
        return smaller;
    }

    private static boolean isRemovable(String line) {
        return line.startsWith("|") && !line.startsWith("| ID") && !line.startsWith("| ---") && !line.startsWith("|---")
                || line.startsWith("- ")
                || line.startsWith("  - ");
    }

    private boolean without(List<String> lines, int from, int to) {
        List<String> fewer = new ArrayList<>(lines);
        fewer.subList(from, to).clear();
        return take(lines, fewer);
    }

    private boolean take(List<String> lines, List<String> fewer) {
        if (!isSame.test(text(fewer))) {
            return false;
        }
        lines.clear();
        lines.addAll(fewer);
        return true;
    }

    /** A line with less in it. */
    private boolean simpler(List<String> lines, int at) {
        boolean smaller = false;
        boolean again = true;
        while (again) {
            again = false;
            for (String line : simpler(lines.get(at))) {
                List<String> changed = new ArrayList<>(lines);
                changed.set(at, line);
                if (take(lines, changed)) {
                    smaller = true;
                    again = true;
                    break;
                }
            }
        }
        return smaller;
    }

    private static List<String> simpler(String line) {
        if (line.startsWith("  - `")) {
            return withoutPart(line, ", ");
        }
        if (!line.startsWith("| AP")) {
            return line.startsWith("- **Rel") ? withoutPart(line, " Belongs") : List.of();
        }
        List<String> simpler = new ArrayList<>();
        String[] cells = line.split(" \\| ");
        for (int i = 2; i < cells.length; i++) {
            for (String cell : simplerCell(cells[i])) {
                String[] changed = cells.clone();
                changed[i] = cell;
                simpler.add(String.join(" | ", changed) + (i == cells.length - 1 && !cell.endsWith("|") ? " |" : ""));
            }
        }
        return simpler;
    }

    private static List<String> simplerCell(String cell) {
        List<String> simpler = new ArrayList<>();
        switch (cell) {
            case "-", "No", "read", "write", "Collection", "Eventual", "Cold", "*", "* |", "- |", "(" -> {}
            case "Yes" -> simpler.add("No");
            case "Strong" -> simpler.add("Eventual");
            default -> {
                simpler.add(cell.matches("[\\d.]+k?/.*|Hot|Warm") ? "Cold" : "-");
                simpler.addAll(withoutPart(cell, "; "));
                simpler.addAll(withoutPart(cell, ", "));
                simpler.add(cell.replaceAll(" \\([^()]*\\d[^()]*\\)", ""));
                simpler.add(cell.replaceFirst("\\((\\S.*) or .*\\)", "$1"));
                simpler.add(cell.replaceFirst("\\([^()]*, ", "("));
            }
        }
        simpler.removeIf(cell::equals);
        return simpler;
    }

    /** All texts without one of the parts between separators. */
    private static List<String> withoutPart(String text, String separator) {
        List<String> without = new ArrayList<>();
        int from = 0;
        for (int at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
            int next = text.indexOf(separator, at + 1);
            int close = next < 0 ? (text.endsWith(")") ? text.length() - 1 : text.length()) : next;
            without.add(text.substring(0, at) + text.substring(close));
            if (from == 0 && !text.startsWith("  -")) {
                without.add(text.substring(at + separator.length()));
            }
            from = at;
        }
        return without;
    }

    private static String text(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }
}
