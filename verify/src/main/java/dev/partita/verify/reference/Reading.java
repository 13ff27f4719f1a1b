package dev.partita.verify.reference;

import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One read over what is stored: the entities each leg may answer with, in order, and their rows (input.md, Answer of a
 * read, Multi-Entity).
 */
record Reading(Read read, Present present, Scope scope) {
    /** All pages of all legs, cut by a limit that no further page follows. */
    Answer.Legs legs() {
        List<List<PlainEntity>> found = new ArrayList<>();
        List<Answer.Leg> legs = new ArrayList<>();
        for (int i = 0; i < read.legs().size(); i++) {
            found.add(cut(i, entities(i, Optional.empty())));
        }
        for (int i = 0; i < read.legs().size(); i++) {
            legs.add(leg(i, found));
        }
        return new Answer.Legs(legs);
    }

    /**
     * The entities of a leg, in order.
     *
     * @param parents what the leg that this one is nested in answers, if not all
     */
    List<PlainEntity> entities(int index, Optional<List<PlainEntity>> parents) {
        Read.Leg leg = read.legs().get(index);
        List<PlainEntity> found = leg.nesting().isPresent()
                ? children(leg, parents.orElseGet(() -> parentsOf(leg)))
                : new Search(present, scope).find(leg.entity(), leg.where());
        return order(index).sorted(found);
    }

    EntityOrder order(int index) {
        return new EntityOrder(read.legs().get(index).order(), present);
    }

    Row row(int index, PlainEntity entity) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Read.Returned returned : read.legs().get(index).returns()) {
            present.value(entity, returned.path()).ifPresent(v -> values.put(returned.label(), v));
        }
        return new Row(values);
    }

    private List<PlainEntity> parentsOf(Read.Leg leg) {
        int parent = leg.nesting().orElseThrow().parent();
        return cut(parent, entities(parent, Optional.empty()));
    }

    private List<PlainEntity> children(Read.Leg leg, List<PlainEntity> parents) {
        Predicates predicates = new Predicates(present, scope);
        String role = leg.nesting().orElseThrow().role();
        return parents.stream()
                .flatMap(p -> present.children(p, leg.entity(), role).stream())
                .filter(child -> predicates.hold(leg.where(), child))
                .toList();
    }

    /** The first {@code limit} of an order, if no page follows; of a free order all may be answered. */
    private List<PlainEntity> cut(int index, List<PlainEntity> sorted) {
        OptionalInt limit = limit(index);
        boolean ordered = !read.legs().get(index).order().isEmpty();
        return ordered && limit.isPresent() && sorted.size() > limit.getAsInt()
                ? sorted.subList(0, limit.getAsInt())
                : sorted;
    }

    private OptionalInt limit(int index) {
        if (index != read.pagedLeg() || read.paginated()) {
            return OptionalInt.empty();
        }
        return read.result() instanceof Read.Result.Single ? OptionalInt.of(1) : read.limit();
    }

    private Answer.Leg leg(int index, List<List<PlainEntity>> found) {
        Read.Leg leg = read.legs().get(index);
        List<PlainEntity> entities = found.get(index);
        OptionalInt limit = limit(index);
        boolean any = leg.order().isEmpty() && limit.isPresent() && entities.size() > limit.getAsInt();
        return new Answer.Leg(
                leg.entity(),
                !leg.order().isEmpty(),
                entities.stream().map(e -> row(index, e)).toList(),
                any ? limit : OptionalInt.empty(),
                leg.nesting().map(n -> nested(n, entities, found.get(n.parent()))));
    }

    private Answer.Nested nested(Read.Nesting nesting, List<PlainEntity> children, List<PlainEntity> parents) {
        Map<Identity, Integer> places = new LinkedHashMap<>();
        parents.forEach(p -> places.put(present.world().identity(p), places.size()));
        List<Integer> rows = children.stream()
                .map(c -> places.getOrDefault(
                        present.parentIdentity(c, nesting.role()).orElseThrow(), -1))
                .toList();
        return new Answer.Nested(nesting.parent(), rows);
    }
}
