package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.plan.Guard;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.TimeRange;
import dev.partita.read.predicate.OperandParser;
import dev.partita.read.word.Cursor;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.KeyParts;
import dev.partita.review.document.Terms;
import dev.partita.review.finding.Remarks;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The nodes of a pattern while its rows are read. */
final class Draft {
    /** Behind a value, a separator and what sorts behind any text: past everything that begins with the value. */
    private static final Pattern PAST_ALL = Pattern.compile(">#[~\uFFFF]+$");

    final Model model;
    final Design design;
    final Terms terms;
    final PatternId pattern;
    final List<Parameter> parameters;
    final List<Question> questions;
    final Remarks remarks;
    final List<Node> nodes = new ArrayList<>();
    final List<Chain> chains = new ArrayList<>();
    /** The row of Reads that is read, and those behind it. */
    List<DesignText.OfRead> ahead = List.of();

    final Map<NodeId, Set<Guard>> guards = new LinkedHashMap<>();
    private final Map<NodeId, Met> asked = new LinkedHashMap<>();
    private final Set<NodeId> ids = new LinkedHashSet<>();

    Draft(
            Model model,
            Design design,
            Terms terms,
            PatternId pattern,
            List<Parameter> parameters,
            List<Question> questions,
            Remarks remarks) {
        this.model = model;
        this.design = design;
        this.terms = terms;
        this.pattern = pattern;
        this.parameters = List.copyOf(parameters);
        this.questions = List.copyOf(questions);
        this.remarks = remarks;
    }

    /** A fresh id made of a wish. */
    NodeId id(String wish) {
        NodeId id = new NodeId(wish);
        for (int i = 2; !ids.add(id); i++) {
            id = new NodeId(wish + " " + i);
        }
        return id;
    }

    NodeId add(Node node) {
        nodes.add(node);
        return node.id();
    }

    /** @param met what the keys of a source meet, of its first item type */
    void ask(NodeId source, Met met) {
        asked.put(source, met);
    }

    /** The values that the items of a source have by its keys. */
    Map<Path, Operand> equal(NodeId source) {
        return Optional.ofNullable(asked.get(source)).map(Met::equal).orElseGet(LinkedHashMap::new);
    }

    /** The rows of Reads behind the one that is read. */
    List<DesignText.OfRead> later() {
        return ahead.isEmpty() ? List.of() : ahead.subList(1, ahead.size());
    }

    /** What the row of Reads that is read says that the reader does. */
    List<Text> words() {
        return ahead.stream()
                .limit(1)
                .flatMap(r -> Parameters.of(r.parameters()).then().stream())
                .toList();
    }

    /** What is asked of an entity; nothing, if it is only on the way. */
    Question question(EntityName entity) {
        return questions.stream()
                .filter(q -> q.entity().equals(entity))
                .findFirst()
                .orElse(new Question(entity, List.of(), List.of()));
    }

    /** What is asked of an entity by those that lie at the other end of a way. */
    Question onTheWay(EntityName entity) {
        List<Predicate> conjuncts = questions.stream()
                .flatMap(q -> q.conjuncts().stream())
                .filter(p -> p.atoms().allMatch(a -> leadsTo(a.path(), entity)))
                .map(p -> p.withPaths(path -> Path.own(path.attribute())))
                .toList();
        return new Question(entity, conjuncts, List.of());
    }

    private static boolean leadsTo(Path path, EntityName entity) {
        return !path.isOwn() && path.steps().getLast().to().equals(entity);
    }

    /** What the keys of a request answer a range of: what is asked of the entity itself, or on the way. */
    Question question(Met met) {
        Question own = question(met.type().entity());
        Question way = onTheWay(met.type().entity());
        return own.ranges(met).isEmpty() && !way.ranges(met).isEmpty() ? way : own;
    }

    /** Of an entity on the way it may be named without the way, where no other is called so. */
    Optional<Parameter> parameter(String name) {
        List<Parameter> all = parameters.stream()
                .filter(p -> p.name().value().equals(name) || p.name().value().endsWith("." + name))
                .toList();
        return all.stream()
                .filter(p -> p.name().value().equals(name))
                .findFirst()
                .or(() -> all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty());
    }

    /**
     * The rows that a name means: those of the row so called, else the newest that hold the entity or item type. What is unpacked is called after
     * its item type, too.
     */
    Optional<Chain> chain(String label) {
        String name = label.endsWith(Node.Unpack.IN_ITEM)
                ? label.substring(0, label.length() - Node.Unpack.IN_ITEM.length())
                : label;
        Optional<Chain> exact = chains.stream().filter(c -> c.isMadeBy(label)).findFirst();
        return exact.or(() -> chains.stream().filter(c -> c.holds(name)).reduce((a, b) -> b));
    }

    /** Other rows that are made of those of a chain. */
    Chain beside(Chain chain, EntityName entity, NodeId rows) {
        Chain other = new Chain(chain.source(), List.of(entity), List.of(entity.value()), chain.each());
        other.goOn(rows);
        if (chain.isSorted()) {
            other.sort();
        }
        chains.add(other);
        return other;
    }

    /** A name in a key: a parameter, a value of an earlier answer, the time. */
    Optional<Operand> operand(String name) {
        Optional<Parameter> parameter = parameter(name).filter(p -> p.form() == Parameter.Form.VALUE);
        if (parameter.isPresent()) {
            return Optional.of(new Operand.Parameter(parameter.get().name()));
        }
        Optional<Long> fromNow = OperandParser.fromNow(new Cursor(Text.at("", 1, 1, name)));
        if (fromNow.isPresent()) {
            return fromNow.map(Operand.Now::new);
        }
        Optional<Operand> listed =
                chains.stream().flatMap(c -> c.listed(name).stream()).reduce((a, b) -> b);
        return listed.or(() -> answered(name));
    }

    private Optional<Operand> answered(String name) {
        for (int dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
            String rest = name.substring(dot + 1);
            Optional<Chain> chain = chain(name.substring(0, dot));
            Optional<Path> path = chain.flatMap(c -> c.entity()).flatMap(e -> terms.path(e, rest));
            if (path.isPresent()) {
                return Optional.of(new Operand.Answered(chain.get().node(), path.get()));
            }
        }
        return Optional.empty();
    }

    /** A key as written, its names looked up. */
    List<Given> given(String key, boolean everyShard) {
        return KeyParts.parse(PAST_ALL.matcher(key).replaceFirst(">\\$")).stream()
                .<Given>map(part -> switch (part) {
                    case KeyParts.Literal literal -> new Given.Literal(literal.text());
                    case KeyParts.Place place -> place(place);
                    case KeyParts.Shard shard -> shard(shard, everyShard);
                })
                .toList();
    }

    /** A time that is not known, but lies in a range that is asked for, stands for each period of that range. */
    private Given place(KeyParts.Place place) {
        Optional<Operand> operand = operand(place.name());
        return operand.isEmpty() && place.encoding() instanceof Encoding.Period period
                ? each(place.name(), period)
                        .<Given>map(Given.Periods::new)
                        .orElseGet(() -> new Given.Value(place.name(), operand, period))
                : new Given.Value(place.name(), operand, place.encoding());
    }

    private Optional<KeyValue.EachPeriod> each(String name, Encoding.Period period) {
        return questions.stream()
                .flatMap(q -> terms.path(q.entity(), name).stream()
                        .flatMap(time -> TimeRange.of(q.ranges(time)).stream()
                                .map(range -> new KeyValue.EachPeriod(time, range, period))))
                .findFirst();
    }

    /** One of several replicas is given as a shard of the present. */
    private Given shard(KeyParts.Shard shard, boolean everyShard) {
        if (shard.of().equals(List.of("now"))) {
            return new Given.Shard(shard.count(), List.of(new Operand.Now(0)));
        }
        List<Operand> of = everyShard
                ? List.of()
                : shard.of().stream().flatMap(n -> operand(n).stream()).toList();
        return new Given.Shard(shard.count(), of.size() == shard.of().size() ? of : List.of());
    }
}
