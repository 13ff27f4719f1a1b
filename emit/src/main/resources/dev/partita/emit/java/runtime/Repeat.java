package repositories.runtime;

import java.util.Optional;

/** Once for each element of a list, or for each row of a node; shared: what meets on one item is one action. */
public record Repeat(Optional<String> ofElement, Optional<String> ofRow, boolean isShared) {
    static final Repeat ONCE = new Repeat(Optional.empty(), Optional.empty(), false);

    public static Repeat repeat() {
        return ONCE;
    }

    public Repeat element(String list) {
        return new Repeat(Optional.of(list), ofRow, isShared);
    }

    public Repeat row(String node) {
        return new Repeat(ofElement, Optional.of(node), isShared);
    }

    public Repeat shared(boolean meets) {
        return new Repeat(ofElement, ofRow, meets);
    }
}
