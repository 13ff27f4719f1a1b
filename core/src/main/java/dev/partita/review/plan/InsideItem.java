package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Children that are taken out of the item of their parent: all of them, or the one of a name. */
record InsideItem(Draft draft) {

    /** Their rows, beside those of the items. */
    Chain all(Chain chain, ItemTypeName type, String attribute) {
        NodeId id = draft.id(type + Node.Unpack.IN_ITEM);
        NodeId unpack = draft.add(new Node.Unpack(id, chain.node(), type, attribute));
        return embedded(attribute)
                .filter(t -> t.name().equals(type))
                .map(t -> {
                    chain.unpack();
                    return beside(chain, t, unpack);
                })
                .orElseGet(() -> {
                    chain.goOn(unpack);
                    return chain;
                });
    }

    /** The item is asked for the sake of one child; its name is written as keys are, or the pattern says which. */
    Chain one(Chain chain, String attribute, String written) {
        Optional<ItemType> type = embedded(attribute);
        Optional<KeyValue> name =
                type.flatMap(t -> written(t, attribute, written).or(() -> name(t, attribute)));
        for (int i = 0; i < draft.nodes.size(); i++) {
            if (draft.nodes.get(i) instanceof Node.Get get && get.id().equals(chain.source()) && name.isPresent()) {
                List<KeyValue> key = new ArrayList<>(get.key());
                key.add(name.get());
                draft.nodes.set(
                        i,
                        new Node.Get(
                                get.id(),
                                get.each(),
                                get.space(),
                                type.orElseThrow().name(),
                                key,
                                get.strong(),
                                get.project()));
                new Guards(draft)
                        .ofName(
                                get.id(),
                                type.get(),
                                type.get()
                                        .key(attribute)
                                        .map(k -> k.paths().toList())
                                        .orElse(List.of()));
                chain.join();
                return beside(chain, type.get(), get.id());
            }
        }
        return chain;
    }

    private Chain beside(Chain chain, ItemType type, NodeId node) {
        Chain inside = new Chain(
                chain.source(),
                List.of(type.entity()),
                List.of(type.name().value(), type.entity().value()),
                chain.each());
        inside.goOn(node);
        draft.chains.add(inside);
        return inside;
    }

    private Optional<ItemType> embedded(String attribute) {
        Design design = draft.design;
        return design.itemTypes().stream()
                .filter(t -> t.kind() == ItemType.Kind.EMBEDDED)
                .filter(t -> design.container(t).attribute().equals(attribute))
                .findFirst();
    }

    private Optional<KeyValue> written(ItemType type, String attribute, String name) {
        Question question = draft.question(type.entity());
        return type.key(attribute)
                .map(KeyTemplate::segments)
                .flatMap(t -> Optional.of(
                                Alignment.of(draft.given(name, false), t, (path, text) -> question.value(path)))
                        .filter(a -> a.isWhole(t)))
                .map(a -> new KeyValue(attribute, a.pieces()));
    }

    /** Nothing for children that are said to be in one attribute and keep their names under another. */
    private Optional<KeyValue> name(ItemType type, String attribute) {
        return type.key(attribute).flatMap(t -> name(type, attribute, t));
    }

    private Optional<KeyValue> name(ItemType type, String attribute, KeyTemplate template) {
        List<KeyValue.Piece> pieces = new ArrayList<>();
        for (Segment segment : template.segments()) {
            switch (segment) {
                case Segment.Text text -> pieces.add(new KeyValue.Text(text.text()));
                case Segment.Field field -> {
                    Optional<Operand> value = draft.question(type.entity()).value(field.path());
                    value.ifPresent(v -> pieces.add(new KeyValue.Of(v, field.encoding())));
                }
                case Segment.Shard shard -> {}
            }
        }
        return pieces.size() == template.segments().size()
                ? Optional.of(new KeyValue(attribute, pieces))
                : Optional.empty();
    }
}
