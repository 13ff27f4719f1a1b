package dev.partita.cost;

import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.model.Path;
import java.util.List;

/**
 * What entries hold for the ways that read them. Entries of an index have what the home has in its key alone: it is decoded out of there,
 * and nothing else is projected for it.
 */
record HeldFor(ProblemBuilder builder) {

    /** Where all of some are taken, the entries of an access must hold the path. */
    void needed(String name, List<Integer> way, Structure.Access access, Path path) {
        List<Integer> decoding = access.medium() == Medium.INDEX
                ? builder.decisions.candidates().homes().get(access.entity()).stream()
                        .filter(h -> h.inKey().contains(path))
                        .map(builder::home)
                        .toList()
                : List.of();
        builder.variables.impliesUnless(name, way, builder.holds(access, path), decoding);
    }
}
