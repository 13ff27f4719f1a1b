package dev.partita.review.document;

import dev.partita.design.Because;
import dev.partita.design.IndexName;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.read.finding.Findings;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One item type under Entity Key Design. */
final class ItemTypeReader {
    private final Terms terms;
    private final List<Table> tables;
    private final Findings findings;
    private final Remarks remarks;

    ItemTypeReader(Terms terms, List<Table> tables, Findings findings, Remarks remarks) {
        this.terms = terms;
        this.tables = tables;
        this.findings = findings;
        this.remarks = remarks;
    }

    Optional<ItemType> read(DesignText.OfType of) {
        Text wanted = line(of, "entity").orElse(of.name());
        Optional<Entity> entity = terms.entity(wanted.value());
        Optional<Table> table = table(of);
        Optional<ItemType.Kind> kind = kind(of);
        if (entity.isEmpty()) {
            remarks.add(
                    ReviewCode.FOREIGN_ENTITY,
                    wanted.span(),
                    of.name().value(),
                    "The access patterns have no entity " + wanted + ".",
                    "- **Entity**: the entity it is of");
        }
        return entity.isEmpty() || table.isEmpty() || kind.isEmpty()
                ? Optional.empty()
                : Optional.of(type(of, entity.get(), table.get(), kind.get()));
    }

    private ItemType type(DesignText.OfType of, Entity entity, Table table, ItemType.Kind kind) {
        List<KeyTemplate> keys = keys(of, entity, table, kind);
        if (kind != ItemType.Kind.EMBEDDED) {
            table.keys().stream()
                    .filter(k -> keys.stream().noneMatch(t -> t.attribute().equals(k.name())))
                    .forEach(k -> remarks.add(
                            ReviewCode.MISSING_KEY,
                            of.name().span(),
                            of.name().value(),
                            "Nothing says what " + k.name() + " holds in items of " + of.name() + ".",
                            "- **" + k.name() + "**: `" + of.name().value().toUpperCase(Locale.ROOT) + "#<…>`"));
        }
        AttributeReader attributes = new AttributeReader(terms, entity, keys, findings, remarks);
        List<ItemType.Stored> stored = attributes.read(line(of, "attributes"));
        return new ItemType(
                new ItemTypeName(of.name().value()),
                entity.name(),
                kind,
                table.name(),
                attributes.following(),
                stored,
                line(of, "when").flatMap(w -> terms.predicate(entity.name(), w, List.of(), findings)),
                sparse(of, entity, table),
                new Because(patterns(of), TableReader.RULE));
    }

    private static List<PatternId> patterns(DesignText.OfType of) {
        return line(of, "serves").map(TableReader::patterns).orElse(List.of());
    }

    static Optional<Text> line(DesignText.OfType of, String label) {
        return of.lines().stream()
                .filter(l -> l.label().value().toLowerCase(Locale.ROOT).equals(label))
                .map(DesignText.Line::value)
                .findFirst();
    }

    private Optional<Table> table(DesignText.OfType of) {
        Optional<Text> wanted = line(of, "table");
        List<Table> among = tables.stream()
                .filter(t ->
                        wanted.isEmpty() || wanted.get().value().equals(t.name().value()))
                .toList();
        if (among.size() != 1) {
            remarks.add(
                    ReviewCode.LOST_TABLE,
                    wanted.orElse(of.name()).span(),
                    of.name().value(),
                    wanted.map(w -> "There is no table " + w + ".").orElse("Of several tables, none is named."),
                    tables.stream().map(t -> "- **Table**: " + t.name()).toArray(String[]::new));
        }
        return among.size() == 1 ? Optional.of(among.get(0)) : Optional.empty();
    }

    private Optional<ItemType.Kind> kind(DesignText.OfType of) {
        Optional<Text> said = line(of, "kind");
        for (ItemType.Kind kind : ItemType.Kind.values()) {
            if (kind.word()
                    .equalsIgnoreCase(said.map(Text::value).orElse("home").strip())) {
                return Optional.of(kind);
            }
        }
        said.ifPresent(s -> remarks.add(
                ReviewCode.UNREAD_KIND,
                s.span(),
                of.name().value(),
                "\"" + s + "\" is no kind of item type.",
                List.of(ItemType.Kind.values()).stream()
                        .map(k -> "- **Kind**: " + k.word())
                        .toArray(String[]::new)));
        return Optional.empty();
    }

    private List<KeyTemplate> keys(DesignText.OfType of, Entity entity, Table table, ItemType.Kind kind) {
        KeyLabels labels = new KeyLabels(table, kind == ItemType.Kind.EMBEDDED ? line(of, "in") : Optional.empty());
        List<KeyTemplate> keys = new ArrayList<>();
        for (DesignText.Line line : of.lines()) {
            if (kind == ItemType.Kind.GATHERED && line.label().value().equalsIgnoreCase("entries")) {
                entry(line.value(), entity).ifPresent(keys::add);
                continue;
            }
            List<String> attributes = labels.attributes(line.label().value());
            List<Text> templates = attributes.size() > 1 ? Lists.split(line.value()) : List.of(line.value());
            for (int i = 0; i < attributes.size() && i < templates.size(); i++) {
                String attribute = attributes.get(i);
                boolean isNew = keys.stream().noneMatch(k -> k.attribute().equals(attribute));
                Optional<List<Segment>> segments = isNew ? segments(templates.get(i), entity) : Optional.empty();
                segments.ifPresent(s -> keys.add(new KeyTemplate(attribute, s)));
            }
        }
        return keys;
    }

    /** How entities are called in an item that gathers them: {@code #<code>}. */
    private Optional<KeyTemplate> entry(Text template, Entity entity) {
        Text name = template.value().startsWith(ItemType.ENTRY) ? template.from(ItemType.ENTRY.length()) : template;
        return segments(name, entity).map(s -> new KeyTemplate(ItemType.ENTRY, s));
    }

    private Optional<List<Segment>> segments(Text template, Entity entity) {
        List<Segment> segments = new ArrayList<>();
        for (KeyParts.Part part : KeyParts.parse(template.value())) {
            Optional<Segment> segment = segment(part, entity);
            if (segment.isEmpty()) {
                remarks.add(
                        ReviewCode.UNREAD_KEY,
                        template.span(),
                        entity.name().value(),
                        unread(part, entity.name()),
                        entity.attributes().stream()
                                .map(a -> "<" + a.name() + ">")
                                .toArray(String[]::new));
                return Optional.empty();
            }
            segments.add(segment.get());
        }
        return segments.isEmpty() ? Optional.empty() : Optional.of(segments);
    }

    private static String unread(KeyParts.Part part, EntityName entity) {
        return switch (part) {
            case KeyParts.Place place -> entity + " has no attribute " + place.name() + ".";
            case KeyParts.Shard shard -> "A shard is computed of attributes of " + entity + ".";
            case KeyParts.Literal literal -> "";
        };
    }

    private Optional<Segment> segment(KeyParts.Part part, Entity entity) {
        return switch (part) {
            case KeyParts.Literal literal -> Optional.of(new Segment.Text(literal.text()));
            case KeyParts.Place place ->
                terms.path(entity.name(), place.name()).map(p -> new Segment.Field(p, place.encoding()));
            case KeyParts.Shard shard -> shard(shard, entity);
        };
    }

    private Optional<Segment> shard(KeyParts.Shard shard, Entity entity) {
        List<Path> of = shard.of().stream()
                .flatMap(n -> terms.path(entity.name(), n).stream())
                .toList();
        return of.isEmpty() || of.size() < shard.of().size()
                ? Optional.empty()
                : Optional.of(new Segment.Shard(
                        shard.count(), of.stream().map(Path::attribute).toList()));
    }

    private List<ItemType.Sparse> sparse(DesignText.OfType of, Entity entity, Table table) {
        List<ItemType.Sparse> all = new ArrayList<>();
        for (DesignText.Line line : of.lines()) {
            int when = line.value().value().indexOf(" when ");
            if (line.label().value().equalsIgnoreCase("sparse") && when > 0) {
                Optional<IndexName> index = index(of, line.value(), when, table);
                Optional<Predicate> predicate = terms.predicate(
                        entity.name(), line.value().from(when + " when ".length()), List.of(), findings);
                index.ifPresent(i -> predicate.ifPresent(p -> all.add(new ItemType.Sparse(i, p))));
            }
        }
        return all;
    }

    private Optional<IndexName> index(DesignText.OfType of, Text line, int end, Table table) {
        IndexName name = new IndexName(line.value().substring(0, end).strip());
        boolean isKnown = table.indexes().stream().anyMatch(i -> i.name().equals(name));
        if (!isKnown) {
            remarks.add(
                    ReviewCode.LOST_TABLE,
                    line.span(),
                    of.name().value(),
                    "Table " + table.name() + " has no index " + name + ".",
                    table.indexes().stream().map(i -> i.name().value()).toArray(String[]::new));
        }
        return isKnown ? Optional.of(name) : Optional.empty();
    }
}
