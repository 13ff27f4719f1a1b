package dev.partita.read.entity;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.entity.EntitySketch.Relation;
import dev.partita.read.entity.EntitySketch.Verb;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the sentences under Relationships. */
final class Relationships {
    private final Sketches sketches;
    private final Findings findings;

    Relationships(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void readAll() {
        for (EntitySketch sketch : sketches.all()) {
            sketch.draft
                    .field(DraftEntity.Field.RELATIONSHIPS)
                    .forEach(t -> sentences(t).forEach(s -> sentence(sketch, s)));
        }
    }

    /** Sentences end with a semicolon, or a full stop before white space. */
    private static List<Text> sentences(Text text) {
        List<Text> sentences = new ArrayList<>();
        String value = text.value();
        int from = 0;
        for (int at = 0; at <= value.length(); at++) {
            boolean end = at == value.length()
                    || value.charAt(at) == ';'
                    || value.charAt(at) == '.'
                            && (at + 1 == value.length() || Character.isWhitespace(value.charAt(at + 1)));
            if (end) {
                Text sentence = text.part(from, at).trimmed();
                if (!sentence.isBlank()) {
                    sentences.add(sentence);
                }
                from = at + 1;
            }
        }
        return sentences;
    }

    /** "One per Poll and voter", of which the second word names nothing, is not "one per Poll". */
    private void sentence(EntitySketch owner, Text sentence) {
        if (Names.same(sentence.value(), "none") || Names.same(sentence.value(), "standalone")) {
            return;
        }
        Cursor cursor = new Cursor(sentence);
        if (new LinkSentence(sketches).read(owner, sentence, cursor)) {
            return;
        }
        EntitySketch sketch = subject(owner, cursor);
        int before = sketch.relations.size();
        Optional<Verb> verb = verb(cursor);
        while (verb.isPresent() && !cursor.atEnd()) {
            int start = cursor.at();
            Optional<Relation> relation = relation(sketch, verb.get(), cursor, sentence);
            if (relation.isEmpty()) {
                cursor.back(start);
                break;
            }
            sketch.relations.add(relation.get());
            ofAnother(sketch, relation.get(), cursor);
            boolean more = cursor.sign(",");
            more |= cursor.words("and");
            if (!more) {
                break;
            }
            verb = verb(cursor).or(() -> Optional.of(relation.get().verb()));
        }
        if (!cursor.atEnd() || verb.isEmpty()) {
            sketch.relations.subList(before, sketch.relations.size()).removeIf(r -> r.verb() == Verb.ONE_PER);
            unread(sketch, sentence, cursor, verb.isPresent());
        }
    }

    /** "One per Listener and Episode (avg 150, max 20000 per Listener)": the numbers are of one named before. */
    private void ofAnother(EntitySketch sketch, Relation last, Cursor cursor) {
        List<EntitySketch> before = sketch.relations.stream()
                .filter(r -> r.verb() == Verb.ONE_PER && last.verb() == Verb.ONE_PER && r != last)
                .map(r -> sketches.get(r.other()))
                .toList();
        for (EntitySketch parent : before) {
            numbers()
                    .of(cursor, parent, parent)
                    .filter(n -> n.spread().average().isPresent())
                    .ifPresent(n -> sketch.perParents.add(new EntitySketch.PerParent(
                            parent.name, n.spread().average().get(), n.spread().max())));
        }
    }

    private void unread(EntitySketch sketch, Text sentence, Cursor cursor, boolean hasVerb) {
        Optional<String> near = hasVerb ? misspelt(cursor) : Optional.empty();
        if (near.isPresent()) {
            findings.add(
                    ReadCode.UNKNOWN_ENTITY,
                    cursor.here(),
                    sketch.name.value(),
                    "There is no entity of this name.",
                    near.get());
            return;
        }
        boolean precise = sentence.value().matches("(?is).*\\b(via|avg|max)\\b.*");
        findings.add(
                precise ? ReadCode.BROKEN_RELATIONSHIP : ReadCode.UNREAD_RELATIONSHIP,
                cursor.atEnd() ? sentence.span() : cursor.here(),
                sketch.name.value(),
                "\"" + sentence + "\" is not understood from here on.",
                "Belongs to User via userId (avg 5, max 1000 per User)");
    }

    /** The entity that the word at the cursor is a slip of. */
    private Optional<String> misspelt(Cursor cursor) {
        int at = cursor.at();
        Optional<Text> word = cursor.name();
        cursor.back(at);
        List<String> names = sketches.all().stream().map(s -> s.name.value()).toList();
        return word.filter(w -> Names.match(w.value(), names).isEmpty()).flatMap(w -> Names.nearest(w.value(), names));
    }

    /** What the sentence is about: the entity it stands at, or another ("it", "each user", "Player has many Friend"). */
    private EntitySketch subject(EntitySketch owner, Cursor cursor) {
        if (cursor.words("it")) {
            return owner;
        }
        int start = cursor.at();
        if (!cursor.words("each") && !cursor.words("every") && !cursor.words("an") && !cursor.words("a")) {
            cursor.words("one");
        }
        Optional<EntitySketch> named = sketches.inText(cursor).or(() -> inShort(owner, cursor));
        if (named.isEmpty()) {
            cursor.back(start);
        }
        return named.orElse(owner);
    }

    /** The last word of a name that has several stands for it where that entity is spoken of: "each order" at BoxOrder. */
    private static Optional<EntitySketch> inShort(EntitySketch owner, Cursor cursor) {
        int start = cursor.at();
        boolean isShort = cursor.name()
                .filter(n -> n.value().length() > 2
                        && Names.lower(owner.name.value()).endsWith(Names.lower(n.value())))
                .isPresent();
        if (!isShort) {
            cursor.back(start);
        }
        return isShort ? Optional.of(owner) : Optional.empty();
    }

    private static Optional<Verb> verb(Cursor cursor) {
        if (isAny(cursor, "one to many with", "one-to-many with", "1:N with", "1:M with", "1:many with")) {
            return Optional.of(Verb.HAS_MANY);
        }
        if (isAny(cursor, "many to one with", "many-to-one with", "N:1 with", "M:1 with", "many:1 with")) {
            return Optional.of(Verb.BELONGS_TO);
        }
        if (isAny(cursor, "one to one with", "one-to-one with", "1:1 with")) {
            return Optional.of(Verb.HAS_ONE);
        }
        if (cursor.words("belongs to")
                || cursor.words("belong to")
                || cursor.words("refers to")
                || cursor.words("references")) {
            return Optional.of(Verb.BELONGS_TO);
        }
        if (isAny(cursor, "many to many with", "many-to-many with", "has many to many with", "M:N with", "N:M with")) {
            return Optional.of(Verb.MANY_TO_MANY);
        }
        if (cursor.words("has one") || cursor.words("contains one") || cursor.words("has exactly one")) {
            return Optional.of(Verb.HAS_ONE);
        }
        if (cursor.words("has many")
                || cursor.words("contains many")
                || cursor.words("has several")
                || isAny(cursor, "1:N", "1:M", "1-N", "1:*")
                || cursor.words("contains")) {
            return Optional.of(Verb.HAS_MANY);
        }
        return cursor.words("one per") || cursor.words("at most one per") || cursor.words("exactly one per")
                ? Optional.of(Verb.ONE_PER)
                : Optional.empty();
    }

    private static boolean isAny(Cursor cursor, String... words) {
        return Stream.of(words).anyMatch(cursor::words);
    }

    private RelationNumbers numbers() {
        return new RelationNumbers(sketches);
    }

    private Optional<Relation> relation(EntitySketch sketch, Verb verb, Cursor cursor, Text sentence) {
        int start = cursor.at();
        if (!cursor.words("a") && !cursor.words("an") && !cursor.words("one")) {
            cursor.words("the");
        }
        Optional<EntitySketch> other = sketches.inText(cursor);
        if (other.isEmpty()) {
            return Optional.empty();
        }
        boolean many = verb == Verb.MANY_TO_MANY;
        Optional<EntityName> through = many && (cursor.words("through") || cursor.words("via"))
                ? sketches.inText(cursor).map(s -> s.name)
                : Optional.empty();
        Optional<String> role = cursor.words("as") ? cursor.name().map(Text::value) : Optional.empty();
        List<AttributeName> via =
                cursor.words("via") ? via(verb == Verb.BELONGS_TO ? sketch : other.get(), cursor) : List.of();
        role = role.or(() -> cursor.words("as") ? cursor.name().map(Text::value) : Optional.empty());
        Optional<RelationNumbers.Numbers> numbers = numbers().of(cursor, sketch, other.get());
        boolean below = verb == Verb.BELONGS_TO || verb == Verb.ONE_PER;
        return Optional.of(new Relation(
                verb,
                other.get().name,
                through,
                via,
                role,
                numbers.flatMap(n -> n.spread().average()),
                numbers.flatMap(n -> n.spread().max()),
                numbers.flatMap(RelationNumbers.Numbers::per).orElse(below ? other.get().name : sketch.name),
                sentence.span(start, cursor.at())));
    }

    private List<AttributeName> via(EntitySketch owner, Cursor cursor) {
        List<AttributeName> via = new ArrayList<>();
        int before = cursor.at();
        do {
            Optional<Text> name = cursor.name();
            Optional<AttributeSketch> attribute = name.flatMap(n -> owner.attribute(n.value()));
            if (attribute.isEmpty() && !via.isEmpty()) {
                cursor.back(before);
                return via;
            }
            if (attribute.isEmpty()) {
                name.ifPresent(n -> findings.add(
                        ReadCode.UNKNOWN_ATTRIBUTE,
                        n.span(),
                        owner.name + "." + n,
                        owner.name + " has no attribute " + n + ".",
                        Names.nearest(n.value(), owner.attributeNames())
                                .map(List::of)
                                .orElse(List.of())));
                return via;
            }
            via.add(attribute.get().name);
            before = cursor.at();
        } while (cursor.sign(",") || cursor.words("and"));
        return via;
    }
}
