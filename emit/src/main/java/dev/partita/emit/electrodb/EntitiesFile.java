package dev.partita.emit.electrodb;

import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.interfaces.Notation;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The entities of ElectroDB, and the service that holds them. */
final class EntitiesFile {
    private final Lexicon lexicon;
    private final Shapes.Known shapes;

    private EntitiesFile(Lexicon lexicon, Shapes.Known shapes) {
        this.lexicon = lexicon;
        this.shapes = shapes;
    }

    static String write(Lexicon lexicon, Shapes.Known shapes) {
        return new EntitiesFile(lexicon, shapes).write();
    }

    private String write() {
        String body = shapes.all().stream().map(this::entity).collect(Collectors.joining());
        String imported = body.contains("CustomAttributeType<") ? "CustomAttributeType, Entity" : "Entity";
        return "import { " + imported + " } from \"electrodb\";\n" + body;
    }

    private String entity(Shape shape) {
        String service = Vocabulary.quoted(lexicon.design().application());
        String type = Vocabulary.quoted(shape.type().name().value());
        String identifier = Vocabulary.quoted(shape.marker().orElse(Shape.IDENTIFIER));
        StringBuilder text = new StringBuilder("\n");
        text.append(Notation.block("", about(shape)))
                .append("export const ")
                .append(shape.name())
                .append(" = new Entity(\n  {\n    model: { entity: ")
                .append(type)
                .append(", version: ")
                .append(type)
                .append(", service: ")
                .append(service)
                .append(" },\n    attributes: {\n");
        attributes(shape).forEach(a -> text.append(member(a)));
        text.append("    },\n    indexes: {\n");
        indexes(shape).forEach(i -> text.append(member(i)));
        return text.append("    },\n  },\n  { table: ")
                .append(Vocabulary.quoted(shape.table().name().value()))
                .append(", identifiers: { entity: ")
                .append(identifier)
                .append(", version: ")
                .append(identifier)
                .append(" } },\n);\n")
                .toString();
    }

    private static String member(String member) {
        return "      " + Layout.of(member, "      ", ",") + "\n";
    }

    private static List<String> about(Shape shape) {
        List<String> lines = new ArrayList<>();
        lines.add("Items of " + shape.type().name() + " in " + shape.table().name() + ".");
        for (KeyTemplate key : shape.type().keys()) {
            lines.add(key.attribute() + ": " + KeyText.template(key));
        }
        return lines;
    }

    private List<String> attributes(Shape shape) {
        List<String> lines = new ArrayList<>();
        shape.attributes().forEach((stored, name) -> {
            boolean isBuilt = shape.keys().get(stored) instanceof KeyForm.Built;
            List<String> members = new ArrayList<>();
            members.add(isBuilt ? "type: \"string\"" : Types.declared(type(shape, stored)));
            if (!stored.equals(name)) {
                members.add("field: " + Vocabulary.quoted(stored));
            }
            padding(shape, stored).ifPresent(members::add);
            if (isBuilt ? isOfTable(shape, stored) : isRequired(shape, stored)) {
                members.add("required: true");
            }
            if (isBuilt) {
                members.add("hidden: true");
            }
            lines.add(Vocabulary.property(name) + ": " + Vocabulary.object(members));
        });
        return lines;
    }

    private static boolean isOfTable(Shape shape, String key) {
        return shape.table().keys().stream().anyMatch(k -> k.name().equals(key));
    }

    private Optional<Path> path(Shape shape, String stored) {
        Optional<Path> natural = shape.type().key(stored).flatMap(KeyTemplate::natural);
        return natural.isPresent()
                ? natural
                : shape.type().attributes().stream()
                        .filter(a -> a.name().equals(stored) && a.source() instanceof ItemType.OfPath)
                        .map(a -> ((ItemType.OfPath) a.source()).path())
                        .findFirst();
    }

    private AttributeType type(Shape shape, String stored) {
        return path(shape, stored)
                .flatMap(p -> lexicon.type(shape.type().entity(), p))
                .orElseGet(() -> new AttributeType.Number(Optional.empty(), 0));
    }

    private boolean isRequired(Shape shape, String stored) {
        return shape.type().kind() != ItemType.Kind.AGGREGATE
                && path(shape, stored)
                        .filter(Path::isOwn)
                        .flatMap(p -> lexicon.attribute(shape.type().entity(), p))
                        .map(Attribute::optional)
                        .filter(o -> !o)
                        .isPresent();
    }

    /** How a number is written where templates have it. */
    private Optional<String> padding(Shape shape, String stored) {
        return path(shape, stored)
                .flatMap(p -> shape.type().keys().stream()
                        .filter(k -> shape.keys().get(k.attribute()) instanceof KeyForm.Template)
                        .flatMap(k -> k.segments().stream())
                        .filter(s -> s instanceof Segment.Field f && f.path().equals(p))
                        .map(s -> ((Segment.Field) s).encoding())
                        .filter(Encoding.Padded.class::isInstance)
                        .findFirst())
                .map(e -> "padding: { length: " + ((Encoding.Padded) e).width() + ", char: \"0\" }");
    }

    private List<String> indexes(Shape shape) {
        List<String> lines = new ArrayList<>();
        lines.add(Shape.PRIMARY + ": { pk: " + key(shape, shape.table().partition())
                + shape.table().sort().map(s -> ", sk: " + key(shape, s)).orElse("") + " }");
        shape.table().indexes().stream()
                .filter(shape::isIn)
                .forEach(i -> lines.add(Shape.access(i) + ": { index: "
                        + Vocabulary.quoted(i.name().value()) + ", " + keys(shape, i) + " }"));
        return lines;
    }

    private static String keys(Shape shape, Index index) {
        if (index.partition().size() > 1 || index.sort().size() > 1) {
            return "type: \"composite\", pk: { composite: " + composites(shape, index.partition())
                    + " }, sk: { composite: " + composites(shape, index.sort()) + " }";
        }
        return "pk: " + key(shape, index.partition().get(0))
                + (index.sort().isEmpty()
                        ? ""
                        : ", sk: " + key(shape, index.sort().get(0)));
    }

    private static String composites(Shape shape, List<KeyAttribute> keys) {
        return list(keys.stream()
                .map(k -> switch (shape.key(k.name())) {
                    case KeyForm.Natural natural -> natural.attribute();
                    case KeyForm.Built built -> built.attribute();
                    case KeyForm.Template template ->
                        throw new IllegalStateException("a template is one of several attributes of a key");
                })
                .toList());
    }

    private static String list(List<String> names) {
        return names.stream().map(Vocabulary::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String key(Shape shape, KeyAttribute key) {
        KeyForm form = shape.key(key.name());
        String template = switch (form) {
            case KeyForm.Natural natural -> "${" + natural.attribute() + "}";
            case KeyForm.Built built -> "${" + built.attribute() + "}";
            case KeyForm.Template own -> own.text();
        };
        List<String> composites = switch (form) {
            case KeyForm.Natural natural -> List.of(natural.attribute());
            case KeyForm.Built built -> List.of(built.attribute());
            case KeyForm.Template own -> own.composites();
        };
        String cast = key.type() == KeyAttribute.Type.N ? "number" : "string";
        return Vocabulary.object(List.of(
                "field: " + Vocabulary.quoted(key.name()),
                "composite: " + list(composites),
                "template: " + Vocabulary.quoted(template),
                "casing: \"none\"",
                "cast: \"" + cast + "\""));
    }
}
