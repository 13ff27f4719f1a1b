package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Write;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What a write can do to the entries of accesses, as far as what it assigns tells: what tells nothing more is not probed. */
record WrittenEntries(ProblemBuilder builder, Write write) {

    /** Whether the write assigns something that decides where entries stand: then it often must read for them. */
    boolean mayMove(Structure.Access access) {
        Set<Path> assigned = Assigned.by(write, access.entity(), builder.model);
        return Stream.concat(access.key().paths(), predicates(access)).anyMatch(assigned::contains);
    }

    /** Whether the write assigns something that entries may hold. */
    boolean mayTouch(Structure.Access access) {
        return Assigned.by(write, access.entity(), builder.model).stream().anyMatch(builder.wanted(access)::contains);
    }

    /**
     * Whether entries that hold more may be changed more often, moved with more, or tell what is found through them: what else they hold makes no
     * difference.
     */
    boolean isNarrower(Structure.Access access, Map<Ask, Route> finds) {
        boolean leads = finds.values().stream().flatMap(Route::structures).anyMatch(access::equals);
        return leads || mayTouch(access) || !access.medium().isIndex() && mayMove(access);
    }

    /**
     * Whether nothing of the entities' items changes that an access to them repeats: then it takes no part in the write.
     *
     * @param without the write without the access
     */
    boolean isUntouched(Structure.Access access, WriteProbe without) {
        return isOfItsEntity(access)
                && Assigned.by(write, access.entity(), builder.model).isEmpty()
                && without.plan().steps().stream()
                        .flatMap(s -> s.actions().stream())
                        .map(a -> without.laid().design().itemType(a.type()).entity())
                        .noneMatch(access.entity()::equals);
    }

    /** Whether nothing of other entities decides where its entries stand. */
    private static boolean isOfItsEntity(Structure.Access access) {
        return access.key().isOwn() && predicates(access).allMatch(Path::isOwn);
    }

    private static Stream<Path> predicates(Structure.Access access) {
        return access.sparse().stream().flatMap(Predicate::atoms).map(Predicate.Atom::path);
    }
}
