package dev.partita.testkit.random;

import dev.partita.testkit.random.RandomAttribute.Kind;
import dev.partita.testkit.random.RandomEntity.RandomReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the predicates of one pattern; each of its parameters has a name of its own. */
final class PredicateDice {
    private final Dice dice;
    private final List<RandomEntity> all;
    private final Set<String> taken;

    PredicateDice(Dice dice, List<RandomEntity> all) {
        this(dice, all, new LinkedHashSet<>());
    }

    private PredicateDice(Dice dice, List<RandomEntity> all, Set<String> taken) {
        this.dice = dice;
        this.all = all;
        this.taken = taken;
    }

    /** Of the same pattern, by other choices. */
    PredicateDice by(Dice others) {
        return new PredicateDice(others, all, taken);
    }

    /** An attribute of the entity or of one that it is related to. */
    private record Place(String path, RandomAttribute attribute) {}

    /** A name for a parameter. */
    String parameter(String wish) {
        String name = wish;
        for (int i = 2; !taken.add(name); i++) {
            name = wish + i;
        }
        return name;
    }

    /** Each is what the parameter of its name says. */
    List<String> equal(List<RandomAttribute> attributes) {
        return attributes.stream().map(a -> equal(a.name)).toList();
    }

    private String equal(String path) {
        if (path.contains(".") || taken.contains(path) || dice.percent(15)) {
            String last = path.substring(path.lastIndexOf('.') + 1);
            return path + " = " + parameter(dice.percent(50) ? "the" + last : "given");
        }
        taken.add(path);
        return path;
    }

    /** At most that many about different attributes. */
    List<String> some(RandomEntity entity, int most, boolean related) {
        List<Place> places = new ArrayList<>();
        entity.attributes.forEach(a -> places.add(new Place(a.name, a)));
        if (related && dice.percent(25)) {
            related(entity, places);
        }
        return dice.some(places, dice.between(0, most)).stream()
                .map(p -> dice.percent(10) && !p.path().contains(".") ? either(p) : one(p))
                .filter(p -> !p.isEmpty())
                .collect(Collectors.toList());
    }

    private void related(RandomEntity entity, List<Place> places) {
        for (RandomReference reference : entity.references) {
            reference.target().attributes.forEach(a -> places.add(new Place(reference.role() + "." + a.name, a)));
        }
        for (RandomEntity child : all) {
            if (child != entity && child.referencesTo(entity).size() == 1) {
                child.attributes.forEach(a -> places.add(new Place(child.plural() + "." + a.name, a)));
            }
        }
    }

    private String either(Place place) {
        String first = one(place);
        String second = one(place);
        return first.isEmpty() || second.isEmpty() || first.equals(second)
                ? first
                : "(" + first + " or " + second + ")";
    }

    /** A predicate about it; empty if there is none that makes sense. */
    private String one(Place place) {
        RandomAttribute attribute = place.attribute();
        if (attribute.optional && dice.percent(25)) {
            return place.path() + dice.word(" exists", " not exists");
        }
        if (attribute.isCollection()) {
            return attribute.kind == Kind.NUMBER_SET ? "" : place.path() + " contains " + parameter("member");
        }
        if (!attribute.isScalar()) {
            return "";
        }
        return switch (dice.between(0, 11)) {
            case 0, 1 -> compared(place);
            case 2 -> range(place);
            case 3 -> attribute.isText() || attribute.kind == Kind.STRING ? begins(place) : compared(place);
            case 4 -> literal(place, dice.word(" = ", " != "));
            case 5 -> literal(place, dice.word(" < ", " >= ", " = "));
            case 6 -> list(place);
            case 7 -> batch(place);
            default -> equal(place.path()) + estimate();
        };
    }

    private String estimate() {
        return dice.percent(8) ? dice.word(" (40%)", " (5%)", " (avg 3, max 40)") : "";
    }

    private String compared(Place place) {
        String sign = dice.word(" < ", " <= ", " > ", " >= ", " != ");
        return place.path() + sign + parameter("limit") + estimate();
    }

    private String range(Place place) {
        return place.path() + " between " + parameter("from") + " and " + parameter("to") + estimate();
    }

    private String begins(Place place) {
        return place.path() + dice.word(" begins with ", " contains ") + parameter("piece") + estimate();
    }

    private String literal(Place place, String sign) {
        List<String> literals = place.attribute().literals;
        return literals.isEmpty() ? equal(place.path()) : place.path() + sign + dice.pick(literals);
    }

    private String list(Place place) {
        List<String> literals = dice.some(place.attribute().literals, 2);
        return literals.size() < 2 ? equal(place.path()) : place.path() + " in (" + String.join(", ", literals) + ")";
    }

    private String batch(Place place) {
        return place.path() + " in " + parameter("several") + "[]"
                + dice.word("", " (avg 2, max 5)", " (avg 4, max 120)");
    }
}
