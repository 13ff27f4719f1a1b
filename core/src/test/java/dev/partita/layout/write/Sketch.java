package dev.partita.layout.write;

import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Projection;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import dev.partita.model.Settings;
import dev.partita.model.Write;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.PlanText;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * A model and a design in a few lines, in one table {@code T} with keys {@code PK}, {@code SK} and indexes {@code G1},
 * {@code G2} with keys {@code G1PK}, {@code G1SK} and so on.
 */
final class Sketch {
    private static final Because BECAUSE = new Because(List.of(), "Test");

    private final Map<EntityName, List<Attribute>> attributes = new LinkedHashMap<>();
    private final Map<EntityName, List<AttributeName>> identifiers = new LinkedHashMap<>();
    private final Map<EntityName, List<Reference>> references = new LinkedHashMap<>();
    private final Map<EntityName, AttributeName> ttls = new LinkedHashMap<>();
    private final List<ItemType> types = new ArrayList<>();
    private final List<Pattern> patterns = new ArrayList<>();

    /** Attributes as {@code name flags}: {@code id}, {@code optional}, {@code immutable}, {@code unique}, {@code ttl}. */
    Sketch entity(String name, String... lines) {
        EntityName entity = new EntityName(name);
        attributes.put(entity, new ArrayList<>());
        identifiers.put(entity, new ArrayList<>());
        references.put(entity, new ArrayList<>());
        for (String line : lines) {
            List<String> words = List.of(line.split(" "));
            AttributeName attribute = new AttributeName(words.get(0));
            attributes.get(entity).add(attribute(attribute, words));
            if (words.contains("id")) {
                identifiers.get(entity).add(attribute);
            }
            if (words.contains("ttl")) {
                ttls.put(entity, attribute);
            }
        }
        return this;
    }

    private static Attribute attribute(AttributeName name, List<String> words) {
        Optional<Attribute.Uniqueness> unique = words.contains("unique")
                ? Optional.of(new Attribute.Uniqueness(words.subList(words.indexOf("unique") + 1, words.size()).stream()
                        .map(AttributeName::new)
                        .toList()))
                : Optional.empty();
        boolean number = words.contains("number") || words.contains("ttl");
        return new Attribute(
                name,
                number ? new AttributeType.Number(Optional.empty(), 0) : new AttributeType.Text(10, 20, false),
                "",
                words.contains("optional"),
                Ratio.ONE,
                words.contains("immutable") || words.contains("id"),
                unique,
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** A reference by attributes, space separated. */
    Sketch references(String from, String to, String role, String by) {
        references
                .get(new EntityName(from))
                .add(new Reference(role, new EntityName(to), names(by), Ratio.ONE, OptionalLong.empty()));
        return this;
    }

    Sketch count(String parent, String attribute, String of, String role, String where) {
        return aggregate(parent, attribute, Aggregate.Kind.COUNT, of, role, Optional.empty(), where);
    }

    Sketch sum(String parent, String attribute, String of, String role, String summed) {
        return aggregate(parent, attribute, Aggregate.Kind.SUM, of, role, Optional.of(new AttributeName(summed)), "");
    }

    private Sketch aggregate(
            String parent,
            String name,
            Aggregate.Kind kind,
            String of,
            String role,
            Optional<AttributeName> summed,
            String where) {
        Optional<Predicate> predicate = where.isEmpty() ? Optional.empty() : Optional.of(Terms.predicate(where));
        Attribute plain = attribute(new AttributeName(name), List.of(name, "number"));
        attributes
                .get(new EntityName(parent))
                .add(new Attribute(
                        plain.name(),
                        plain.type(),
                        "",
                        false,
                        Ratio.ONE,
                        false,
                        Optional.empty(),
                        OptionalLong.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new Aggregate(kind, new EntityName(of), role, summed, predicate))));
        return this;
    }

    /** Keys as {@code PK=U#{userId}; SK=A}; stored paths space separated. */
    Sketch home(String entity, String keys, String stored) {
        return type(entity, entity, ItemType.Kind.HOME, keys, stored, "");
    }

    Sketch copy(String name, String entity, String keys, String stored, String when) {
        return type(name, entity, ItemType.Kind.COPY, keys, stored, when);
    }

    Sketch marker(String name, String entity, String keys, String stored) {
        return type(name, entity, ItemType.Kind.MARKER, keys, stored, "");
    }

    private Sketch type(String name, String entity, ItemType.Kind kind, String keys, String stored, String when) {
        EntityName of = new EntityName(entity);
        types.add(new ItemType(
                new ItemTypeName(name),
                of,
                kind,
                new TableName("T"),
                Arrays.stream(keys.split("; ")).map(k -> template(of, k)).toList(),
                Arrays.stream(stored.split(" "))
                        .filter(s -> !s.isEmpty())
                        .map(s -> new ItemType.Stored(s, new ItemType.OfPath(path(of, s))))
                        .toList(),
                when.isEmpty() ? Optional.empty() : Optional.of(Terms.predicate(when)),
                List.of(),
                BECAUSE));
        return this;
    }

    private KeyTemplate template(EntityName entity, String text) {
        int at = text.indexOf('=');
        List<Segment> segments = new ArrayList<>();
        for (String part : text.substring(at + 1).split("(?=\\{)|(?<=\\})")) {
            segments.add(
                    part.startsWith("{")
                            ? new Segment.Field(
                                    path(entity, part.substring(1, part.length() - 1)), new Encoding.Plain())
                            : new Segment.Text(part));
        }
        return new KeyTemplate(text.substring(0, at), segments);
    }

    Path path(EntityName entity, String text) {
        int dot = text.indexOf('.');
        if (dot < 0) {
            return Path.own(new AttributeName(text));
        }
        String role = text.substring(0, dot);
        EntityName target = references.get(entity).stream()
                .filter(r -> r.role().equals(role))
                .findFirst()
                .orElseThrow()
                .target();
        return path(target, text.substring(dot + 1)).after(new Path.Up(entity, role, target));
    }

    Path.Step[] up(String from, String role) {
        Path path = path(new EntityName(from), role + ".x");
        return path.steps().toArray(Path.Step[]::new);
    }

    /** A model has other patterns too: what they change can change meanwhile. */
    Sketch also(Function<Sketch, Writing> other) {
        patterns.add(other.apply(this).write());
        return this;
    }

    Writing write(String own) {
        return new Writing(this, own);
    }

    Entity entity(String name) {
        return model().entity(new EntityName(name));
    }

    String plan(Writing writing) {
        Write write = writing.write();
        patterns.add(write);
        return PlanText.of(new WritePlanner(model(), design(), this::find).plan(write));
    }

    String load(String entity) {
        return PlanText.of(new WritePlanner(model(), design(), this::find).load(entity(entity)));
    }

    Model model() {
        List<Entity> entities = attributes.keySet().stream()
                .map(e -> new Entity(
                        e,
                        "",
                        attributes.get(e),
                        identifiers.get(e),
                        references.get(e),
                        1,
                        Ratio.ZERO,
                        Optional.ofNullable(ttls.get(e)),
                        ""))
                .toList();
        return new Model("Test", Settings.DEFAULT, entities, patterns, List.of(), List.of(), List.of());
    }

    Design design() {
        KeyAttribute partition = new KeyAttribute("PK", KeyAttribute.Type.S);
        Optional<KeyAttribute> sort = Optional.of(new KeyAttribute("SK", KeyAttribute.Type.S));
        Table table = new Table(
                new TableName("T"), partition, sort, List.of(index("G1"), index("G2")), Optional.empty(), BECAUSE);
        return new Design("Test", List.of(table), types);
    }

    private static Index index(String name) {
        return new Index(
                new IndexName(name),
                false,
                List.of(new KeyAttribute(name + "PK", KeyAttribute.Type.S)),
                List.of(new KeyAttribute(name + "SK", KeyAttribute.Type.S)),
                new Projection.KeysOnly(),
                BECAUSE);
    }

    /** A query of the home's partition, whatever it is. */
    private Finder.Find find(PatternId write, EntityName entity, Predicate where, boolean strong, boolean loosely) {
        ItemType home = design().home(entity);
        NodeId id = new NodeId("rows");
        Node.Query query = new Node.Query(
                id,
                Optional.empty(),
                new Space(home.table(), Optional.empty()),
                List.of(new Node.Range(home.name(), where)),
                List.of(new KeyValue("PK", List.of(new KeyValue.Text("?")))),
                SortCondition.NONE,
                Predicate.TRUE,
                OptionalInt.empty(),
                true,
                strong,
                List.of());
        return new Finder.Find(List.of(query), id);
    }

    static List<AttributeName> names(String spaced) {
        return Arrays.stream(spaced.split(" ")).map(AttributeName::new).toList();
    }
}
