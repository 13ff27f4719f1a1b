package dev.partita.model;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A way from an entity to an attribute of it or of a related entity.
 *
 * @param steps the references walked, possibly none
 */
public record Path(List<Step> steps, AttributeName attribute) {
    public Path {
        steps = List.copyOf(steps);
    }

    /** One step along a reference, in its direction or against it. */
    public sealed interface Step {
        EntityName from();

        EntityName to();

        String role();
    }

    /** From an entity to the one it references by {@code role}. */
    public record Up(EntityName from, String role, EntityName to) implements Step {}

    /** From an entity to those ({@code to}) that reference it by {@code role}. */
    public record Down(EntityName from, EntityName to, String role) implements Step {}

    public static Path own(AttributeName attribute) {
        return new Path(List.of(), attribute);
    }

    public boolean isOwn() {
        return steps.isEmpty();
    }

    /** Whether some step leads to many. */
    public boolean isToMany() {
        return steps.stream().anyMatch(Down.class::isInstance);
    }

    /** Its roles and attribute as one word: {@code seller_regionId}. */
    public String joined() {
        return isOwn()
                ? attribute.value()
                : Stream.concat(steps.stream().map(Step::role), Stream.of(attribute.value()))
                        .collect(Collectors.joining("_"));
    }

    /** This path seen from an entity that reaches this path's start by {@code step}. */
    public Path after(Step step) {
        return new Path(Stream.concat(Stream.of(step), steps.stream()).toList(), attribute);
    }

    /** For messages and canonical order: {@code seller.regionId}, {@code ^bid(item).userId} against a reference. */
    @Override
    public String toString() {
        if (isOwn()) {
            return attribute.toString();
        }
        return steps.stream()
                        .map(s -> switch (s) {
                            case Up up -> up.role() + ".";
                            case Down down -> "^" + down.to() + "(" + down.role() + ").";
                        })
                        .collect(Collectors.joining())
                + attribute;
    }
}
