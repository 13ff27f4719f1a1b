package dev.partita.read.twin;

import dev.partita.model.Model;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.setting.SettingsReader;
import dev.partita.read.word.Names;
import dev.partita.read.yaml.Key;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Prints a document as YAML. What says "none" is left out, but where a column that is not there means another thing. */
public final class YamlWriter {
    /** A text is never folded. */
    private static final DumpSettings SETTINGS = DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setIndent(2)
            .setIndicatorIndent(2)
            .setIndentWithIndicator(true)
            .setWidth(1 << 28)
            .setMaxSimpleKeyLength(1024)
            .build();

    private YamlWriter() {}

    public static String write(Draft draft) {
        List<NodeTuple> parts = new ArrayList<>();
        draft.application().ifPresent(a -> parts.add(member(Key.APPLICATION, word(a.value()))));
        add(parts, Key.SETTINGS, settings(draft));
        add(parts, Key.ENTITIES, entities(draft));
        add(
                parts,
                Key.READS,
                list(Parts.patterns(draft, DraftPattern.Kind.READ).stream().map(YamlWriter::pattern)));
        add(
                parts,
                Key.WRITES,
                list(Parts.patterns(draft, DraftPattern.Kind.WRITE).stream().map(YamlWriter::pattern)));
        add(
                parts,
                Key.DELETES,
                list(Parts.patterns(draft, DraftPattern.Kind.DELETE).stream().map(YamlWriter::pattern)));
        add(parts, Key.CANDIDATES, list(draft.hints().stream().map(YamlWriter::candidate)));
        add(parts, Key.DECISIONS, list(draft.decisions().stream().map(d -> word(d.value()))));
        add(parts, Key.PROSE, list(draft.prose().stream().map(YamlWriter::prose)));
        return parts.stream().map(YamlWriter::text).collect(Collectors.joining("\n"));
    }

    private static String text(NodeTuple part) {
        StringBuilder out = new StringBuilder();
        StreamDataWriter writer = new StreamDataWriter() {
            @Override
            public void write(String text) {
                out.append(text);
            }

            @Override
            public void write(String text, int from, int length) {
                out.append(text, from, from + length);
            }
        };
        new Dump(SETTINGS).dumpNode(mapping(List.of(part)), writer);
        return out.toString();
    }

    private static void add(List<NodeTuple> parts, String key, Optional<Node> value) {
        value.ifPresent(v -> parts.add(member(key, v)));
    }

    private static Optional<Node> settings(Draft draft) {
        return some(draft.settings().stream()
                .map(s -> member(setting(s.name().value()), word(s.value().value()))));
    }

    private static String setting(String name) {
        return Names.match(name, SettingsReader.names()).orElse(name);
    }

    private static Optional<Node> entities(Draft draft) {
        return some(draft.entities().stream().map(e -> member(e.name().value(), entity(e))));
    }

    private static Node entity(DraftEntity entity) {
        List<NodeTuple> fields = new ArrayList<>();
        for (DraftEntity.Field field : DraftEntity.Field.values()) {
            if (field == DraftEntity.Field.ATTRIBUTES) {
                add(fields, Key.of(field), list(entity.attributeLines().stream().map(YamlWriter::bullet)));
            } else {
                add(fields, Key.of(field), field(entity.field(field)));
            }
        }
        return mapping(fields);
    }

    private static Optional<Node> field(List<Text> texts) {
        List<Text> some = texts.stream().filter(t -> !t.isBlank()).toList();
        return some.size() == 1
                ? Optional.of(word(some.get(0).value()))
                : list(some.stream().map(t -> word(t.value())));
    }

    private static Node bullet(Bullet bullet) {
        String text = bullet.text().value();
        return list(bullet.children().stream()
                        .filter(c -> !c.text().isBlank() || !c.children().isEmpty())
                        .map(YamlWriter::bullet))
                .<Node>map(below -> mapping(List.of(member(text, below))))
                .orElseGet(() -> word(text));
    }

    private static Node pattern(DraftPattern pattern) {
        List<NodeTuple> cells = new ArrayList<>();
        for (Column column : Parts.columns(List.of(pattern))) {
            String value = pattern.cell(column).map(Text::value).orElse("none");
            cells.add(member(Key.of(column), word(value)));
        }
        return mapping(cells);
    }

    private static Node candidate(Draft.Hint hint) {
        List<NodeTuple> members = new ArrayList<>();
        for (int i = 0; i < Key.CANDIDATE.size(); i++) {
            Text cell = hint.cells().get(i);
            if (!cell.isBlank()) {
                members.add(member(Key.CANDIDATE.get(i), word(cell.value())));
            }
        }
        return mapping(members);
    }

    private static Node prose(Model.Prose prose) {
        List<NodeTuple> members = new ArrayList<>();
        if (!prose.heading().isEmpty()) {
            members.add(member(Key.HEADING, word(prose.heading())));
        }
        if (!prose.text().isEmpty()) {
            members.add(member(Key.TEXT, word(prose.text())));
        }
        return mapping(members);
    }

    /** Plain where that reads as the same text, else in quotes; lines as a block. */
    private static Node word(String text) {
        if (text.indexOf('\n') >= 0) {
            return new ScalarNode(Tag.STR, text, ScalarStyle.LITERAL);
        }
        Tag tag = SETTINGS.getSchema().getScalarResolver().resolve(text, true);
        return tag.equals(Tag.NULL)
                ? new ScalarNode(Tag.STR, text, ScalarStyle.SINGLE_QUOTED)
                : new ScalarNode(tag, text, ScalarStyle.PLAIN);
    }

    private static NodeTuple member(String key, Node value) {
        return new NodeTuple(word(key), value);
    }

    private static Node mapping(List<NodeTuple> members) {
        return new MappingNode(Tag.MAP, members, members.isEmpty() ? FlowStyle.FLOW : FlowStyle.BLOCK);
    }

    private static Optional<Node> some(Stream<NodeTuple> members) {
        List<NodeTuple> all = members.toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(mapping(all));
    }

    private static Optional<Node> list(Stream<Node> nodes) {
        List<Node> all = nodes.toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(new SequenceNode(Tag.SEQ, all, FlowStyle.BLOCK));
    }
}
