package dev.partita.cost;

import dev.partita.bill.Operations;
import dev.partita.candidate.Structure;
import dev.partita.model.Write;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What stands in the keys of an access and follows what a write changes elsewhere. */
record FollowedKeys(ProblemBuilder builder, Write write) {

    boolean any(Structure.Access access) {
        return of(access).findAny().isPresent();
    }

    /** Whether an operation changes entries for that reason: then it is paid by what keeps the value. */
    boolean pays(Structure.Access access, String operation) {
        return Operations.changes(operation) && of(access).anyMatch(k -> !k.loose() || Operations.isBehind(operation));
    }

    /** What is read for the rows that are found, unless to follow: the way to those that keep something pays for that. */
    Map<String, Pricer.Operation> findsBeyond(Structure.Access access, WriteProbe probe, WriteProbe without) {
        return any(access) ? new LinkedHashMap<>() : probe.findsBeyond(without);
    }

    private Stream<Structure.Kept> of(Structure.Access access) {
        List<Structure.Kept> kept = builder.decisions.candidates().keptFor(access);
        return builder.decisions.follows().stream()
                .filter(f -> f.write().equals(write))
                .flatMap(f -> f.kept().stream())
                .filter(kept::contains);
    }
}
