package dev.partita.verify.run;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiPredicate;

/** Where two sorted maps of the same order differ, found in one walk over both. */
final class Unlike {
    private Unlike() {}

    /** The keys, in order, that one of the maps lacks, or has another value for. */
    static <K extends Comparable<K>, A, B> List<K> keys(
            SortedMap<K, A> left, SortedMap<K, B> right, BiPredicate<A, B> alike) {
        List<K> unlike = new ArrayList<>();
        Iterator<Map.Entry<K, A>> lefts = left.entrySet().iterator();
        Iterator<Map.Entry<K, B>> rights = right.entrySet().iterator();
        Optional<Map.Entry<K, A>> a = next(lefts);
        Optional<Map.Entry<K, B>> b = next(rights);
        while (a.isPresent() && b.isPresent()) {
            int order = a.get().getKey().compareTo(b.get().getKey());
            if (order != 0 || !alike.test(a.get().getValue(), b.get().getValue())) {
                unlike.add(order <= 0 ? a.get().getKey() : b.get().getKey());
            }
            a = order <= 0 ? next(lefts) : a;
            b = order >= 0 ? next(rights) : b;
        }
        a.ifPresent(e -> unlike.add(e.getKey()));
        lefts.forEachRemaining(e -> unlike.add(e.getKey()));
        b.ifPresent(e -> unlike.add(e.getKey()));
        rights.forEachRemaining(e -> unlike.add(e.getKey()));
        return unlike;
    }

    private static <E> Optional<E> next(Iterator<E> iterator) {
        return iterator.hasNext() ? Optional.of(iterator.next()) : Optional.empty();
    }
}
