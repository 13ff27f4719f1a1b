package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Reference;
import dev.partita.model.Settings;
import dev.partita.model.Skew;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A small model, entity by entity. Types are written as {@code string 20..200}, {@code enum A 5|B 95}, {@code number 0..9}. */
public final class Sketch {
    private final List<Of> entities = new ArrayList<>();
    private final List<Pattern> patterns = new ArrayList<>();
    private Settings settings = Settings.DEFAULT;

    public Of entity(String name, long total) {
        Of entity = new Of(name, total);
        entities.add(entity);
        return entity;
    }

    public Sketch add(Pattern pattern) {
        patterns.add(pattern);
        return this;
    }

    public Sketch settings(Settings changed) {
        settings = changed;
        return this;
    }

    public Model model() {
        List<Entity> built = entities.stream().map(Of::build).toList();
        return new Model("Sketch", settings, built, patterns, List.of(), List.of(), List.of());
    }

    public static Load load(long perSecond) {
        return new Load(Ratio.of(perSecond), Ratio.of(3 * perSecond), List.of());
    }

    public static AttributeType type(String text) {
        String[] words = text.split(" ", 2);
        return switch (words[0]) {
            case "string" -> new AttributeType.Text(bound(words[1], 0), bound(words[1], 1), false);
            case "map" -> new AttributeType.MapOf(bound(words[1], 0), bound(words[1], 1));
            case "number" ->
                new AttributeType.Number(
                        words.length == 1
                                ? Optional.empty()
                                : Optional.of(new AttributeType.Range(
                                        BigDecimal.valueOf(bound(words[1], 0)),
                                        BigDecimal.valueOf(bound(words[1], 1)))),
                        0);
            case "boolean" -> new AttributeType.Bool(words.length == 1 ? Ratio.of(1, 2) : Ratio.percent(words[1]));
            case "datetime" -> new AttributeType.DateTime();
            case "date" -> new AttributeType.Date();
            case "epoch" -> new AttributeType.Epoch();
            case "uuid" -> new AttributeType.Uuid();
            case "ulid" -> new AttributeType.Ulid();
            case "enum" ->
                new AttributeType.Enumeration(Stream.of(words[1].split("\\|"))
                        .map(l -> l.split(" "))
                        .map(l -> new AttributeType.Literal(l[0], Ratio.percent(l[1])))
                        .toList());
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static long bound(String range, int index) {
        return Long.parseLong(range.split("\\.\\.")[index]);
    }

    /** One entity. What {@link #with} says holds for the attribute named last. */
    public static final class Of {
        private final String name;
        private final long total;
        private final List<Attribute> attributes = new ArrayList<>();
        private final List<AttributeName> identifier = new ArrayList<>();
        private final List<Reference> references = new ArrayList<>();

        private Of(String name, long total) {
            this.name = name;
            this.total = total;
        }

        public Of id(String attribute, String type) {
            identifier.add(new AttributeName(attribute));
            return has(attribute, type, "100", true);
        }

        public Of has(String attribute, String type) {
            return has(attribute, type, "100", false);
        }

        public Of constant(String attribute, String type) {
            return has(attribute, type, "100", true);
        }

        public Of optional(String attribute, String type, String percent) {
            return has(attribute, type, percent, false);
        }

        private Of has(String attribute, String type, String percent, boolean immutable) {
            attributes.add(new Attribute(
                    new AttributeName(attribute),
                    type(type),
                    "",
                    !percent.equals("100"),
                    Ratio.percent(percent),
                    immutable,
                    Optional.empty(),
                    OptionalLong.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()));
            return this;
        }

        public Of unique() {
            return last(a -> new Attribute(
                    a.name(),
                    a.type(),
                    "",
                    a.optional(),
                    a.presence(),
                    a.immutable(),
                    Optional.of(new Attribute.Uniqueness(List.of())),
                    a.distinct(),
                    a.skew(),
                    a.current(),
                    a.aggregate()));
        }

        public Of distinct(long values) {
            return last(a -> new Attribute(
                    a.name(),
                    a.type(),
                    "",
                    a.optional(),
                    a.presence(),
                    a.immutable(),
                    a.uniqueness(),
                    OptionalLong.of(values),
                    a.skew(),
                    a.current(),
                    a.aggregate()));
        }

        public Of skew(String percent) {
            return last(a -> new Attribute(
                    a.name(),
                    a.type(),
                    "",
                    a.optional(),
                    a.presence(),
                    a.immutable(),
                    a.uniqueness(),
                    a.distinct(),
                    Optional.of(new Skew.Hottest(Ratio.percent(percent))),
                    a.current(),
                    a.aggregate()));
        }

        private Of last(UnaryOperator<Attribute> change) {
            attributes.set(attributes.size() - 1, change.apply(attributes.get(attributes.size() - 1)));
            return this;
        }

        /** A reference by these attributes, whose role is the target's name. */
        public Of references(String target, String average, long max, String... by) {
            return referencesAs(target, target, average, max, by);
        }

        public Of referencesAs(String role, String target, String average, long max, String... by) {
            references.add(new Reference(
                    role,
                    new EntityName(target),
                    Stream.of(by).map(AttributeName::new).toList(),
                    Ratio.of(new BigDecimal(average)),
                    OptionalLong.of(max)));
            return this;
        }

        private Entity build() {
            return new Entity(
                    new EntityName(name),
                    "",
                    attributes,
                    identifier,
                    references,
                    total,
                    Ratio.ZERO,
                    Optional.empty(),
                    "");
        }
    }
}
