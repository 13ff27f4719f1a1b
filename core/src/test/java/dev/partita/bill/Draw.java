package dev.partita.bill;

import dev.partita.design.Because;
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
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Short forms for designs and plans drawn by hand. Templates are written as in table designs: {@code Room:<RoomID>}. */
final class Draw {
    private static final Because BECAUSE = new Because(List.of(), "drawn");
    private static final Pattern FIELD = Pattern.compile("<([^>]+)>");

    private Draw() {}

    static Model model(String application) {
        java.nio.file.Path document = java.nio.file.Path.of(
                System.getProperty("partita.root"), "cases", "design", application, "input", "access-patterns.md");
        try {
            return DocumentReader.read(application, Files.readAllBytes(document))
                    .model()
                    .orElseThrow();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static Table table(String name, String partition, String sort, Index... indexes) {
        return new Table(
                new TableName(name),
                key(partition),
                sort.isEmpty() ? Optional.empty() : Optional.of(key(sort)),
                List.of(indexes),
                Optional.empty(),
                BECAUSE);
    }

    static Index index(String name, Projection projection, String partition, String... sort) {
        return new Index(
                new IndexName(name),
                false,
                List.of(key(partition)),
                Stream.of(sort).map(Draw::key).toList(),
                projection,
                BECAUSE);
    }

    private static KeyAttribute key(String name) {
        return new KeyAttribute(name, KeyAttribute.Type.S);
    }

    /** @param keys attributes and templates in turn; @param attributes own attributes stored under their names */
    static ItemType type(String entity, String table, List<String> keys, String... attributes) {
        List<KeyTemplate> templates = new ArrayList<>();
        for (int i = 0; i < keys.size(); i += 2) {
            templates.add(new KeyTemplate(keys.get(i), segments(keys.get(i + 1))));
        }
        return new ItemType(
                new ItemTypeName(entity),
                new EntityName(entity),
                ItemType.Kind.HOME,
                new TableName(table),
                templates,
                Stream.of(attributes)
                        .map(a -> new ItemType.Stored(a, new ItemType.OfPath(own(a))))
                        .toList(),
                Optional.empty(),
                List.of(),
                BECAUSE);
    }

    private static List<Segment> segments(String template) {
        List<Segment> segments = new ArrayList<>();
        Matcher matcher = FIELD.matcher(template);
        int end = 0;
        while (matcher.find()) {
            if (matcher.start() > end) {
                segments.add(new Segment.Text(template.substring(end, matcher.start())));
            }
            segments.add(new Segment.Field(own(matcher.group(1)), new Encoding.Plain()));
            end = matcher.end();
        }
        if (end < template.length()) {
            segments.add(new Segment.Text(template.substring(end)));
        }
        return segments;
    }

    static Path own(String attribute) {
        return Path.own(new AttributeName(attribute));
    }

    static Operand parameter(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }

    static Predicate is(String attribute) {
        return Predicate.equal(own(attribute), parameter(attribute));
    }

    static KeyValue value(String attribute, Operand operand) {
        return new KeyValue(attribute, List.of(new KeyValue.Of(operand, new Encoding.Plain())));
    }

    static Space space(String table, String... index) {
        return new Space(
                new TableName(table), Stream.of(index).map(IndexName::new).findFirst());
    }

    static Node.Get get(String id, String type, String table, KeyValue... key) {
        return new Node.Get(
                new NodeId(id), Optional.empty(), space(table), new ItemTypeName(type), List.of(key), false, List.of());
    }

    /** One item for each row of a node. */
    static Node.Get each(String id, String each, String type, String table, String key, String answered) {
        Operand operand = new Operand.Answered(new NodeId(each), own(answered));
        return new Node.Get(
                new NodeId(id),
                Optional.of(new NodeId(each)),
                space(table),
                new ItemTypeName(type),
                List.of(value(key, operand)),
                false,
                List.of());
    }

    /** A Query of one item type; its key condition is what {@code keyed} says. */
    static Node.Query query(String id, String type, Space space, Predicate keyed, OptionalInt limit) {
        return new Node.Query(
                new NodeId(id),
                Optional.empty(),
                space,
                List.of(new Node.Range(new ItemTypeName(type), keyed)),
                List.of(),
                SortCondition.NONE,
                Predicate.TRUE,
                limit,
                true,
                false,
                List.of());
    }

    static Node.Cut page(String id, String input, int rows) {
        return new Node.Cut(new NodeId(id), new NodeId(input), rows, true);
    }

    static Node.Join join(String id, String input, String source) {
        return new Node.Join(new NodeId(id), new NodeId(input), new NodeId(source), List.of());
    }

    static ReadPlan read(String pattern, Node... nodes) {
        return new ReadPlan(
                new PatternId(pattern),
                List.of(),
                List.of(nodes),
                List.of(nodes[nodes.length - 1].id()),
                ReadPlan.Cursor.NONE);
    }

    static Plan write(String pattern, Step... steps) {
        return new WritePlan(new PatternId(pattern), List.of(), List.of(), List.of(), List.of(steps), List.of());
    }

    /** A put of a whole item from parameters of the attributes' names. */
    static Action.Put put(Model model, String type) {
        List<Field> image = model.entity(new EntityName(type)).attributes().stream()
                .map(a -> new Field(Path.own(a.name()), parameter(a.name().value())))
                .toList();
        return new Action.Put(new ItemTypeName(type), Optional.empty(), List.of(), image, List.of());
    }

    static Action.Delete delete(String type) {
        return new Action.Delete(new ItemTypeName(type), Optional.empty(), List.of(), List.of(), List.of());
    }
}
