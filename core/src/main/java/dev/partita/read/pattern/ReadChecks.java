package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is strange about a read that is understood. */
final class ReadChecks {
    private final RowContext context;
    private final Read read;

    ReadChecks(RowContext context, Read read) {
        this.context = context;
        this.read = read;
    }

    void check() {
        if (read.result() instanceof Read.Result.Single
                && read.legs().get(0).order().isEmpty()) {
            single();
        }
        if (read.legs().size() > 1) {
            oneToOne();
            limitOfOne();
        }
    }

    /** A limit belongs to the first list that is sorted: whoever sorts others, too, may have meant it for them. */
    private void limitOfOne() {
        Read.Leg limited = read.legs().get(read.pagedLeg());
        List<Read.Leg> whole = read.legs().stream()
                .filter(l -> l != limited && l.nesting().isEmpty() && !l.order().isEmpty())
                .toList();
        if (read.limit().isPresent() && !limited.order().isEmpty() && !whole.isEmpty()) {
            String others = whole.stream().map(l -> plural(l.entity())).collect(Collectors.joining(", "));
            context.add(
                    ReadCode.LIMIT_OF_ONE_LIST,
                    Column.LIMIT,
                    "The limit is of " + plural(limited.entity()) + "; of " + others + " all are answered with.",
                    "a read of its own for " + others);
        }
    }

    private static String plural(EntityName entity) {
        return Names.plural(entity.value());
    }

    /** Single without an order, and not by identifier or unique attribute, answers with any of several. */
    private void single() {
        Read.Leg leg = read.legs().get(0);
        Entity entity = context.schema().entity(leg.entity());
        List<AttributeName> fixed = fixed(leg, List.of());
        if (!isOne(entity, fixed) && !isOneOfAParent(leg, entity)) {
            context.add(
                    ReadCode.SINGLE_OF_MANY,
                    Column.RESULT,
                    "The inputs may fit several " + entity.name() + "; the read answers with any of them.",
                    "Collection",
                    "a Sort");
        }
    }

    private static boolean isOne(Entity entity, List<AttributeName> fixed) {
        return fixed.containsAll(entity.identifier())
                || entity.attributes().stream().anyMatch(a -> isUniqueBy(a, fixed));
    }

    /** Whether one parent is meant that has no more than one of them: the reference to it is the identifier, or unique. */
    private boolean isOneOfAParent(Read.Leg leg, Entity entity) {
        List<AttributeName> own = fixed(leg, List.of());
        return entity.references().stream().anyMatch(reference -> {
            List<AttributeName> held = new ArrayList<>(own);
            held.addAll(reference.attributes());
            Path.Step up = new Path.Up(entity.name(), reference.role(), reference.target());
            List<AttributeName> ofParent = fixed(leg, List.of(up));
            boolean isOnly = reference.maxChildren().orElse(2) == 1 || isOne(entity, held);
            return isOnly && isOne(context.schema().entity(reference.target()), ofParent);
        });
    }

    private static boolean isUniqueBy(Attribute attribute, List<AttributeName> fixed) {
        return fixed.contains(attribute.name())
                && attribute
                        .uniqueness()
                        .filter(u -> fixed.containsAll(u.within()))
                        .isPresent();
    }

    /** The attributes at the end of these steps that are equal to something. */
    private static List<AttributeName> fixed(Read.Leg leg, List<Path.Step> steps) {
        List<AttributeName> fixed = new ArrayList<>();
        for (Predicate part : leg.where().conjuncts()) {
            if (part instanceof Predicate.Compare compare
                    && compare.comparison() == Predicate.Comparison.EQUAL
                    && compare.path().steps().equals(steps)) {
                fixed.add(compare.path().attribute());
            }
        }
        return fixed;
    }

    /** Entities that belong together one to one, and a filter that only one of them has (input.md §6). */
    private void oneToOne() {
        Optional<Text> filters = context.row().cell(Column.FILTERS);
        for (Read.Leg leg : filters.isPresent() ? read.legs() : List.<Read.Leg>of()) {
            Entity entity = context.schema().entity(leg.entity());
            for (Read.Leg other : read.legs()) {
                boolean one = entity.references().stream()
                        .anyMatch(r -> r.target().equals(other.entity())
                                && r.maxChildren().orElse(2) == 1);
                if (one && filtered(leg) != filtered(other)) {
                    context.add(
                            ReadCode.ONE_SIDED_FILTER,
                            filters.get(),
                            leg.entity() + " and " + other.entity()
                                    + " belong together one to one, but the filter holds for one of them only.");
                }
            }
        }
    }

    private static boolean filtered(Read.Leg leg) {
        return leg.where().atoms().anyMatch(a -> !isAnchor(a));
    }

    private static boolean isAnchor(Predicate.Atom atom) {
        return atom instanceof Predicate.Compare compare
                && compare.operand() instanceof Operand.Parameter
                && compare.comparison() == Predicate.Comparison.EQUAL;
    }
}
