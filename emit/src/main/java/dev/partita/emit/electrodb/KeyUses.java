package dev.partita.emit.electrodb;

import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What plans do with keys that ElectroDB's templates cannot: its ranges end where the values end, so that a bound does not say whether
 * what follows in the key counts; and it changes no key of which it does not have all attributes.
 *
 * @param asked the conditions on sort keys that ElectroDB cannot put for a template, by type and attribute
 * @param changed the key attributes that updates change, by type and attribute
 */
record KeyUses(List<Asked> asked, Set<String> changed) {
    /** A Query of items of a type with a condition on an attribute. */
    record Asked(ItemTypeName type, SortCondition.Last last) {}

    static KeyUses of(DesignResult result) {
        List<Plan> plans = result.plans().patterns();
        List<Asked> asked = plans.stream()
                .flatMap(KeyUses::nodes)
                .filter(Node.Query.class::isInstance)
                .map(Node.Query.class::cast)
                .flatMap(q -> q.sort().last().stream()
                        .flatMap(l -> q.ranges().stream().map(r -> new Asked(r.type(), l))))
                .toList();
        Set<String> changed = new TreeSet<>();
        plans.stream()
                .filter(WritePlan.class::isInstance)
                .flatMap(p -> ((WritePlan) p).steps().stream())
                .flatMap(s -> s.actions().stream())
                .filter(Action.Update.class::isInstance)
                .forEach(a -> ((Action.Update) a)
                        .changes()
                        .forEach(c -> keys(c).forEach(k -> changed.add(named(a.type(), k)))));
        return new KeyUses(asked, changed);
    }

    /** Why a template will not do for a key. */
    Optional<String> hindrance(ItemTypeName type, KeyTemplate key) {
        if (changed.contains(named(type, key.attribute()))) {
            return Optional.of("it is changed, and ElectroDB changes a key only together with all that is in it");
        }
        return asked.stream()
                        .filter(a -> a.type().equals(type)
                                && a.last().value().attribute().equals(key.attribute()))
                        .allMatch(a -> isHead(a.last(), key))
                ? Optional.empty()
                : Optional.of("ElectroDB's ranges in a key of several parts leave out what begins like their end");
    }

    /** Whether items are asked for by no more than the text that the keys of their type begin with. */
    private static boolean isHead(SortCondition.Last last, KeyTemplate key) {
        return last.operator() == SortCondition.Operator.BEGINS_WITH
                && last.value().pieces().size() == 1
                && last.value().pieces().get(0) instanceof KeyValue.Text(String text)
                && key.segments().get(0) instanceof Segment.Text(String head)
                && text.equals(head);
    }

    private static Stream<Node> nodes(Plan plan) {
        return switch (plan) {
            case ReadPlan read -> read.nodes().stream();
            case WritePlan write -> write.finds().stream();
        };
    }

    private static List<String> keys(Change change) {
        return switch (change) {
            case Change.Reindex reindex -> reindex.keys();
            case Change.Unindex unindex -> unindex.keys();
            case Change.SetTo set -> List.of();
            case Change.Increase increase -> List.of();
            case Change.Clear clear -> List.of();
            case Change.AppendTo append -> List.of();
            case Change.TakeFrom take -> List.of();
        };
    }

    private static String named(ItemTypeName type, String attribute) {
        return type + "\n" + attribute;
    }
}
