package dev.partita.layout.write;

import java.util.ArrayList;
import java.util.List;

/** Acts that take place together or not at all: those of a transaction, or of one effect. */
final class Group {
    final List<Act> acts = new ArrayList<>();

    boolean isAbout(Subject subject) {
        return acts.stream().anyMatch(a -> a.subject().equals(subject));
    }
}
