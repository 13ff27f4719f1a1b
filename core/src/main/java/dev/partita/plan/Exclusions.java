package dev.partita.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Which actions of a plan exclude each other. A plan has few conditions and may have a hundred actions that are taken under some of them: each two
 * conditions are held against each other once.
 */
public final class Exclusions {
    private final Map<Only, Integer> numbers = new HashMap<>();
    private final List<Only> conditions = new ArrayList<>();
    private final Map<Action, Conditions> byAction = new IdentityHashMap<>();
    /** By its number, the conditions that a condition excludes. */
    private final Map<Integer, BitSet> excluded = new HashMap<>();

    /** By their numbers: what an action is taken under, and what these exclude. */
    private record Conditions(BitSet own, BitSet excluded) {}

    /** @param actions all that will be asked for */
    public Exclusions(List<Action> actions) {
        Map<Action, BitSet> own = new IdentityHashMap<>();
        actions.forEach(a -> own.computeIfAbsent(a, this::numbered));
        own.forEach((action, of) -> byAction.put(action, new Conditions(of, excluded(of))));
    }

    private BitSet numbered(Action action) {
        BitSet own = new BitSet();
        for (Only only : action.only()) {
            own.set(numbers.computeIfAbsent(only, o -> {
                conditions.add(o);
                return conditions.size() - 1;
            }));
        }
        return own;
    }

    private BitSet excluded(BitSet own) {
        BitSet all = new BitSet();
        own.stream().forEach(i -> all.or(excluded.computeIfAbsent(i, this::excludedBy)));
        return all;
    }

    private BitSet excludedBy(int condition) {
        BitSet all = new BitSet();
        Only only = conditions.get(condition);
        for (int i = 0; i < conditions.size(); i++) {
            if (only.excludes(conditions.get(i))) {
                all.set(i);
            }
        }
        return all;
    }

    /** Whether never both are taken, as far as their conditions tell without a call. */
    public boolean exclude(Action one, Action other) {
        return byAction.get(one).excluded().intersects(byAction.get(other).own());
    }

    /**
     * The most of some actions that may be taken together.
     *
     * @param times how often each is taken
     */
    public static List<Action> together(List<Action> actions, ToLongFunction<Action> times) {
        List<Action> conditional =
                actions.stream().filter(a -> !a.only().isEmpty()).toList();
        if (conditional.isEmpty()) {
            return actions;
        }
        Exclusions exclusions = new Exclusions(actions);
        List<Action> most = List.of();
        for (Action first : conditional) {
            List<Action> together = exclusions.with(first, actions);
            if (times(together, times) > times(most, times)) {
                most = actions.stream().filter(together::contains).toList();
            }
        }
        return most;
    }

    private List<Action> with(Action first, List<Action> actions) {
        List<Action> together = new ArrayList<>(List.of(first));
        for (Action action : actions) {
            if (action != first && together.stream().noneMatch(a -> exclude(a, action))) {
                together.add(action);
            }
        }
        return together;
    }

    private static long times(List<Action> actions, ToLongFunction<Action> times) {
        return actions.stream().mapToLong(times).sum();
    }
}
