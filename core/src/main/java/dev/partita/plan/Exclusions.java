package dev.partita.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Which actions of a plan exclude each other. A plan has few conditions and may have a hundred actions that are taken under some of them: each two
 * conditions are held against each other once.
 */
public final class Exclusions {
    private final Map<Only, Integer> numbers = new LinkedHashMap<>();
    private final List<Only> conditions = new ArrayList<>();
    /** By its number, the conditions that a condition excludes. */
    private final Map<Integer, BitSet> excluded = new LinkedHashMap<>();

    /** By the place of an action, the numbers of what it is taken under. */
    private final List<BitSet> own;

    /** And of what these exclude. */
    private final List<BitSet> others;

    public Exclusions(List<Action> actions) {
        own = actions.stream().map(this::numbered).toList();
        others = own.stream().map(this::excluded).toList();
    }

    private BitSet numbered(Action action) {
        BitSet under = new BitSet();
        for (Only only : action.only()) {
            under.set(numbers.computeIfAbsent(only, o -> {
                conditions.add(o);
                return conditions.size() - 1;
            }));
        }
        return under;
    }

    private BitSet excluded(BitSet under) {
        BitSet all = new BitSet();
        under.stream().forEach(i -> all.or(excluded.computeIfAbsent(i, this::excludedBy)));
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

    /**
     * Whether never both are taken, as far as their conditions tell without a call.
     *
     * @param one its place among the actions
     * @param other of the other one
     */
    public boolean exclude(int one, int other) {
        return others.get(one).intersects(own.get(other));
    }

    /**
     * The most of some actions that may be taken together.
     *
     * @param times how often each is taken
     */
    public static List<Action> together(List<Action> actions, ToLongFunction<Action> times) {
        if (actions.stream().allMatch(a -> a.only().isEmpty())) {
            return actions;
        }
        Exclusions exclusions = new Exclusions(actions);
        return IntStream.range(0, actions.size())
                .filter(first -> !actions.get(first).only().isEmpty())
                .mapToObj(first -> exclusions.with(first).mapToObj(actions::get).toList())
                .reduce(List.of(), (most, some) -> times(some, times) > times(most, times) ? some : most);
    }

    /** The places of an action and of all others, the first ones first, that may be taken together, in their order. */
    private IntStream with(int first) {
        List<Integer> together = new ArrayList<>(List.of(first));
        for (int place = 0; place < own.size(); place++) {
            int action = place;
            if (action != first && together.stream().noneMatch(t -> exclude(t, action))) {
                together.add(action);
            }
        }
        return together.stream().mapToInt(Integer::intValue).sorted();
    }

    private static long times(List<Action> actions, ToLongFunction<Action> times) {
        return actions.stream().mapToLong(times).sum();
    }
}
