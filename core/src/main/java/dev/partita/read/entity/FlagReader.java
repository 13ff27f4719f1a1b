package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.read.entity.AttributeSketch.AggregateText;
import dev.partita.read.entity.AttributeSketch.ReferenceFlag;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the flags behind a type (input.md §2). */
final class FlagReader {
    private static final List<String> FLAGS = List.of(
            "id",
            "optional",
            "immutable",
            "unique",
            "unique within",
            "references",
            "distinct",
            "skew",
            "current",
            "ttl",
            "count of",
            "sum of",
            "min of",
            "max of");

    private static final List<String> OCCASIONS =
            List.of("until,till,unless,if,when,while,for,before,after,as long as,at,in,where,except,as".split(","));

    private final Findings findings;
    private final String subject;

    FlagReader(Findings findings, String subject) {
        this.findings = findings;
        this.subject = subject;
    }

    static boolean isAggregate(Text text) {
        return kind(new Cursor(text)).isPresent();
    }

    /** {@code primary key}, {@code part of the key}. */
    private static boolean isOfKey(Cursor cursor) {
        return cursor.words("primary key")
                || cursor.words("part of the primary key")
                || cursor.words("part of primary key")
                || cursor.words("part of the identifier")
                || cursor.words("part of identifier")
                || cursor.words("part of the key")
                || cursor.words("part of key");
    }

    private static Optional<Aggregate.Kind> kind(Cursor cursor) {
        if (cursor.words("count of")) {
            return Optional.of(Aggregate.Kind.COUNT);
        }
        if (cursor.words("sum of")) {
            return Optional.of(Aggregate.Kind.SUM);
        }
        if (cursor.words("min of")) {
            return Optional.of(Aggregate.Kind.MIN);
        }
        return cursor.words("max of") ? Optional.of(Aggregate.Kind.MAX) : Optional.empty();
    }

    /** Several stand together where another language has it so: {@code NOT NULL UNIQUE}. */
    void read(Text flag, AttributeSketch sketch, boolean standsAlone) {
        Cursor cursor = new Cursor(flag);
        int from;
        boolean known;
        do {
            from = cursor.at();
            known = simple(cursor, flag, sketch) || numbers(cursor, sketch) || names(cursor, sketch, standsAlone);
        } while (known && !cursor.atEnd());
        if (!known) {
            Text unknown = flag.from(from).trimmed();
            String value = unknown.value();
            findings.add(
                    ReadCode.UNKNOWN_FLAG,
                    unknown.span(),
                    subject,
                    "\"" + value + "\" is no flag of an attribute.",
                    ways(value));
        }
    }

    /** How long an entity is kept is a line of its own. */
    private static List<String> ways(String unknown) {
        return unknown.matches("(?is)(expires?|kept|keep|retained|retention)\\b.*")
                ? List.of("- **Lifecycle**: Expires 90 days after createdAt")
                : Names.nearest(unknown.split("\\s+", 2)[0], FLAGS)
                        .map(List::of)
                        .orElse(List.of());
    }

    private boolean simple(Cursor cursor, Text flag, AttributeSketch sketch) {
        if (cursor.words("id")) {
            sketch.id = true;
        } else if (cursor.words("unique identifier") || cursor.words("unique id")) {
            sketch.id = true;
            loose(flag, "\"" + flag + "\" is read as id.", List.of("id"));
        } else if (cursor.words("immutable")) {
            sketch.immutable = true;
        } else if (cursor.words("optional")) {
            sketch.optional = true;
            sketch.presence = Quantities.share(cursor);
            occasion(cursor);
        } else if (cursor.words("ttl")) {
            ttl(flag, sketch);
        } else if (cursor.words("unique")) {
            sketch.uniqueness = Optional.of(new Attribute.Uniqueness(within(cursor)));
        } else {
            return loose(cursor, flag, sketch);
        }
        return true;
    }

    private void ttl(Text flag, AttributeSketch sketch) {
        sketch.ttl = sketch.type instanceof AttributeType.Epoch;
        if (!sketch.ttl) {
            findings.add(
                    ReadCode.TTL_TYPE,
                    flag.span(),
                    subject,
                    "A ttl is an epoch: DynamoDB compares whole seconds.",
                    "epoch, ttl");
        }
    }

    private static List<AttributeName> within(Cursor cursor) {
        List<AttributeName> within = new ArrayList<>();
        if (cursor.words("within")) {
            do {
                cursor.name().ifPresent(n -> within.add(new AttributeName(n.value())));
            } while (cursor.words("and") || cursor.sign("+"));
        }
        return within;
    }

    /** Words other tools use for the same. */
    private boolean loose(Cursor cursor, Text flag, AttributeSketch sketch) {
        int start = cursor.at();
        Optional<String> precise = number(cursor, sketch).or(() -> word(cursor, sketch));
        Text said = flag.part(start, cursor.at()).trimmed();
        precise.ifPresent(p -> loose(
                said,
                p.isEmpty() ? overread(said) : "\"" + said + "\" is read as " + p + ".",
                p.isEmpty() ? List.of() : List.of(p)));
        return precise.isPresent();
    }

    private void loose(Text said, String message, List<String> precise) {
        findings.add(ReadCode.LOOSE_FLAG, said.span(), subject, message, precise);
    }

    /** Why what says nothing here says nothing. */
    private static String overread(Text said) {
        if (new Cursor(said).words("default")) {
            return "Who creates it says the value: \"" + said + "\" is read over.";
        }
        return new Cursor(said).words("on")
                ? "What a delete takes along, its pattern says: \"" + said + "\" is read over."
                : "Attributes are required unless they are optional: \"" + said + "\" says nothing more.";
    }

    /** When it is there or not, in words: {@code NULL until paid}. */
    private static void occasion(Cursor cursor) {
        int start = cursor.at();
        if (OCCASIONS.stream().anyMatch(cursor::words)) {
            cursor.upTo('\0');
        } else {
            cursor.back(start);
        }
    }

    /** Our form of a word; empty where it says nothing more. */
    private static Optional<String> word(Cursor cursor, AttributeSketch sketch) {
        if (isOfKey(cursor) || cursor.words("pk") || cursor.words("identifier")) {
            sketch.id = true;
            return Optional.of("id");
        }
        if (cursor.words("nullable") || cursor.words("null")) {
            sketch.optional = true;
            occasion(cursor);
            return Optional.of("optional");
        }
        if (cursor.words("never changes") || cursor.words("read-only") || cursor.words("constant")) {
            sketch.immutable = true;
            return Optional.of("immutable");
        }
        if (cursor.words("default") || cursor.words("on delete") || cursor.words("on update")) {
            cursor.upTo('\0');
            return Optional.of("");
        }
        boolean isPresent = cursor.words("required") || cursor.words("not null") || cursor.words("mandatory");
        return isPresent ? Optional.of("") : Optional.empty();
    }

    /** Our form of words with a number: {@code up to 80}, {@code 110 distinct values}, {@code true 7%}. */
    private static Optional<String> number(Cursor cursor, AttributeSketch sketch) {
        return SizeFlags.read(cursor, sketch)
                .or(() -> distinct(cursor, sketch))
                .or(() -> shareOfTrue(cursor, sketch))
                .or(() -> SaidBytes.read(cursor, sketch));
    }

    /** {@code true 7%}, {@code 7% true} behind a boolean. */
    private static Optional<String> shareOfTrue(Cursor cursor, AttributeSketch sketch) {
        int start = cursor.at();
        boolean isBehind = sketch.type instanceof AttributeType.Bool && cursor.words("true");
        Optional<Ratio> share = sketch.type instanceof AttributeType.Bool ? Quantities.share(cursor) : Optional.empty();
        boolean isSaid = isBehind || cursor.words("true") || cursor.words("are true");
        if (share.isEmpty() || !isSaid) {
            cursor.back(start);
            return Optional.empty();
        }
        share.ifPresent(s -> sketch.type = new AttributeType.Bool(s));
        return share.map(s -> "boolean(true " + s.times(100).text(2) + "%)");
    }

    /** {@code 110 distinct values}, as people say it. */
    private static Optional<String> distinct(Cursor cursor, AttributeSketch sketch) {
        int start = cursor.at();
        Optional<Long> count = Quantities.count(cursor).filter(c -> c > 0 && cursor.words("distinct"));
        if (count.isEmpty()) {
            cursor.back(start);
        } else if (!cursor.words("values")) {
            cursor.words("ones");
        }
        count.ifPresent(c -> sketch.distinct = OptionalLong.of(c));
        return count.map(c -> "distinct " + c);
    }

    private static boolean numbers(Cursor cursor, AttributeSketch sketch) {
        if (cursor.words("distinct")) {
            Optional<Long> count = Quantities.count(cursor).filter(c -> c > 0);
            count.ifPresent(c -> sketch.distinct = OptionalLong.of(c));
            return count.isPresent();
        }
        if (cursor.words("skew")) {
            sketch.skew = SkewReader.read(cursor);
            return sketch.skew.isPresent();
        }
        if (cursor.words("current")) {
            Optional<Long> seconds = Quantities.seconds(cursor);
            Optional<Ratio> share = Quantities.share(cursor);
            sketch.current = seconds.map(s -> new Attribute.Current(s, share));
            return seconds.isPresent();
        }
        return false;
    }

    private boolean names(Cursor cursor, AttributeSketch sketch, boolean standsAlone) {
        if (ForeignKeys.isBare(cursor, sketch)) {
            return true;
        }
        if (ForeignKeys.isReference(cursor)) {
            Optional<Text> target = cursor.name();
            if (cursor.sign(".")) {
                cursor.name();
            } else if (cursor.sign("(")) {
                cursor.upTo(')');
                cursor.sign(")");
            }
            Optional<Text> role = cursor.words("as") ? cursor.name() : Optional.empty();
            target.ifPresent(t -> sketch.references.add(new ReferenceFlag(t, role)));
            return target.isPresent();
        }
        Optional<Aggregate.Kind> kind = kind(cursor);
        Optional<Text> of = kind.isPresent() ? cursor.name() : Optional.empty();
        if (of.isEmpty()) {
            return false;
        }
        Optional<Text> attribute = cursor.sign(".") ? cursor.name() : Optional.empty();
        Optional<Text> role = cursor.words("as") ? cursor.name() : Optional.empty();
        Optional<Text> where = cursor.words("where") ? Optional.of(cursor.rest()) : Optional.empty();
        where.ifPresent(w -> cursor.upTo('\0'));
        sketch.aggregate = Optional.of(new AggregateText(kind.get(), of.get(), attribute, role, where, standsAlone));
        return attribute.isPresent() == (kind.get() != Aggregate.Kind.COUNT);
    }
}
