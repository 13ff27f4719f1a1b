package dev.partita.read.requirement;

import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.markdown.Outline.Bullets;
import dev.partita.read.markdown.Outline.Table;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a requirement document says of the application before and after its patterns: its name, its entities, how they are related. */
record Overview(
        Optional<Text> domain, List<EntityNoun> entities, Map<EntityNoun, String> counts, List<Relation> relations) {
    private static final Pattern FIELD =
            Pattern.compile("(?i)\\*{0,2}(domain|key entities)\\*{0,2}\\s*:\\s*\\*{0,2}\\s*");
    /** Commas that are of no number and in no parentheses. */
    private static final Pattern PARTS = Pattern.compile("[,;](?!\\d{3}\\b)(?![^(]*\\))|\\band\\b");

    private static final Pattern REMARK = Pattern.compile("\\s*\\(([^)]*)\\)\\s*$");
    private static final Pattern COUNT = Pattern.compile("\\d[\\d,.]*[kKM]?");

    static Overview of(Outline outline) {
        Optional<Text> domain = Optional.empty();
        Set<EntityNoun> entities = new LinkedHashSet<>();
        Map<EntityNoun, String> counts = new LinkedHashMap<>();
        List<Relation> relations = new ArrayList<>();
        for (Bullet bullet : bullets(outline)) {
            Matcher field = FIELD.matcher(bullet.text().value());
            if (!field.lookingAt()) {
                Relation.ofLine(bullet.text().value().replace("*", "")).ifPresent(r -> add(relations, r));
            } else if (Names.same(field.group(1), "domain")) {
                domain = domain.or(
                        () -> Optional.of(bullet.text().from(field.end()).trimmed()));
            } else {
                String said = bullet.text().value().substring(field.end()) + "," + bullet.below();
                for (String part : PARTS.split(said)) {
                    keyEntity(part.replace("*", ""), entities, counts, relations);
                }
            }
        }
        outline.tables().forEach(t -> belongings(t, relations));
        relations.forEach(r -> entities.addAll(List.of(r.parent(), r.child())));
        return new Overview(domain, List.copyOf(entities), counts, List.copyOf(relations));
    }

    private static void keyEntity(
            String part, Set<EntityNoun> entities, Map<EntityNoun, String> counts, List<Relation> relations) {
        Optional<Relation> relation = Relation.ofPart(part);
        relation.ifPresent(r -> {
            entities.addAll(List.of(r.parent(), r.child()));
            add(relations, r);
        });
        Matcher remark = REMARK.matcher(part);
        EntityNoun alone = EntityNoun.of(remark.replaceFirst(""));
        if (relation.isEmpty() && !alone.name().isEmpty()) {
            entities.add(alone);
            if (remark.reset().find() && COUNT.matcher(remark.group(1)).matches()) {
                counts.putIfAbsent(alone, remark.group(1));
            }
        }
    }

    /** What says more of the same two stands for what says less. */
    private static void add(List<Relation> relations, Relation relation) {
        boolean isKnown = relations.stream()
                .anyMatch(r -> r.isOfSame(relation)
                        && (relation.numbers().isEmpty() || !r.numbers().isEmpty()));
        if (!isKnown) {
            relations.removeIf(r -> r.isOfSame(relation));
            relations.add(relation);
        }
    }

    /** A table as our own requirement documents have one: who belongs to whom. */
    private static void belongings(Table table, List<Relation> relations) {
        List<String> titles = table.headers().stream()
                .map(h -> Names.lower(h.value().strip()))
                .toList();
        int child = titles.indexOf("entity");
        int parent = titles.indexOf("belongs to");
        if (child < 0 || parent < 0) {
            return;
        }
        for (Outline.Row row : table.rows()) {
            String average = cell(row, titles.indexOf("on average"));
            String most = cell(row, titles.indexOf("at most"));
            String numbers = String.join(
                    ", ",
                    Stream.of(average.isEmpty() ? "" : "avg " + average, most.isEmpty() ? "" : "max " + most)
                            .filter(n -> !n.isEmpty())
                            .toList());
            Relation.of(cell(row, parent), cell(row, child), "1:m", numbers).ifPresent(r -> add(relations, r));
        }
    }

    private static String cell(Outline.Row row, int at) {
        String cell =
                at >= 0 && at < row.cells().size() ? row.cells().get(at).value().strip() : "";
        return cell.equals("-") ? "" : cell;
    }

    private static List<Bullet> bullets(Outline outline) {
        return outline.sections().stream()
                .flatMap(s -> s.blocks().stream())
                .flatMap(b -> b instanceof Bullets list ? list.bullets().stream() : Stream.empty())
                .toList();
    }
}
