package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Action.Repeat;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An act spelt out: the actions on every item of its entity, the home's first. */
record Items(Draft draft, Act act) {

    /** The home's actions are built twice: the second time they guard all that was read to build the others and them. */
    List<Action> actions() {
        new Uniqueness(draft, act).demandKept();
        List<Action> others = new ArrayList<>();
        for (ItemType type : besides()) {
            others.addAll(of(type));
        }
        of(home());
        List<Action> all = new OneSide(draft, act).of(of(home()), others);
        return new Presence(draft, act).demanded(all);
    }

    private List<ItemType> besides() {
        return Stream.of(
                        draft.shapes.parts(home().entity()),
                        draft.shapes.copies(home().entity()).stream(),
                        draft.shapes.markers(home().entity()).stream())
                .flatMap(s -> s)
                .toList();
    }

    private List<Action> of(ItemType type) {
        return switch (act.kind()) {
            case CREATE -> create(type);
            case PUT -> put(type, new Existence(draft, type).all(after()));
            case UPSERT -> upsert(type);
            case REPLACE, UPDATE -> new Transition(this, type).actions();
            case DELETE -> delete(type, new Existence(draft, type).all(before()));
            case CHECK, PARENT -> check(type);
        };
    }

    private List<Action> create(ItemType type) {
        return only(new Existence(draft, type).all(after())).map(o -> creation(type, o)).stream()
                .toList();
    }

    /** A new item at a new key. */
    Action creation(ItemType type, List<Only> only) {
        List<Check> checks = new ArrayList<>();
        if (isHome(type) && act.kind() == Act.Kind.CREATE) {
            checks.addAll(checks().ofCreated());
        }
        if (type.kind() == ItemType.Kind.MARKER && act.kind() == Act.Kind.CREATE) {
            checks.addAll(checks().ofCreatedMarker(type));
        }
        new Uniqueness(draft, act).check(type).filter(c -> !draft.loads).ifPresent(checks::add);
        return new Action.Put(type.name(), repeat(), only, after().image(draft.shapes.rawPaths(type)), checks);
    }

    /** All values at a key where the item may stand already; counts stay. */
    List<Action> put(ItemType type, List<Truth> when) {
        boolean known = act.kind() == Act.Kind.REPLACE;
        List<Check> checks = isHome(type) ? checks().ofHome() : List.of();
        Changes changes = new Changes(draft, type, act);
        return only(when)
                .<Action>map(only -> changes.storesAggregates()
                        ? update(type, only, key(type, after()), changes.whole(), !known, checks)
                        : new Action.Put(
                                type.name(), repeat(), only, after().image(draft.shapes.rawPaths(type)), checks))
                .stream()
                .toList();
    }

    private List<Action> upsert(ItemType type) {
        List<Change> changes = new Changes(draft, type, act).upserted();
        List<Check> checks = isHome(type) ? checks().ofHome() : List.of();
        return only(new Existence(draft, type).all(after()))
                .map(o -> update(type, o, key(type, after()), changes, true, checks))
                .stream()
                .toList();
    }

    List<Action> delete(ItemType type, List<Truth> when) {
        List<Check> checks = isHome(type) ? checks().ofHome() : List.of();
        return only(when)
                .<Action>map(o -> new Action.Delete(type.name(), repeat(), o, key(type, before()), checks))
                .stream()
                .toList();
    }

    /** Whether an item beside the home stays as it is: nothing need be read to know whether it is there. */
    boolean isUntouched(ItemType type) {
        boolean whole = act.kind() == Act.Kind.REPLACE && type.kind() != ItemType.Kind.MARKER;
        return !isHome(type)
                && !whole
                && new Changes(draft, type, act).assigned().isEmpty();
    }

    /** What is assigned, where the item stands. */
    List<Action> change(ItemType type, List<Truth> when) {
        List<Change> changes = new Changes(draft, type, act).assigned();
        if (isHome(type)) {
            List<KeyValue> key = before().homeKey();
            List<Check> checks = checks().ofHome();
            return only(when).stream()
                    .flatMap(o -> home(type, o, key, changes, checks))
                    .toList();
        }
        return changes.isEmpty()
                ? List.of()
                : only(when).map(o -> update(type, o, key(type, before()), changes, false, presence(type))).stream()
                        .toList();
    }

    /** A loose copy may be missing: then it is not made of a few values. Nothing is assigned within an entry that is not there. */
    private List<Check> presence(ItemType type) {
        if (type.isEntry()) {
            return checks().ofHome().stream()
                    .filter(Check::demandsPresence)
                    .limit(1)
                    .map(c -> new Check(Check.Kind.PRESENT, Predicate.TRUE, c.failure()))
                    .toList();
        }
        return type.kind() == ItemType.Kind.LOOSE_COPY ? List.of(Check.ifPresent()) : List.of();
    }

    private Stream<Action> home(
            ItemType type, List<Only> only, List<KeyValue> key, List<Change> changes, List<Check> checks) {
        if (!changes.isEmpty()) {
            boolean creates = draft.shapes.numbers().contains(type.entity());
            return Stream.of(update(type, only, key, changes, creates, checks));
        }
        return checks.isEmpty()
                ? Stream.empty()
                : Stream.of(new Action.Demand(type.name(), shared(), only, key, checks));
    }

    private Action update(
            ItemType type,
            List<Only> only,
            List<KeyValue> key,
            List<Change> changes,
            boolean creates,
            List<Check> checks) {
        boolean adds = changes.stream().allMatch(Change.Increase.class::isInstance);
        Optional<Repeat> repeat = act.kind() == Act.Kind.UPDATE && adds && counts() ? shared() : repeat();
        return new Action.Update(type.name(), repeat, only, key, changes, creates, checks);
    }

    /** Whether all that is done is to add to what the entity counts. */
    private boolean counts() {
        return act.assignments().stream()
                .allMatch(a -> a instanceof Assignment.Add
                        && draft.entity(home().entity())
                                .attribute(a.attribute())
                                .aggregate()
                                .isPresent());
    }

    private Optional<Repeat> shared() {
        return repeat().map(Repeat.Shared::new);
    }

    private List<Action> check(ItemType type) {
        Optional<ItemType> place = act.demandsAbsence() ? checks().placeOfAbsence() : Optional.of(home());
        if (!place.filter(type::equals).isPresent()) {
            return List.of();
        }
        List<KeyValue> key = isHome(type) ? before().homeKey() : key(type, before());
        List<Check> checks = act.demandsAbsence() ? act.checks() : checks().ofHome();
        return checks.isEmpty()
                ? List.of()
                : List.of(new Action.Demand(type.name(), shared(), act.only(), key, checks));
    }

    private List<KeyValue> key(ItemType type, Values values) {
        if (isHome(type) && values instanceof Before before) {
            return before.homeKey();
        }
        return new Keys(draft.shapes)
                .of(type, values)
                .orElseThrow(() -> draft.refusal("nothing tells the key of " + type.name()));
    }

    /** When an action takes place: with its act, and if all these hold; empty if never. */
    Optional<List<Only>> only(List<Truth> truths) {
        return Truths.all(truths)
                .map(more -> Stream.concat(act.only().stream(), more.stream())
                        .distinct()
                        .toList());
    }

    private Optional<Repeat> repeat() {
        return repeat(act.scope());
    }

    static Optional<Repeat> repeat(Scope scope) {
        return switch (scope) {
            case Scope.Once once -> Optional.empty();
            case Scope.Element element -> Optional.of(new Repeat.PerElement(element.list()));
            case Scope.Row row -> Optional.of(new Repeat.PerRow(row.node()));
        };
    }

    private Checks checks() {
        return new Checks(draft, act);
    }

    private ItemType home() {
        return draft.home(act.subject().entity());
    }

    private boolean isHome(ItemType type) {
        return type.equals(home());
    }

    After after() {
        return new After(draft, act);
    }

    Before before() {
        return new Before(draft, act.subject());
    }
}
