package dev.partita.layout.write;

import dev.partita.exact.Ratio;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What acts on entities mean for the stored numbers that count them: acts on their parents, and so on upwards.
 *
 * <pre>create Comment(documentId)            increase commentCount of the Document by 1
 * update Document(projectId) if changed   increase documentCount of the new Project, decrease the old one's</pre>
 */
record Counting(Draft draft) {

    List<Act> of(Act act) {
        List<Act> acts = new ArrayList<>();
        for (Counted counted : Counted.leftBy(draft, act)) {
            changes(act, counted).stream()
                    .flatMap(c -> demanded(counted, c).stream())
                    .forEach(c -> acts.addAll(new Parents(draft).acts(act, counted, c)));
        }
        acts.addAll(acts.stream().flatMap(a -> of(a).stream()).toList());
        return acts;
    }

    /**
     * An amount by which a number changes.
     *
     * @param of the child's values that tell the parent
     * @param leaves whether the child counts no longer there: then the parent need not be stored any more
     */
    record Change(Values of, Assignment.Add amount, boolean leaves, List<Only> only) {}

    /** Of a number that is computed when read, only that the parent is stored. */
    private static Optional<Change> demanded(Counted counted, Change change) {
        if (counted.kept()) {
            return Optional.of(change);
        }
        Assignment.Add nothing = new Assignment.Add(counted.attribute(), Amounts.ZERO, false);
        return change.leaves() ? Optional.empty() : Optional.of(new Change(change.of(), nothing, false, change.only()));
    }

    private List<Change> changes(Act act, Counted counted) {
        return switch (act.kind()) {
            case CREATE -> appears(act, counted, act.only());
            case DELETE -> vanishes(act, counted, act.only());
            case REPLACE, UPDATE -> changed(act, counted);
            case PUT -> {
                demandUnkept(counted);
                yield appears(act, counted, act.only());
            }
            case UPSERT -> throw unfoldable(counted);
            case CHECK, PARENT -> List.of();
        };
    }

    /** Of what is put without a read it is not known whether it counted before. */
    private void demandUnkept(Counted counted) {
        if (counted.kept()) {
            throw unfoldable(counted);
        }
    }

    private UnplannableWrite unfoldable(Counted counted) {
        return draft.refusal(counted.parent() + "." + counted.attribute() + " would have to be kept");
    }

    private List<Change> appears(Act act, Counted counted, List<Only> only) {
        Values after = after(act);
        return weigh(counted, after, List.of(truth(counted, after)), after, false, only);
    }

    private List<Change> vanishes(Act act, Counted counted, List<Only> only) {
        Values before = before(act);
        return weigh(counted, before, List.of(truth(counted, before)), before, true, only);
    }

    private List<Change> changed(Act act, Counted counted) {
        After after = after(act);
        List<Change> changes = new ArrayList<>();
        if (!after.isAnyChanged(counted.place())) {
            changes.addAll(stays(act, counted, act.only()));
            return changes;
        }
        Comparison places =
                Comparison.of(draft, operands(counted.place(), before(act)), operands(counted.place(), after));
        places.differs().ifPresent(only -> changes.addAll(vanishes(act, counted, both(act.only(), only))));
        places.differs().ifPresent(only -> changes.addAll(appears(act, counted, both(act.only(), only))));
        places.same().ifPresent(only -> changes.addAll(stays(act, counted, both(act.only(), only))));
        return changes;
    }

    /** The parent is the same; that it is stored is demanded of what is put, even if nothing changes for it. */
    private List<Change> stays(Act act, Counted counted, List<Only> only) {
        List<Change> changes = new ArrayList<>();
        if (act.kind() == Act.Kind.REPLACE && draft.vanishes(counted.parent())) {
            Assignment.Add nothing = new Assignment.Add(counted.attribute(), Amounts.ZERO, false);
            add(changes, after(act), nothing, false, List.of(truth(counted, after(act))), only);
        }
        if (after(act).isAnyChanged(List.copyOf(counted.weight()))) {
            changes.addAll(inPlace(act, counted, only));
        }
        return changes;
    }

    /** A number that no item holds asks for the parent of what counts then: of what does not, nothing needs to be known. */
    private List<Change> inPlace(Act act, Counted counted, List<Only> only) {
        After after = after(act);
        if (!counted.kept() && Truths.all(List.of(truth(counted, after))).isEmpty()) {
            return List.of();
        }
        Before before = before(act);
        Truth was = truth(counted, before);
        List<Change> changes = new ArrayList<>();
        boolean counts = after.isAnyChanged(
                counted.where().atoms().map(Predicate.Atom::path).toList());
        if (counts || lives(after).isPresent()) {
            Truth is = truth(counted, after);
            changes.addAll(weigh(counted, before, List.of(was, is.negated()), before, true, only));
            changes.addAll(weigh(counted, after, List.of(was.negated(), is), after, false, only));
            different(act, counted, List.of(was, is), only).ifPresent(changes::add);
        } else {
            different(act, counted, List.of(was), only).ifPresent(changes::add);
        }
        return changes;
    }

    /** What sums differently; where the parent may be gone by then, only if it does, for else nothing is demanded of it. */
    private Optional<Change> different(Act act, Counted counted, List<Truth> truths, List<Only> only) {
        Optional<Assignment.Add> difference = difference(act, counted);
        if (difference.isEmpty()) {
            return Optional.empty();
        }
        Optional<List<Only>> when = draft.vanishes(counted.parent()) ? differs(act, counted) : Optional.of(List.of());
        if (when.isEmpty()) {
            return Optional.empty();
        }
        return Truths.all(truths)
                .map(t -> new Change(after(act), difference.get(), false, both(both(only, when.get()), t)));
    }

    /** When what is summed is not what it was; empty if it always is. */
    private Optional<List<Only>> differs(Act act, Counted counted) {
        Path summed = Path.own(counted.aggregate().attribute().orElseThrow());
        Optional<Operand> added = act.assignment(summed.attribute())
                .filter(Assignment.Add.class::isInstance)
                .map(a -> ((Assignment.Add) a).amount());
        return added.isPresent()
                ? Comparison.of(draft, List.of(added), List.of(Optional.of(Amounts.ZERO)))
                        .differs()
                : Comparison.of(
                                draft,
                                List.of(before(act).of(summed)),
                                List.of(after(act).of(summed)))
                        .differs();
    }

    /** What a sum changes by while its entity goes on counting. */
    private Optional<Assignment.Add> difference(Act act, Counted counted) {
        Optional<Path> summed = counted.aggregate().attribute().map(Path::own).filter(after(act)::isChanged);
        return summed.map(path -> act.assignment(path.attribute())
                .filter(Assignment.Add.class::isInstance)
                .map(Assignment.Add.class::cast)
                .map(a -> new Assignment.Add(counted.attribute(), a.amount(), a.subtract()))
                .orElseGet(() -> new Assignment.Add(
                        counted.attribute(),
                        Amounts.difference(
                                after(act).of(path).orElse(Amounts.ZERO),
                                before(act).of(path).orElse(Amounts.ZERO)),
                        false)));
    }

    private List<Change> weigh(
            Counted counted, Values of, List<Truth> truths, Values weight, boolean subtract, List<Only> only) {
        List<Change> changes = new ArrayList<>();
        Operand amount = counted.aggregate().attribute().isEmpty()
                ? Amounts.ONE
                : weight.of(Path.own(counted.aggregate().attribute().get()))
                        .map(a -> number(counted, a))
                        .orElse(Amounts.ZERO);
        add(changes, of, new Assignment.Add(counted.attribute(), amount, subtract), subtract, truths, only);
        return changes;
    }

    /** What may be absent counts as zero. */
    private Operand number(Counted counted, Operand amount) {
        boolean optional = counted.aggregate()
                .attribute()
                .map(a -> draft.entity(counted.aggregate().of()).attribute(a).optional())
                .orElse(false);
        return optional && !(amount instanceof Operand.Literal) ? new Operand.Difference(amount, Amounts.ZERO) : amount;
    }

    private static void add(
            List<Change> changes,
            Values of,
            Assignment.Add amount,
            boolean leaves,
            List<Truth> truths,
            List<Only> only) {
        Truths.all(truths).ifPresent(t -> changes.add(new Change(of, amount, leaves, both(only, t))));
    }

    private static List<Only> both(List<Only> left, List<Only> right) {
        return Stream.concat(left.stream(), right.stream()).distinct().toList();
    }

    private static List<Optional<Operand>> operands(List<Path> paths, Values values) {
        return paths.stream().map(values::of).toList();
    }

    private Truth truth(Counted counted, Values values) {
        List<Predicate> all = new ArrayList<>(List.of(counted.where()));
        if (values instanceof After after) {
            lives(after).ifPresent(all::add);
        }
        return Truth.of(draft, counted.aggregate().of(), Predicate.all(all), values);
    }

    /** That an entity has not expired as soon as it is written, where an act sets its expiry to a given time; hardly any has. */
    Optional<Predicate> lives(After after) {
        EntityName entity = after.act().subject().entity();
        Optional<Path> ttl = draft.entity(entity).ttl().map(Path::own).filter(after::isChanged);
        boolean isLater = ttl.flatMap(after::of)
                .filter(o -> o instanceof Operand.Now now && now.offsetSeconds() > 0)
                .isPresent();
        Optional<Predicate.Estimate> all = Optional.of(new Predicate.Estimate.Keeps(Ratio.ONE));
        return ttl.filter(t -> !isLater).map(t -> draft.finds.lives(entity, t, all));
    }

    private After after(Act act) {
        return new After(draft, act);
    }

    private Before before(Act act) {
        return new Before(draft, act.subject());
    }
}
