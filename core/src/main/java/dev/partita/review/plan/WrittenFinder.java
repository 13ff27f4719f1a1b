package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.layout.write.Finder;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Parameter;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Write;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.Terms;
import dev.partita.review.finding.Remarks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what a write changes by the rows of Reads that stand under the write's id. */
final class WrittenFinder implements Finder {
    private final Model model;
    private final Design design;
    private final Terms terms;
    private final DesignText text;

    WrittenFinder(Model model, Design design, Terms terms, DesignText text) {
        this.model = model;
        this.design = design;
        this.terms = terms;
        this.text = text;
    }

    @Override
    public Find find(PatternId id, EntityName entity, Predicate where, boolean strong, boolean loosely) {
        List<Parameter> parameters = model.pattern(id)
                .filter(Write.class::isInstance)
                .map(p -> ((Write) p).parameters())
                .orElse(List.of());
        List<DesignText.OfRead> rows = text.reads().stream()
                .filter(r -> r.pattern().value().equals(id.value()))
                .toList();
        List<Path> told =
                model.entity(entity).identifier().stream().map(Path::own).toList();
        for (int last = 1; last <= rows.size(); last++) {
            Draft draft = new Draft(
                    model,
                    design,
                    terms,
                    id,
                    parameters,
                    List.of(new Question(entity, where.conjuncts(), told)),
                    new Remarks());
            Optional<Find> find = find(draft, rows.subList(0, last), entity);
            if (find.isPresent()) {
                return find.get();
            }
        }
        throw new UnplannableWrite(id, "no row of Reads under " + id + " finds " + entity + " by " + where);
    }

    private static Optional<Find> find(Draft draft, List<DesignText.OfRead> rows, EntityName entity) {
        Optional<Chain> last = Optional.empty();
        for (DesignText.OfRead row : rows) {
            last = new SourceReader(draft).read(row);
            if (last.isEmpty()) {
                return Optional.empty();
            }
            ReaderWords words = new ReaderWords(draft, false);
            Chain chain = last.get();
            Parameters.of(row.parameters()).then().stream()
                    .filter(t -> !t.value().startsWith("refuse "))
                    .forEach(t -> words.apply(chain, t));
        }
        return last.filter(c -> c.entity().filter(entity::equals).isPresent()).flatMap(c -> checked(draft, c, entity));
    }

    /** The rows with what is left to check of them; absent if their key says something else than what is asked. */
    private static Optional<Find> checked(Draft draft, Chain chain, EntityName entity) {
        List<Predicate> open = new ArrayList<>(draft.question(entity).conjuncts());
        open.removeAll(served(draft, chain));
        boolean isOther = keyed(draft, chain).stream()
                .anyMatch(p ->
                        !draft.question(entity).conjuncts().contains(p) && !Answered.isIn(p) && !isSparse(draft, p));
        boolean isServed =
                open.stream().allMatch(p -> p.atoms().allMatch(a -> a.path().isOwn()));
        boolean isOnTheWay = chain.each().isPresent();
        if (isOther || !isServed && !isOnTheWay) {
            return Optional.empty();
        }
        open.removeIf(p -> isOnTheWay && p.atoms().anyMatch(a -> !a.path().isOwn()));
        NodeId rows = open.isEmpty()
                ? chain.node()
                : draft.add(new Node.Filter(draft.id(entity + " filter"), chain.node(), Predicate.all(open)));
        return Optional.of(new Find(reached(draft, rows), rows));
    }

    private static boolean isSparse(Draft draft, Predicate predicate) {
        return draft.design.itemTypes().stream()
                .flatMap(t ->
                        Stream.concat(t.when().stream(), t.sparse().stream().map(ItemType.Sparse::predicate)))
                .anyMatch(p -> p.conjuncts().contains(predicate));
    }

    private static List<Predicate> keyed(Draft draft, Chain chain) {
        return draft.nodes.stream()
                .filter(n -> n.id().equals(chain.source()))
                .filter(Node.Query.class::isInstance)
                .flatMap(n -> ((Node.Query) n).ranges().stream())
                .flatMap(r -> r.keyed().conjuncts().stream())
                .toList();
    }

    private static List<Predicate> served(Draft draft, Chain chain) {
        List<Predicate> served = new ArrayList<>(keyed(draft, chain));
        draft.equal(chain.source())
                .forEach((path, operand) -> draft.question(chain.entity().orElseThrow())
                        .equality(path)
                        .filter(c -> c.operand().equals(operand))
                        .ifPresent(served::add));
        for (Node node : draft.nodes) {
            if (node instanceof Node.Query query && query.id().equals(chain.source())) {
                served.addAll(query.filter().conjuncts());
            }
            if (node instanceof Node.Filter filter) {
                served.addAll(filter.predicate().conjuncts());
            }
        }
        return served;
    }

    /** The nodes that a node needs, in order. */
    private static List<Node> reached(Draft draft, NodeId end) {
        List<NodeId> needed = new ArrayList<>(List.of(end));
        List<Node> nodes = new ArrayList<>();
        for (int i = draft.nodes.size() - 1; i >= 0; i--) {
            Node node = draft.nodes.get(i);
            if (needed.contains(node.id())) {
                nodes.add(0, node);
                needed.addAll(Inputs.of(node));
            }
        }
        return nodes;
    }
}
