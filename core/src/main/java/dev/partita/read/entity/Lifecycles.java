package dev.partita.read.entity;

import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Quantities;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code TTL on attr}, {@code expires N days after attr}, and {@code kept N days}, out of the prose of a lifecycle. */
final class Lifecycles {
    private static final Pattern TTL = Pattern.compile("(?i)\\bttl on ");

    /** {@code expires 30 days}, {@code Deleted after 90 days}, {@code TTL: 1 year}, or a time alone; what is kept may be only what was deleted. */
    private static final Pattern EXPIRES = Pattern.compile("(?i)\\b(?:expires?|deleted) (?=[0-9])"
            + "|(?:^|(?:^|[.;,] )(?:kept|retained|stored)|\\b(?:expires?|expired|deleted|removed|purged|ttl|lifetime))"
            + "(?:[ :]+(?:after|for|of|is|in))*[ :]*(?=[0-9][0-9.,]* ?"
            + "(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|[hd])\\b)");

    private static final Pattern ENDS = Pattern.compile("(?is)(?:[.,;)].*|(?:via|with|by|through)\\b.*)?");
    private static final AttributeName ADDED = new AttributeName("expiresAt");

    private final Sketches sketches;
    private final Findings findings;
    private final List<Schema.Expiry> expiries = new ArrayList<>();

    Lifecycles(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    List<Schema.Expiry> findAll() {
        for (EntitySketch sketch : sketches.all()) {
            List<Text> texts = sketch.draft.field(DraftEntity.Field.LIFECYCLE);
            texts.forEach(t -> ttl(sketch, t));
            texts.forEach(t -> expires(sketch, t));
            single(sketch);
        }
        return expiries;
    }

    private void single(EntitySketch sketch) {
        List<AttributeSketch> all =
                sketch.attributes.values().stream().filter(a -> a.ttl).toList();
        for (AttributeSketch further : all.size() > 1 ? all.subList(1, all.size()) : List.<AttributeSketch>of()) {
            further.ttl = false;
            findings.add(
                    ReadCode.SECOND_TTL,
                    further.place.span(),
                    sketch.subject(further.name),
                    "DynamoDB allows one ttl; " + all.get(0).name + " is one already.");
        }
    }

    private void ttl(EntitySketch sketch, Text text) {
        Matcher matcher = TTL.matcher(text.value());
        while (matcher.find()) {
            Cursor cursor = new Cursor(text.from(matcher.end()));
            Optional<Text> name = cursor.name();
            Optional<AttributeSketch> attribute = name.flatMap(n -> sketch.attribute(n.value()));
            if (attribute.isEmpty()) {
                unknown(
                        sketch,
                        name.map(Text::span).orElse(text.span()),
                        name.map(Text::value).orElse(""));
            } else if (attribute.get().type instanceof AttributeType.Epoch) {
                attribute.get().ttl = true;
            } else {
                findings.add(
                        ReadCode.TTL_TYPE,
                        name.get().span(),
                        sketch.subject(attribute.get().name),
                        "A ttl is an epoch: DynamoDB compares whole seconds.",
                        "`" + attribute.get().name + "` (epoch, ttl)");
            }
        }
    }

    private void expires(EntitySketch sketch, Text text) {
        Matcher matcher = EXPIRES.matcher(text.value());
        boolean hasTtl = sketch.attributes.values().stream().anyMatch(a -> a.ttl);
        if (hasTtl || !matcher.find()) {
            return;
        }
        Cursor cursor = new Cursor(text.from(matcher.end()));
        Optional<Long> seconds = Quantities.seconds(cursor);
        boolean isAfter = cursor.words("after");
        Optional<Text> name = seconds.isPresent() && isAfter ? cursor.name() : Optional.empty();
        List<AttributeSketch> times = times(sketch);
        boolean isAll = !isAfter && ENDS.matcher(cursor.rest().value()).matches();
        if (seconds.isPresent() && isAll && times.size() == 1) {
            add(sketch, times.getFirst(), seconds.get(), text);
            return;
        }
        if (name.isEmpty()) {
            unread(sketch, text.part(matcher.start(), text.value().length()), seconds, times);
            return;
        }
        Optional<AttributeSketch> after = sketch.attribute(name.get().value()).filter(a -> isTime(a.type));
        if (after.isEmpty()) {
            unknown(sketch, name.get().span(), name.get().value());
        } else {
            add(sketch, after.get(), seconds.get(), name.get());
        }
    }

    private void unread(EntitySketch sketch, Text text, Optional<Long> seconds, List<AttributeSketch> times) {
        String period = seconds.map(Quantities::period).orElse("30 days");
        findings.add(
                ReadCode.UNREAD_EXPIRY,
                text.span(),
                sketch.name.value(),
                "After how long, and after which attribute, it expires is not understood.",
                times.isEmpty()
                        ? List.of("expires " + period + " after createdAt")
                        : times.stream()
                                .map(t -> "expires " + period + " after " + t.name)
                                .toList());
    }

    private static List<AttributeSketch> times(EntitySketch sketch) {
        return sketch.attributes.values().stream().filter(a -> isTime(a.type)).toList();
    }

    private void add(EntitySketch sketch, AttributeSketch after, long seconds, Text place) {
        AttributeSketch ttl = sketch.attributes.get(ADDED);
        if (ttl == null || !(ttl.type instanceof AttributeType.Epoch)) {
            if (ttl != null) {
                findings.add(
                        ReadCode.TTL_TYPE,
                        ttl.place.span(),
                        sketch.subject(ADDED),
                        "A ttl is an epoch: DynamoDB compares whole seconds.",
                        "`expiresAt` (epoch, ttl)");
                return;
            }
            ttl = new AttributeSketch(ADDED, place, "", new AttributeType.Epoch(), true);
            ttl.immutable = after.immutable;
            ttl.optional = after.optional;
            ttl.presence = after.presence;
            sketch.attributes.put(ADDED, ttl);
        }
        ttl.ttl = true;
        expiries.add(new Schema.Expiry(sketch.name, ADDED, after.name, seconds));
        findings.add(
                ReadCode.ADDED_TTL,
                place.span(),
                sketch.subject(ADDED),
                "The expiry is kept in " + ADDED + ", " + Quantities.period(seconds) + " after " + after.name + ".",
                "`expiresAt` (epoch, ttl)");
    }

    private void unknown(EntitySketch sketch, Span span, String name) {
        List<String> times = times(sketch).stream().map(a -> a.name.value()).toList();
        findings.add(
                ReadCode.UNKNOWN_TIME,
                span,
                sketch.name + "." + name,
                sketch.name + " has no time called " + name + ".",
                Names.nearest(name, times)
                        .map(List::of)
                        .orElse(times.isEmpty() ? List.of("`" + name + "` (datetime, immutable)") : times));
    }

    private static boolean isTime(AttributeType type) {
        return ValueKind.of(type).isTime();
    }
}
