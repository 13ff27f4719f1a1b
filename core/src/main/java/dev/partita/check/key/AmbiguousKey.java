package dev.partita.check.key;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.check.text.KeyTexts;
import dev.partita.check.text.Shape;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code a} and {@code b#c} must not make the same key as {@code a#b} and {@code c}. */
public final class AmbiguousKey implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.AMBIGUOUS_KEY;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (ItemType type : subject.design().itemTypes()) {
            for (KeyTemplate template : type.keys()) {
                for (int i = 0; i + 1 < template.segments().size(); i++) {
                    fault(subject, type, template, i)
                            .ifPresent(why -> findings.add(
                                    type.name(),
                                    "The key " + template.attribute() + " of " + type.name() + ": " + why));
                }
            }
        }
        return findings.all();
    }

    private static Optional<String> fault(Subject subject, ItemType type, KeyTemplate template, int at) {
        List<Segment> segments = template.segments();
        if (!(segments.get(at) instanceof Segment.Field field)) {
            return Optional.empty();
        }
        Shape shape = KeyTexts.shape(subject, type, field);
        if (segments.get(at + 1) instanceof Segment.Text text && !text.text().isEmpty()) {
            return shape.confusion(text.text())
                    .filter(c -> isDecoded(subject, template)
                            || isRange(subject, template, at)
                            || !isToldFromItsEnd(subject, type, segments, at))
                    .map(c -> field.path() + " runs into what follows: " + c + ".");
        }
        return shape.width().isPresent()
                ? Optional.empty()
                : Optional.of("nothing stands between " + field.path() + " and what follows.");
    }

    /** Whether all that follows is of one width: then a whole key is taken apart from its end. */
    private static boolean isToldFromItsEnd(Subject subject, ItemType type, List<Segment> segments, int at) {
        return segments.subList(at + 1, segments.size()).stream().allMatch(s -> switch (s) {
            case Segment.Text text -> true;
            case Segment.Shard shard -> true;
            case Segment.Field field ->
                KeyTexts.shape(subject, type, field).width().isPresent();
        });
    }

    /** Whether a request asks for all keys that begin with the field, or go on from it: then the end of a key is not looked at. */
    private static boolean isRange(Subject subject, KeyTemplate template, int at) {
        return Requests.of(subject).stream()
                .flatMap(r -> r.queries().stream())
                .flatMap(q -> q.sort().last().stream())
                .flatMap(l -> Stream.concat(Stream.of(l.value()), l.high().stream()))
                .anyMatch(v ->
                        v.attribute().equals(template.attribute()) && v.pieces().size() > at);
    }

    /** Whether some reader takes values out of the key, which it does from its beginning. */
    private static boolean isDecoded(Subject subject, KeyTemplate template) {
        return Stream.concat(
                        subject.readings().stream().flatMap(r -> r.plan().nodes().stream()),
                        subject.writings().stream().flatMap(w -> w.plan().finds().stream()))
                .anyMatch(n ->
                        n instanceof Node.Decode decode && decode.keyAttribute().equals(template.attribute()));
    }
}
