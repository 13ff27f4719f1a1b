package dev.partita.verify.execute;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Actions on embedded children become part of one action on their parent's item, whatever else is done to it. */
final class Housing {
    private final Design design;

    Housing(Design design) {
        this.design = design;
    }

    /** What is done to one item. */
    private static final class House {
        private final List<ItemAction> own = new ArrayList<>();
        private final List<ItemAction> children = new ArrayList<>();
    }

    List<ItemAction> of(List<ItemAction> actions) {
        if (actions.stream().noneMatch(ItemAction::isInside)) {
            return actions;
        }
        Map<String, House> houses = new LinkedHashMap<>();
        for (ItemAction action : actions) {
            House house = houses.computeIfAbsent(action.table().name() + "\n" + action.itemKey(), h -> new House());
            (action.isInside() ? house.children : house.own).add(action);
        }
        List<ItemAction> housed = new ArrayList<>();
        houses.values().forEach(h -> housed.addAll(of(h)));
        return housed;
    }

    private List<ItemAction> of(House house) {
        if (house.children.isEmpty()) {
            return house.own;
        }
        demandDistinct(house.children);
        if (house.own.size() > 1) {
            throw new PlanFault("several actions on one item with children: "
                    + house.own.get(0).text());
        }
        ItemAction parent = house.own.isEmpty() ? untouched(house.children.get(0)) : house.own.get(0);
        return List.of(parent.with(house.children));
    }

    /** Of one child only one action changes something. */
    private static void demandDistinct(List<ItemAction> children) {
        Map<Map<String, Value>, ItemAction> seen = new LinkedHashMap<>();
        for (ItemAction child : children) {
            if (!(child.action() instanceof Action.Demand)) {
                ItemAction before = seen.put(child.key(), child);
                if (before != null) {
                    throw new CallRejected(
                            CallRejected.Reason.SAME_ITEM_TWICE,
                            before.text() + " and " + child.text() + " are the same child");
                }
            }
        }
    }

    /** An action that leaves the parent's own values as they are. */
    private ItemAction untouched(ItemAction child) {
        ItemType holder = design.holder(child.type());
        SortedMap<String, Value> key = new TreeMap<>();
        child.table().keys().forEach(k -> key.put(k.name(), child.key().get(k.name())));
        Action.Update nothing =
                new Action.Update(holder.name(), Optional.empty(), List.of(), List.of(), List.of(), false, List.of());
        return new ItemAction(nothing, holder, child.table(), child.scope(), key, Optional.empty());
    }
}
