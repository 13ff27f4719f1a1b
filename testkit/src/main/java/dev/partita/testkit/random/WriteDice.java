package dev.partita.testkit.random;

import dev.partita.testkit.random.RandomEntity.RandomReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes the rows of writes and deletes. */
final class WriteDice {
    static final List<String> COLUMNS = List.of(
            "ID",
            "Entity",
            "Description",
            "Input Parameters",
            "Items Written",
            "Transaction",
            "Conditions",
            "Frequency",
            "Consistency",
            "Fails",
            "Skew");

    private final Dice dice;
    private final List<RandomEntity> all;
    private final RateDice rates;
    private final Dice open;

    /** @param open decides alone which conditions hold of what is not stored, so that an application without any is what it was */
    WriteDice(Dice dice, Dice open, List<RandomEntity> all) {
        this.dice = dice;
        this.open = open;
        this.all = all;
        this.rates = new RateDice(dice);
    }

    /** What a write says, cell by cell. */
    private final class Cells {
        private final RandomEntity own;
        private final PredicateDice predicates = new PredicateDice(dice, all);
        private final Set<String> inputs = new LinkedHashSet<>();
        private final List<String> effects = new ArrayList<>();
        private final List<String> conditions = new ArrayList<>();
        private final AssignmentDice assignments;

        Cells(RandomEntity own) {
            this.own = own;
            own.attributes.forEach(a -> predicates.parameter(a.name));
            this.assignments = new AssignmentDice(dice, predicates, inputs);
        }
    }

    List<String> write(String id, RandomEntity entity) {
        Cells cells = new Cells(entity);
        switch (dice.between(0, 9)) {
            case 0, 1, 2 -> create(cells);
            case 3 -> put(cells);
            case 4 -> upsert(cells);
            case 5 -> forEach(cells);
            default -> update(cells);
        }
        if (dice.percent(20)) {
            also(cells);
        }
        return cells(id, cells);
    }

    List<String> delete(String id, RandomEntity entity) {
        Cells cells = new Cells(entity);
        if (entity.references.isEmpty() || dice.percent(60)) {
            identify(cells);
            cells.effects.add("delete " + entity.name);
            if (dice.percent(40)) {
                condition(cells);
            }
            if (dice.percent(25)) {
                children(cells);
            }
        } else {
            RandomReference reference = dice.pick(entity.references);
            cells.effects.add("delete each " + entity.name + " where "
                    + String.join(" and ", new PredicateDice(dice, all).equal(reference.attributes())));
        }
        return cells(id, cells);
    }

    private void identify(Cells cells) {
        cells.own.identifier().forEach(a -> cells.inputs.add(a.name));
    }

    private void create(Cells cells) {
        cells.effects.add("create " + cells.own.name + cells.assignments.initial(cells.own, 25, false));
        if (dice.percent(60)) {
            cells.conditions.add(cells.own.name + " not exists");
        }
        parents(cells, "exists");
        cells.own.where(a -> a.unique && dice.percent(50)).forEach(a -> cells.conditions.add(a.name + " is unique"));
    }

    private void put(Cells cells) {
        cells.effects.add("put " + cells.own.name + cells.assignments.initial(cells.own, 25, true));
        if (dice.percent(25)) {
            parents(cells, "exists");
        }
        ifStored(cells);
    }

    /** What holds of what is stored, if it is. */
    private void ifStored(Cells cells) {
        if (open.percent(40)) {
            cells.predicates.by(open).some(cells.own, 1, false).stream()
                    .filter(p -> !p.contains("[]"))
                    .forEach(p -> cells.conditions.add(cells.own.name + " not exists or " + p));
        }
    }

    private void parents(Cells cells, String state) {
        cells.own.references.stream()
                .filter(r -> r.target() != cells.own && dice.percent(30))
                .forEach(r -> cells.conditions.add(r.role() + " " + state));
    }

    private void update(Cells cells) {
        identify(cells);
        Optional<String> assigned = cells.assignments.changes(cells.own, 3);
        if (assigned.isEmpty()) {
            cells.inputs.clear();
            create(cells);
            return;
        }
        cells.effects.add("update " + cells.own.name + assigned.get());
        if (dice.percent(40)) {
            condition(cells);
        }
    }

    /** Everything that is required is assigned. */
    private void upsert(Cells cells) {
        if (cells.own.attributes.stream().noneMatch(a -> a.isChangeable() && !a.optional)) {
            create(cells);
            return;
        }
        identify(cells);
        cells.effects.add("upsert " + cells.own.name + cells.assignments.whole(cells.own));
        ifStored(cells);
    }

    private void forEach(Cells cells) {
        String list = cells.predicates.parameter("rows");
        cells.inputs.add(list + "[]");
        String size = dice.word(" (avg 2, max 4)", " (avg 3, max 9)", " (avg 1, max 3)");
        List<RandomReference> outer =
                cells.own.references.stream().filter(r -> !r.optional()).toList();
        if (!outer.isEmpty()) {
            outer.get(0).attributes().forEach(a -> cells.inputs.add(a.name));
        }
        String verb = dice.word("create ", "put ", "delete ");
        cells.effects.add("for each " + list + "[]" + size + ": " + verb + cells.own.name);
        if (verb.equals("create ") && dice.percent(30)) {
            cells.conditions.add(cells.own.name + " not exists");
        }
        if (verb.equals("delete ") && dice.percent(30)) {
            each(cells);
        }
    }

    /** What each of the elements' entities must satisfy. */
    private void each(Cells cells) {
        cells.own.where(a -> !a.literals.isEmpty() && !a.optional && !a.aggregate).stream()
                .findFirst()
                .ifPresent(a -> cells.conditions.add(
                        "each " + cells.own.name + "." + a.name + dice.word(" = ", " != ") + dice.pick(a.literals)));
    }

    private void condition(Cells cells) {
        if (dice.percent(40)) {
            cells.conditions.add(cells.own.name + " exists");
            return;
        }
        cells.predicates.some(cells.own, 1, dice.percent(30)).stream()
                .filter(p -> !p.contains("[]"))
                .forEach(cells.conditions::add);
    }

    /** A second effect on something related. */
    private void also(Cells cells) {
        Optional<RandomReference> reference = cells.own.references.stream()
                .filter(r -> r.target() != cells.own && !r.optional())
                .filter(r -> r.isNamed() || cells.own.referencesTo(r.target()).size() == 1)
                .findFirst();
        if (reference.isEmpty() || cells.effects.get(0).startsWith("for each")) {
            return;
        }
        RandomEntity target = reference.get().target();
        boolean named = cells.own.referencesTo(target).size() > 1;
        PredicateDice others = new PredicateDice(dice, all);
        cells.inputs.forEach(others::parameter);
        if (dice.percent(25)) {
            cells.conditions.add(reference.get().role() + " exists");
        }
        cells.own.attributes.forEach(a -> others.parameter(a.name));
        target.attributes.forEach(a -> others.parameter(a.name));
        new AssignmentDice(dice, others, cells.inputs)
                .fresh(target)
                .ifPresent(a ->
                        cells.effects.add("update " + (named ? reference.get().role() : target.name) + a));
    }

    /** What references it goes with it. */
    private void children(Cells cells) {
        for (RandomEntity child : all) {
            List<RandomReference> references = child.referencesTo(cells.own);
            if (child != cells.own && references.size() == 1) {
                List<String> where = new ArrayList<>();
                for (int i = 0; i < references.get(0).attributes().size(); i++) {
                    where.add(references.get(0).attributes().get(i).name + " = "
                            + cells.own.identifier().get(i).name);
                }
                cells.effects.add("delete each " + child.name + " where " + String.join(" and ", where));
                return;
            }
        }
    }

    private List<String> cells(String id, Cells cells) {
        return List.of(
                id,
                cells.own.name,
                "write",
                cells.inputs.isEmpty() ? "-" : String.join(", ", cells.inputs),
                String.join("; ", cells.effects),
                dice.percent(60) ? "Yes" : "No",
                cells.conditions.isEmpty() ? "-" : String.join("; ", cells.conditions),
                rates.rate(),
                dice.percent(10) ? "Eventual" : "-",
                !cells.conditions.isEmpty() && dice.percent(15) ? "5%" : "-",
                rates.skew(cells.inputs));
    }
}
