package dev.partita.read.yaml;

import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Parses JSON and YAML, which holds JSON, into a {@link Tree}: without recursion, and never deeper than any document or template is.
 */
public final class TreeParser {
    private static final int MAX_DEPTH = 100;
    private static final int MAX_CODE_POINTS = 16 * 1024 * 1024;

    private final String file;
    private final List<String> lines;
    private final boolean isStrict;
    private final Deque<Open> open = new ArrayDeque<>();
    private final Map<Anchor, Tree> anchored = new LinkedHashMap<>();
    private Optional<Tree> root = Optional.empty();

    private TreeParser(String file, String text, boolean isStrict) {
        this.file = file;
        this.lines = text.lines().toList();
        this.isStrict = isStrict;
    }

    /** A collection that is not closed yet; {@code name} is the member whose value comes next. */
    private static final class Open {
        private final NodeEvent start;
        private final boolean isMapping;
        private final List<Tree> trees = new ArrayList<>();
        private final Map<String, Tree.Member> members = new LinkedHashMap<>();
        private Optional<Text> name = Optional.empty();

        private Open(NodeEvent start, boolean isMapping) {
            this.start = start;
            this.isMapping = isMapping;
        }
    }

    /** Why a text is none, and where. */
    public static final class Broken extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Span span;

        private Broken(String message, Span span) {
            super(message);
            this.span = span;
        }

        public Span span() {
            return span;
        }
    }

    /** As other tools read it: of members with one name the last, an alias as what it stands for. */
    public static Tree parse(String file, String text) throws Broken {
        return new TreeParser(file, text, false).read(text);
    }

    /** Where a name that stands twice, an alias or a tag would hide what is meant. */
    public static Tree parseStrictly(String file, String text) throws Broken {
        return new TreeParser(file, text, true).read(text);
    }

    private Tree read(String text) throws Broken {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(MAX_CODE_POINTS)
                .build();
        // JSON may be indented with tabs, which YAML may not.
        String plain = text.stripLeading().startsWith("{") ? text.replace('\t', ' ') : text;
        try {
            for (Event event : new Parse(settings).parseString(plain)) {
                read(event);
            }
        } catch (MarkedYamlEngineException broken) {
            throw new Broken(
                    Optional.ofNullable(broken.getProblem()).orElse("it is neither JSON nor YAML"),
                    broken.getProblemMark().map(this::span).orElseGet(() -> new Span(file, 1, 1, 1, 1)));
        } catch (YamlEngineException | IllegalArgumentException broken) {
            throw new Broken("it is neither JSON nor YAML", new Span(file, 1, 1, 1, 1));
        }
        return root.orElseThrow(() -> new Broken("it is empty", new Span(file, 1, 1, 1, 1)));
    }

    private void read(Event event) throws Broken {
        switch (event) {
            case DocumentStartEvent start
            when root.isPresent() -> throw new Broken("it holds several documents", span(event));
            case MappingStartEvent start -> begin(start, true);
            case SequenceStartEvent start -> begin(start, false);
            case ScalarEvent scalar -> word(scalar);
            case AliasEvent alias -> add(alias(alias));
            case CollectionEndEvent end -> end();
            default -> {}
        }
    }

    private void begin(NodeEvent start, boolean isMapping) throws Broken {
        if (open.size() >= MAX_DEPTH) {
            throw new Broken("it is nested deeper than " + MAX_DEPTH + " levels", span(start));
        }
        open.push(new Open(start, isMapping));
    }

    private void word(ScalarEvent scalar) throws Broken {
        Text text = scalar.getScalarStyle() == ScalarStyle.LITERAL
                ? literal(scalar)
                : Text.at(
                        file,
                        span(scalar).line(),
                        span(scalar).column() + (scalar.isPlain() ? 0 : 1),
                        scalar.getValue());
        boolean isNull =
                scalar.isPlain() && List.of("", "~", "null", "Null", "NULL").contains(scalar.getValue());
        keep(scalar, new Tree.Word(text, isNull, function(scalar.getTag())));
    }

    /** The lines of a literal block are those of the document, without what they are indented by. */
    private Text literal(ScalarEvent scalar) {
        int header = span(scalar).line();
        int indent = lines.stream()
                .skip(header)
                .filter(l -> !l.isBlank())
                .findFirst()
                .map(l -> l.length() - l.stripLeading().length())
                .orElse(0);
        String value = scalar.getValue();
        List<Text.Piece> pieces = new ArrayList<>();
        int line = header;
        for (int from = 0; from == 0 || from < value.length(); from = value.indexOf('\n', from) + 1) {
            pieces.add(new Text.Piece(from, ++line, indent + 1));
            if (value.indexOf('\n', from) < 0) {
                break;
            }
        }
        return new Text(value, file, pieces);
    }

    private Tree alias(AliasEvent alias) throws Broken {
        if (isStrict) {
            throw new Broken("an alias stands for something else: write that out", span(alias));
        }
        Tree tree = anchored.get(alias.getAlias());
        if (tree == null) {
            throw new Broken("there is no anchor " + alias.getAlias(), span(alias));
        }
        return tree;
    }

    private void end() throws Broken {
        Open ended = open.pop();
        Optional<String> function = function(
                ended.start instanceof MappingStartEvent mapping
                        ? mapping.getTag()
                        : ((SequenceStartEvent) ended.start).getTag());
        Span span = span(ended.start);
        keep(
                ended.start,
                ended.isMapping
                        ? new Tree.Mapping(ended.members, span, function)
                        : new Tree.Sequence(ended.trees, span, function));
    }

    private void keep(NodeEvent event, Tree tree) throws Broken {
        if (isStrict && tree.function().isPresent()) {
            throw new Broken("it has a tag, which means nothing here", tree.span());
        }
        event.getAnchor().ifPresent(a -> anchored.put(a, tree));
        add(tree);
    }

    private void add(Tree tree) throws Broken {
        Open in = open.peek();
        if (in == null) {
            root = Optional.of(tree);
        } else if (!in.isMapping) {
            in.trees.add(tree);
        } else if (in.name.isPresent()) {
            Text name = in.name.get();
            if (isStrict && in.members.containsKey(name.value())) {
                throw new Broken(name + " stands there twice", name.span());
            }
            in.members.put(name.value(), new Tree.Member(name, tree));
            in.name = Optional.empty();
        } else if (tree instanceof Tree.Word word) {
            in.name = Optional.of(word.text());
        } else {
            throw new Broken("a name is no text", tree.span());
        }
    }

    private static Optional<String> function(Optional<String> tag) {
        return tag.filter(t -> t.startsWith("!") && t.length() > 1).map(t -> t.substring(1));
    }

    private Span span(Event event) {
        return event.getStartMark().map(this::span).orElseGet(() -> new Span(file, 1, 1, 1, 1));
    }

    private Span span(Mark mark) {
        int line = mark.getLine() + 1;
        int column = mark.getColumn() + 1;
        return new Span(file, line, column, line, column + 1);
    }
}
