package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.read.entity.EntitySketch.PerParent;
import dev.partita.read.entity.EntitySketch.ReferenceSketch;
import dev.partita.read.entity.EntitySketch.Relation;
import dev.partita.read.entity.EntitySketch.Verb;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** How many there are: totals, growth, children per parent. */
final class Counts {
    /** Where nothing is said and nothing follows. */
    private static final Ratio ASSUMED = Ratio.of(10_000);

    private static final Ratio MOST = Ratio.of(Quantities.MOST);

    private final Sketches sketches;
    private final Findings findings;

    Counts(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void findAll() {
        CardinalityReader reader = new CardinalityReader(sketches, findings);
        sketches.all().forEach(reader::read);
        sketches.all().forEach(Counts::totalByValues);
        sketches.all().forEach(s -> total(s, new ArrayList<>()));
        sketches.all().forEach(Counts::values);
        sketches.all().forEach(this::children);
    }

    /** So many per value of an attribute, and so many values of it. */
    private static void totalByValues(EntitySketch sketch) {
        sketch.perValues.forEach((attribute, average) -> {
            if (sketch.total.isEmpty() && attribute.distinct.isPresent()) {
                sketch.total = Optional.of(average.times(Ratio.of(attribute.distinct.getAsLong())));
            }
        });
    }

    /** So many in all, and so many of them per value. */
    private static void values(EntitySketch sketch) {
        sketch.perValues.forEach((attribute, average) -> {
            if (attribute.distinct.isEmpty()) {
                long values = sketch.total.orElseThrow().dividedBy(average).floor();
                attribute.distinct = OptionalLong.of(Math.max(1, values));
            }
        });
    }

    /** As said; else by the averages per parent, along the references, which must not run in a circle. */
    private Ratio total(EntitySketch sketch, List<EntityName> under) {
        if (sketch.total.isEmpty()) {
            sketch.total = Optional.of(derived(sketch, under));
        }
        if (sketch.total.get().compareTo(MOST) > 0) {
            ask(
                    sketch,
                    ReadCode.UNREAD_CARDINALITY,
                    "There would be more " + sketch.name + " than can be stored; " + MOST + " are assumed.");
            sketch.total = Optional.of(MOST);
        }
        return sketch.total.get();
    }

    private Ratio derived(EntitySketch sketch, List<EntityName> under) {
        if (under.contains(sketch.name)) {
            sketch.isCountAssumed = true;
            ask(
                    sketch,
                    ReadCode.CYCLIC_CARDINALITY,
                    "The number of " + sketch.name + " is said only by itself: " + under + ".");
            return ASSUMED;
        }
        Optional<PerParent> per = sketch.perParents.stream()
                .findFirst()
                .or(() -> sketch.relations.stream()
                        .filter(r -> (r.verb() == Verb.BELONGS_TO || isOne(sketch, r))
                                && r.per().equals(r.other()))
                        .filter(r -> r.average().isPresent() || r.verb() == Verb.ONE_PER)
                        .map(r -> new PerParent(r.other(), r.average().orElse(Ratio.ONE), r.max()))
                        .findFirst());
        if (per.isEmpty()) {
            sketch.isCountAssumed = true;
            ask(
                    sketch,
                    ReadCode.MISSING_CARDINALITY,
                    "Nothing says how many " + sketch.name + " there are; 10,000 are assumed.");
            return ASSUMED;
        }
        List<EntityName> path = new ArrayList<>(under);
        path.add(sketch.name);
        return total(sketches.get(per.get().parent()), path).times(per.get().average());
    }

    /** For a number in all. */
    private void ask(EntitySketch sketch, ReadCode code, String message) {
        findings.add(code, sketch.place.span(), sketch.name.value(), message, "- **Cardinality**: 10k total");
    }

    private void children(EntitySketch sketch) {
        for (ReferenceSketch reference : sketch.references) {
            relations(sketch, reference).forEach(r -> take(reference, r));
            if (isOnly(sketch, reference)) {
                sketch.perParents.stream()
                        .filter(p -> p.parent().equals(reference.target))
                        .findFirst()
                        .ifPresent(p -> take(reference, p));
            }
            if (reference.max.isEmpty()
                    && !sketch.isUnidentified
                    && reference.attributes.containsAll(sketch.identifier)) {
                reference.max = OptionalLong.of(1);
            }
            if (reference.average.isEmpty()) {
                reference.average = Optional.of(computed(sketch, reference));
                check(sketch, reference);
            } else {
                check(sketch, reference);
                new CountAgreement(sketches, findings).check(sketch, reference);
            }
        }
    }

    private void check(EntitySketch sketch, ReferenceSketch reference) {
        boolean above = reference.max.isPresent()
                && reference.average.orElseThrow().compareTo(Ratio.of(reference.max.getAsLong())) > 0;
        if (above) {
            findings.add(
                    ReadCode.AVERAGE_ABOVE_MAX,
                    reference.span,
                    sketch.name + "." + reference.role,
                    "On average " + reference.average.get().text(2) + " " + sketch.name + " per " + reference.target
                            + " are more than the " + reference.max.getAsLong() + " promised at most.");
            reference.average = Optional.of(Ratio.of(reference.max.getAsLong()));
        }
    }

    /** What a cardinality says, where the relationships say nothing. */
    private static void take(ReferenceSketch reference, PerParent said) {
        reference.average = reference.average.or(() -> Optional.of(said.average()));
        if (reference.max.isEmpty() && said.max().isPresent()) {
            reference.max = OptionalLong.of(said.max().get());
        }
    }

    private static void take(ReferenceSketch reference, Relation relation) {
        reference.average = reference.average.or(relation::average);
        boolean one = relation.verb() == Verb.HAS_ONE || relation.verb() == Verb.ONE_PER;
        if (reference.max.isEmpty() && (relation.max().isPresent() || one)) {
            reference.max = OptionalLong.of(relation.max().orElse(1L));
        }
    }

    /** What is said of a reference: first by the child, then by the parent. */
    private List<Relation> relations(EntitySketch sketch, ReferenceSketch reference) {
        List<Relation> said = new ArrayList<>();
        for (Relation r : sketch.relations) {
            boolean below = r.verb() == Verb.BELONGS_TO || isOne(sketch, r) && isOnly(sketch, reference);
            if (below
                    && r.other().equals(reference.target)
                    && r.per().equals(r.other())
                    && means(sketch, reference, r)) {
                said.add(r);
            }
        }
        EntitySketch parent = sketches.get(reference.target);
        for (Relation r : parent.relations) {
            boolean above = (r.verb() == Verb.HAS_MANY || r.verb() == Verb.HAS_ONE)
                    && r.other().equals(sketch.name)
                    && r.per().equals(parent.name);
            boolean through = r.verb() == Verb.MANY_TO_MANY
                    && r.through().filter(sketch.name::equals).isPresent()
                    && r.per().equals(parent.name);
            if (above && means(sketch, reference, r) || through && isOnly(sketch, reference)) {
                said.add(r);
            }
        }
        return said;
    }

    /** What no role is called is how the parent speaks of its children: {@code Has many Folder as subfolders}. */
    private static boolean means(EntitySketch sketch, ReferenceSketch reference, Relation relation) {
        Optional<String> role =
                relation.role().filter(said -> sketch.references.stream().anyMatch(r -> r.role.equalsIgnoreCase(said)));
        if (role.isPresent()) {
            return role.get().equalsIgnoreCase(reference.role);
        }
        return relation.via().isEmpty() ? isOnly(sketch, reference) : reference.attributes.equals(relation.via());
    }

    /** "One per User"; one per A and B says nothing of how many there are per A. */
    private static boolean isOne(EntitySketch sketch, Relation relation) {
        return relation.verb() == Verb.ONE_PER
                && sketch.relations.stream()
                                .filter(r -> r.verb() == Verb.ONE_PER)
                                .count()
                        == 1;
    }

    private static boolean isOnly(EntitySketch sketch, ReferenceSketch reference) {
        return sketch.references.stream()
                        .filter(r -> r.target.equals(reference.target))
                        .count()
                == 1;
    }

    /** Those that have the reference, spread over all parents. */
    private Ratio computed(EntitySketch sketch, ReferenceSketch reference) {
        Ratio parents = sketches.get(reference.target).total.orElse(Ratio.ONE);
        return parents.isZero() ? Ratio.ZERO : having(sketch, reference).dividedBy(parents);
    }

    /** How many have a reference. */
    static Ratio having(EntitySketch sketch, ReferenceSketch reference) {
        Ratio presence = reference.attributes.stream()
                .map(a -> sketch.attributes.get(a).presence())
                .reduce(Ratio.ONE, Ratio::min);
        return sketch.total.orElse(Ratio.ZERO).times(presence);
    }
}
