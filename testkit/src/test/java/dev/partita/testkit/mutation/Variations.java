package dev.partita.testkit.mutation;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All that a whole made of records, lists and optionals becomes when one of its parts, however deep, is another.
 *
 * @param <P> the parts that may be another
 */
final class Variations<P> {
    private final Class<P> kind;
    private final Function<P, Stream<List<P>>> change;

    /** @param change what stands in the place of a part, each in a variation of its own: one other, several in a list, none */
    private Variations(Class<P> kind, Function<P, Stream<List<P>>> change) {
        this.kind = kind;
        this.change = change;
    }

    /**
     * One of them.
     *
     * @param part that was replaced
     */
    record Varied<W>(W whole, Object part) {}

    static <W, P> Stream<Varied<W>> of(W whole, Class<P> kind, Function<P, Stream<List<P>>> change) {
        return new Variations<>(kind, change).inside(whole).map(v -> {
            @SuppressWarnings("unchecked")
            W varied = (W) v.whole();
            return new Varied<>(varied, v.part());
        });
    }

    /** Where a part stands alone and so is replaced by just one. */
    static <W, P> Stream<W> single(W whole, Class<P> kind, Function<P, Stream<P>> change) {
        return of(whole, kind, p -> change.apply(p).map(List::of)).map(Varied::whole);
    }

    /** What may stand in the place of something, and what was replaced in it. */
    private record Replaced(List<?> by, Object part) {}

    private Stream<Replaced> at(Object at) {
        Stream<Replaced> itself = kind.isInstance(at)
                ? change.apply(kind.cast(at))
                        .filter(by -> !by.equals(List.of(at)))
                        .map(by -> new Replaced(by, at))
                : Stream.empty();
        return Stream.concat(itself, inside(at).map(v -> new Replaced(List.of(v.whole()), v.part())));
    }

    private Stream<Varied<Object>> inside(Object whole) {
        return switch (whole) {
            case Record r -> record(r);
            case List<?> list -> list(list);
            case Optional<?> optional -> optional(optional);
            default -> Stream.empty();
        };
    }

    private Stream<Varied<Object>> record(Record whole) {
        List<Object> values = values(whole);
        return IntStream.range(0, values.size())
                .boxed()
                .flatMap(i -> at(values.get(i))
                        .filter(r -> r.by().size() == 1)
                        .flatMap(r -> made(whole, with(values, i, r.by())).stream()
                                .map(made -> new Varied<>(made, r.part()))));
    }

    private Stream<Varied<Object>> list(List<?> whole) {
        return IntStream.range(0, whole.size())
                .boxed()
                .flatMap(i -> at(whole.get(i)).map(r -> new Varied<>(with(whole, i, r.by()), r.part())));
    }

    private Stream<Varied<Object>> optional(Optional<?> whole) {
        return whole.stream()
                .flatMap(this::at)
                .filter(r -> r.by().size() <= 1)
                .map(r -> new Varied<>(r.by().stream().findFirst(), r.part()));
    }

    private static List<Object> with(List<?> values, int at, List<?> by) {
        List<Object> changed = new ArrayList<>(values.subList(0, at));
        changed.addAll(by);
        changed.addAll(values.subList(at + 1, values.size()));
        return changed;
    }

    private static List<Object> values(Record whole) {
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : whole.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                values.add(component.getAccessor().invoke(whole));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return values;
    }

    /** Empty if there is no such record: it refuses the values. */
    private static Optional<Object> made(Record like, List<Object> values) {
        Class<?>[] types = Arrays.stream(like.getClass().getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = like.getClass().getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return Optional.of(constructor.newInstance(values.toArray()));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException) {
                return Optional.empty();
            }
            throw new IllegalStateException(like + " with " + values, e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(like + " with " + values, e);
        }
    }
}
