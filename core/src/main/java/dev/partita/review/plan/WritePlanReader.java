package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.plan.Guarding;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.read.word.Names;
import dev.partita.review.document.DesignText;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The plan of a write as its rows say, whether or not it does what the pattern demands. */
final class WritePlanReader {
    /** In lower case. */
    static final String EACH_TRANSACTION = "transactwriteitems each";

    private static final Pattern SUM = Pattern.compile("(\\S+)\\s*([+-])\\s*(\\S+)");
    private static final Pattern APPEND = Pattern.compile("append\\s+(\\S+).*|(\\S+)\\s+append", Pattern.DOTALL);

    private final Draft draft;
    private final Write write;

    WritePlanReader(Draft draft, Write write) {
        this.draft = draft;
        this.write = write;
    }

    /** Absent, with a finding, if some row is not understood. */
    Optional<WritePlan> plan(List<DesignText.OfRead> reads, List<DesignText.OfWrite> rows) {
        for (DesignText.OfRead row : reads) {
            Optional<Chain> chain = new SourceReader(draft).read(row);
            if (chain.isEmpty()) {
                return Optional.empty();
            }
            apart(chain.get());
        }
        WriteValues values = new WriteValues(draft, write);
        List<Step> steps = new ArrayList<>();
        for (DesignText.OfWrite row : rows) {
            Optional<List<WrittenItem>> items = WrittenItem.parse(row, draft.design);
            if (items.isEmpty()) {
                draft.remarks.add(
                        ReviewCode.UNREAD_OPERATION,
                        row.items().isBlank() ? row.span() : row.items().span(),
                        write.id().value(),
                        "What the row does to which item types is not understood.",
                        "1. Put Order 2. Update User SET orderCount + 1");
                return Optional.empty();
            }
            steps.addAll(steps(row, items.get(), values));
        }
        return Optional.of(new WritePlan(
                write.id(),
                Guarding.of(draft.nodes, List.of(), draft.guards),
                draft.nodes,
                List.of(),
                steps,
                List.of()));
    }

    /** Rows of several item types are known each by its own. */
    private void apart(Chain mixed) {
        if (mixed.entities().size() > 1) {
            draft.nodes.stream()
                    .filter(n -> n.id().equals(mixed.source()))
                    .map(Node.Source.class::cast)
                    .toList()
                    .forEach(source -> apart(mixed, source));
        }
    }

    private void apart(Chain mixed, Node.Source source) {
        for (ItemTypeName name : SourceReader.types(source)) {
            ItemType type = draft.design.itemType(name);
            NodeId rows = draft.add(new Node.Select(draft.id(name + " rows"), mixed.node(), List.of(name)));
            Chain own = new Chain(
                    rows,
                    List.of(type.entity()),
                    List.of(name.value(), type.entity().value()),
                    Optional.empty());
            draft.chains.add(own);
            new KeyOnly(draft).decode(own, type, source.space());
        }
    }

    private List<Step> steps(DesignText.OfWrite row, List<WrittenItem> items, WriteValues values) {
        List<Action> actions = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            WrittenItem item = items.get(i);
            actions.addAll(actions(item, new WrittenChecks(draft, write).of(row, i + 1, item.type()), values));
        }
        return switch (row.operation().value().toLowerCase(Locale.ROOT)) {
            case "transactwriteitems" -> List.of(new Step.Transaction(actions));
            case EACH_TRANSACTION ->
                List.of(
                        Step.Transactions.areOfOne(actions)
                                ? new Step.Transactions(actions)
                                : new Step.Transaction(actions));
            case "batchwriteitem" -> List.of(new Step.Batch(actions));
            default -> actions.stream().<Step>map(Step.Plain::new).toList();
        };
    }

    private List<Action> actions(WrittenItem item, List<Check> checks, WriteValues values) {
        ItemType type = item.type();
        Optional<Action.Repeat> repeat = item.each().flatMap(e -> repeat(e, item));
        Optional<String> role = item.set().stream()
                .flatMap(t ->
                        values.role(draft.model.entity(type.entity()), t.value().split("[\\s+-]", 2)[0]).stream())
                .findFirst();
        List<KeyValue> key = Stream.concat(
                        draft.design.table(type.table()).keys().stream().map(KeyAttribute::name),
                        type.isEntry() ? Stream.of(ItemType.ENTRY) : Stream.empty())
                .flatMap(k -> type.key(k).stream())
                .map(t -> values.key(type, t, role))
                .toList();
        return switch (item.verb()) {
            case PUT -> List.of(new Action.Put(type.name(), repeat, List.of(), image(type, values), checks));
            case UPDATE, UPSERT ->
                List.of(new Action.Update(
                        type.name(),
                        repeat,
                        List.of(),
                        key,
                        changes(item, values),
                        item.verb() == WrittenItem.Verb.UPSERT || checks.isEmpty() && isKept(type),
                        checks));
            case DELETE -> List.of(new Action.Delete(type.name(), repeat, List.of(), key, checks));
            case CHECK -> List.of(new Action.Demand(type.name(), repeat, List.of(), key, checks));
            case MOVE ->
                List.of(
                        new Action.Delete(type.name(), repeat, List.of(), key, checks),
                        new Action.Put(type.name(), repeat, List.of(), image(type, values), List.of()));
        };
    }

    private static boolean isKept(ItemType type) {
        return type.kind() == ItemType.Kind.AGGREGATE;
    }

    /** Per element of a list of the call, or per row that was read of the item type's entity. */
    private Optional<Action.Repeat> repeat(String each, WrittenItem item) {
        Optional<ParameterName> list = draft.parameters.stream()
                .filter(p -> p.form() == Parameter.Form.ELEMENTS
                        && (p.name().value().equals(each) || Names.same(p.name().value(), each)))
                .map(Parameter::name)
                .findFirst();
        return list.<Action.Repeat>map(Action.Repeat.PerElement::new)
                .or(() -> rows(item).map(Action.Repeat.PerRow::new));
    }

    private Optional<NodeId> rows(WrittenItem item) {
        return draft.chains.stream()
                .filter(c -> c.entity().filter(item.type().entity()::equals).isPresent())
                .reduce((a, b) -> b)
                .map(Chain::node);
    }

    /** Every path that the item type uses, as far as the write says what it is. */
    private List<Field> image(ItemType type, WriteValues values) {
        Set<Path> paths = new LinkedHashSet<>();
        type.keys().forEach(k -> k.paths().forEach(paths::add));
        type.attributes().forEach(a -> {
            if (a.source() instanceof ItemType.OfPath of) {
                paths.add(of.path());
            }
        });
        Stream.concat(type.when().stream(), type.sparse().stream().map(ItemType.Sparse::predicate))
                .flatMap(Predicate::atoms)
                .forEach(a -> paths.add(a.path()));
        List<Field> image = new ArrayList<>();
        for (Path path : paths) {
            boolean isAggregate =
                    draft.model.attribute(type.entity(), path).aggregate().isPresent();
            Optional<Operand> operand = isAggregate
                    ? Optional.of(new Operand.Literal(Value.of(0)))
                    : values.find(type.entity(), path, Optional.empty());
            boolean isOptional = draft.model.attribute(type.entity(), path).optional();
            if (operand.isPresent() || !isOptional) {
                image.add(new Field(path, operand.orElseGet(() -> values.of(type.entity(), path, Optional.empty()))));
            }
        }
        return image;
    }

    private List<Change> changes(WrittenItem item, WriteValues values) {
        WrittenKeys keys = new WrittenKeys(draft, item.type(), values);
        List<Change> changes = new ArrayList<>();
        Stream.concat(item.set().stream(), item.removed().stream())
                .map(Text::value)
                .filter(w -> keys.indexes(w).isEmpty())
                .flatMap(w -> change(item.type(), w, values).stream())
                .filter(c -> !changes.contains(c))
                .forEach(changes::add);
        changes.addAll(keys.changes(item));
        return changes;
    }

    private List<Change> change(ItemType type, String words, WriteValues values) {
        Matcher append = APPEND.matcher(words);
        if (append.matches()) {
            return assigned(type, append.group(1) == null ? append.group(2) : append.group(1), values);
        }
        Matcher sum = SUM.matcher(words);
        if (sum.matches() && sum.group(3).matches("\\d{1,9}")) {
            Operand amount = new Operand.Literal(Value.of(new BigDecimal(sum.group(3))));
            return path(type, sum.group(1)).stream()
                    .<Change>map(
                            p -> new Change.Increase(p, amount, sum.group(2).equals("-")))
                    .toList();
        }
        return assigned(type, words.split("\\s*[=+-]\\s*|\\s+", 2)[0], values);
    }

    private Optional<Path> path(ItemType type, String name) {
        return type.attributes().stream()
                .filter(a -> a.name().equals(name) && a.source() instanceof ItemType.OfPath)
                .map(a -> ((ItemType.OfPath) a.source()).path())
                .findFirst()
                .or(() -> draft.terms.path(type.entity(), name));
    }

    private List<Change> assigned(ItemType type, String name, WriteValues values) {
        return path(type, name).stream()
                .map(p -> values.assignment(owner(type, p), p.attribute())
                        .map(a -> change(p, a))
                        .orElseGet(() -> new Change.SetTo(
                                p, values.of(owner(type, p), Path.own(p.attribute()), Optional.empty()))))
                .toList();
    }

    private static EntityName owner(ItemType type, Path path) {
        return path.isOwn()
                ? type.entity()
                : path.steps().get(path.steps().size() - 1).to();
    }

    private static Change change(Path path, Effect.Assignment assignment) {
        return switch (assignment) {
            case Effect.Assignment.Set a -> new Change.SetTo(path, a.operand());
            case Effect.Assignment.Add a -> new Change.Increase(path, a.amount(), a.subtract());
            case Effect.Assignment.Remove a -> new Change.Clear(path);
            case Effect.Assignment.Append a -> new Change.AppendTo(path, a.operand());
            case Effect.Assignment.Take a -> new Change.TakeFrom(path, a.operand());
        };
    }
}
