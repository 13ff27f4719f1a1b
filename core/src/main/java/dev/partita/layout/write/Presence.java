package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.NodeId;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Only;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A write that reads an entity which has to be stored is refused where it reads nothing: what it would do is made of what it
 * read.
 */
record Presence(Draft draft, Act act) {

    /** These actions of the act, and what refuses it. */
    List<Action> demanded(List<Action> actions) {
        Optional<String> text = checks().reported();
        if (text.isEmpty() || !subject().isRead()) {
            return actions;
        }
        boolean isRepeated = !act.scope().equals(subject().scope());
        if (isRepeated) {
            return gated(actions, text.get());
        }
        demandRead();
        return actions;
    }

    void demandRead() {
        String text = checks().reported().orElseThrow();
        subject().located.ifPresent(l -> demand(l.node(), Predicate.TRUE, text));
        subject().home.ifPresent(h -> {
            if (!act.only().contains(new Only.Found(h))) {
                demand(h, Predicate.TRUE, text);
            }
            Claims.of(draft, subject()).forEach((p, o) -> {
                Predicate equality = new Before(draft, subject()).equality(p, o);
                demand(h, equality, checks().claimed(equality, text));
            });
            act.checks().stream()
                    .filter(c -> c.kind() == Check.Kind.HOLDS && c.failure() instanceof Check.Reports)
                    .forEach(c -> demand(h, c.predicate(), ((Check.Reports) c.failure()).condition()));
        });
    }

    private void demand(NodeId node, Predicate predicate, String text) {
        draft.demand(new WritePlan.Demanded(node, predicate, false, act.only(), text), act.scope());
    }

    /**
     * A demand is made once of what is read once: where the act is repeated, and perhaps not at all, an action that must fail stands
     * for it.
     */
    private List<Action> gated(List<Action> actions, String text) {
        NodeId node = new Before(draft, act.subject()).found();
        List<Action> gated = new ArrayList<>(actions.stream()
                .map(a -> Rebuilding.only(a, more(a.only(), new Only.Found(node))))
                .toList());
        gated.add(failing(and(new Only.NotFound(node)), text));
        return gated;
    }

    /** Is refused as long as the item is missing; once it is there, the write begins again. */
    private Action failing(List<Only> only, String text) {
        boolean byKey = subject().located.isEmpty();
        ItemType home = draft.home(subject().entity());
        Optional<ItemType> type = byKey ? Optional.of(home) : draft.shapes.identifierMarker(home.entity());
        Optional<List<KeyValue>> key = byKey
                ? Optional.of(new Before(draft, subject()).homeKey())
                : type.flatMap(t -> new Keys(draft.shapes)
                        .of(t, p -> Optional.ofNullable(subject().given.get(p))));
        if (key.isEmpty()) {
            throw draft.refusal(home.entity() + " would have to be searched under several conditions");
        }
        Check again = new Check(Check.Kind.ABSENT, Predicate.TRUE, new Check.ReadAgain());
        return new Action.Demand(
                type.orElseThrow().name(),
                Items.repeat(act.scope()).map(Action.Repeat.Shared::new),
                only,
                key.get(),
                List.of(Check.present(text), again));
    }

    private List<Only> and(Only more) {
        return more(act.only(), more);
    }

    private static List<Only> more(List<Only> only, Only more) {
        return Stream.concat(only.stream(), Stream.of(more)).distinct().toList();
    }

    private Subject subject() {
        return act.subject();
    }

    private Checks checks() {
        return new Checks(draft, act);
    }
}
