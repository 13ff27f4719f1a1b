package dev.partita.review.plan;

import dev.partita.design.Segment;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A condition on a key beyond equality, laid beside an item type's template. */
record Range(SortPart.Operator operator, List<Segment> template, List<Alignment> bounds) {

    /** Whether keys of the template can be met. */
    boolean meets() {
        Alignment first = bounds.get(0);
        return switch (operator) {
            case EQUAL -> first.isWhole(template);
            case BEGINS_WITH -> first.isPrefix(template);
            case BETWEEN -> isAbove(first) && isBelow(bounds.get(1));
            case GREATER -> isAbove(first) && !isAllKeys(first);
            case GREATER_OR_EQUAL -> isAbove(first);
            case LESS -> isBelow(first) && !isAllKeys(first);
            case LESS_OR_EQUAL -> isBelow(first);
        };
    }

    /** Whether the bound is the one key that the template has. */
    private boolean isAllKeys(Alignment bound) {
        return bound.isWhole(template) && template.stream().allMatch(Segment.Text.class::isInstance);
    }

    /** Whether some key stands behind a bound. */
    private boolean isAbove(Alignment bound) {
        return bound.tail().isEmpty()
                || limitsField(bound)
                || next(bound)
                        .map(t -> t.compareTo(bound.tail()) > 0 || bound.tail().startsWith(t))
                        .orElse(bound.matched() < template.size());
    }

    /** Whether some key stands before a bound; one that ends before literal text of the key is before all that goes on so. */
    private boolean isBelow(Alignment bound) {
        if (limitsField(bound)) {
            return true;
        }
        return bound.tail().isEmpty()
                ? bound.matched() == template.size() || next(bound).isEmpty()
                : next(bound)
                        .map(t -> t.compareTo(bound.tail()) < 0 || bound.tail().startsWith(t))
                        .orElse(true);
    }

    /** Whether a bound gives a value of a field that the key condition leaves open. */
    private boolean limitsField(Alignment bound) {
        return template.subList(common(), Math.max(common(), bound.matched())).stream()
                .anyMatch(Segment.Field.class::isInstance);
    }

    /** The template's text behind what is matched. */
    private Optional<String> next(Alignment bound) {
        return bound.matched() < template.size() && template.get(bound.matched()) instanceof Segment.Text text
                ? Optional.of(text.text())
                : Optional.empty();
    }

    /** How many segments all bounds give alike. */
    private int common() {
        int common = bounds.stream().mapToInt(Alignment::matched).min().orElse(0);
        for (int i = 0; i < common; i++) {
            if (template.get(i) instanceof Segment.Field field
                    && bounds.stream()
                                    .map(b -> b.bindings().get(field.path()))
                                    .distinct()
                                    .count()
                            > 1) {
                return i;
            }
        }
        boolean isOrdered = operator != SortPart.Operator.BEGINS_WITH && operator != SortPart.Operator.BETWEEN;
        return isOrdered ? Math.min(common, lastField(common)) : common;
    }

    /** An order is on the last field given. */
    private int lastField(int until) {
        int last = 0;
        for (int i = 0; i < until; i++) {
            last = template.get(i) instanceof Segment.Field ? i : last;
        }
        return last;
    }

    Map<Path, Operand> equal() {
        Map<Path, Operand> equal = new LinkedHashMap<>();
        int common = common();
        for (int i = 0; i < common; i++) {
            if (template.get(i) instanceof Segment.Field field) {
                equal.put(field.path(), bounds.get(0).bindings().get(field.path()));
            }
        }
        return equal;
    }

    /** The field behind what is alike. */
    Optional<Path> field() {
        return Alignment.fieldFrom(template, common()).map(Segment.Field::path);
    }

    /** The values of that field that the bounds give. */
    List<Operand> operands() {
        return field().stream()
                .flatMap(f -> bounds.stream()
                        .filter(b -> b.bindings().containsKey(f))
                        .map(b -> b.bindings().get(f)))
                .toList();
    }
}
