package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What a write does for a kept value that follows no change of its, or need not do any more: a condition on it is checked where it is kept.
 * One that is further away is read over all entities on the way, but for where one of them keeps it, too.
 *
 * <pre>create Slot, kept doctor.clinic.city:   get Doctor, get its Clinic;   where Doctor keeps clinic.city:   get Doctor</pre>
 *
 * @param isPaid whether an operation is paid by the choice of the entity's home
 */
record KeptCosts(ProblemBuilder builder, WriteProbes probes, Brought brought, WriteProbe plain, Paid isPaid) {

    interface Paid {
        boolean test(WriteProbe probed, Pricer.Operation operation, EntityName entity);
    }

    void add(Structure.Kept kept, List<Integer> active, Map<Ask, Route> finds, String write) {
        String name = write + " with " + kept.id();
        WriteProbe alone = probes.with(kept, finds);
        List<Structure.Kept> sparing = builder.decisions.candidates().kept().stream()
                .filter(k -> isOnTheWay(k, kept) && spares(probes.keeping(List.of(kept, k), finds), alone))
                .toList();
        if (sparing.isEmpty()) {
            pay(alone, kept, active, name);
            return;
        }
        WriteProbe spared = probes.keeping(List.of(kept, sparing.get(0)), finds);
        List<Integer> others = sparing.stream()
                .filter(k -> ids(probes.keeping(List.of(kept, k), finds)).equals(ids(spared)))
                .map(this::wanted)
                .toList();
        int read = builder.variables.variable(name + " " + active + " read all the way");
        builder.variables.impliesUnless(name, active, read, others);
        pay(spared, kept, active, name);
        pay(alone, kept, List.of(read), name);
    }

    /** Whether a read wants it kept: for a write's sake alone nothing is. */
    private int wanted(Structure.Kept kept) {
        String name = kept.id() + " for a read";
        boolean isNew = !builder.variables.has(name);
        int wanted = builder.variables.variable(name);
        if (isNew) {
            List<Term> terms = new ArrayList<>(List.of(new Term(wanted, -1)));
            builder.variables.bringing(builder.kept(kept)).forEach(k -> terms.add(new Term(k, 1)));
            builder.variables.constraint(name, terms, Relation.AT_LEAST, 0);
        }
        return wanted;
    }

    private void pay(WriteProbe probed, Structure.Kept kept, List<Integer> active, String name) {
        Map<String, Pricer.Operation> operations = new TreeMap<>(probed.withoutFinds());
        operations
                .entrySet()
                .removeIf(o -> isPaid.test(probed, o.getValue(), kept.entity())
                        && !brought.differs(o.getValue(), plain.operations().get(o.getKey())));
        brought.add(probed, operations, plain, active, name);
        brought.spares(probed, plain, active, name);
    }

    /** Whether the one is what an entity on the way to the other's value keeps of it. */
    private static boolean isOnTheWay(Structure.Kept one, Structure.Kept other) {
        return IntStream.range(1, other.prefix().size())
                .anyMatch(i -> other.prefix().get(i - 1).to().equals(one.entity())
                        && one.prefix()
                                .equals(other.prefix().subList(i, other.prefix().size()))
                        && other.paths().stream()
                                .map(p ->
                                        new Path(p.steps().subList(i, p.steps().size()), p.attribute()))
                                .allMatch(one.paths()::contains));
    }

    /** Whether it does less, and nothing else. */
    private static boolean spares(WriteProbe probed, WriteProbe than) {
        return ids(than).containsAll(ids(probed)) && !ids(than).equals(ids(probed));
    }

    private static Set<String> ids(WriteProbe probed) {
        return probed.operations().keySet();
    }
}
