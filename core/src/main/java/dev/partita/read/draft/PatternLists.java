package dev.partita.read.draft;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.markdown.Outline.Section;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Patterns that are no rows of a table: entries of a list, or sections of their own, that have an id, and the columns of a table as fields.
 * They are read as the rows that say the same; what looks like a pattern and has no fields is an error.
 *
 * <pre>- **R2**: All queues      as   | ID | Description | Entity | Result |
 *   - Entity: Queue                | R2 | All queues | Queue | Collection |
 *   - Result: Collection</pre>
 */
final class PatternLists {
    private static final String READ =
            "| ID | Entity | Description | Input Parameters | Filters | Result | Sort | Limit"
                    + " | Paginated | Frequency |";
    private static final String WRITE = "| ID | Entity | Description | Input Parameters | Items Written | Transaction"
            + " | Conditions | Frequency |";

    /** {@code R2}, {@code **AP-001**}: letters, and a number. */
    private static final Pattern ID = Pattern.compile("([*_]*)([A-Za-z]{1,8}[-_]?)\\d{1,5}[a-z]?\\b([*_]*)");

    private static final Pattern PARTED = Pattern.compile("\\s*([:.)(,;|=]|[-–—]+\\s|$).*", Pattern.DOTALL);

    /** {@code getUser - by its id}: a name that is no word of a language, and what it names. */
    private static final Pattern NAMED =
            Pattern.compile("[*_]*[A-Za-z]+[a-z][A-Z]\\w*[*_]*\\s*([:(]|[-–—]\\s).*", Pattern.DOTALL);

    private static final List<String> FOREIGN = List.of("```", "~~~", ">", "<", "|", "    ");

    private final Findings findings;
    private final PatternTables tables;
    private final Set<String> ids = new LinkedHashSet<>();
    private final Set<String> prefixes = new LinkedHashSet<>();

    /** @param outline what its tables call a pattern is no pattern again where it is spoken of */
    PatternLists(Findings findings, PatternTables tables, Outline outline) {
        this.findings = findings;
        this.tables = tables;
        outline.tables().forEach(this::declare);
    }

    private void declare(Outline.Table table) {
        for (int i = 0; i < table.headers().size(); i++) {
            int at = i;
            boolean isId = Column.of(table.headers().get(i).value())
                    .filter(Column.ID::equals)
                    .isPresent();
            table.rows().stream().filter(r -> isId && at < r.cells().size()).forEach(r -> {
                String id = r.cells().get(at).value().strip();
                ids.add(id);
                Matcher matcher = ID.matcher(id);
                prefixes.addAll(matcher.lookingAt() ? List.of(matcher.group(2)) : List.of());
            });
        }
    }

    /** Reads what is a pattern; answers the blocks that are none. */
    List<Outline.Block> read(Section section, Optional<DraftPattern.Kind> kind) {
        List<Outline.Block> others = new ArrayList<>();
        List<Outline.Block> blocks = section.blocks();
        for (int i = 0; i < blocks.size(); i++) {
            Outline.Block block = blocks.get(i);
            boolean isTitle = block instanceof Outline.Passage
                    && i + 1 < blocks.size()
                    && isId(block.raw().trimmed())
                    && blocks.get(i + 1) instanceof Outline.Bullets list
                    && list.bullets().stream().allMatch(b -> PatternEntry.isField(b.text()));
            if (isTitle) {
                List<Bullet> fields = ((Outline.Bullets) blocks.get(++i)).bullets();
                entry(PatternEntry.of(new Bullet(block.raw().trimmed(), fields)), kind);
            } else {
                others.addAll(left(block, kind));
            }
        }
        return others;
    }

    /** Whether a section below those of patterns is one, as its heading says. */
    boolean isOne(Section section) {
        return isId(section.heading());
    }

    /** Reads a section that is one pattern. */
    List<Outline.Block> one(Section section, Optional<DraftPattern.Kind> kind) {
        List<Bullet> fields = new ArrayList<>();
        List<Outline.Block> others = new ArrayList<>();
        for (Outline.Block block : section.blocks()) {
            boolean isOfFields = block instanceof Outline.Bullets list
                    && list.bullets().stream().anyMatch(b -> PatternEntry.isField(b.text()));
            if (isOfFields) {
                fields.addAll(((Outline.Bullets) block).bullets());
            } else {
                others.add(block);
            }
        }
        PatternEntry entry = PatternEntry.of(new Bullet(section.heading(), fields));
        if (!fields.isEmpty() || !ids.contains(entry.id())) {
            entry(entry, kind);
        }
        return others;
    }

    /** Reads what of a block are patterns; answers what else there is, as written where nothing of it is one. */
    private List<Outline.Block> left(Outline.Block block, Optional<DraftPattern.Kind> kind) {
        List<Bullet> lines = lines(block);
        List<Bullet> others =
                lines.stream().filter(l -> !isPattern(PatternEntry.of(l))).toList();
        if (others.size() == lines.size()) {
            return List.of(block);
        }
        lines.stream().filter(l -> !others.contains(l)).forEach(l -> entry(PatternEntry.of(l), kind));
        String sign = block instanceof Outline.Bullets ? "- " : "";
        return others.stream()
                .map(o -> o.text().between(sign, o.children().isEmpty() ? "" : ": " + o.below()))
                .map(t -> (Outline.Block) new Outline.Passage(t))
                .toList();
    }

    private static List<Bullet> lines(Outline.Block block) {
        return switch (block) {
            case Outline.Bullets list -> list.bullets();
            case Outline.Passage passage
            when !isForeign(passage) ->
                EntitySections.lines(passage.raw()).stream()
                        .map(l -> new Bullet(l, List.of()))
                        .toList();
            case Outline.Passage passage -> List.of();
            case Outline.Table table -> List.of();
        };
    }

    private static boolean isForeign(Outline.Passage passage) {
        return FOREIGN.stream().anyMatch(passage.raw().value()::startsWith);
    }

    private boolean isPattern(PatternEntry entry) {
        boolean isFields =
                entry.hasFields() && (entry.fields() > 1 || !entry.id().isEmpty() || entry.isOwnTitle());
        return isFields || isNew(entry.text());
    }

    private boolean isId(Text text) {
        Matcher id = ID.matcher(text.value());
        return id.lookingAt()
                && PARTED.matcher(text.value().substring(id.end())).matches();
    }

    /** Names a pattern that no table has, and is no sentence: {@code R3 all orders} where others are called R1 and R2. */
    private boolean isNew(Text text) {
        Matcher id = ID.matcher(text.value());
        if (!id.lookingAt()) {
            return NAMED.matcher(text.value()).matches();
        }
        String name = text.value().substring(id.end(1), id.start(3));
        boolean isMarked = id.end(1) > 0 || isId(text) || prefixes.isEmpty() || prefixes.contains(id.group(2));
        return isMarked && !ids.contains(name);
    }

    private void entry(PatternEntry entry, Optional<DraftPattern.Kind> kind) {
        if (entry.isWhole()) {
            tables.read(entry.table(), kind);
            return;
        }
        Span place = entry.text().span();
        findings.add(
                ReadCode.PATTERN_LIST,
                place,
                entry.id().isEmpty() ? "pattern" : entry.id(),
                "A pattern is read from a row of a table, or from an entry with its fields below it; this is neither.",
                kind.filter(k -> k != DraftPattern.Kind.READ)
                        .map(k -> k == DraftPattern.Kind.WRITE ? WRITE : WRITE.replace("Written", "Deleted"))
                        .orElse(READ),
                "- **" + (entry.id().isEmpty() ? "AP-001" : entry.id())
                        + "**, and below it - Entity: ..., - Frequency: ...");
    }
}
