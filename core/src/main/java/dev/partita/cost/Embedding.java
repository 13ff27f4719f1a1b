package dev.partita.cost;

import dev.partita.candidate.EmbedChildren;
import dev.partita.candidate.Structure;
import dev.partita.layout.write.Checking;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Write;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Children that may be inside their parent's items. Where they are changes what a write of both is made of, so such a write is priced
 * once for each place that they may have.
 */
final class Embedding {
    /** Of writes about more, children stay in items of their own. */
    private static final int MOST_PLACES = 32;

    private final ProblemBuilder builder;

    Embedding(ProblemBuilder builder) {
        this.builder = builder;
    }

    /**
     * Where the children that a write may touch are.
     *
     * @param inside homes of those that are inside items of others
     * @param when what is taken then; nothing if there is no choice
     * @param checking how the write checks what lasts
     */
    record Places(List<Structure.Home> inside, List<Integer> when, Checking checking) {
        Places(List<Structure.Home> inside, List<Integer> when) {
            this(inside, when, Checking.BY_READ);
        }

        Places {
            inside = List.copyOf(inside);
            when = List.copyOf(when);
        }

        boolean isInside(EntityName entity) {
            return inside.stream().anyMatch(h -> h.entity().equals(entity));
        }

        /** The home of a parent whose items hold children. */
        Optional<Structure.Home> holder(EntityName entity) {
            return inside.stream()
                    .flatMap(h -> h.holder().stream())
                    .filter(h -> h.entity().equals(entity))
                    .findFirst();
        }

        /** Whether a design has the structure beside these. */
        boolean fits(Structure structure) {
            return !(structure instanceof Structure.Home home)
                    || home.inside().isPresent() == isInside(home.entity())
                            && holder(home.entity())
                                    .filter(h -> !h.equals(home))
                                    .isEmpty();
        }

        List<Integer> and(List<Integer> active) {
            return Stream.concat(active.stream(), when.stream()).toList();
        }

        @Override
        public String toString() {
            return when.isEmpty() ? "" : " at " + when;
        }
    }

    /**
     * Children in their parent's item are found by its key; nothing else is kept of them. An index that holds all of the parent would
     * hold them, too.
     */
    void add(EntityName entity) {
        for (Structure.Home home : builder.decisions.candidates().inside(entity)) {
            Structure.Home holder = home.holder().orElseThrow();
            builder.variables.implies("the parent's item", builder.home(home), builder.home(holder));
            builder.accesses(holder.entity()).stream()
                    .filter(a -> Included.isLarge(builder, a))
                    .forEach(a -> builder.variables.notAll(
                            "children inside items of no index that holds everything",
                            List.of(builder.home(home), builder.access(a))));
            Stream.of(
                            builder.accesses(entity).stream(),
                            builder.kept(entity).stream(),
                            builder.tallies(entity).stream())
                    .<Structure>flatMap(s -> s)
                    .forEach(s -> builder.variables.notAll(
                            "children inside items only", List.of(builder.home(home), builder.built(s))));
        }
        fit(builder.model.entity(entity));
    }

    /** Children of several kinds each fit into the item of their parent, and perhaps not all of them together. */
    private void fit(Entity parent) {
        List<Term> terms = builder.decisions.candidates().inside().stream()
                .filter(h -> h.holder().orElseThrow().entity().equals(parent.name()))
                .map(h -> new Term(builder.home(h), bytes(h)))
                .toList();
        long all = terms.stream().mapToLong(Term::coefficient).sum();
        if (!terms.isEmpty() && all > EmbedChildren.room(parent)) {
            String limit = "an item holds 400 KB, and with all that may be inside " + parent.name() + " is larger";
            builder.variables.constraint(
                    new Reason(Reason.Kind.LIMIT, limit).name(), terms, Relation.AT_MOST, EmbedChildren.room(parent));
        }
    }

    private long bytes(Structure.Home home) {
        Entity child = builder.model.entity(home.entity());
        return EmbedChildren.bytes(
                child, child.reference(home.inside().orElseThrow().up().role()));
    }

    List<Places> of(Write write) {
        List<Places> all = List.of(new Places(List.of(), List.of()));
        for (EntityName entity : builder.involved.of(write)) {
            List<Structure.Home> inside = builder.decisions.candidates().inside(entity);
            if (all.size() * (inside.size() + 1) > MOST_PLACES) {
                inside.forEach(h -> never(List.of(builder.home(h))));
            } else if (!inside.isEmpty()) {
                all = all.stream().flatMap(p -> with(p, entity, inside)).toList();
            }
        }
        return all.stream()
                .map(p -> p.when().isEmpty() ? p : new Places(p.inside(), List.of(builder.variables.all(p.when()))))
                .toList();
    }

    private Stream<Places> with(Places some, EntityName entity, List<Structure.Home> inside) {
        List<Places> more = new ArrayList<>(List.of(and(some, List.of(), alone(entity, inside))));
        for (Structure.Home home : inside) {
            Structure.Home holder = home.holder().orElseThrow();
            boolean isElsewhere = some.isInside(holder.entity())
                    || some.holder(holder.entity())
                            .filter(h -> !h.equals(holder))
                            .isPresent();
            if (!isElsewhere) {
                more.add(and(some, List.of(home), builder.home(home)));
            }
        }
        return more.stream();
    }

    private static Places and(Places some, List<Structure.Home> inside, int taken) {
        return new Places(Stream.concat(some.inside().stream(), inside.stream()).toList(), some.and(List.of(taken)));
    }

    /** The variable that says whether an entity has items of its own. */
    private int alone(EntityName entity, List<Structure.Home> inside) {
        String name = "items of " + entity;
        boolean isNew = !builder.variables.has(name);
        int alone = builder.variables.variable(name);
        if (isNew) {
            List<Integer> ways = new ArrayList<>(List.of(alone));
            inside.forEach(h -> ways.add(builder.home(h)));
            builder.variables.exactlyOne(name, ways);
        }
        return alone;
    }

    /** No design has these together. */
    void never(List<Integer> taken) {
        builder.variables.notAll("a write that can't keep children inside", taken);
    }
}
