package dev.partita.emit.tabledesign;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.emit.text.Answers;
import dev.partita.emit.text.Lexicon;
import dev.partita.plan.Node;
import dev.partita.plan.Plans;
import java.util.Optional;

/** Where what is kept inside another item stands, as its item type or the plans that unpack it know: {@code Order.lines}. */
final class Containers {
    private Containers() {}

    static Optional<String> of(Plans plans, Lexicon lexicon, ItemType type) {
        if (type.kind() == ItemType.Kind.EMBEDDED) {
            Design.Container container = lexicon.design().container(type);
            return Optional.of(container.type().name() + "." + container.attribute());
        }
        if (type.kind() != ItemType.Kind.GATHERED) {
            return Optional.empty();
        }
        return plans.patterns().stream()
                .map(Answers::nodes)
                .flatMap(nodes -> nodes.stream()
                        .filter(n ->
                                n instanceof Node.Unpack unpack && unpack.type().equals(type.name()))
                        .map(n -> place(new Answers(lexicon, nodes), (Node.Unpack) n)))
                .findFirst();
    }

    private static String place(Answers answers, Node.Unpack unpack) {
        return answers.entity(unpack.input()).map(e -> e + ".").orElse("") + unpack.attribute();
    }
}
