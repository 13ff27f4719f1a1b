package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the legs of a multi-entity read share their input: by name, identifier or reference; else by nesting (input.md §3). */
final class Anchors {
    private final RowContext context;
    private final List<LegSketch> legs;

    Anchors(RowContext context, List<LegSketch> legs) {
        this.context = context;
        this.legs = legs;
    }

    /** Which attribute of a leg an input means that another leg has under this name. */
    Optional<Path> translate(LegSketch leg, String input) {
        for (LegSketch other : legs) {
            if (other == leg || other.entity.find(new AttributeName(input)).isEmpty()) {
                continue;
            }
            Optional<Path> path = byIdentifier(leg.entity, other.entity, input)
                    .or(() -> byReference(leg.entity, other.entity, input));
            if (path.isPresent()) {
                return path;
            }
        }
        return Optional.empty();
    }

    /** The input identifies the other leg's entity, which this leg references once. */
    private static Optional<Path> byIdentifier(Entity leg, Entity other, String input) {
        int part = other.identifier().indexOf(new AttributeName(input));
        return part < 0
                ? Optional.empty()
                : reference(leg, other.name()).map(r -> Path.own(r.attributes().get(part)));
    }

    /** The other leg references by the input the entity that this leg is, or references once. */
    private static Optional<Path> byReference(Entity leg, Entity other, String input) {
        for (Reference reference : other.references()) {
            int part = reference.attributes().indexOf(new AttributeName(input));
            if (part >= 0 && reference.target().equals(leg.name())) {
                return Optional.of(Path.own(leg.identifier().get(part)));
            }
            if (part >= 0) {
                Optional<Path> path = reference(leg, reference.target())
                        .map(r -> Path.own(r.attributes().get(part)));
                if (path.isPresent()) {
                    return path;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Reference> reference(Entity from, EntityName target) {
        List<Reference> all = from.references().stream()
                .filter(r -> r.target().equals(target))
                .toList();
        return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
    }

    /** Nests the legs without the anchor in a leg they reference. */
    void nest() {
        if (legs.size() < 2) {
            return;
        }
        List<LegSketch> anchored = anchored();
        List<LegSketch> open = new ArrayList<>(legs);
        open.removeAll(anchored);
        boolean progress = true;
        while (progress && !open.isEmpty()) {
            progress = false;
            for (LegSketch leg : List.copyOf(open)) {
                Optional<Read.Nesting> nesting = nesting(leg, open);
                if (nesting.isPresent()) {
                    leg.nesting = nesting;
                    open.remove(leg);
                    progress = true;
                }
            }
        }
        Unanchored said = new Unanchored(context.schema(), entities(legs), entities(anchored), shared());
        open.stream()
                .map(l -> l.entity)
                .forEach(l -> context.add(
                        ReadCode.NO_ANCHOR,
                        Column.ENTITY,
                        said.message(l),
                        said.fixes(l).toArray(String[]::new)));
    }

    private static List<Entity> entities(List<LegSketch> legs) {
        return legs.stream().map(l -> l.entity).toList();
    }

    /** The legs that have the input most legs have. */
    private List<LegSketch> anchored() {
        return shared().map(this::having).orElse(List.of());
    }

    /** The input that most legs have, the first of such. */
    private Optional<String> shared() {
        return legs.stream()
                .flatMap(l -> l.anchors.stream())
                .map(Anchors::input)
                .distinct()
                .reduce((a, b) -> having(b).size() > having(a).size() ? b : a);
    }

    private List<LegSketch> having(String input) {
        return legs.stream()
                .filter(l -> l.anchors.stream().map(Anchors::input).anyMatch(input::equals))
                .toList();
    }

    /** The parameter that is compared with, whichever attribute it is compared with; else the comparison itself. */
    private static String input(Phrase.Test anchor) {
        if (anchor.kind() == Phrase.Kind.PLAIN) {
            return anchor.path().value();
        }
        return anchor.batch()
                .map(b -> b.parameter().value())
                .orElseGet(() -> anchor.operands().get(0) instanceof Phrase.Word.Name name
                        ? name.text().value()
                        : anchor.text().value());
    }

    private Optional<Read.Nesting> nesting(LegSketch leg, List<LegSketch> open) {
        for (int i = 0; i < legs.size(); i++) {
            LegSketch parent = legs.get(i);
            if (parent == leg || open.contains(parent)) {
                continue;
            }
            Optional<Reference> reference = reference(leg.entity, parent.entity.name());
            if (reference.isPresent()) {
                return Optional.of(new Read.Nesting(i, reference.get().role()));
            }
        }
        return Optional.empty();
    }
}
