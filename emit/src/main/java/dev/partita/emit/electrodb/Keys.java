package dev.partita.emit.electrodb;

import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keys as what ElectroDB is given for them. */
final class Keys {
    /** What is written where a key is absent. */
    static final String ABSENT = "undefined";

    private final Shape shape;
    private final Values values;

    Keys(Shape shape, Values values) {
        this.shape = shape;
        this.values = values;
    }

    /** The members of an object that tells these key attributes. */
    Map<String, String> members(List<KeyValue> keys) {
        Map<String, String> members = new LinkedHashMap<>();
        keys.forEach(k -> add(members, k));
        return members;
    }

    /** Those that tell the whole key of the table. */
    Map<String, String> whole(List<KeyValue> key) {
        for (KeyAttribute attribute : shape.table().keys()) {
            if (key.stream().noneMatch(k -> k.attribute().equals(attribute.name()))) {
                throw new Inexpressible("its key is told by no value of the call");
            }
        }
        return members(key);
    }

    static String object(Map<String, String> members) {
        return Vocabulary.object(members.entrySet().stream()
                .map(e -> Vocabulary.property(e.getKey()) + ": " + e.getValue())
                .toList());
    }

    private void add(Map<String, String> members, KeyValue value) {
        switch (shape.key(value.attribute())) {
            case KeyForm.Natural natural -> members.put(natural.attribute(), values.key(shape.type(), value));
            case KeyForm.Built built -> members.put(built.attribute(), values.key(shape.type(), value));
            case KeyForm.Template template -> composites(members, value);
        }
    }

    /** The values of a template's fields, which stand in the request where the template has them. */
    private void composites(Map<String, String> members, KeyValue value) {
        List<Segment> segments = template(value.attribute()).segments();
        if (segments.size() != value.pieces().size()) {
            throw new Inexpressible("it asks for part of a key");
        }
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i) instanceof Segment.Field field) {
                if (!(value.pieces().get(i) instanceof KeyValue.Of of)) {
                    throw new Inexpressible("it asks for part of a key");
                }
                values.demandGiven(of.operand());
                AttributeType type = values.type(shape.type().entity(), field.path());
                members.put(shape.attribute(field.path()), values.of(of.operand(), type));
            }
        }
    }

    private KeyTemplate template(String attribute) {
        return shape.type().key(attribute).orElseThrow();
    }

    /** The keys that are built of an image, as members; a key that it lacks a part of is {@code undefined}. */
    Map<String, String> built(List<Field> image, List<String> attributes) {
        Map<String, String> members = new LinkedHashMap<>();
        for (String attribute : attributes) {
            if (shape.key(attribute) instanceof KeyForm.Built built) {
                members.put(built.attribute(), built(image, attribute));
            }
        }
        return members;
    }

    private String built(List<Field> image, String attribute) {
        ItemType type = shape.type();
        List<String> parts = new ArrayList<>();
        List<String> conditions = new ArrayList<>();
        for (Segment segment : template(attribute).segments()) {
            switch (segment) {
                case Segment.Text text -> parts.add(Vocabulary.quoted(text.text()));
                case Segment.Shard shard -> throw new Inexpressible("its keys are sharded");
                case Segment.Field field -> {
                    Optional<Operand> operand = operand(image, field.path());
                    if (operand.isEmpty()) {
                        return ABSENT;
                    }
                    AttributeType as = values.type(type.entity(), field.path());
                    String value = values.of(operand.get(), as);
                    if (values.isOptional(operand.get())) {
                        conditions.add(value + " === undefined");
                    }
                    parts.add(values.encoded(value, as, field.encoding()));
                }
            }
        }
        sparse(image, attribute).ifPresent(conditions::add);
        String key = String.join(" + ", parts);
        return conditions.isEmpty()
                ? key
                : conditions.stream().distinct().collect(Collectors.joining(" || ")) + " ? " + ABSENT + " : " + key;
    }

    /** That the item is not in the index of this key. */
    private Optional<String> sparse(List<Field> image, String attribute) {
        List<Predicate> demanded = shape.type().sparse().stream()
                .filter(s -> shape.table().index(s.index()).keys().stream()
                        .anyMatch(k -> k.name().equals(attribute)))
                .map(ItemType.Sparse::predicate)
                .toList();
        if (demanded.isEmpty()) {
            return Optional.empty();
        }
        String holds = new Conditions(values)
                .holds(
                        shape,
                        demanded.size() == 1 ? demanded.get(0) : new Predicate.Or(demanded),
                        path -> operand(image, path)
                                .map(o -> values.of(o, values.type(shape.type().entity(), path)))
                                .orElse(ABSENT));
        return Optional.of(Conditions.not(holds));
    }

    static Optional<Operand> operand(List<Field> image, Path path) {
        return image.stream()
                .filter(f -> f.path().equals(path))
                .map(Field::operand)
                .findFirst();
    }
}
