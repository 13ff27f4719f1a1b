package dev.partita.read.entity;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.read.entity.AttributeSketch.ReferenceFlag;
import dev.partita.read.entity.EntitySketch.ReferenceSketch;
import dev.partita.read.entity.EntitySketch.Relation;
import dev.partita.read.entity.EntitySketch.Verb;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts references together: from flags, else from names that the relationships support. */
final class References {
    private final Sketches sketches;
    private final Findings findings;

    /** The parents that sentences give an entity, by themselves or by the parents. */
    private final Map<EntityName, List<EntitySketch>> related = new LinkedHashMap<>();

    References(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void findAll() {
        sketches.all().forEach(this::relate);
        sketches.all().forEach(this::flagged);
        sketches.all().forEach(this::inferred);
        sketches.all().forEach(this::foreign);
    }

    /** A role and target, and the attributes flagged with them. */
    private record Group(EntitySketch target, String role, List<AttributeSketch> parts, Span span) {}

    private void flagged(EntitySketch sketch) {
        Map<String, Group> groups = new LinkedHashMap<>();
        for (AttributeSketch attribute : sketch.attributes.values()) {
            for (ReferenceFlag flag : attribute.references) {
                Optional<EntitySketch> target = sketches.named(flag.target());
                target.ifPresent(t -> {
                    String role = flag.role().map(r -> r.value()).orElse(t.name.value());
                    groups.computeIfAbsent(
                                    role + "\0" + t.name,
                                    k -> new Group(
                                            t,
                                            role,
                                            new ArrayList<>(),
                                            flag.target().span()))
                            .parts()
                            .add(attribute);
                });
            }
        }
        groups.values().forEach(g -> build(sketch, g));
    }

    private void build(EntitySketch sketch, Group group) {
        boolean taken = sketch.references.stream().anyMatch(r -> r.role.equalsIgnoreCase(group.role()));
        boolean plural = group.target().identifier.size() == 1 && group.parts().size() > 1;
        if (taken || plural) {
            findings.add(
                    ReadCode.ROLE_NEEDED,
                    group.span(),
                    sketch.subject(group.parts().get(group.parts().size() - 1).name),
                    "Two references of " + sketch.name + " have the role " + group.role() + ".",
                    "references " + group.target().name + " as " + group.role() + "2");
            return;
        }
        Optional<List<AttributeName>> attributes = ordered(sketch, group);
        if (attributes.isEmpty()) {
            findings.add(
                    ReadCode.INCOMPLETE_REFERENCE,
                    group.span(),
                    sketch.subject(group.parts().get(0).name),
                    group.target().name + " is identified by " + group.target().identifier + "; the reference "
                            + group.role() + " lacks a part.");
            return;
        }
        sketch.references.add(new ReferenceSketch(group.role(), group.target().name, attributes.get(), group.span()));
    }

    /** The flagged attributes in the order of the target's identifier; parts not flagged are those of the same names. */
    private static Optional<List<AttributeName>> ordered(EntitySketch sketch, Group group) {
        List<AttributeName> identifier = group.target().identifier;
        List<AttributeName> flagged =
                new ArrayList<>(group.parts().stream().map(a -> a.name).toList());
        List<AttributeName> ordered = new ArrayList<>(identifier);
        List<AttributeName> open = new ArrayList<>();
        for (int i = 0; i < identifier.size(); i++) {
            if (!flagged.remove(identifier.get(i))) {
                open.add(identifier.get(i));
            }
        }
        for (AttributeName part : open) {
            boolean bySameName =
                    sketch.attributes.containsKey(part) && flagged.size() < open.size() - open.indexOf(part);
            if (!bySameName && flagged.isEmpty()) {
                return Optional.empty();
            }
            ordered.set(identifier.indexOf(part), bySameName ? part : flagged.remove(0));
        }
        return flagged.isEmpty() ? Optional.of(ordered) : Optional.empty();
    }

    /** Attributes named as the identifier of an entity that the sentences relate to this one. */
    private void inferred(EntitySketch sketch) {
        for (EntitySketch target : related.getOrDefault(sketch.name, List.of())) {
            boolean known = sketch.references.stream().anyMatch(r -> r.target.equals(target.name));
            if (known || target == sketch || target.identifier.isEmpty()) {
                continue;
            }
            List<AttributeName> attributes = via(sketch, target)
                    .filter(v -> v.size() == target.identifier.size())
                    .orElse(target.identifier);
            if (sketch.attributes.keySet().containsAll(attributes)) {
                infer(sketch, target, attributes);
            }
        }
    }

    private void infer(EntitySketch sketch, EntitySketch target, List<AttributeName> attributes) {
        AttributeSketch first = sketch.attributes.get(attributes.get(0));
        sketch.references.add(new ReferenceSketch(target.name.value(), target.name, attributes, first.place.span()));
        for (AttributeName name : attributes) {
            findings.add(
                    ReadCode.INFERRED_REFERENCE,
                    sketch.attributes.get(name).place.span(),
                    sketch.subject(name),
                    name + " is taken for a reference to " + target.name + ".",
                    "`" + name + "` (…, references " + target.name + ")");
        }
    }

    /** Foreign keys that do not say to what: the entity that has the name as its identifier. */
    private void foreign(EntitySketch sketch) {
        for (AttributeSketch attribute : sketch.attributes.values()) {
            boolean isKnown = sketch.references.stream().anyMatch(r -> r.attributes.contains(attribute.name));
            if (attribute.foreign.isEmpty() || isKnown) {
                continue;
            }
            List<EntitySketch> targets = sketches.all().stream()
                    .filter(t -> t != sketch && t.identifier.contains(attribute.name))
                    .filter(t -> t.identifier.stream().allMatch(i -> isForeign(sketch, i)))
                    .filter(t -> !t.identifier.stream().allMatch(i -> isForeign(t, i)))
                    .toList();
            int parts =
                    targets.stream().mapToInt(t -> t.identifier.size()).max().orElse(0);
            List<EntitySketch> widest =
                    targets.stream().filter(t -> t.identifier.size() == parts).toList();
            if (widest.size() == 1) {
                infer(sketch, widest.getFirst(), widest.getFirst().identifier);
            } else {
                findings.add(
                        ReadCode.UNKNOWN_FLAG,
                        attribute.foreign.get().span(),
                        sketch.subject(attribute.name),
                        "\"" + attribute.foreign.get() + "\" does not say to which entity.",
                        targets.isEmpty()
                                ? List.of("references User")
                                : widest.stream()
                                        .map(t -> "references " + t.name)
                                        .toList());
            }
        }
    }

    /** Whether it is said to refer to something. */
    private static boolean isForeign(EntitySketch sketch, AttributeName name) {
        AttributeSketch attribute = sketch.attributes.get(name);
        return attribute != null && (attribute.foreign.isPresent() || !attribute.references.isEmpty());
    }

    private static Optional<List<AttributeName>> via(EntitySketch sketch, EntitySketch target) {
        return sketch.relations.stream()
                .filter(r -> r.other().equals(target.name)
                        && r.verb() == Verb.BELONGS_TO
                        && !r.via().isEmpty())
                .map(Relation::via)
                .findFirst();
    }

    private void relate(EntitySketch sketch) {
        for (Relation r : sketch.relations) {
            switch (r.verb()) {
                case BELONGS_TO, ONE_PER -> relate(sketch.name, sketches.get(r.other()));
                case HAS_MANY, HAS_ONE -> relate(r.other(), sketch);
                case MANY_TO_MANY ->
                    r.through().ifPresent(through -> {
                        relate(through, sketch);
                        relate(through, sketches.get(r.other()));
                    });
            }
        }
    }

    private void relate(EntityName child, EntitySketch parent) {
        List<EntitySketch> parents = related.computeIfAbsent(child, c -> new ArrayList<>());
        if (!parents.contains(parent)) {
            parents.add(parent);
        }
    }
}
