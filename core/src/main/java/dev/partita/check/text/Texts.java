package dev.partita.check.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.SequencedSet;
import java.util.Set;

/** A set of texts, given by an automaton over UTF-16 units. */
public final class Texts {
    private final List<Edge> edges;
    private final Set<Integer> ends;

    /** From one state to another by any unit from {@code low} to {@code high}. */
    private record Edge(int from, char low, char high, int to) {}

    private Texts(List<Edge> edges, Set<Integer> ends) {
        this.edges = List.copyOf(edges);
        this.ends = new LinkedHashSet<>(ends);
    }

    /** Whether some text is in all of these sets. */
    public static boolean meet(List<Texts> sets) {
        SequencedSet<List<Integer>> seen = new LinkedHashSet<>();
        Queue<List<Integer>> open = new ArrayDeque<>();
        List<Integer> start = sets.stream().map(s -> 0).toList();
        seen.add(start);
        open.add(start);
        while (!open.isEmpty()) {
            List<Integer> at = open.remove();
            if (isEnd(sets, at)) {
                return true;
            }
            for (List<Integer> next : next(sets, at)) {
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return false;
    }

    private static boolean isEnd(List<Texts> sets, List<Integer> at) {
        for (int i = 0; i < sets.size(); i++) {
            if (!sets.get(i).ends.contains(at.get(i))) {
                return false;
            }
        }
        return true;
    }

    private record Common(List<Integer> states, char low, char high) {}

    /** The states that all sets can go on to by the same unit. */
    private static List<List<Integer>> next(List<Texts> sets, List<Integer> at) {
        List<Common> common = List.of(new Common(List.of(), Character.MIN_VALUE, Character.MAX_VALUE));
        for (int i = 0; i < sets.size(); i++) {
            List<Common> longer = new ArrayList<>();
            for (Edge edge : sets.get(i).edges) {
                if (edge.from == at.get(i)) {
                    common.forEach(c -> narrowed(c, edge, longer));
                }
            }
            common = longer;
        }
        return common.stream().map(Common::states).toList();
    }

    private static void narrowed(Common common, Edge edge, List<Common> into) {
        char low = (char) Math.max(common.low, edge.low);
        char high = (char) Math.min(common.high, edge.high);
        if (low <= high) {
            List<Integer> states = new ArrayList<>(common.states);
            states.add(edge.to);
            into.add(new Common(states, low, high));
        }
    }

    /** Puts a set together, piece after piece. */
    public static final class Builder {
        private final List<Edge> edges = new ArrayList<>();
        private final Set<Integer> early = new LinkedHashSet<>();
        private int states = 1;
        private int at;

        public Builder text(String text) {
            at = chain(at, text);
            return this;
        }

        /** One of these texts. */
        public Builder oneOf(List<String> texts) {
            int end = states++;
            for (String text : texts) {
                if (text.isEmpty()) {
                    continue;
                }
                int before = chain(at, text.substring(0, text.length() - 1));
                char last = text.charAt(text.length() - 1);
                edges.add(new Edge(before, last, last, end));
            }
            at = end;
            return this;
        }

        /** So many units of some alphabet, given by pairs of its lowest and highest ones. */
        public Builder units(int count, String alphabet) {
            for (int i = 0; i < count; i++) {
                int next = states++;
                ranges(at, alphabet, next);
                at = next;
            }
            return this;
        }

        /** Any number of units of some alphabet. */
        public Builder any(String alphabet) {
            ranges(at, alphabet, at);
            return this;
        }

        /** Any number of units of some alphabet or of pairs: a mark and a unit of another alphabet. */
        public Builder anyOrMarked(String alphabet, char mark, String marked) {
            int after = states++;
            ranges(at, alphabet, at);
            edges.add(new Edge(at, mark, mark, after));
            ranges(after, marked, at);
            return this;
        }

        /** What is not below this text. */
        public Builder atLeast(String text) {
            int rest = states++;
            ranges(rest, Alphabets.ALL, rest);
            early.add(rest);
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c < Character.MAX_VALUE) {
                    edges.add(new Edge(at, (char) (c + 1), Character.MAX_VALUE, rest));
                }
                at = chain(at, text.substring(i, i + 1));
            }
            return any(Alphabets.ALL);
        }

        /** What is not above this text; if {@code open}, nor above anything that begins with it. */
        public Builder atMost(String text, boolean open) {
            int rest = states++;
            ranges(rest, Alphabets.ALL, rest);
            early.add(rest);
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                early.add(at);
                if (c > Character.MIN_VALUE) {
                    edges.add(new Edge(at, Character.MIN_VALUE, (char) (c - 1), rest));
                }
                at = chain(at, text.substring(i, i + 1));
            }
            return open ? any(Alphabets.ALL) : this;
        }

        private int chain(int from, String text) {
            int state = from;
            for (int i = 0; i < text.length(); i++) {
                int next = states++;
                edges.add(new Edge(state, text.charAt(i), text.charAt(i), next));
                state = next;
            }
            return state;
        }

        private void ranges(int from, String alphabet, int to) {
            for (int i = 0; i < alphabet.length(); i += 2) {
                edges.add(new Edge(from, alphabet.charAt(i), alphabet.charAt(i + 1), to));
            }
        }

        public Texts build() {
            Set<Integer> ends = new LinkedHashSet<>(early);
            ends.add(at);
            return new Texts(edges, ends);
        }
    }
}
