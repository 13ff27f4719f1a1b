package dev.partita.read.setting;

import dev.partita.model.AttributeName;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.read.entity.Schema;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the lines under Decisions (input.md §5). */
public final class DecisionReader {
    private static final List<String> FORMS = List.of(
            "keep A with B",
            "separate A from B",
            "embed A in B",
            "do not embed A",
            "at most N indexes",
            "no index on A(attr)",
            "shard A by N",
            "table A, B named T",
            "project A(attrs) into GSI1",
            "isolate by tenantId",
            "no loose copies",
            "accept CODE because: reason");

    private final Schema schema;
    private final Findings findings;

    public DecisionReader(Schema schema, Findings findings) {
        this.schema = schema;
        this.findings = findings;
    }

    public Optional<Decision> read(Text line) {
        int before = findings.size();
        Cursor cursor = new Cursor(line);
        Optional<Decision> decision = decision(cursor);
        cursor.sign(".");
        if (decision.isPresent() && cursor.atEnd()) {
            return decision;
        }
        if (findings.size() == before) {
            Optional<String> near = FORMS.stream()
                    .filter(f -> Names.same(f.split(" ")[0], line.value().split("\\s+", 2)[0]))
                    .findFirst();
            findings.add(
                    ReadCode.UNKNOWN_DECISION,
                    line.span(),
                    "Decisions",
                    "\"" + line + "\" is no decision.",
                    near.map(List::of).orElse(FORMS));
        }
        return Optional.empty();
    }

    private Optional<Decision> decision(Cursor cursor) {
        if (cursor.words("keep")) {
            return pair(cursor, "with").map(p -> new Decision.Keep(p.get(0), p.get(1)));
        }
        if (cursor.words("separate")) {
            return pair(cursor, "from").map(p -> new Decision.Separate(p.get(0), p.get(1)));
        }
        if (cursor.words("embed")) {
            return pair(cursor, "in").map(p -> new Decision.Embed(p.get(0), p.get(1)));
        }
        if (cursor.words("do not embed") || cursor.words("don't embed")) {
            return entity(cursor).map(e -> new Decision.DoNotEmbed(e.name()));
        }
        return indexes(cursor).or(() -> tables(cursor)).or(() -> rules(cursor));
    }

    private Optional<Decision> indexes(Cursor cursor) {
        if (cursor.words("at most")) {
            Optional<Integer> count = number(cursor, 0);
            return (cursor.words("indexes") || cursor.words("index"))
                    ? count.map(Decision.AtMostIndexes::new)
                    : Optional.empty();
        }
        if (cursor.words("no index on")) {
            Optional<Entity> entity = entity(cursor);
            return entity.flatMap(e -> attributes(cursor, e))
                    .map(a -> new Decision.NoIndexOn(entity.get().name(), a));
        }
        if (cursor.words("project")) {
            Optional<Entity> entity = entity(cursor);
            Optional<List<AttributeName>> attributes = entity.flatMap(e -> attributes(cursor, e));
            Optional<Text> index = attributes.isPresent() && cursor.words("into") ? cursor.name() : Optional.empty();
            return index.map(i -> new Decision.Project(entity.get().name(), attributes.get(), i.value()));
        }
        return Optional.empty();
    }

    private Optional<Decision> tables(Cursor cursor) {
        if (cursor.words("shard")) {
            Optional<Entity> entity = entity(cursor);
            Optional<Integer> count = entity.isPresent() && cursor.words("by") ? number(cursor, 1) : Optional.empty();
            return count.map(c -> new Decision.Shard(entity.get().name(), c));
        }
        if (!cursor.words("table")) {
            return Optional.empty();
        }
        List<EntityName> entities = new ArrayList<>();
        do {
            Optional<Entity> entity = entity(cursor);
            if (entity.isEmpty()) {
                return Optional.empty();
            }
            entities.add(entity.get().name());
        } while (cursor.sign(",") || cursor.words("and"));
        return cursor.words("named")
                ? tableName(cursor).map(t -> new Decision.TableNamed(entities, t))
                : Optional.empty();
    }

    /** DynamoDB's rule: 3 to 255 letters, digits, {@code _ - .}; shorter names are refused here. */
    private static Optional<String> tableName(Cursor cursor) {
        String rest = cursor.rest().value();
        int end = 0;
        while (end < rest.length()
                && (Names.isNamePart(rest.charAt(end)) || rest.charAt(end) == '-' || rest.charAt(end) == '.')) {
            end++;
        }
        String name = rest.substring(0, end);
        if (!name.matches("[A-Za-z0-9_.-]{3,255}")) {
            return Optional.empty();
        }
        cursor.back(cursor.at() + end);
        return Optional.of(name);
    }

    private Optional<Decision> rules(Cursor cursor) {
        if (cursor.words("isolate by")) {
            return cursor.name().flatMap(this::isolation);
        }
        if (cursor.words("no loose copies")) {
            return Optional.of(new Decision.NoLooseCopies());
        }
        if (!cursor.words("accept")) {
            return Optional.empty();
        }
        Optional<Text> code = cursor.name();
        boolean because = cursor.words("because");
        cursor.sign(":");
        Text reason = cursor.upTo('\0');
        return code.filter(c -> because && !reason.isBlank())
                .map(c -> new Decision.Accept(c.value(), reason.value().strip()));
    }

    private Optional<Decision> isolation(Text name) {
        List<String> names = schema.all().stream()
                .flatMap(e -> e.attributes().stream())
                .map(a -> a.name().value())
                .distinct()
                .toList();
        Optional<String> match = Names.match(name.value(), names);
        if (match.isEmpty()) {
            findings.add(
                    ReadCode.UNKNOWN_ATTRIBUTE,
                    name.span(),
                    name.value(),
                    "No entity has an attribute " + name + ".",
                    Names.nearest(name.value(), names).map(List::of).orElse(List.of()));
        }
        return match.map(m -> new Decision.IsolateBy(new AttributeName(m)));
    }

    private Optional<List<EntityName>> pair(Cursor cursor, String between) {
        Optional<Entity> one = entity(cursor);
        Optional<Entity> other = one.isPresent() && cursor.words(between) ? entity(cursor) : Optional.empty();
        return other.map(o -> List.of(one.get().name(), o.name()));
    }

    private Optional<Entity> entity(Cursor cursor) {
        Optional<Text> name = cursor.name();
        Optional<Entity> entity = name.flatMap(n -> schema.find(n.value()));
        if (name.isPresent() && entity.isEmpty()) {
            findings.add(
                    ReadCode.UNKNOWN_ENTITY,
                    name.get().span(),
                    name.get().value(),
                    "There is no entity " + name.get() + ".",
                    Names.nearest(name.get().value(), schema.names())
                            .map(List::of)
                            .orElse(List.of()));
        }
        return entity;
    }

    private Optional<List<AttributeName>> attributes(Cursor cursor, Entity entity) {
        if (!cursor.sign("(")) {
            return Optional.empty();
        }
        List<String> names =
                entity.attributes().stream().map(a -> a.name().value()).toList();
        List<AttributeName> found = new ArrayList<>();
        do {
            Optional<Text> name = cursor.name();
            Optional<String> match = name.flatMap(n -> Names.match(n.value(), names));
            if (match.isEmpty()) {
                name.ifPresent(n -> findings.add(
                        ReadCode.UNKNOWN_ATTRIBUTE,
                        n.span(),
                        entity.name() + "." + n,
                        entity.name() + " has no attribute " + n + ".",
                        Names.nearest(n.value(), names).map(List::of).orElse(List.of())));
                return Optional.empty();
            }
            found.add(new AttributeName(match.get()));
        } while (cursor.sign(","));
        return cursor.sign(")") ? Optional.of(found) : Optional.empty();
    }

    private static Optional<Integer> number(Cursor cursor, int least) {
        return Quantities.count(cursor).filter(c -> c >= least && c <= 10_000).map(Long::intValue);
    }
}
