package dev.partita.read.entity;

import dev.partita.model.Aggregate;
import dev.partita.model.AttributeType;
import dev.partita.read.entity.AttributeSketch.AggregateText;
import dev.partita.read.entity.EntitySketch.ReferenceSketch;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;

/** Resolves what aggregates count or sum. */
final class Aggregates {
    private final Sketches sketches;
    private final Findings findings;

    Aggregates(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    /** Without its condition; absent (and reported) if it cannot be computed. */
    Optional<Aggregate> resolve(EntitySketch sketch, AttributeSketch attribute) {
        AggregateText text = attribute.aggregate.orElseThrow();
        Optional<EntitySketch> of = sketches.named(text.of());
        Optional<String> role = of.flatMap(o -> role(sketch, attribute, o, text));
        if (role.isEmpty()) {
            return Optional.empty();
        }
        Optional<AttributeSketch> summed = text.attribute().flatMap(a -> summed(of.get(), a));
        if (text.attribute().isPresent() && summed.isEmpty()) {
            return Optional.empty();
        }
        if (text.standsAlone()) {
            attribute.type = type(text.kind(), summed);
        }
        attribute.optional |= text.kind() == Aggregate.Kind.MIN || text.kind() == Aggregate.Kind.MAX;
        boolean numeric = summed.isEmpty()
                || text.kind() != Aggregate.Kind.SUM
                || summed.get().type instanceof AttributeType.Number;
        if (!numeric) {
            findings.add(
                    ReadCode.AGGREGATE_TYPE,
                    text.attribute().orElseThrow().span(),
                    sketch.subject(attribute.name),
                    "Only numbers can be summed.");
            return Optional.empty();
        }
        return Optional.of(
                new Aggregate(text.kind(), of.get().name, role.get(), summed.map(s -> s.name), Optional.empty()));
    }

    private Optional<String> role(EntitySketch parent, AttributeSketch attribute, EntitySketch of, AggregateText text) {
        List<String> roles = of.references.stream()
                .filter(r -> r.target.equals(parent.name))
                .map((ReferenceSketch r) -> r.role)
                .toList();
        Optional<String> role = text.role().map(Text::value).flatMap(r -> Names.match(r, roles));
        if (text.role().isEmpty() && roles.size() == 1) {
            return Optional.of(roles.get(0));
        }
        if (role.isEmpty()) {
            String advice = roles.isEmpty()
                    ? of.name + " has no reference to " + parent.name + "."
                    : of.name + " references " + parent.name + " as " + String.join(", ", roles)
                            + ": name one of them.";
            findings.add(
                    ReadCode.AGGREGATE_ROLE,
                    text.role().orElse(text.of()).span(),
                    parent.subject(attribute.name),
                    advice,
                    roles.stream().map(r -> "count of " + of.name + " as " + r).toList());
        }
        return role;
    }

    private Optional<AttributeSketch> summed(EntitySketch of, Text wanted) {
        Optional<AttributeSketch> found = of.attribute(wanted.value());
        if (found.isEmpty()) {
            findings.add(
                    ReadCode.UNKNOWN_ATTRIBUTE,
                    wanted.span(),
                    of.name + "." + wanted,
                    of.name + " has no attribute " + wanted + ".",
                    Names.nearest(wanted.value(), of.attributeNames())
                            .map(List::of)
                            .orElse(List.of()));
        }
        return found;
    }

    /** A count is a number; a sum has the decimals of what it sums, a least or greatest its type. */
    private static AttributeType type(Aggregate.Kind kind, Optional<AttributeSketch> summed) {
        return switch (kind) {
            case COUNT -> new AttributeType.Number(Optional.empty(), 0);
            case SUM ->
                new AttributeType.Number(
                        Optional.empty(),
                        summed.map(s -> s.type instanceof AttributeType.Number n ? n.decimals() : 0)
                                .orElse(0));
            case MIN, MAX -> summed.map(s -> s.type).orElse(new AttributeType.Number(Optional.empty(), 0));
        };
    }
}
