package dev.partita.review.plan;

import dev.partita.bill.TableBytes;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.Table;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.AtOnce;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.Lists;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Turns a row of Reads into the node that sends its request. */
final class SourceReader {
    private final Draft draft;

    SourceReader(Draft draft) {
        this.draft = draft;
    }

    /** Absent, with a finding, if the row does not say what is asked. */
    Optional<Chain> read(DesignText.OfRead row) {
        Optional<Space> space = space(row.where().value());
        if (space.isEmpty()) {
            draft.remarks.add(
                    ReviewCode.LOST_TABLE,
                    row.where().span(),
                    draft.pattern.value(),
                    "There is no table or index " + row.where() + ".",
                    spaces().toArray(String[]::new));
            return Optional.empty();
        }
        Parameters parameters = Parameters.of(row.parameters());
        new Listed(draft).begin(row);
        return switch (row.operation().value().toLowerCase(Locale.ROOT)) {
            case "scan" -> scan(row, space.get(), parameters);
            case "query", "getitem", "batchgetitem", "transactgetitems" -> keyed(row, space.get(), parameters);
            default -> unread(row, "\"" + row.operation() + "\" is no operation that reads.", "Query", "GetItem");
        };
    }

    private Optional<Chain> unread(DesignText.OfRead row, String message, String... fixes) {
        draft.remarks.add(ReviewCode.UNREAD_OPERATION, row.operation().span(), draft.pattern.value(), message, fixes);
        return Optional.empty();
    }

    private List<String> spaces() {
        return draft.design.tables().stream()
                .flatMap(t -> Stream.concat(
                        Stream.of(t.name().value()),
                        t.indexes().stream().map(i -> i.name().value())))
                .toList();
    }

    private Optional<Space> space(String where) {
        List<Space> found = new ArrayList<>();
        for (Table table : draft.design.tables()) {
            boolean isOnly = draft.design.tables().size() == 1;
            if (where.equals(table.name().value()) || isOnly && (where.equalsIgnoreCase("table") || where.isBlank())) {
                found.add(new Space(table.name(), Optional.empty()));
            }
            for (Index index : table.indexes()) {
                if (where.equals(index.name().value()) || where.equals(table.name() + "." + index.name())) {
                    found.add(new Space(table.name(), Optional.of(index.name())));
                }
            }
        }
        return found.stream().findFirst();
    }

    private Optional<Chain> scan(DesignText.OfRead row, Space space, Parameters parameters) {
        List<ItemType> types = draft.design.typesIn(space.table()).stream()
                .filter(t -> draft.questions.stream().anyMatch(q -> q.entity().equals(t.entity())))
                .filter(t -> t.kind() == ItemType.Kind.HOME)
                .toList();
        boolean isAllowed = draft.model.settings().scansUpToOneMegabyte()
                && TableBytes.areOnePage(draft.model, draft.design, space.table());
        if (!isAllowed) {
            draft.remarks.add(
                    ReviewCode.SCANNED,
                    row.operation().span(),
                    draft.pattern.value(),
                    draft.pattern + " reads all of " + space + ", however little it answers.",
                    "an index whose partition key is what the pattern asks by");
        }
        if (types.isEmpty()) {
            return Optional.empty();
        }
        NodeId id = draft.id(types.get(0).entity().value());
        Predicate filter = new Filters(draft).of(types.get(0).entity(), parameters.filter());
        draft.add(new Node.Scan(
                id,
                space,
                types.stream().map(ItemType::name).toList(),
                filter,
                parameters.strong(),
                parameters.project()));
        return Optional.of(chain(id, space, types, Optional.empty()));
    }

    private Optional<Chain> keyed(DesignText.OfRead row, Space space, Parameters parameters) {
        boolean isGet = !row.operation().value().equalsIgnoreCase("query");
        List<String> words =
                Lists.split(row.condition()).stream().map(Text::value).toList();
        boolean isImplied = words.isEmpty() && !row.values().isEmpty();
        Optional<List<SortPart>> sort = SortPart.parse(isImplied ? List.of("=") : words, row.values());
        if (sort.isEmpty()) {
            return unread(row, "\"" + row.condition() + "\" does not fit its values.", "=", "begins_with", "between");
        }
        List<String> partition = new ArrayList<>(row.partition());
        int keys = space.index()
                .map(i -> draft.design.table(space.table()).index(i).partition().size())
                .orElse(1);
        if (partition.size() == 1 && keys > 1) {
            partition = List.of(partition.get(0).split("\\s*,\\s*"));
        }
        Conditions conditions = new Conditions(
                draft.design,
                space,
                partition,
                sort.get(),
                key -> draft.given(key, parameters.everyShard()),
                new Looked(draft));
        List<Met> met = conditions.met();
        if (met.isEmpty()) {
            return unread(
                    row,
                    "No item type has keys of " + space + " that begin so.",
                    draft.design.typesIn(space.table()).stream()
                            .map(t -> t.name().value())
                            .toArray(String[]::new));
        }
        return Optional.of(isGet ? get(row, space, parameters, met.get(0)) : query(row, space, parameters, met));
    }

    private Chain chain(NodeId id, Space space, List<ItemType> types, Optional<Chain> each) {
        List<EntityName> entities =
                types.stream().map(ItemType::entity).distinct().toList();
        List<String> names = Stream.concat(
                        entities.stream().map(EntityName::value),
                        types.stream().map(t -> t.name().value()))
                .toList();
        Chain chain = new Chain(id, entities, names, each);
        draft.chains.add(chain);
        if (types.size() == 1) {
            new KeyOnly(draft).decode(chain, types.get(0), space);
        }
        return chain;
    }

    /** The rows that values in the keys, or in the filter, come from: the operation is sent for each of them. */
    private Optional<Chain> each(List<KeyValue> keys, Predicate filter) {
        List<NodeId> answered = Stream.concat(
                        keys.stream().flatMap(k -> k.pieces().stream()).flatMap(p -> p.operands().stream()),
                        filter.atoms().flatMap(a -> Answered.operand(a).stream()))
                .filter(Operand.Answered.class::isInstance)
                .map(o -> ((Operand.Answered) o).node())
                .toList();
        return draft.chains.stream().filter(c -> answered.contains(c.node())).reduce((a, b) -> b);
    }

    private Chain get(DesignText.OfRead row, Space space, Parameters parameters, Met met) {
        List<KeyValue> key = new ArrayList<>(met.partition());
        key.addAll(met.sort().equal());
        Optional<Chain> each = each(key, Predicate.TRUE);
        NodeId id = draft.id(met.type().name().value());
        new Guards(draft).of(id, met);
        draft.ask(id, met);
        Optional<AtOnce> sent = each.map(e -> AtOnce.of(draft.nodes, e.node(), key));
        draft.add(new Node.Get(
                id,
                sent.map(AtOnce::each),
                space,
                met.type().name(),
                sent.map(AtOnce::key).orElse(key),
                parameters.strong(),
                parameters.project()));
        Chain chain = chain(id, space, List.of(met.type()), each);
        met.type()
                .chunk()
                .flatMap(ItemType.OfPath::piece)
                .filter(p -> !p.isFirst())
                .ifPresent(p -> chain.join());
        return chain;
    }

    /** What the pattern asks for first comes first, as in its plans. */
    private List<Met> asAsked(List<Met> met) {
        List<EntityName> asked =
                draft.questions.stream().map(Question::entity).distinct().toList();
        return Stream.concat(
                        asked.stream()
                                .flatMap(e -> met.stream()
                                        .filter(m -> m.type().entity().equals(e))),
                        met.stream().filter(m -> !asked.contains(m.type().entity())))
                .toList();
    }

    private Chain query(DesignText.OfRead row, Space space, Parameters parameters, List<Met> found) {
        List<Met> met = asAsked(found);
        Met first = met.get(0);
        List<KeyValue> keys = new ArrayList<>(first.partition());
        keys.addAll(first.sort().equal());
        first.sort().last().ifPresent(l -> keys.add(l.value()));
        EntityName entity = first.type().entity();
        Predicate filter = new Filters(draft).of(entity, parameters.filter());
        Optional<Chain> each = each(keys, filter);
        List<Node.Range> ranges = met.stream()
                .map(m -> new Node.Range(m.type().name(), keyed(m, space, met.size())))
                .toList();
        NodeId id = draft.id(met.size() == 1 ? entity.value() : "together");
        met.forEach(m -> new Guards(draft).of(id, m));
        draft.ask(id, first);
        draft.add(new Node.Query(
                id,
                each.map(Chain::node),
                space,
                ranges,
                first.partition(),
                first.sort(),
                filter,
                parameters.limit(),
                parameters.forward(),
                parameters.strong(),
                parameters.project()));
        return chain(id, space, met.stream().map(Met::type).toList(), each);
    }

    /** Which entities the key condition selects, in the pattern's own words where it has them. */
    private Predicate keyed(Met met, Space space, int types) {
        Question question = draft.question(met);
        List<Predicate> all = new ArrayList<>();
        for (Map.Entry<Path, Operand> equal : met.equal().entrySet()) {
            all.add(Stream.of(question, draft.onTheWay(met.type().entity()))
                    .flatMap(q -> q.equality(equal.getKey()).stream())
                    .filter(c -> c.operand().equals(equal.getValue()))
                    .findFirst()
                    .<Predicate>map(c -> c)
                    .or(() -> question.alternative(equal.getKey(), equal.getValue()))
                    .or(() -> prefix(question, equal))
                    .orElse(Predicate.equal(equal.getKey(), equal.getValue())));
        }
        all.addAll(question.ranges(met));
        if (types == 1) {
            met.type().when().ifPresent(w -> all.addAll(w.conjuncts()));
            sparse(met.type(), space).ifPresent(s -> all.addAll(s.conjuncts()));
        }
        return Predicate.all(all);
    }

    private static Optional<Predicate> prefix(Question question, Map.Entry<Path, Operand> equal) {
        return question.ranges(equal.getKey()).stream()
                .filter(Predicate.BeginsWith.class::isInstance)
                .filter(a -> Bounds.of(a).contains(equal.getValue()))
                .<Predicate>map(a -> a)
                .findFirst();
    }

    private static Optional<Predicate> sparse(ItemType type, Space space) {
        return type.sparse().stream()
                .filter(s -> space.index().filter(s.index()::equals).isPresent())
                .map(ItemType.Sparse::predicate)
                .findFirst();
    }

    /** Those of what one request meets. */
    static List<ItemTypeName> met(Node.Source source) {
        return source instanceof Node.Query query
                ? query.met().stream().map(Node.Range::type).toList()
                : types(source);
    }

    static List<ItemTypeName> types(Node.Source source) {
        return switch (source) {
            case Node.Get get -> List.of(get.type());
            case Node.Query query ->
                query.ranges().stream().map(Node.Range::type).toList();
            case Node.Scan scan -> scan.types();
        };
    }
}
