package dev.partita.read.entity;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.read.entity.AttributeSketch.ReferenceFlag;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Flags and types that stand in a description instead of behind the name: {@code - references Club}, {@code - unique}, {@code - TTL}. */
final class DescribedFlags {
    private static final Pattern REFERENCE = Pattern.compile(
            "(?i)(?:references|reference to|fk|foreign key)(?: to| of| on| references|:| ?->| ?→)? +(?:the |an? )?`?(\\w+)\\b.*",
            Pattern.UNICODE_CHARACTER_CLASS | Pattern.DOTALL);

    private static final Pattern UNIQUE = Pattern.compile("(?i)unique");
    private static final Pattern OPTIONAL =
            Pattern.compile("(?i)optional|nullable|(may|can) be (absent|missing|null|empty)|not always (set|there)");
    private static final Pattern IMMUTABLE = Pattern.compile("(?i)immutable|never changes|read-only");
    private static final Pattern TTL = Pattern.compile("(?is).*\\b(ttl|time[- ]to[- ]live)\\b.*");
    private static final Pattern TTL_ALONE = Pattern.compile("(?i)((for|the|dynamodb) )*(ttl|time[- ]to[- ]live)\\.?");
    private static final Pattern SECONDS =
            Pattern.compile("(?is)(?!.*milli).*\\b(unix (epoch|time|timestamp)|epoch (seconds|time|timestamp))\\b.*");
    private static final Pattern INSTANT = Pattern.compile("(?is).*\\biso[- ]?8601\\b(?! date\\b).*");
    private static final Pattern ID_AT_THE_END = Pattern.compile("(?<=.)(?:_?[iI][dD]|ID)$");

    private final Sketches sketches;
    private final Findings findings;

    DescribedFlags(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void readAll() {
        for (EntitySketch sketch : sketches.all()) {
            for (AttributeSketch attribute : sketch.attributes.values()) {
                type(sketch, attribute);
                if (attribute.aggregate.isEmpty()) {
                    for (String part : attribute.description.split("[,;().]")) {
                        flag(sketch, attribute, part.strip());
                    }
                }
            }
        }
    }

    private void flag(EntitySketch sketch, AttributeSketch attribute, String part) {
        boolean identifies = sketch.identifier.contains(attribute.name);
        if (UNIQUE.matcher(part).matches() && attribute.uniqueness.isEmpty() && !identifies) {
            attribute.uniqueness = Optional.of(new Attribute.Uniqueness(List.of()));
            taken(sketch, attribute, "unique", "unique");
        } else if (OPTIONAL.matcher(part).matches() && !attribute.optional && !identifies) {
            attribute.optional = true;
            taken(sketch, attribute, "optional", "optional 50%");
        } else if (IMMUTABLE.matcher(part).matches() && !attribute.immutable) {
            attribute.immutable = true;
            taken(sketch, attribute, "immutable", "immutable");
        } else if (attribute.references.isEmpty()) {
            reference(sketch, attribute, part);
        }
    }

    private void reference(EntitySketch sketch, AttributeSketch attribute, String part) {
        Matcher matcher = REFERENCE.matcher(part);
        Optional<EntitySketch> target = matcher.matches()
                ? sketches.all().stream()
                        .filter(s -> Names.means(matcher.group(1), s.name.value()))
                        .findFirst()
                : Optional.empty();
        if (target.filter(t -> t.identifier.size() == 1).isEmpty()) {
            return;
        }
        Text name = attribute.place.saying(target.get().name.value());
        Optional<Text> role = isOnly(sketch, attribute, target.get())
                ? Optional.empty()
                : Optional.of(attribute.place.saying(
                        ID_AT_THE_END.matcher(attribute.name.value()).replaceFirst("")));
        attribute.references.add(new ReferenceFlag(name, role));
        String flag =
                "references " + target.get().name + role.map(r -> " as " + r).orElse("");
        taken(sketch, attribute, "a reference to " + target.get().name, "…, " + flag);
    }

    /** Whether no other attribute leads to the same entity, by a flag or by words. */
    private static boolean isOnly(EntitySketch sketch, AttributeSketch attribute, EntitySketch target) {
        return sketch.attributes.values().stream().filter(a -> a != attribute).noneMatch(a -> leads(a, target));
    }

    private static boolean leads(AttributeSketch attribute, EntitySketch target) {
        boolean isFlagged = attribute.references.stream()
                .anyMatch(f -> Names.same(f.target().value(), target.name.value()));
        boolean isSaid = false;
        for (String part : attribute.description.split("[,;().]")) {
            Matcher matcher = REFERENCE.matcher(part.strip());
            isSaid |= matcher.matches() && Names.means(matcher.group(1), target.name.value());
        }
        return isFlagged || isSaid;
    }

    /** What a plain number or text is by its description. */
    private void type(EntitySketch sketch, AttributeSketch attribute) {
        boolean isNumber = attribute.type instanceof AttributeType.Number number
                && number.range().isEmpty()
                && attribute.aggregate.isEmpty();
        boolean isTtl = TTL.matcher(attribute.description).matches()
                && sketch.attributes.values().stream().noneMatch(a -> a.ttl);
        if (isTtl && (isNumber || attribute.type instanceof AttributeType.Epoch)) {
            attribute.type = new AttributeType.Epoch();
            attribute.ttl = true;
            taken(sketch, attribute, "the ttl", "epoch, ttl");
        } else if (TTL_ALONE.matcher(attribute.description).matches() && !attribute.ttl) {
            findings.add(
                    ReadCode.TTL_TYPE,
                    attribute.place.span(),
                    sketch.subject(attribute.name),
                    "A ttl is an epoch: DynamoDB compares whole seconds.",
                    "`" + attribute.name + "` (epoch, ttl)");
        } else if (isNumber && SECONDS.matcher(attribute.description).matches()) {
            attribute.type = new AttributeType.Epoch();
            taken(sketch, attribute, "seconds since 1970", "epoch");
        } else if (attribute.type instanceof AttributeType.Text
                && !attribute.sized
                && INSTANT.matcher(attribute.description).matches()) {
            attribute.type = new AttributeType.DateTime();
            attribute.sized = true;
            taken(sketch, attribute, "an instant", "datetime");
        }
    }

    private void taken(EntitySketch sketch, AttributeSketch attribute, String what, String precise) {
        findings.add(
                ReadCode.INFERRED_FLAG,
                attribute.place.span(),
                sketch.subject(attribute.name),
                attribute.name + " is taken for " + what + ": its description says so.",
                "`" + attribute.name + "` (" + precise + ")");
    }
}
