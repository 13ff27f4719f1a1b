package dev.partita.emit.electrodb;

import dev.partita.design.Index;
import dev.partita.design.Table;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a query is asked: the name of the index, what is equal, and the range. */
final class QueryChain {
    private QueryChain() {}

    static String of(Shape shape, Values values, Node.Query query) {
        Table table = shape.table();
        Optional<Index> index = query.space().index().map(table::index);
        String access = index.map(Shape::access).orElse(Shape.PRIMARY);
        Keys keys = new Keys(shape, values);
        List<KeyValue> equal = new ArrayList<>(query.partition());
        equal.addAll(query.sort().equal());
        Map<String, String> members = new LinkedHashMap<>(keys.members(equal));
        String start = access + "(" + Keys.object(members) + ")";
        return query.sort().last().map(l -> start + range(shape, keys, l)).orElse(start);
    }

    private static String range(Shape shape, Keys keys, SortCondition.Last last) {
        if (shape.key(last.value().attribute()) instanceof KeyForm.Template) {
            // What a template begins with is what ElectroDB asks for where no more of it is given.
            return "";
        }
        String low = Keys.object(keys.members(List.of(last.value())));
        return switch (last.operator()) {
            case BEGINS_WITH -> ".begins(" + low + ")";
            case BETWEEN ->
                ".between(" + low + ", "
                        + Keys.object(keys.members(List.of(last.high().orElseThrow()))) + ")";
            case LESS -> ".lt(" + low + ")";
            case LESS_OR_EQUAL -> ".lte(" + low + ")";
            case GREATER -> ".gt(" + low + ")";
            case GREATER_OR_EQUAL -> ".gte(" + low + ")";
        };
    }
}
