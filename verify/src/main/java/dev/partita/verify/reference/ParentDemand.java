package dev.partita.verify.reference;

import dev.partita.model.Aggregate;
import dev.partita.model.EntityName;
import dev.partita.model.Value;
import dev.partita.verify.plain.Change;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What an aggregate counts has its parent stored, after the pattern's own effects (input.md, Conditions). Demanded of
 * what the write stores anew or puts, and of what counts otherwise than before; an entity whose parent has gone may
 * still be changed in ways that count nowhere.
 *
 * @param present what is stored after the write
 * @param written what was created or put
 */
record ParentDemand(Present present, List<Change> touched, Set<Identity> written) {
    /** What counts: for which parent, and how much. */
    private record Share(Identity parent, Optional<Value> amount) {}

    Set<String> failed() {
        Set<String> failed = new LinkedHashSet<>();
        for (Change change : touched) {
            for (Entities.Counter counter :
                    present.entities().countersOf(change.identity().entity())) {
                Aggregate aggregate = counter.aggregate();
                Optional<Share> after = stored(change.after()).flatMap(e -> share(e, aggregate));
                Optional<Share> before = stored(change.before()).flatMap(e -> share(e, aggregate));
                boolean demanded = written.contains(change.identity()) || !after.equals(before);
                if (demanded
                        && after.filter(s -> present.get(s.parent()).isEmpty()).isPresent()) {
                    failed.add(text(change.identity().entity(), aggregate));
                }
            }
        }
        return failed;
    }

    /** What fails for an entity that is not stored, had it been given these values: the parent that the call names is not there either. */
    Set<String> failedWithout(PlainEntity image) {
        Set<String> failed = new LinkedHashSet<>();
        for (Entities.Counter counter : present.entities().countersOf(image.name())) {
            share(image, counter.aggregate())
                    .filter(s -> present.get(s.parent()).isEmpty())
                    .ifPresent(s -> failed.add(text(image.name(), counter.aggregate())));
        }
        return failed;
    }

    private String text(EntityName child, Aggregate aggregate) {
        return present.entities().called(child, aggregate.role()) + " exists";
    }

    private Optional<PlainEntity> stored(Optional<PlainEntity> entity) {
        return entity.filter(present::isStored);
    }

    private Optional<Share> share(PlainEntity child, Aggregate aggregate) {
        Predicates predicates = new Predicates(present, Scope.of(new TreeMap<>(), present.now()));
        boolean counts = aggregate.where().map(w -> predicates.hold(w, child)).orElse(true);
        return counts
                ? present.parentIdentity(child, aggregate.role())
                        .map(parent -> new Share(parent, aggregate.attribute().flatMap(a -> present.value(child, a))))
                : Optional.empty();
    }
}
