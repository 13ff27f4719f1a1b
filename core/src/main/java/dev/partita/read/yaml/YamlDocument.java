package dev.partita.read.yaml;

import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.draft.Drafts;
import dev.partita.read.finding.Findings;
import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Block;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.markdown.Outline.Bullets;
import dev.partita.read.markdown.Outline.Section;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads an access-pattern document in YAML as the sections, lists and tables that its Markdown has: what they say is understood in one
 * place, with the places of the YAML.
 *
 * <pre>entities: {Order: {size: 1 KB}}   as   ### Order with the list item "Size: 1 KB"</pre>
 */
public final class YamlDocument {
    private static final int SECTION = 2;

    private final Values values;
    private final Rows rows;

    private YamlDocument(Findings findings) {
        this.values = new Values(findings);
        this.rows = new Rows(values);
    }

    /** Empty, with a finding, where the text is no mapping in YAML. */
    public static Optional<Draft> draft(String file, String text, Findings findings) {
        try {
            Tree root = TreeParser.parseStrictly(file, text);
            if (root instanceof Tree.Mapping mapping) {
                return Optional.of(new YamlDocument(findings).draft(mapping, findings));
            }
            new Values(findings).broken(root.span(), "it is no mapping, which begins with a name and a colon");
        } catch (TreeParser.Broken broken) {
            new Values(findings).broken(broken.span(), broken.getMessage());
        }
        return Optional.empty();
    }

    /** Whether the text has a member that only an access-pattern document has. */
    public static boolean is(String file, String text) {
        try {
            return TreeParser.parse(file, text).members().stream()
                    .anyMatch(m -> Key.OWN.contains(m.name().value()));
        } catch (TreeParser.Broken broken) {
            return false;
        }
    }

    private Draft draft(Tree.Mapping root, Findings findings) {
        values.known(root, Key.ROOT);
        List<Section> sections = new ArrayList<>();
        values.line(root, Key.APPLICATION).ifPresent(a -> sections.add(application(a)));
        values.member(root, Key.SETTINGS).ifPresent(m -> sections.add(settings(m)));
        values.member(root, Key.ENTITIES).ifPresent(m -> entities(m, sections));
        values.member(root, Key.READS).ifPresent(m -> sections.add(rows.patterns(m, "Reads")));
        values.member(root, Key.WRITES).ifPresent(m -> sections.add(rows.patterns(m, "Writes")));
        values.member(root, Key.DELETES).ifPresent(m -> sections.add(rows.patterns(m, "Deletes")));
        values.member(root, Key.CANDIDATES).ifPresent(m -> sections.add(rows.candidates(m)));
        values.member(root, Key.DECISIONS).ifPresent(m -> sections.add(decisions(m)));
        Draft draft = Drafts.of(new Outline(sections), findings);
        return draft.with(Prose.of(values.member(root, Key.PROSE), values));
    }

    private static Section application(Text name) {
        Text block = label(name, "> Application:").joined(name);
        return new Section(1, label(name, ""), List.of(new Outline.Passage(block)));
    }

    /** What Markdown has before a value, at its place. */
    private static Text label(Text value, String label) {
        Span place = value.span();
        return Text.at(place.file(), place.line(), place.column(), label);
    }

    static Section section(Tree.Member member, String heading, List<Block> blocks) {
        return new Section(SECTION, label(member.name(), heading), blocks);
    }

    private Section settings(Tree.Member member) {
        List<Outline.Row> lines = new ArrayList<>();
        for (Tree.Member setting : values.members(member)) {
            values.line(setting).ifPresent(value -> {
                List<Text> cells = List.of(setting.name(), value);
                lines.add(new Outline.Row(cells, cells, setting.name().span()));
            });
        }
        return section(member, "Settings", List.of(new Outline.Table(List.of(), lines, label(member.name(), ""))));
    }

    private void entities(Tree.Member member, List<Section> sections) {
        sections.add(section(member, "Entities", List.of()));
        for (Tree.Member entity : values.members(
                member,
                "a mapping, of which each name is that of an entity",
                "Order: {attributes: [\"orderId (ulid, id)\"]}")) {
            List<Bullet> fields = new ArrayList<>();
            values.known(entity.value(), Key.fields());
            values.members(entity).forEach(f -> field(f).ifPresent(fields::add));
            sections.add(new Section(
                    SECTION + 1, entity.name(), List.of(new Bullets(fields, label(entity.name(), "")))));
        }
    }

    private Optional<Bullet> field(Tree.Member member) {
        return Key.field(member.name().value()).map(field -> {
            Text title = label(member.name(), field.title() + ":");
            return switch (member.value()) {
                case Tree.Sequence list -> new Bullet(title, values.bullets(list));
                case Tree.Mapping named
                when field == DraftEntity.Field.ATTRIBUTES ->
                    new Bullet(
                            title, named.members().stream().map(values::bullet).toList());
                case Tree other ->
                    new Bullet(values.line(member).map(title::joined).orElse(title), List.of());
            };
        });
    }

    private Section decisions(Tree.Member member) {
        List<Bullet> lines = values.list(member).stream()
                .flatMap(t -> values.line(member.name(), t).stream())
                .map(t -> new Bullet(t, List.of()))
                .toList();
        return section(member, "Decisions", List.of(new Bullets(lines, label(member.name(), ""))));
    }
}
