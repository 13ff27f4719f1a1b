package dev.partita.review.foreign;

import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.read.word.Names;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.Lists;
import dev.partita.review.document.Terms;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a foreign file leaves open, as far as names say it: a table whose keys are named like the attributes that identify an entity has
 * the items of that entity, and a key attribute named like an attribute of the entity holds it.
 */
final class Completion {
    /** Its name, unless the settings say another. */
    private static final String TYPE = "entityType";

    /** Lines that are no keys. */
    private static final List<String> WORDS = List.of("Entity", "Table", "Kind", "Attributes", "When", "Sparse");

    private static final Pattern COMPUTED = Pattern.compile("<([^<> ]+)_(escaped|year|month|day|hour|key)>");

    private final Model model;
    private final Terms terms;
    private final DesignText text;
    private final Predicate<DesignText.OfType> isWhole;
    private final boolean saysExpiry;
    private final Remarks remarks;

    /**
     * @param isWhole whether the file says all of an item type
     * @param saysExpiry whether a table of which no expiry is said has none
     */
    Completion(
            Model model, DesignText text, Predicate<DesignText.OfType> isWhole, boolean saysExpiry, Remarks remarks) {
        this.isWhole = isWhole;
        this.model = model;
        this.terms = new Terms(model);
        this.text = text;
        this.saysExpiry = saysExpiry;
        this.remarks = remarks;
    }

    DesignText complete(Span start) {
        List<DesignText.OfType> types = new ArrayList<>();
        for (DesignText.OfType type : text.types()) {
            Optional<Entity> entity = entity(type);
            if (isWhole.test(type)) {
                types.add(type);
            } else if (entity.isPresent()) {
                types.add(new DesignText.OfType(type.name(), keyed(named(type.lines(), entity.get()), entity.get())));
            } else {
                remarks.add(
                        ReviewCode.UNSAID,
                        type.name().span(),
                        type.name().value(),
                        "The file does not say of which entity " + type.name() + " is; it is left out.",
                        "the name of an entity",
                        convert(type.name().span()));
            }
        }
        model.entities().stream()
                .filter(e -> types.stream()
                        .noneMatch(t -> entity(t).filter(e::equals).isPresent()))
                .forEach(e -> assumed(e, start).ifPresent(types::add));
        List<DesignText.OfTable> tables =
                text.tables().stream().map(t -> expiring(t, types)).toList();
        if (!text.isOpen()) {
            return new DesignText(tables, text.indexes(), types, text.reads(), text.writes(), false);
        }
        DesignText typed = new DesignText(tables, text.indexes(), types, List.of(), List.of(), true);
        return new DesignText(tables, text.indexes(), types, reads(typed, start), List.of(), true);
    }

    /** Where the form has no word for it, items expire by the attribute that the entities say. */
    private DesignText.OfTable expiring(DesignText.OfTable table, List<DesignText.OfType> types) {
        Optional<String> ttl = types.stream()
                .filter(t -> Place.line(t.lines(), "Table")
                        .filter(table.heading().value()::equals)
                        .isPresent())
                .flatMap(t -> entity(t).stream())
                .flatMap(e -> e.ttl().stream())
                .map(Object::toString)
                .findFirst();
        boolean isSaid = Place.line(table.lines(), "TTL Attribute").isPresent();
        if (saysExpiry || isSaid || ttl.isEmpty()) {
            return table;
        }
        List<DesignText.Line> lines = new ArrayList<>(table.lines());
        lines.add(Drawing.line("TTL Attribute", Drawing.at(table.heading().span(), ttl.get())));
        return new DesignText.OfTable(table.heading(), lines);
    }

    private Optional<Entity> entity(DesignText.OfType type) {
        return terms.entity(
                Place.line(type.lines(), "Entity").orElse(type.name().value()));
    }

    /** Attributes under names of their own: {@code user_name} is the user's name, the type attribute says the type. */
    private List<DesignText.Line> named(List<DesignText.Line> lines, Entity entity) {
        return lines.stream()
                .map(l -> decoded(l, entity))
                .map(l -> l.label().value().equals("Attributes")
                        ? Drawing.line(
                                "Attributes",
                                Drawing.at(
                                        l.value().span(),
                                        Lists.split(l.value()).stream()
                                                .map(t -> named(t.value(), entity))
                                                .collect(Collectors.joining(", "))))
                        : l)
                .toList();
    }

    /** Fields that an application computes for keys: {@code createdAt_month} is the month, {@code user_name_key} the user's name. */
    private DesignText.Line decoded(DesignText.Line line, Entity entity) {
        if (WORDS.contains(line.label().value())) {
            return line;
        }
        String template =
                COMPUTED.matcher(line.value().value()).replaceAll(m -> Matcher.quoteReplacement(computed(m, entity)));
        return Drawing.line(line.label().value(), Drawing.at(line.value().span(), template));
    }

    private String computed(MatchResult place, Entity entity) {
        String base = place.group(1);
        String encoding = place.group(2).equals("key") ? "" : " " + place.group(2);
        boolean isOwn = terms.path(entity.name(), base + "_" + place.group(2)).isPresent();
        return Stream.of(base, base.replaceFirst("_", "."))
                .filter(p -> !isOwn && terms.path(entity.name(), p).isPresent())
                .findFirst()
                .map(p -> "<" + p + encoding + ">")
                .orElse(place.group());
    }

    private String named(String attribute, Entity entity) {
        String path = attribute.replaceFirst("_", ".");
        boolean isOwn = terms.path(entity.name(), attribute).isPresent();
        boolean isType =
                model.settings().typeAttribute().filter(attribute::equals).isPresent()
                        || model.settings().typeAttributeAuto() && attribute.equals(TYPE);
        return isOwn || attribute.contains("(")
                ? attribute
                : isType
                        ? attribute + " = " + entity.name()
                        : terms.path(entity.name(), path).isPresent() ? attribute + " (from " + path + ")" : attribute;
    }

    private List<DesignText.OfRead> reads(DesignText typed, Span start) {
        NaturalReads natural = new NaturalReads(model, terms, typed, start);
        List<DesignText.OfRead> reads = new ArrayList<>();
        for (dev.partita.model.Pattern pattern : model.patterns()) {
            if (pattern instanceof Read read) {
                reads.addAll(natural.of(read, named(read)));
            }
        }
        if (!typed.types().isEmpty()) {
            remarks.add(
                    ReviewCode.ASSUMED_PLAN,
                    start,
                    model.application(),
                    "The file does not say how patterns are asked key by key: reads are asked as its keys allow,"
                            + " writes as the patterns demand.",
                    convert(start) + " --patterns access-patterns.md");
        }
        return reads;
    }

    /** What the file names for a pattern: by its id, or by the number in it. */
    private List<DesignText.OfRead> named(Read read) {
        List<DesignText.OfRead> exact = text.reads().stream()
                .filter(r -> r.pattern().value().equals(read.id().value()))
                .toList();
        String number = read.id().value().replaceFirst("^\\D*0*", "");
        return exact.isEmpty()
                ? text.reads().stream()
                        .filter(r -> r.pattern().value().equals(number))
                        .toList()
                : exact;
    }

    /** What of the design is written by hand is written into the document that this makes. */
    private static String convert(Span span) {
        return "partita convert " + span.file() + " --to md";
    }

    private static Optional<Text> line(List<DesignText.Line> lines, String label) {
        return lines.stream()
                .filter(l -> l.label().value().equals(label))
                .map(DesignText.Line::value)
                .findFirst();
    }

    private Optional<DesignText.OfType> assumed(Entity entity, Span start) {
        List<DesignText.OfTable> fit =
                text.tables().stream().filter(t -> identifies(keys(t), entity)).toList();
        Optional<DesignText.OfTable> table = fit.size() == 1
                ? fit.stream().findFirst()
                : fit.stream()
                        .filter(t ->
                                Names.means(t.heading().value(), entity.name().value()))
                        .findFirst();
        if (table.isEmpty()) {
            remarks.add(
                    ReviewCode.UNSAID,
                    start,
                    entity.name().value(),
                    "The file does not say how " + entity.name()
                            + " is stored, and no table has keys named like what identifies it.",
                    convert(start));
            return Optional.empty();
        }
        Text heading = table.get().heading();
        remarks.add(
                ReviewCode.ASSUMED_ITEM_TYPE,
                heading.span(),
                entity.name().value(),
                "The items of " + heading + " are taken to be of " + entity.name()
                        + ", with each attribute under its own name.",
                convert(start));
        List<DesignText.Line> lines = new ArrayList<>();
        lines.add(
                Drawing.line("Entity", Drawing.at(heading.span(), entity.name().value())));
        lines.add(Drawing.line("Table", heading));
        String attributes = entity.attributes().stream()
                .map(Attribute::name)
                .map(Object::toString)
                .collect(Collectors.joining(", "));
        lines.add(Drawing.line("Attributes", Drawing.at(heading.span(), attributes)));
        return Optional.of(
                new DesignText.OfType(Drawing.at(heading.span(), entity.name().value()), keyed(lines, entity)));
    }

    private static boolean identifies(List<String> keys, Entity entity) {
        return keys.containsAll(
                        entity.identifier().stream().map(Object::toString).toList())
                && keys.stream().allMatch(k -> has(entity, k));
    }

    private static boolean has(Entity entity, String attribute) {
        return entity.attributes().stream().anyMatch(a -> a.name().value().equals(attribute));
    }

    private static List<String> keys(DesignText.OfTable table) {
        return List.of("Partition Key", "Sort Key").stream()
                .flatMap(l -> line(table.lines(), l).stream())
                .flatMap(t -> Place.names(t).stream())
                .toList();
    }

    /** With the keys of table and indexes that are named like attributes of the entity. */
    private List<DesignText.Line> keyed(List<DesignText.Line> lines, Entity entity) {
        List<DesignText.Line> all = new ArrayList<>(lines);
        Optional<Text> named = line(lines, "Table");
        List<DesignText.OfTable> tables = text.tables().stream()
                .filter(t -> named.isEmpty()
                        || named.get().value().equals(t.heading().value()))
                .toList();
        List<String> keys = new ArrayList<>();
        tables.stream().flatMap(t -> keys(t).stream()).forEach(keys::add);
        text.indexes().stream()
                .filter(i -> i.table().isPresent()
                        && tables.stream()
                                .anyMatch(t ->
                                        t.heading().value().equals(i.table().get())))
                .flatMap(i -> Stream.of(i.partition(), i.sort()))
                .flatMap(t -> Place.names(t).stream())
                .forEach(keys::add);
        keys.stream()
                .distinct()
                .filter(k -> line(all, k).isEmpty() && has(entity, k))
                .toList()
                .forEach(k -> all.add(Drawing.line(k, Drawing.at(span(lines, tables), "<" + k + ">"))));
        return all;
    }

    private static Span span(List<DesignText.Line> lines, List<DesignText.OfTable> tables) {
        return lines.isEmpty()
                ? tables.get(0).heading().span()
                : lines.get(0).value().span();
    }
}
