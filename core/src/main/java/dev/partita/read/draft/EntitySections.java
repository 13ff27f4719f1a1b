package dev.partita.read.draft;

import dev.partita.model.Model;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.markdown.Outline.Bullets;
import dev.partita.read.markdown.Outline.Section;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the sections under Entities: one per entity, its fields as bullets. */
final class EntitySections {
    private static final Pattern FIELD =
            Pattern.compile("^\\*{0,2}([A-Za-z][A-Za-z /-]{0,40}?)\\*{0,2}\\s*:\\s*\\*{0,2}");

    private static final Pattern RELATIONSHIP = Pattern.compile(
            "(?i)^(belongs to|has many|has one|contains many|contains one|many[ -]to[ -]many with|one per)\\s");
    private static final Pattern LINE = Pattern.compile("[^\n]+");

    private final Findings findings;
    private final Set<String> names;
    private final List<DraftEntity> entities = new ArrayList<>();
    private int level;

    /** @param all the sections of the document, some of which are of entities */
    EntitySections(Findings findings, List<Section> all) {
        this.findings = findings;
        this.names = all.stream()
                .map(s -> Names.lower(name(s.heading()).value()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    List<DraftEntity> all() {
        return entities;
    }

    /** Reads one section; answers what is not a field of the entity. */
    List<Model.Prose> read(Section section) {
        if (entities.isEmpty()) {
            level = section.level();
        }
        List<Model.Prose> prose = new ArrayList<>();
        if (section.level() > level) {
            section.blocks()
                    .forEach(b -> prose.add(new Model.Prose(
                            section.heading().value(), b.raw().value().strip())));
            return prose;
        }
        Map<DraftEntity.Field, List<Text>> fields = new EnumMap<>(DraftEntity.Field.class);
        List<Bullet> attributes = new ArrayList<>();
        List<Outline.Table> tables = new ArrayList<>();
        boolean isNamed = false;
        for (Outline.Block block : section.blocks()) {
            if (block instanceof Bullets list && isNamed) {
                attributes.addAll(list.bullets());
            } else if (block instanceof Bullets list) {
                list.bullets().forEach(b -> prose.addAll(field(section, b, fields, attributes)));
            } else if (block instanceof Outline.Table table) {
                tables.add(table);
            } else if (!isOfFields(block)) {
                other(section, block, prose);
            } else {
                lines(block.raw()).forEach(l -> prose.addAll(line(section, l, fields, attributes)));
            }
            isNamed = block instanceof Outline.Passage && isTitle(block);
        }
        counts(section, fields, prose);
        boolean isListed = !attributes.isEmpty()
                || !tables.isEmpty()
                || !fields.getOrDefault(DraftEntity.Field.ATTRIBUTES, List.of()).isEmpty();
        tables(section, tables, attributes, prose);
        untitled(section, isListed, attributes, prose);
        entities.add(new DraftEntity(name(section.heading()), fields, attributes));
        return prose;
    }

    /** Tables are of attributes where no list is. */
    private void tables(Section section, List<Outline.Table> tables, List<Bullet> attributes, List<Model.Prose> prose) {
        boolean isListed = !attributes.isEmpty();
        for (Outline.Table table : tables) {
            Optional<List<Bullet>> rows = isListed ? Optional.empty() : AttributeTable.bullets(table);
            rows.ifPresentOrElse(attributes::addAll, () -> other(section, table, prose));
        }
    }

    private void counts(Section section, Map<DraftEntity.Field, List<Text>> fields, List<Model.Prose> prose) {
        UntitledCounts untitled = new UntitledCounts(name(section.heading()), names);
        List<Text> said = fields.getOrDefault(DraftEntity.Field.CARDINALITY, List.of());
        boolean isPer = said.stream().anyMatch(t -> Names.lower(t.value()).contains("per "));
        List<Text> counts = said.isEmpty() ? untitled.of(section) : isPer ? List.of() : untitled.ofEach(section);
        for (Text count : counts) {
            fields.computeIfAbsent(DraftEntity.Field.CARDINALITY, f -> new ArrayList<>())
                    .add(count);
            prose.removeIf(p -> p.text().equals(count.value()) || p.text().equals("- " + count));
        }
    }

    /** Bullets that can be nothing but attributes, also beside a list of them. */
    private static void untitled(Section section, boolean isListed, List<Bullet> attributes, List<Model.Prose> prose) {
        UntitledAttributes untitled = new UntitledAttributes(section, EntitySections::isOfEntity);
        attributes.addAll(isListed ? untitled.beside(attributes) : untitled.all());
        List<String> read =
                untitled.read().stream().map(EntitySections::written).toList();
        prose.removeIf(p -> read.contains(p.text()));
    }

    /** A paragraph that names the attributes below it: {@code Fields:}. */
    private static boolean isTitle(Outline.Block block) {
        Text text = block.raw().trimmed();
        Matcher matcher = FIELD.matcher(text.value());
        return matcher.find()
                && DraftEntity.Field.of(matcher.group(1))
                        .filter(DraftEntity.Field.ATTRIBUTES::equals)
                        .isPresent()
                && text.from(matcher.end()).isBlank();
    }

    /** A paragraph with fields or sentences of relationships as lines of their own, without bullets. */
    private static boolean isOfFields(Outline.Block block) {
        return block instanceof Outline.Passage && lines(block.raw()).stream().anyMatch(EntitySections::isOfEntity);
    }

    /** A field, or a sentence of a relationship. */
    private static boolean isOfEntity(Text line) {
        return isField(line) || RELATIONSHIP.matcher(line.value()).find();
    }

    private static boolean isField(Text line) {
        Matcher matcher = FIELD.matcher(line.value());
        return matcher.find() && DraftEntity.Field.of(matcher.group(1)).isPresent();
    }

    static List<Text> lines(Text paragraph) {
        List<Text> lines = new ArrayList<>();
        Matcher line = LINE.matcher(paragraph.value());
        while (line.find()) {
            lines.add(paragraph.part(line.start(), line.end()).trimmed());
        }
        return lines.stream().filter(l -> !l.isBlank()).toList();
    }

    private List<Model.Prose> line(
            Section section, Text line, Map<DraftEntity.Field, List<Text>> fields, List<Bullet> attributes) {
        if (isField(line)) {
            return field(section, new Bullet(line, List.of()), fields, attributes);
        }
        if (RELATIONSHIP.matcher(line.value()).find()) {
            fields.computeIfAbsent(DraftEntity.Field.RELATIONSHIPS, f -> new ArrayList<>())
                    .add(line);
            return List.of();
        }
        return List.of(new Model.Prose(section.heading().value(), line.value()));
    }

    private void other(Section section, Outline.Block block, List<Model.Prose> prose) {
        if (block instanceof Outline.Table) {
            findings.add(
                    ReadCode.ATTRIBUTE_TABLE,
                    block.raw().span(),
                    section.heading().value(),
                    "Attributes are read from a list, or where there is none from a table with their names and types.",
                    "- **Attributes**:\n  - `name` (string)");
        }
        prose.add(new Model.Prose(section.heading().value(), block.raw().value().strip()));
    }

    private static Text name(Text heading) {
        Text plain = heading;
        Matcher numbered =
                Pattern.compile("^(\\d+[.)]\\s*|(?i:entity)\\s*:\\s*)").matcher(heading.value());
        if (numbered.find() && numbered.end() < heading.value().length()) {
            plain = heading.from(numbered.end());
        }
        return plain.trimmed();
    }

    private List<Model.Prose> field(
            Section section, Bullet bullet, Map<DraftEntity.Field, List<Text>> fields, List<Bullet> attributes) {
        Matcher matcher = FIELD.matcher(bullet.text().value());
        Optional<DraftEntity.Field> field = matcher.find() ? DraftEntity.Field.of(matcher.group(1)) : Optional.empty();
        if (field.isEmpty() && RELATIONSHIP.matcher(bullet.text().value()).find()) {
            fields.computeIfAbsent(DraftEntity.Field.RELATIONSHIPS, f -> new ArrayList<>())
                    .add(bullet.text());
            return List.of();
        }
        if (field.isEmpty() || UntitledAttributes.isTyped(bullet.text())) {
            return List.of(unknown(section, bullet));
        }
        Text content = bullet.text().from(matcher.end()).trimmed();
        if (fields.containsKey(field.get())) {
            findings.add(
                    ReadCode.DUPLICATE_FIELD,
                    bullet.text().span(),
                    section.heading().value(),
                    "The entity has " + field.get().title() + " twice; both are read.");
        }
        List<Text> texts = fields.computeIfAbsent(field.get(), f -> new ArrayList<>());
        if (!DraftPattern.isNone(content.value())) {
            texts.add(content);
        }
        if (field.get() == DraftEntity.Field.ATTRIBUTES) {
            attributes.addAll(bullet.children());
        } else {
            bullet.children().forEach(c -> texts.add(c.text()));
        }
        return List.of();
    }

    private Model.Prose unknown(Section section, Bullet bullet) {
        String text = bullet.text().value();
        Matcher matcher = FIELD.matcher(text);
        List<String> titles = Arrays.stream(DraftEntity.Field.values())
                .map(DraftEntity.Field::title)
                .toList();
        if (matcher.find() && !UntitledAttributes.isTyped(bullet.text())) {
            Names.nearest(matcher.group(1), titles)
                    .ifPresent(near -> findings.add(
                            ReadCode.MISSPELT_FIELD,
                            bullet.text().span(0, matcher.end()),
                            section.heading().value(),
                            "No field of an entity is called \"" + matcher.group(1) + "\".",
                            "- **" + near + "**:"));
        }
        return new Model.Prose(section.heading().value(), written(bullet));
    }

    private static String written(Bullet bullet) {
        return ("- " + bullet.text() + " " + bullet.below()).strip();
    }
}
