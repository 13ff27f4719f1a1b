package dev.partita.testkit.random;

import dev.partita.testkit.random.RandomAttribute.Kind;
import dev.partita.testkit.random.RandomEntity.RandomReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes the rows of reads. */
final class ReadDice {
    static final List<String> COLUMNS = List.of(
            "ID",
            "Entity",
            "Description",
            "Input Parameters",
            "Filters",
            "Result",
            "Sort",
            "Limit",
            "Paginated",
            "Frequency",
            "Consistency",
            "Multi-Entity",
            "Returns",
            "Skew",
            "Max hops");

    private final Dice dice;
    private final List<RandomEntity> all;
    private final RateDice rates;

    ReadDice(Dice dice, List<RandomEntity> all) {
        this.dice = dice;
        this.all = all;
        this.rates = new RateDice(dice);
    }

    /** What a read says, cell by cell. */
    private static final class Cells {
        private final List<String> predicates = new ArrayList<>();
        private String entities = "";
        private String result = "Collection";
        private String sort = "";
        private String limit = "";
        private boolean paginated;
        private boolean several;
        private String returns = "*";
    }

    List<String> row(String id, RandomEntity entity) {
        PredicateDice predicates = new PredicateDice(dice, all);
        Cells cells = new Cells();
        cells.entities = entity.name;
        switch (dice.between(0, 9)) {
            case 0 -> one(cells, entity, predicates);
            case 1 -> unique(cells, entity, predicates);
            case 2 -> scalar(cells, entity, predicates);
            case 3 -> family(cells, entity, predicates);
            default -> collection(cells, entity, predicates);
        }
        return cells(id, cells);
    }

    private void one(Cells cells, RandomEntity entity, PredicateDice predicates) {
        cells.result = "Single";
        cells.predicates.addAll(predicates.equal(entity.identifier()));
        if (dice.percent(25)) {
            cells.predicates.addAll(predicates.some(entity, 1, false));
        }
        cells.returns = returns(entity);
    }

    private void unique(Cells cells, RandomEntity entity, PredicateDice predicates) {
        Optional<RandomAttribute> unique = entity.where(a -> a.unique).stream().findFirst();
        if (unique.isEmpty()) {
            one(cells, entity, predicates);
            return;
        }
        cells.result = dice.word("Single", "Exists");
        cells.predicates.addAll(predicates.equal(List.of(unique.get())));
        if (!unique.get().within.isEmpty()) {
            cells.predicates.addAll(predicates.equal(entity.where(a -> a.name.equals(unique.get().within))));
        }
    }

    private void scalar(Cells cells, RandomEntity entity, PredicateDice predicates) {
        List<RandomAttribute> numbers = entity.where(a -> a.kind == Kind.NUMBER);
        List<RandomAttribute> ordered = entity.where(RandomAttribute::isScalar);
        cells.result = switch (dice.between(0, 4)) {
            case 0 -> "Exists";
            case 1 -> numbers.isEmpty() ? "Count" : "Sum(" + dice.pick(numbers).name + ")";
            case 2 -> dice.word("Min(", "Max(") + dice.pick(ordered).name + ")";
            default -> "Count";
        };
        start(cells, entity, predicates);
    }

    /** What it begins with: a reference, some attribute, or nothing. */
    private void start(Cells cells, RandomEntity entity, PredicateDice predicates) {
        if (!entity.references.isEmpty() && dice.percent(55)) {
            cells.predicates.addAll(
                    predicates.equal(dice.pick(entity.references).attributes()));
        } else if (dice.percent(70)) {
            cells.predicates.addAll(predicates.equal(List.of(dice.pick(entity.where(RandomAttribute::isScalar)))));
        }
        cells.predicates.addAll(predicates.some(entity, 2, true));
    }

    private void collection(Cells cells, RandomEntity entity, PredicateDice predicates) {
        start(cells, entity, predicates);
        cells.sort = sort(entity, dice.percent(70) ? dice.between(1, 2) : 0, "");
        if (cells.sort.isEmpty() || !dice.percent(10)) {
            page(cells);
        } else {
            cells.result = "Single";
        }
        cells.returns = returns(entity);
    }

    private void page(Cells cells) {
        if (dice.percent(80)) {
            cells.limit = dice.word("1", "2", "3", "5", "10", "25");
            cells.paginated = dice.percent(65);
        }
    }

    private String sort(RandomEntity entity, int keys, String leg) {
        String sort = dice.some(entity.where(a -> a.isScalar() && !a.aggregate), keys).stream()
                .map(a -> a.name + dice.word(" ASC", " DESC"))
                .collect(Collectors.joining(", "));
        return sort.isEmpty() || leg.isEmpty() ? sort : leg + " by " + sort;
    }

    /** A parent with children, perhaps with theirs. */
    private void family(Cells cells, RandomEntity entity, PredicateDice predicates) {
        Optional<RandomReference> reference = entity.references.stream()
                .filter(r ->
                        r.target() != entity && entity.referencesTo(r.target()).size() == 1)
                .findFirst();
        if (reference.isEmpty()) {
            collection(cells, entity, predicates);
            return;
        }
        RandomEntity parent = reference.get().target();
        cells.several = true;
        List<String> names = new ArrayList<>(List.of(parent.name, entity.name));
        all.stream()
                .filter(e -> e != parent && e != entity)
                .filter(e -> e.referencesTo(entity).size() == 1
                        || e.referencesTo(parent).size() == 1)
                .filter(e -> dice.percent(40))
                .findFirst()
                .ifPresent(e -> names.add(e.name));
        cells.entities = String.join(", ", names);
        parent.identifier().forEach(a -> cells.predicates.add(a.name));
        cells.sort = sort(entity, dice.between(0, 1), entity.plural());
        page(cells);
    }

    private String returns(RandomEntity entity) {
        if (dice.percent(60)) {
            return "*";
        }
        List<String> names = new ArrayList<>();
        dice.some(entity.attributes, dice.between(1, 3)).forEach(a -> names.add(a.name));
        if (!entity.references.isEmpty() && dice.percent(35)) {
            RandomReference reference = dice.pick(entity.references);
            names.add(reference.role().toLowerCase(Locale.ROOT) + "." + dice.pick(reference.target().attributes).name);
        }
        return String.join(", ", names);
    }

    private List<String> cells(String id, Cells cells) {
        int split = dice.percent(70) ? cells.predicates.size() : dice.between(0, cells.predicates.size());
        if (cells.several) {
            split = cells.predicates.size();
        }
        return List.of(
                id,
                cells.entities,
                "read",
                joined(cells.predicates.subList(0, split)),
                joined(cells.predicates.subList(split, cells.predicates.size())),
                cells.result,
                dash(cells.sort),
                dash(cells.limit),
                cells.paginated ? "Yes" : "No",
                rates.rate(),
                dice.percent(12) ? "Strong" : "Eventual",
                cells.several ? "Yes" : "No",
                cells.returns,
                rates.skew(cells.predicates),
                dice.percent(3) ? dice.word("3", "5") : "-");
    }

    private static String joined(List<String> predicates) {
        return dash(String.join("; ", predicates));
    }

    private static String dash(String text) {
        return text.isEmpty() ? "-" : text;
    }
}
