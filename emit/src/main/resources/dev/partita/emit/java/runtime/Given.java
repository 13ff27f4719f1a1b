package repositories.runtime;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The arguments of a call, or the fields of an element, by name; what is absent is not given. */
public final class Given {
    /** No arguments. */
    public static final Given NOTHING = new Given();

    private final Map<String, Object> all = new LinkedHashMap<>();

    private Given() {}

    public static Given given(String name, Object value) {
        return new Given().and(name, value);
    }

    /** These and one more. */
    public Given and(String name, Object value) {
        Given more = new Given();
        more.all.putAll(all);
        if (value instanceof Optional<?> optional) {
            optional.ifPresent(v -> more.all.put(name, v));
        } else if (value != null) {
            more.all.put(name, value);
        }
        return more;
    }

    Optional<Object> argument(String name) {
        return Optional.ofNullable(all.get(name));
    }
}
