package dev.partita.check.key;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.check.text.KeyTexts;
import dev.partita.check.text.Shape;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

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
                    fault(subject, type, template.segments(), i)
                            .ifPresent(why -> findings.add(
                                    type.name(),
                                    "The key " + template.attribute() + " of " + type.name() + ": " + why));
                }
            }
        }
        return findings.all();
    }

    private static Optional<String> fault(Subject subject, ItemType type, List<Segment> segments, int at) {
        if (!(segments.get(at) instanceof Segment.Field field)) {
            return Optional.empty();
        }
        Shape shape = KeyTexts.shape(subject, type, field);
        if (segments.get(at + 1) instanceof Segment.Text text && !text.text().isEmpty()) {
            return shape.confusion(text.text()).map(c -> field.path() + " runs into what follows: " + c + ".");
        }
        return shape.width().isPresent()
                ? Optional.empty()
                : Optional.of("nothing stands between " + field.path() + " and what follows.");
    }
}
