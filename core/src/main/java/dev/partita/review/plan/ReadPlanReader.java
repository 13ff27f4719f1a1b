package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.design.ItemTypeName;
import dev.partita.model.Aggregate;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Guarding;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.Terms;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The plan of a read, from its rows in order. A phrase of the reader works on the rows so far. What the format leaves unsaid is
 * done: answers of a row that is sent for each of earlier rows are joined to them, a page is cut, a count is counted. A condition
 * or an order that nothing sees to is left as it is: the checks find it.
 */
final class ReadPlanReader {
    private final Read read;
    private final List<DesignText.OfRead> rows;
    private final Draft draft;
    private final Joining joining;
    private final Branches branches;
    private final LocalFetch fetches;

    /** @param rows in order */
    ReadPlanReader(Model model, Design design, Terms terms, Read read, List<DesignText.OfRead> rows, Remarks remarks) {
        List<Question> questions = new ArrayList<>();
        read.legs()
                .forEach(l -> questions.add(
                        new Question(l.entity(), l.where().conjuncts(), wanted(model, l), returned(read, l))));
        if (phrases(rows).anyMatch(ReaderWords::isOfLinks)) {
            read.legs().forEach(l -> questions.addAll(new LinkQuestion(model, l).all()));
        }
        this.read = read;
        this.draft = new Draft(model, design, terms, read.id(), read.parameters(), questions, remarks);
        this.rows = List.copyOf(rows);
        this.fetches = new LocalFetch(draft);
        this.joining = new Joining(draft, read);
        this.branches = new Branches(draft, read);
    }

    private static Stream<String> phrases(List<DesignText.OfRead> rows) {
        return rows.stream()
                .flatMap(r -> Parameters.of(r.parameters()).then().stream())
                .map(Text::value);
    }

    private static List<Path> returned(Read read, Read.Leg leg) {
        return read.result().kind().isPresent()
                ? read.result().summarized().stream().toList()
                : leg.returns().stream().map(Read.Returned::path).toList();
    }

    /** What a leg returns, checks and sorts by, and the identifier, by which others are found. */
    private static List<Path> wanted(Model model, Read.Leg leg) {
        List<Path> wanted = new ArrayList<>();
        leg.returns().forEach(r -> wanted.add(r.path()));
        leg.order().forEach(o -> wanted.add(o.path()));
        leg.where().atoms().forEach(a -> wanted.add(a.path()));
        model.entity(leg.entity()).identifier().forEach(a -> wanted.add(Path.own(a)));
        return wanted.stream().filter(Path::isOwn).distinct().toList();
    }

    /** Absent, with findings, if some row is not understood. */
    Optional<ReadPlan> plan() {
        boolean isCut = phrases(rows).anyMatch(t -> t.matches("(.+: )?first \\d+"));
        for (DesignText.OfRead row : rows) {
            draft.ahead = rows.subList(rows.indexOf(row), rows.size());
            Optional<Chain> chain = new SourceReader(draft).read(row);
            if (chain.isEmpty()) {
                return Optional.empty();
            }
            fetches.add(chain.get().source());
            go(chain.get(), Parameters.of(row.parameters()), isCut);
            takeAtItsWord(chain.get(), row);
        }
        Optional<Read.Leg> unanswered =
                read.legs().stream().filter(l -> chain(l.entity()).isEmpty()).findFirst();
        unanswered.ifPresent(l -> draft.remarks.add(
                ReviewCode.UNREAD_OPERATION,
                rows.get(rows.size() - 1).span(),
                read.id().value(),
                "No row of " + read.id() + " answers " + l.entity() + ".",
                "a row that reads " + l.entity()));
        return unanswered.isPresent() ? Optional.empty() : Optional.of(finished());
    }

    /** A plan reads item types that a leg asks for, one for each; what else a reader can do with rows is not said in plans. */
    private void takeAtItsWord(Chain chain, DesignText.OfRead row) {
        List<ItemTypeName> types = find(chain.source()).stream()
                .filter(Node.Source.class::isInstance)
                .flatMap(n -> SourceReader.met((Node.Source) n).stream())
                .toList();
        boolean isMore = types.size() > chain.entities().size() && !new BothSides(draft).areTaken(chain)
                || chain.entities().size() > 1
                        && !chain.entities().stream()
                                .allMatch(e -> read.legs().stream()
                                        .anyMatch(l -> l.entity().equals(e)));
        if (isMore) {
            draft.remarks.add(
                    ReviewCode.TAKEN_AT_ITS_WORD,
                    row.pattern().span(),
                    read.id().value(),
                    "The request meets " + types + "; that the reader answers what is asked is not checked.");
        }
    }

    private void go(Chain begun, Parameters parameters, boolean isCut) {
        ReaderWords words = new ReaderWords(draft, read.paginated());
        Chain chain = begun;
        new Shards(draft, read).merge(begun, parameters);
        boolean isOfLinks = parameters.then().stream().map(Text::value).anyMatch(ReaderWords::isOfLinks);
        if (parameters.limit().isPresent()
                && !isCut
                && (isOfLinks && isLimited() || isWanted(begun) || isFirst(begun, parameters))) {
            if (branches.isPageBehindOne(begun)) {
                branches.page(begun, words);
            } else {
                words.cut(chain, parameters.limit().getAsInt());
            }
        }
        for (Text phrase : parameters.then()) {
            Optional<EntityName> alone = branches.alone(chain, phrase);
            if (alone.isPresent()) {
                branches.branch(
                        chain, alone.get(), phrase.from(alone.get().value().length() + 2), words);
            } else {
                chain = words.apply(chain, phrase);
            }
        }
        Chain rows = draft.chains.contains(begun) ? begun : chain;
        joining.join(rows, words);
    }

    /** Whether the rows are those that the pattern's limit counts. */
    private boolean isWanted(Chain chain) {
        EntityName paged = read.legs().get(read.pagedLeg()).entity();
        return isLimited() && chain.entities().contains(paged) && chain.each().isEmpty();
    }

    /** Whether the least or the greatest is the one row that is asked for: of all, or for a row before. */
    private boolean isFirst(Chain chain, Parameters parameters) {
        boolean isExtreme = read.result() instanceof Read.Result.Min || read.result() instanceof Read.Result.Max;
        boolean isOfAll = isExtreme && chain.each().isEmpty();
        boolean isOfRow = chain.each().isPresent()
                && parameters.then().stream()
                        .findFirst()
                        .filter(t -> t.value().matches("(least|greatest) of .+ for each .+"))
                        .isPresent();
        return parameters.limit().getAsInt() == 1 && (isOfAll || isOfRow);
    }

    private boolean isLimited() {
        return read.limit().isPresent() || read.result() instanceof Read.Result.Single;
    }

    private ReadPlan finished() {
        List<NodeId> answers = new ArrayList<>();
        ReadPlan.Cursor cursor = ReadPlan.Cursor.NONE;
        for (int leg = 0; leg < read.legs().size(); leg++) {
            Optional<Chain> chain = chain(read.legs().get(leg).entity());
            if (chain.isPresent()) {
                answers.add(answer(leg, chain.get()));
                cursor = isPaged(answers.get(leg)) ? cursor(chain.get()) : cursor;
            }
        }
        joining.takeBack(answers);
        fetches.settle();
        return new ReadPlan(read.id(), Guarding.of(draft.nodes, answers, draft.guards), draft.nodes, answers, cursor);
    }

    /** The newest rows of the entity that no others were completed by. */
    private Optional<Chain> chain(EntityName entity) {
        return draft.chains.stream()
                .filter(c -> c.entities().contains(entity) && !c.isJoined())
                .reduce((a, b) -> b);
    }

    private NodeId answer(int leg, Chain chain) {
        EntityName entity = read.legs().get(leg).entity();
        if (chain.entities().size() > 1) {
            return chain.branch(entity)
                    .orElseGet(() -> branches.selected(entity, chain, chain.node()))
                    .node();
        }
        Chain whole = chain;
        boolean isLimited = read.limit().isPresent() && leg == read.pagedLeg() && !hasCut(chain.node());
        boolean isMany = draft.nodes.stream().anyMatch(n -> n instanceof Node.Query && reaches(n.id(), chain.node()));
        if (isLimited && isMany) {
            whole = new ReaderWords(draft, read.paginated())
                    .cut(chain, read.limit().getAsInt());
        }
        return summarized(whole);
    }

    private NodeId summarized(Chain chain) {
        Optional<Aggregate.Kind> kind = read.result().kind();
        boolean isDone =
                find(chain.node()).filter(Node.Summarize.class::isInstance).isPresent();
        return kind.isEmpty() || isDone
                ? chain.node()
                : draft.add(new Node.Summarize(
                        draft.id("answer"),
                        chain.node(),
                        Optional.empty(),
                        kind.get(),
                        read.result() instanceof Read.Result.Exists,
                        read.result().summarized(),
                        Optional.empty()));
    }

    private Optional<Node> find(NodeId id) {
        return draft.nodes.stream().filter(n -> n.id().equals(id)).findFirst();
    }

    private boolean hasCut(NodeId from) {
        return draft.nodes.stream().anyMatch(n -> n instanceof Node.Cut && reaches(n.id(), from));
    }

    private boolean isPaged(NodeId answer) {
        return draft.nodes.stream().anyMatch(n -> n instanceof Node.Cut cut && cut.paged() && reaches(n.id(), answer));
    }

    /** Whether rows of a node arrive at another. */
    private boolean reaches(NodeId node, NodeId at) {
        return node.equals(at)
                || find(at).filter(n -> !(n instanceof Node.Source)).stream()
                        .flatMap(n -> Inputs.passed(n).stream())
                        .anyMatch(i -> reaches(node, i));
    }

    /** A stream in key order goes on behind its last key; what is sorted is read again. */
    private static ReadPlan.Cursor cursor(Chain chain) {
        return chain.isSorted() || chain.each().isPresent() ? ReadPlan.Cursor.POSITION : ReadPlan.Cursor.KEYS;
    }
}
