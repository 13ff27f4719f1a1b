package dev.partita.read.draft;

import dev.partita.model.Model;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Block;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.markdown.Outline.Bullets;
import dev.partita.read.markdown.Outline.Section;
import dev.partita.read.markdown.Outline.Table;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sorts the sections of an outline. */
public final class Drafts {
    private final Findings findings;
    private final PatternTables tables;
    private final PatternLists lists;
    private final EntitySections entities;
    private final SettingTables settings;
    private final List<Text> decisions = new ArrayList<>();
    private final List<Draft.Hint> hints = new ArrayList<>();
    private final List<Model.Prose> prose = new ArrayList<>();
    private static final Pattern TITLE =
            Pattern.compile("(?i)(?:(?:dynamodb )?access patterns?(?: for| of)?[ :–—-]*)?(.*?)"
                    + "(?:[ :–—-]*\\(?(?:dynamodb )?access patterns?\\)?)?");

    /** {@code Access Patterns: Ads}: no slip of "Access Patterns", however short the name is. */
    private static final Pattern NAMED_TITLE =
            Pattern.compile("(?is)(.*\\s)?access patterns?\\W+\\w.*|.*\\w\\W+access patterns?");

    /** The section of patterns whose parts are being read. */
    private record Patterns(int level, Optional<DraftPattern.Kind> kind) {}

    private Optional<Patterns> open = Optional.empty();
    private Optional<Text> application = Optional.empty();
    private Optional<Text> title = Optional.empty();

    private Drafts(Outline outline, Findings findings) {
        this.findings = findings;
        this.tables = new PatternTables(findings);
        this.lists = new PatternLists(findings, tables, outline);
        this.entities = new EntitySections(findings, outline.sections());
        this.settings = new SettingTables(findings);
    }

    public static Draft of(Outline outline, Findings findings) {
        return new Drafts(outline, findings).sort(outline);
    }

    private Draft sort(Outline outline) {
        int entitiesLevel = 0;
        for (Section section : outline.sections()) {
            if (entitiesLevel > 0 && section.level() > entitiesLevel) {
                prose.addAll(entities.read(section));
                continue;
            }
            entitiesLevel = 0;
            Optional<Titles> title = Titles.of(section.heading().value());
            open = open.filter(o -> section.level() > o.level());
            if (title.isEmpty() && open.isPresent() && lists.isOne(section)) {
                kept(section, lists.one(section, open.get().kind()));
                continue;
            }
            if (title.isEmpty() || isDocument(outline, section)) {
                other(section);
                continue;
            }
            switch (title.get()) {
                case ENTITIES -> {
                    entitiesLevel = section.level();
                    keep(section, section.blocks());
                }
                case SETTINGS -> settings(section);
                case PATTERNS -> patterns(section, Optional.empty());
                case READS -> patterns(section, Optional.of(DraftPattern.Kind.READ));
                case WRITES -> patterns(section, Optional.of(DraftPattern.Kind.WRITE));
                case DELETES -> patterns(section, Optional.of(DraftPattern.Kind.DELETE));
                case HINTS -> hints(section);
                case DECISIONS -> decisions(section);
            }
        }
        return new Draft(
                application.or(() -> title), settings.all(), entities.all(), tables.all(), decisions, hints, prose);
    }

    /** Whether it is the title of the whole, though called as one of its parts. */
    private static boolean isDocument(Outline outline, Section section) {
        List<Section> headed =
                outline.sections().stream().filter(s -> s.level() > 0).toList();
        return section.level() == 1
                && section == headed.getFirst()
                && headed.size() > 1
                && section.blocks().stream().noneMatch(Table.class::isInstance)
                && headed.stream().skip(1).allMatch(s -> s.level() > 1);
    }

    private void other(Section section) {
        String heading = section.heading().value();
        boolean isTitle = section.level() <= 1
                && (NAMED_TITLE.matcher(heading).matches() || Titles.of(heading).isPresent());
        Titles.nearest(section.heading().value())
                .filter(known -> !isTitle)
                .ifPresent(known -> findings.add(
                        ReadCode.MISSPELT_SECTION,
                        section.heading().span(),
                        section.heading().value(),
                        "No section is called \"" + section.heading() + "\".",
                        "## " + known));
        if (section.level() <= 1) {
            title = title.or(() -> named(section.heading()));
            preamble(section);
        } else {
            keep(section, section.blocks());
        }
    }

    /** What a title says beside what every such document is: {@code Access patterns: Clinic}. */
    private static Optional<Text> named(Text heading) {
        Matcher matcher = TITLE.matcher(heading.value());
        boolean isNamed = matcher.matches() && !matcher.group(1).isBlank();
        return isNamed
                ? Optional.of(heading.part(matcher.start(1), matcher.end(1)).trimmed())
                : Optional.empty();
    }

    /** What stands under the title: {@code Application: …} is read, the rest is kept. */
    private void preamble(Section section) {
        List<String> kept = new ArrayList<>();
        for (Block block : section.blocks()) {
            List<String> lines = new ArrayList<>();
            int from = 0;
            for (String line : block.raw().value().split("\\R", -1)) {
                if (application.isEmpty() && line.matches("(?i)[>\\s*_-]*application[*_]*:.*")) {
                    int start = from + line.indexOf(':') + 1;
                    application = Optional.of(
                            block.raw().part(start, from + line.length()).trimmed());
                } else {
                    lines.add(line);
                }
                from += line.length() + 1;
            }
            String rest = String.join("\n", lines).strip();
            if (!rest.isEmpty()) {
                kept.add(rest);
            }
        }
        if (!kept.isEmpty()) {
            prose.add(new Model.Prose("", String.join("\n\n", kept)));
        }
    }

    private void keep(Section section, List<Block> blocks) {
        boolean known = Titles.of(section.heading().value()).isPresent();
        if (!blocks.isEmpty() || !known) {
            prose.add(new Model.Prose(section.heading().value(), Section.raw(blocks)));
        }
    }

    private void settings(Section section) {
        List<Block> others = new ArrayList<>();
        for (Block block : section.blocks()) {
            if (!settings.read(block)) {
                others.add(block);
                tables.warnOfPipes(block);
            }
        }
        keep(section, others);
    }

    private void patterns(Section section, Optional<DraftPattern.Kind> kind) {
        open = Optional.of(new Patterns(section.level(), kind));
        section.blocks().stream().filter(Table.class::isInstance).forEach(t -> tables.read((Table) t, kind));
        List<Block> others = new ArrayList<>(lists.read(section, kind));
        others.removeIf(Table.class::isInstance);
        others.forEach(tables::warnOfPipes);
        keep(section, others);
    }

    /** What is left of a section that is one pattern. */
    private void kept(Section section, List<Block> others) {
        others.forEach(tables::warnOfPipes);
        if (!others.isEmpty()) {
            keep(section, others);
        }
    }

    private void hints(Section section) {
        List<Block> others = new ArrayList<>();
        for (Block block : section.blocks()) {
            if (block instanceof Table table) {
                hints.addAll(HintTables.read(table, findings));
            } else {
                others.add(block);
                tables.warnOfPipes(block);
            }
        }
        keep(section, others);
    }

    private void decisions(Section section) {
        List<Block> others = new ArrayList<>();
        for (Block block : section.blocks()) {
            if (block instanceof Bullets list) {
                list.bullets().forEach(this::decision);
            } else {
                others.add(block);
            }
        }
        keep(section, others);
    }

    private void decision(Bullet bullet) {
        if (!bullet.text().isBlank()) {
            decisions.add(bullet.text());
        }
        bullet.children().forEach(this::decision);
    }
}
