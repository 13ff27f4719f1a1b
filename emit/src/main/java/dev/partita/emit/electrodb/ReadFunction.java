package dev.partita.emit.electrodb;

import dev.partita.emit.code.Operation;
import dev.partita.model.Aggregate;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Guard;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The body of the function of a read: one request of ElectroDB. */
final class ReadFunction {
    private final Shapes.Known shapes;
    private final Values values;
    private final Conditions conditions;
    private final Operation operation;
    private final ReadPlan plan;

    ReadFunction(Shapes.Known shapes, Values values, Operation operation, ReadPlan plan) {
        this.shapes = shapes;
        this.values = values;
        this.conditions = new Conditions(values);
        this.operation = operation;
        this.plan = plan;
    }

    /** What is done to the rows of the one request. */
    private static final class Work {
        private Node.Source source;
        private final List<Predicate> filters = new ArrayList<>();
        private OptionalInt rows = OptionalInt.empty();
        private Optional<Node.Summarize> summary = Optional.empty();
        private Optional<Node.Values> batch = Optional.empty();
    }

    /** Statements, a line each. */
    List<String> write() {
        Work work = work();
        List<String> lines =
                new ArrayList<>(plan.guards().stream().map(this::guard).toList());
        lines.addAll(
                switch (work.source) {
                    case Node.Get get -> work.batch.isPresent() ? batch(get, work) : get(get, work);
                    case Node.Query query -> query(query, work);
                    case Node.Scan scan -> throw new Inexpressible("it reads whole tables");
                });
        return lines;
    }

    private Work work() {
        if (plan.answers().size() != 1) {
            throw new Inexpressible("it answers rows of several entities");
        }
        Work work = new Work();
        for (Node node : plan.nodes()) {
            switch (node) {
                case Node.Source source -> source(work, source);
                case Node.Filter filter -> work.filters.add(filter.predicate());
                case Node.Cut cut -> work.rows = OptionalInt.of(cut.rows());
                case Node.Refill refill -> {}
                case Node.Summarize summarize -> work.summary = Optional.of(summarize);
                case Node.Select select -> throw new Inexpressible("it reads items of several types at once");
                case Node.Values each -> values(work, each);
                case Node.Elements each -> throw new Inexpressible("it takes several values");
                case Node.Join join -> throw new Inexpressible("it puts together what several requests answer");
                case Node.Distinct distinct -> throw new Inexpressible("it leaves out what it has met before");
                case Node.Sort sort -> throw new Inexpressible("it sorts what was read");
                case Node.Merge merge -> throw new Inexpressible("it merges what several requests answer");
                case Node.Unpack unpack ->
                    throw new Inexpressible("it reads entities that are kept in the item of another");
                case Node.Decode decode ->
                    throw new Inexpressible(
                            "`" + decode.path() + "` is in a key alone, which ElectroDB does not take apart");
                case Node.Ascend ascend ->
                    throw new Inexpressible("what an item keeps of another is answered in its stead");
                case Node.Compose compose ->
                    throw new Inexpressible("it puts `" + compose.path() + "` together of several items");
                case Node.Lapse lapse -> throw new Inexpressible("what an item keeps of another lapses with that");
            }
        }
        return work;
    }

    /** Of one batch, as keys of one request. */
    private void values(Work work, Node.Values each) {
        if (work.batch.isPresent() || each.batch().isEmpty()) {
            throw new Inexpressible("it takes several values");
        }
        work.batch = Optional.of(each);
        values.bind(each.id());
    }

    private static void source(Work work, Node.Source source) {
        boolean isOfBatch = source instanceof Node.Get && source.each().equals(work.batch.map(Node.Values::id));
        if (work.source != null || !isOfBatch && source.each().isPresent()) {
            throw new Inexpressible("it takes several requests, one after another");
        }
        work.source = source;
    }

    private String guard(Guard guard) {
        String nothing = "return " + nothing() + ";";
        return switch (guard) {
            case Guard.UpsideDown g -> {
                AttributeType form = form(g.low(), g.high());
                yield "if (" + values.use("compares") + "(" + values.of(g.low(), form) + ", \">\", "
                        + values.of(g.high(), form) + ")) " + nothing;
            }
            case Guard.EmptyText g ->
                "if (" + values.of(g.operand(), new AttributeType.DateTime()) + " === \"\") " + nothing;
            case Guard.OfSource g ->
                throw new Inexpressible("some arguments keep one of its requests alone from being sent");
            case Guard.EmptyBatch g -> "if (" + values.batch(g.batch()) + ".length === 0) " + nothing;
        };
    }

    /** The present time takes the form of the other bound. */
    private AttributeType form(Operand low, Operand high) {
        return List.of(low, high).stream()
                .filter(Operand.Parameter.class::isInstance)
                .flatMap(o -> operation.pattern().parameters().stream()
                        .filter(p -> p.name().equals(((Operand.Parameter) o).name())))
                .map(p -> p.type())
                .findFirst()
                .orElseGet(AttributeType.DateTime::new);
    }

    private String nothing() {
        return switch (operation.answer()) {
            case Operation.Answer.Number n -> "0";
            case Operation.Answer.Truth t -> "false";
            case Operation.Answer.Value v -> v.absent() ? "undefined" : "0";
            case Operation.Answer.First f -> "undefined";
            case Operation.Answer.All a -> a.paged() ? "{ items: [] }" : "[]";
            case Operation.Answer.Legs l -> throw new Inexpressible("it answers rows of several entities");
            case Operation.Answer.Nothing n -> throw new IllegalStateException("a read answers something");
        };
    }

    private List<String> get(Node.Get get, Work work) {
        Shape shape = shapes.of(get.type());
        List<String> options = options(shape, get);
        String key = Keys.object(new Keys(shape, values).whole(get.key()));
        String request = "const { data } = await entities." + shape.name() + ".get(" + key + ").go("
                + Vocabulary.object(options) + ");";
        String found = "data !== null" + filtered(shape, work);
        return List.of(request, "return " + answer(shape, work, found) + ";");
    }

    /** The items of all values of a batch, in the order of DynamoDB's answer, which is none. */
    private List<String> batch(Node.Get get, Work work) {
        if (!(operation.answer() instanceof Operation.Answer.All all) || all.paged() || work.rows.isPresent()) {
            throw new Inexpressible("it takes several values");
        }
        Shape shape = shapes.of(get.type());
        String given = work.batch.flatMap(Node.Values::batch).map(values::batch).orElseThrow();
        String key = Keys.object(new Keys(shape, values).whole(get.key()));
        String request =
                "(keys) => entities." + shape.name() + ".get(keys).go(" + Vocabulary.object(options(shape, get)) + ")";
        String items = "const items = await " + values.use("ofEach") + "(" + given + ", (" + Values.EACH + ") => ("
                + key + "), " + request + ");";
        Predicate kept = Predicate.all(work.filters);
        String filter = kept.conjuncts().isEmpty()
                ? ""
                : ".filter((item) => "
                        + conditions.holds(shape, kept, path -> Vocabulary.member("item", shape.attribute(path)))
                        + ")";
        return List.of(items, "return items" + filter + ".map((item) => " + row(shape, all.rows(), "item") + ");");
    }

    private String filtered(Shape shape, Work work) {
        Predicate all = Predicate.all(work.filters);
        return all.conjuncts().isEmpty()
                ? ""
                : " && " + conditions.holds(shape, all, path -> Vocabulary.member("data", shape.attribute(path)));
    }

    private String answer(Shape shape, Work work, String found) {
        return switch (operation.answer()) {
            case Operation.Answer.First first -> found + " ? " + row(shape, first.rows(), "data") + " : undefined";
            case Operation.Answer.All all
            when !all.paged() -> found + " ? [" + row(shape, all.rows(), "data") + "] : []";
            case Operation.Answer.Truth truth -> found;
            case Operation.Answer.Value value -> sum(shape, work, found);
            case Operation.Answer.Number number -> sum(shape, work, found);
            case Operation.Answer other -> throw new Inexpressible("it answers what one item does not tell");
        };
    }

    /** Of one item: the number that it keeps. */
    private String sum(Shape shape, Work work, String found) {
        Path of = work.summary
                .filter(s -> s.kind() == Aggregate.Kind.SUM)
                .flatMap(Node.Summarize::of)
                .orElseThrow(() -> new Inexpressible("it summarises what was read"));
        return found + " ? (" + Vocabulary.member("data", shape.attribute(of)) + " ?? 0) : 0";
    }

    private static String row(Shape shape, Operation.Rows rows, String from) {
        List<String> members = new ArrayList<>();
        for (Operation.Column column : rows.columns()) {
            members.add(Vocabulary.property(column.name()) + ": "
                    + Vocabulary.member(from, shape.attribute(column.path())));
        }
        return "defined(" + Vocabulary.object(members) + ")";
    }

    private List<String> options(Shape shape, Node.Source source) {
        List<String> options = new ArrayList<>();
        if (source.strong()) {
            options.add("consistent: true");
        }
        List<String> project = source.project().stream()
                .filter(p -> shape.attributes().containsKey(p))
                .filter(p -> !(shape.keys().get(p) instanceof KeyForm.Built))
                .map(p -> Vocabulary.quoted(shape.attributes().get(p)))
                .toList();
        if (!source.project().isEmpty() && !project.isEmpty()) {
            options.add("attributes: [" + String.join(", ", project) + "]");
        }
        options.add("ignoreOwnership: true");
        return options;
    }

    private List<String> query(Node.Query query, Work work) {
        if (!work.filters.isEmpty()) {
            throw new Inexpressible("it leaves out some of what was read");
        }
        if (query.ranges().size() != 1) {
            throw new Inexpressible(
                    "it reads items of several types at once, whose sort keys do not begin as ElectroDB's collections do");
        }
        Shape shape = shapes.of(query.ranges().get(0).type());
        String where = where(shape, query);
        List<String> options = options(shape, query);
        if (!query.forward()) {
            options.add("order: \"desc\"");
        }
        options.add("...page");
        String request = "(page) => entities." + shape.name() + ".query." + QueryChain.of(shape, values, query) + where
                + ".go(" + Vocabulary.object(options) + ")";
        String limit =
                query.limit().isPresent() ? Integer.toString(query.limit().getAsInt()) : "undefined";
        return switch (operation.answer()) {
            case Operation.Answer.All all -> rows(shape, work, all, limit, request);
            case Operation.Answer.First first ->
                List.of(
                        "const { items } = await " + values.use("upTo") + "(1, " + limit + ", " + request + ");",
                        "const [item] = items;",
                        "return item && " + row(shape, first.rows(), "item") + ";");
            case Operation.Answer.Truth truth ->
                List.of(
                        "const { items } = await " + values.use("upTo") + "(1, " + limit + ", " + request + ");",
                        "return items.length > 0;");
            case Operation.Answer.Number number -> count(work, limit, request);
            case Operation.Answer other -> throw new Inexpressible("it summarises what was read");
        };
    }

    private List<String> count(Work work, String limit, String request) {
        boolean isCount = work.summary
                .filter(s -> s.kind() == Aggregate.Kind.COUNT && s.of().isEmpty())
                .isPresent();
        if (!isCount || work.rows.isPresent()) {
            throw new Inexpressible("it summarises what was read");
        }
        return List.of(
                "const { items } = await " + values.use("upTo") + "(Infinity, " + limit + ", " + request + ");",
                "return items.length;");
    }

    private List<String> rows(Shape shape, Work work, Operation.Answer.All all, String limit, String request) {
        String most = work.rows.isPresent() ? Integer.toString(work.rows.getAsInt()) : "Infinity";
        String row = "(item) => " + row(shape, all.rows(), "item");
        if (!all.paged()) {
            return List.of(
                    "const { items } = await " + values.use("upTo") + "(" + most + ", " + limit + ", " + request + ");",
                    "return items.map(" + row + ");");
        }
        if (plan.cursor() != ReadPlan.Cursor.KEYS) {
            throw new Inexpressible("its pages go on behind rows, not behind keys");
        }
        String call = Vocabulary.quoted(operation.pattern().id().value()) + ", "
                + (operation.argumentsType().isPresent() ? "given" : "{}");
        return List.of("return " + values.use("pageOf") + "(" + call + ", cursor, " + most + ", " + limit + ", "
                + request + ", " + row + ");");
    }

    private String where(Shape shape, Node.Query query) {
        String text = conditions.where(shape, query.filter());
        return text.isEmpty() ? "" : ".where((item, op) => `" + text + "`)";
    }
}
