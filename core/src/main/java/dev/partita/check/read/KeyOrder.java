package dev.partita.check.read;

import dev.partita.check.rows.Selection;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.check.text.KeyTexts;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The order in which a Query gives the items of a type: by the fields of its sort key that are not given, as far as each is
 * written so that texts are in the order of values.
 *
 * @param fixed the paths that have one value in all rows
 * @param fields the other fields of the sort key, in order, as far as they are in order; descending ones are inverted
 * @param isWhole whether these are all of them
 */
record KeyOrder(Set<Path> fixed, List<Read.SortKey> fields, boolean isWhole) {
    static KeyOrder of(Subject subject, Node.Query query, ItemType type) {
        Concepts concepts = new Concepts(subject.model());
        Set<Path> fixed = new LinkedHashSet<>();
        for (Claim claim : Selection.of(subject, query, type).claims()) {
            if (claim.relation() == Relation.EQUAL) {
                fixed.add(claim.path());
            }
        }
        List<Read.SortKey> fields = new ArrayList<>();
        for (KeyAttribute key : subject.sort(query.space())) {
            List<Segment> segments = subject.segments(type, key).orElse(List.of());
            for (int i = 0; i < segments.size(); i++) {
                if (!(segments.get(i) instanceof Segment.Field field)) {
                    continue;
                }
                Path path = concepts.normal(type.entity(), field.path());
                if (fixed.contains(path)) {
                    continue;
                }
                if (!isInOrder(subject, type, segments, i)) {
                    return new KeyOrder(fixed, fields, false);
                }
                fields.add(new Read.SortKey(path, field.encoding() instanceof Encoding.Inverted));
            }
        }
        return new KeyOrder(fixed, fields, true);
    }

    private static boolean isInOrder(Subject subject, ItemType type, List<Segment> segments, int at) {
        Segment.Field field = (Segment.Field) segments.get(at);
        if (field.encoding() instanceof Encoding.Period) {
            return false;
        }
        AttributeType of =
                subject.model().attribute(type.entity(), field.path()).type();
        boolean isNumber = of instanceof AttributeType.Number || of instanceof AttributeType.Epoch;
        if (isNumber && field.encoding() instanceof Encoding.Plain) {
            return segments.size() == 1;
        }
        if (at + 1 == segments.size()) {
            return true;
        }
        return segments.get(at + 1) instanceof Segment.Text text
                && KeyTexts.shape(subject, type, field).keepsOrder(text.text());
    }
}
