package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.KeyValue;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The key conditions of an operation, and the item types that they meet in its table or index. */
final class Conditions {
    private final Design design;
    private final Space space;
    private final List<List<Given>> partition;
    private final List<SortPart> sort;
    private final Function<String, List<Given>> notation;
    private final Lookup lookup;

    /** The operand of a path of an item type for which a name stands that is no parameter. */
    interface Lookup {
        Optional<Operand> of(ItemType type, Path path, String name);

        /** Whether a text can be a value of the path. */
        boolean isValue(ItemType type, Path path, String text);
    }

    /** @param notation the parts of a key as written */
    Conditions(
            Design design,
            Space space,
            List<String> partition,
            List<SortPart> sort,
            Function<String, List<Given>> notation,
            Lookup lookup) {
        this.design = design;
        this.space = space;
        this.partition = partition.stream().map(notation).toList();
        this.sort = List.copyOf(sort);
        this.notation = notation;
        this.lookup = lookup;
    }

    List<Met> met() {
        return design.standingIn(space.table()).stream()
                .flatMap(t -> met(t).stream())
                .toList();
    }

    private Optional<Index> index() {
        return space.index().map(i -> design.table(space.table()).index(i));
    }

    private List<KeyAttribute> partitionKeys() {
        return index().map(Index::partition)
                .orElseGet(() -> List.of(design.table(space.table()).partition()));
    }

    private List<KeyAttribute> sortKeys() {
        return index().map(Index::sort)
                .orElseGet(() -> design.table(space.table()).sort().stream().toList());
    }

    private Optional<Met> met(ItemType type) {
        List<KeyAttribute> keys = partitionKeys();
        if (keys.size() != partition.size() || sort.size() > sortKeys().size()) {
            return Optional.empty();
        }
        Map<Path, Operand> equal = new LinkedHashMap<>();
        List<KeyValue> given = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            Optional<Alignment> whole = whole(type, keys.get(i), partition.get(i));
            if (whole.isEmpty()) {
                return Optional.empty();
            }
            equal.putAll(whole.get().bindings());
            given.add(new KeyValue(keys.get(i).name(), whole.get().pieces()));
        }
        boolean isThere = sortKeys().stream().allMatch(k -> segments(type, k).isPresent());
        return isThere ? sorted(type, given, equal) : Optional.empty();
    }

    private Optional<Met> sorted(ItemType type, List<KeyValue> given, Map<Path, Operand> equal) {
        List<KeyValue> leading = new ArrayList<>();
        for (int i = 0; i < sort.size(); i++) {
            KeyAttribute attribute = sortKeys().get(i);
            SortPart part = sort.get(i);
            if (part.operator() != SortPart.Operator.EQUAL) {
                return ranged(type, given, equal, leading, attribute, part);
            }
            Optional<Alignment> whole =
                    whole(type, attribute, notation.apply(part.values().get(0)));
            if (whole.isEmpty()) {
                return Optional.empty();
            }
            equal.putAll(whole.get().bindings());
            leading.add(new KeyValue(attribute.name(), whole.get().pieces()));
        }
        SortCondition condition = new SortCondition(leading, Optional.empty());
        return Optional.of(new Met(type, given, condition, equal, Optional.empty(), List.of()));
    }

    private Optional<Met> ranged(
            ItemType type,
            List<KeyValue> given,
            Map<Path, Operand> equal,
            List<KeyValue> leading,
            KeyAttribute attribute,
            SortPart part) {
        List<Segment> template = segments(type, attribute).orElseThrow();
        List<Alignment> bounds = part.values().stream()
                .map(v -> Alignment.of(
                        notation.apply(v),
                        template,
                        (p, n) -> lookup.of(type, p, n),
                        (p, n) -> lookup.isValue(type, p, n)))
                .toList();
        Range range = new Range(part.operator(), template, bounds);
        if (!range.meets()) {
            return Optional.empty();
        }
        Map<Path, Operand> all = new LinkedHashMap<>(equal);
        all.putAll(range.equal());
        KeyValue first = new KeyValue(attribute.name(), bounds.get(0).pieces());
        Optional<KeyValue> second = bounds.size() > 1
                ? Optional.of(new KeyValue(attribute.name(), bounds.get(1).pieces()))
                : Optional.empty();
        SortCondition condition = new SortCondition(
                leading, Optional.of(new SortCondition.Last(operator(part.operator()), first, second)));
        return Optional.of(new Met(type, given, condition, all, range.field(), range.operands()));
    }

    private static SortCondition.Operator operator(SortPart.Operator operator) {
        return switch (operator) {
            case EQUAL -> throw new IllegalArgumentException("no range: " + operator);
            case BEGINS_WITH -> SortCondition.Operator.BEGINS_WITH;
            case BETWEEN -> SortCondition.Operator.BETWEEN;
            case LESS -> SortCondition.Operator.LESS;
            case LESS_OR_EQUAL -> SortCondition.Operator.LESS_OR_EQUAL;
            case GREATER -> SortCondition.Operator.GREATER;
            case GREATER_OR_EQUAL -> SortCondition.Operator.GREATER_OR_EQUAL;
        };
    }

    private Optional<Alignment> whole(ItemType type, KeyAttribute attribute, List<Given> given) {
        return segments(type, attribute)
                .flatMap(t -> Optional.of(Alignment.of(
                                given, t, (p, n) -> lookup.of(type, p, n), (p, n) -> lookup.isValue(type, p, n)))
                        .filter(a -> a.isWhole(t)));
    }

    /** A key of an index may be a stored attribute, too. */
    private static Optional<List<Segment>> segments(ItemType type, KeyAttribute attribute) {
        return type.key(attribute.name())
                .map(KeyTemplate::segments)
                .or(() -> type.attributes().stream()
                        .filter(a -> a.name().equals(attribute.name()) && a.source() instanceof ItemType.OfPath)
                        .findFirst()
                        .map(a -> List.of(new Segment.Field(
                                ((ItemType.OfPath) a.source()).path(), new dev.partita.design.Encoding.Plain()))));
    }
}
