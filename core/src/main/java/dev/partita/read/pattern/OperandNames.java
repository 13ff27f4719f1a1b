package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.read.pattern.EffectPhrase.Action;
import dev.partita.read.pattern.EffectPhrase.AssignmentPhrase;
import dev.partita.read.pattern.EffectPhrase.Verb;
import dev.partita.read.predicate.Phrase;
import java.util.ArrayList;
import java.util.List;

/** The names of the parameters that effects assign from, before they are resolved. */
final class OperandNames {
    private OperandNames() {}

    /** Of the effects themselves, not of those for each element. */
    static List<String> of(List<EffectPhrase> effects) {
        List<String> names = new ArrayList<>();
        for (EffectPhrase effect : effects) {
            if (effect instanceof EffectPhrase.One one) {
                names.addAll(of(one));
            }
        }
        return names;
    }

    /** Of those for each element too. */
    static List<String> deep(List<EffectPhrase> effects) {
        List<String> names = of(effects);
        for (EffectPhrase effect : effects) {
            if (effect instanceof EffectPhrase.ForEach each) {
                names.addAll(deep(each.effects()));
            }
        }
        return names;
    }

    private static List<String> of(EffectPhrase.One one) {
        List<String> names = new ArrayList<>();
        for (AssignmentPhrase assignment : one.assignments()) {
            boolean byName = assignment.operand().isEmpty() && assignment.action() != Action.REMOVE;
            if (byName) {
                names.add(assignment.attribute().value());
            }
            assignment.operand().forEach(w -> {
                if (w instanceof Phrase.Word.Name name) {
                    names.add(name.text().value());
                }
            });
        }
        if (one.verb() == Verb.CREATE || one.verb() == Verb.PUT) {
            names.addAll(implied(one));
        }
        return names;
    }

    /** What a create or put takes from the parameters of its attributes' names. */
    private static List<String> implied(EffectPhrase.One one) {
        return one.named().entity().attributes().stream()
                .filter(a -> a.aggregate().isEmpty())
                .map((Attribute a) -> a.name().value())
                .filter(a -> one.assignments().stream()
                        .noneMatch(p -> p.attribute().value().equals(a)))
                .toList();
    }
}
