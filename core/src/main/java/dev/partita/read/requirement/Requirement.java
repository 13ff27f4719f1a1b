package dev.partita.read.requirement;

import dev.partita.model.Model;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.draft.Drafts;
import dev.partita.read.finding.Findings;
import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.markdown.Outline.Row;
import dev.partita.read.markdown.Outline.Table;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A requirement document of AWS's modelling server as an access-pattern document with places that are to be completed. */
public final class Requirement {
    /** What stands where a pattern leaves it open. */
    private static final String OPEN = "?";

    private static final String NEEDED = "attributes needed";
    /** Columns that our tables do not have; what they say is kept beside. */
    private static final List<String> FURTHER = List.of("key requirements", "design considerations", "status");

    private final Outline outline;
    private final Draft draft;
    private final Overview overview;

    private Requirement(Outline outline) {
        this.outline = outline;
        this.draft = Drafts.of(outline, new Findings());
        this.overview = Overview.of(outline);
    }

    /** Absent where it is none, or says its entities as access-pattern documents do. */
    public static Optional<Draft> draft(Outline outline) {
        return tables(outline).findAny().isEmpty()
                ? Optional.empty()
                : Optional.of(new Requirement(outline))
                        .filter(r -> r.draft.entities().isEmpty()
                                && !r.draft.patterns().isEmpty())
                        .map(Requirement::completed);
    }

    /** Tables of patterns with what each of them needs. */
    private static Stream<Table> tables(Outline outline) {
        return outline.tables()
                .filter(t -> titles(t).contains(NEEDED) && !titles(t).contains("entity"));
    }

    private static List<String> titles(Table table) {
        return table.headers().stream().map(h -> Names.lower(h.value().strip())).toList();
    }

    private Draft completed() {
        List<Needs> needs = draft.patterns().stream()
                .map(p -> Needs.of(p, overview.entities()))
                .toList();
        Map<EntityNoun, Set<String>> attributes = attributes(needs);
        List<Model.Prose> prose = new ArrayList<>(draft.prose());
        kept().ifPresent(prose::add);
        return new Draft(
                overview.domain().or(draft::application),
                draft.settings(),
                attributes.entrySet().stream()
                        .map(e -> entity(e.getKey(), e.getValue()))
                        .toList(),
                needs.stream().map(n -> pattern(n, attributes)).toList(),
                draft.decisions(),
                draft.hints(),
                prose);
    }

    /** Of each entity, in the order in which they are named; a child has what identifies its parent. */
    private Map<EntityNoun, Set<String>> attributes(List<Needs> needs) {
        Map<EntityNoun, Set<String>> attributes = new LinkedHashMap<>();
        overview.entities().forEach(e -> attributes.put(e, new LinkedHashSet<>()));
        for (Needs row : needs) {
            row.attributes()
                    .forEach(a -> a.owner()
                            .or(row::entity)
                            .ifPresent(e -> attributes.get(e).add(a.name())));
        }
        overview.relations().stream()
                .filter(r -> r.kind() != Relation.Kind.BOTH)
                .filter(r -> attributes.get(r.parent()).contains(r.parent().identifier()))
                .forEach(r -> attributes.get(r.child()).add(r.parent().identifier()));
        return attributes;
    }

    private DraftEntity entity(EntityNoun entity, Set<String> attributes) {
        Map<DraftEntity.Field, List<Text>> fields = new EnumMap<>(DraftEntity.Field.class);
        List<Text> related = overview.relations().stream()
                .filter(r -> r.owner().equals(entity))
                .map(r -> text(r.sentence()))
                .toList();
        if (!related.isEmpty()) {
            fields.put(DraftEntity.Field.RELATIONSHIPS, related);
        }
        Optional.ofNullable(overview.counts().get(entity))
                .ifPresent(c -> fields.put(DraftEntity.Field.CARDINALITY, List.of(text(c + " total"))));
        return new DraftEntity(
                text(entity.name()),
                fields,
                attributes.stream().map(a -> new Bullet(text(a), List.of())).toList());
    }

    /** What a write needs is given to it; a read is given what its description says. */
    private DraftPattern pattern(Needs needs, Map<EntityNoun, Set<String>> attributes) {
        Map<Column, Text> cells = new EnumMap<>(needs.row().written());
        cells.put(Column.ENTITY, text(needs.entity().map(EntityNoun::name).orElse("-")));
        List<String> names = needs.attributes().stream()
                .filter(a -> a.owner().isEmpty() || a.owner().equals(needs.entity()))
                .map(Needs.Attribute::name)
                .toList();
        boolean isRead = needs.row().kind() == DraftPattern.Kind.READ;
        String listed = names.isEmpty() ? "-" : String.join(", ", names);
        List<String> own =
                needs.entity().map(e -> List.copyOf(attributes.get(e))).orElse(names);
        Optional<String> said = isRead
                ? needs.inputs(own, overview.entities())
                : Optional.of(listed).filter(l -> !names.isEmpty());
        cells.put(
                Column.INPUTS, text(keys(needs.row(), attributes).or(() -> said).orElse(OPEN)));
        cells.put(Column.RETURNS, text(isRead ? listed : "-"));
        return new DraftPattern(needs.row().kind(), cells, needs.row().span());
    }

    /** Key requirements that are nothing but names, one of which is of an attribute: {@code userId, from, to}. */
    private Optional<String> keys(DraftPattern row, Map<EntityNoun, Set<String>> attributes) {
        String said = tables(outline)
                .flatMap(t -> t.rows().stream()
                        .filter(r -> r.span().equals(row.span()))
                        .map(r -> cell(r, titles(t).indexOf(FURTHER.getFirst()))))
                .findFirst()
                .orElse("");
        List<String> names = Arrays.stream(said.split(",")).map(String::strip).toList();
        return names.stream().allMatch(n -> n.matches("[a-z]\\w*"))
                        && names.stream()
                                .anyMatch(n -> attributes.values().stream().anyMatch(a -> a.contains(n)))
                ? Optional.of(said)
                : Optional.empty();
    }

    /** What the further columns say, a line per pattern. */
    private Optional<Model.Prose> kept() {
        List<String> lines = new ArrayList<>();
        tables(outline)
                .forEach(t -> t.rows().forEach(r -> {
                    List<String> said = FURTHER.stream()
                            .map(f -> cell(r, titles(t).indexOf(f)))
                            .filter(c -> !c.isEmpty() && !c.equals("-"))
                            .toList();
                    if (!said.isEmpty()) {
                        lines.add("- " + cell(r, 0) + ": " + String.join("; ", said));
                    }
                }));
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(new Model.Prose("Requirements of the patterns", String.join("\n", lines)));
    }

    private static String cell(Row row, int at) {
        return at >= 0 && at < row.written().size()
                ? row.written().get(at).value().strip()
                : "";
    }

    private Text text(String value) {
        return outline.sections().get(0).heading().saying(value);
    }
}
