package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers of a row that is sent for each of earlier rows, joined to them where no phrase says so: those of the same item complete
 * them, those of what they reference stand under the reference. What nothing then asks of is taken back.
 */
final class Joining {
    private final Draft draft;
    private final Read read;
    private final List<NodeId> unasked = new ArrayList<>();

    Joining(Draft draft, Read read) {
        this.draft = draft;
        this.read = read;
    }

    void join(Chain chain, ReaderWords words) {
        if (chain.each().isEmpty() || chain.isJoined() || new BothSides(draft).arePieces(chain)) {
            return;
        }
        Optional<EntityName> from = chain.each().flatMap(Chain::entity);
        if (chain.isUnpacked()) {
            stand(chain, from);
            return;
        }
        Optional<EntityName> to = chain.entity();
        boolean isLeg =
                read.legs().stream().anyMatch(l -> to.filter(l.entity()::equals).isPresent());
        if (from.isEmpty() || to.isEmpty()) {
            return;
        }
        if (from.equals(to)) {
            if (!isMarker(chain.each().get()) && isOfTheSame(chain)) {
                join(chain, List.of(), words);
            }
        } else if (!isLeg) {
            draft.model.entity(from.get()).references().stream()
                    .filter(r -> r.target().equals(to.get()))
                    .findFirst()
                    .ifPresent(r -> join(chain, step(from.get(), r), words));
        }
    }

    /** What was asked for the sake of what is inside it is no answer beside the rows that it was asked for. */
    private static void stand(Chain chain, Optional<EntityName> from) {
        if (from.equals(chain.entity())) {
            chain.join();
        }
    }

    private void join(Chain chain, List<Path.Step> prefix, ReaderWords words) {
        unasked.add(words.join(chain, prefix).node());
    }

    /** A marker leads to the item: nothing of its own is answered. */
    private boolean isMarker(Chain chain) {
        return draft.nodes.stream()
                .filter(n -> n.id().equals(chain.source()))
                .flatMap(n -> SourceReader.types((Node.Source) n).stream())
                .anyMatch(t -> draft.design.itemType(t).kind() == ItemType.Kind.MARKER);
    }

    /** Whether the keys have values of the earlier rows, and each is the rows' own: what a reference leads to is another. */
    private boolean isOfTheSame(Chain chain) {
        List<Map.Entry<Path, Operand>> answered = draft.equal(chain.source()).entrySet().stream()
                .filter(e -> e.getValue() instanceof Operand.Answered)
                .toList();
        return !answered.isEmpty()
                && answered.stream()
                        .allMatch(e -> ((Operand.Answered) e.getValue()).path().equals(e.getKey()));
    }

    private static List<Path.Step> step(EntityName from, Reference reference) {
        return List.of(new Path.Up(from, reference.role(), reference.target()));
    }

    /** Takes back the joins that no answer is made of. */
    void takeBack(List<NodeId> answers) {
        for (NodeId join : unasked.reversed()) {
            boolean isUsed = answers.contains(join)
                    || draft.nodes.stream().anyMatch(n -> Inputs.of(n).contains(join));
            if (!isUsed) {
                draft.nodes.removeIf(n -> n.id().equals(join));
            }
        }
    }
}
