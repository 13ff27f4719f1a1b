package dev.partita.cli;

import java.util.ArrayList;
import java.util.List;

/** How a text differs from another, line by line, as {@code diff} shows it. */
final class LineDifference {
    /** Longer texts are compared as far as their common beginning and end go. */
    private static final int COMPARED = 2_000;

    private final List<String> there;
    private final List<String> next;
    private final List<String> lines = new ArrayList<>();

    private LineDifference(List<String> there, List<String> next) {
        this.there = there;
        this.next = next;
    }

    /** Lines that are there begin with a minus, those that would be written with a plus; at most so many. */
    static String of(String path, String there, String next, int most) {
        LineDifference difference =
                new LineDifference(there.lines().toList(), next.lines().toList());
        difference.compare();
        List<String> shown = new ArrayList<>(List.of("--- " + path, "+++ " + path + " as it would be written"));
        difference.lines.stream().limit(most).forEach(shown::add);
        if (difference.lines.size() > most) {
            shown.add("… and " + (difference.lines.size() - most) + " more");
        }
        return String.join("\n", shown) + "\n";
    }

    private void compare() {
        int begin = 0;
        int shorter = Math.min(there.size(), next.size());
        while (begin < shorter && there.get(begin).equals(next.get(begin))) {
            begin++;
        }
        int end = 0;
        while (end < shorter - begin && there.get(there.size() - 1 - end).equals(next.get(next.size() - 1 - end))) {
            end++;
        }
        List<String> removed = there.subList(begin, there.size() - end);
        List<String> added = next.subList(begin, next.size() - end);
        if (removed.size() > COMPARED || added.size() > COMPARED) {
            removed.forEach(l -> lines.add("-" + l));
            added.forEach(l -> lines.add("+" + l));
        } else {
            walk(removed, added, common(removed, added));
        }
    }

    /** How many lines the ends that begin here and there have in common, in order. */
    private static int[][] common(List<String> removed, List<String> added) {
        int[][] common = new int[removed.size() + 1][added.size() + 1];
        for (int i = removed.size() - 1; i >= 0; i--) {
            for (int j = added.size() - 1; j >= 0; j--) {
                common[i][j] = removed.get(i).equals(added.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }

    private void walk(List<String> removed, List<String> added, int[][] common) {
        int i = 0;
        int j = 0;
        while (i < removed.size() || j < added.size()) {
            if (i < removed.size() && j < added.size() && removed.get(i).equals(added.get(j))) {
                i++;
                j++;
            } else if (j == added.size() || i < removed.size() && common[i + 1][j] >= common[i][j + 1]) {
                lines.add("-" + removed.get(i++));
            } else {
                lines.add("+" + added.get(j++));
            }
        }
    }
}
