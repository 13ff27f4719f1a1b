package dev.partita.check.key;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.check.text.KeyTexts;
import dev.partita.check.text.Texts;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A Query answers all items of its key range. Those of a type that the plan does not expect would be taken for rows, or use up
 * the Limit; a type that the range misses is never answered.
 */
public final class ForeignItemsInRange implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.FOREIGN_ITEMS_IN_RANGE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        Requests.of(subject).forEach(r -> r.queries().forEach(q -> query(subject, r, q, findings)));
        return findings.all();
    }

    private static void query(Subject subject, Requests requests, Node.Query query, Findings findings) {
        List<ItemType> expected = query.ranges().stream()
                .map(r -> subject.design().itemType(r.type()))
                .toList();
        List<ItemType> there = subject.typesIn(query.space());
        expected.stream()
                .filter(t -> !there.contains(t) || !isMet(subject, query, t, List.of(t)))
                .forEach(t -> findings.add(
                        requests.pattern(),
                        query.id() + " expects items of " + t.name() + ", which its keys never meet."));
        there.stream()
                .filter(t -> !expected.contains(t) && isMet(subject, query, t, expected))
                .forEach(t -> findings.add(
                        requests.pattern(),
                        query.id() + " can meet items of " + t.name() + ", which its plan does not expect."));
    }

    /** Whether items of a type can have keys that are asked for; fields of the key values are those of the expected types. */
    private static boolean isMet(Subject subject, Node.Query query, ItemType type, List<ItemType> expected) {
        List<KeyAttribute> keys = subject.keys(query.space());
        List<KeyValue> whole = Stream.concat(query.partition().stream(), query.sort().equal().stream())
                .toList();
        for (int i = 0; i < whole.size() && i < keys.size(); i++) {
            KeyAttribute key = keys.get(i);
            List<KeyValue.Piece> pieces = whole.get(i).pieces();
            if (!meets(
                    subject,
                    type,
                    key,
                    expected,
                    (e, template) -> List.of(KeyTexts.exactly(subject, e, template, pieces)))) {
                return false;
            }
        }
        Optional<SortCondition.Last> last = query.sort().last();
        return last.isEmpty()
                || whole.size() >= keys.size()
                || !isTheBound(subject.segments(type, keys.get(whole.size())).orElseThrow(), last.get())
                        && meets(
                                subject,
                                type,
                                keys.get(whole.size()),
                                expected,
                                (e, template) -> range(subject, e, template, last.get()));
    }

    /** Whether the one key of a type is the bound itself, which is not asked for. */
    private static boolean isTheBound(List<Segment> own, SortCondition.Last last) {
        boolean isStrict =
                last.operator() == SortCondition.Operator.LESS || last.operator() == SortCondition.Operator.GREATER;
        List<KeyValue.Piece> texts = own.stream()
                .filter(Segment.Text.class::isInstance)
                .<KeyValue.Piece>map(s -> new KeyValue.Text(((Segment.Text) s).text()))
                .toList();
        return isStrict
                && texts.size() == own.size()
                && texts.equals(last.value().pieces());
    }

    private interface Asked {
        List<Texts> of(ItemType expected, List<Segment> template);
    }

    private static boolean meets(
            Subject subject, ItemType type, KeyAttribute key, List<ItemType> expected, Asked asked) {
        List<Segment> own = subject.segments(type, key).orElseThrow();
        if (KeyTexts.isNumber(subject, type, own)) {
            return true;
        }
        Texts items = KeyTexts.of(subject, type, own);
        return expected.stream()
                .filter(e -> subject.segments(e, key).isPresent())
                .anyMatch(e -> {
                    List<Texts> all =
                            new ArrayList<>(asked.of(e, subject.segments(e, key).orElseThrow()));
                    all.add(items);
                    return Texts.meet(all);
                });
    }

    private static List<Texts> range(Subject subject, ItemType type, List<Segment> template, SortCondition.Last last) {
        List<KeyValue.Piece> value = last.value().pieces();
        return switch (last.operator()) {
            case BEGINS_WITH -> List.of(KeyTexts.beginning(subject, type, template, value));
            case BETWEEN ->
                KeyTexts.between(
                        subject, type, template, Optional.of(value), last.high().map(KeyValue::pieces));
            case GREATER, GREATER_OR_EQUAL ->
                KeyTexts.between(subject, type, template, Optional.of(value), Optional.empty());
            case LESS, LESS_OR_EQUAL -> KeyTexts.between(subject, type, template, Optional.empty(), Optional.of(value));
        };
    }
}
