package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.pattern.EffectPhrase.AssignmentPhrase;
import dev.partita.read.pattern.EffectPhrase.Verb;
import dev.partita.read.predicate.Phrase;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A list of plain values: {@code for each cells[]: create ZoneCell(cell = cells)} means each of them, which is a field of an element as all
 * else that differs from one to the next.
 */
final class ListedValues {
    /** The field's name where the call has a parameter of the attribute's. */
    private static final String ELEMENT = "element";

    private final RowContext context;
    private final String list;
    private final Predicate<String> inCall;
    private Optional<String> field = Optional.empty();

    private ListedValues(RowContext context, String list, Predicate<String> inCall) {
        this.context = context;
        this.list = list;
        this.inCall = inCall;
    }

    /**
     * The effects for each element, in which the list's own name no longer stands.
     *
     * @param inCall whether the call has such a parameter
     */
    static List<EffectPhrase> in(RowContext context, EffectPhrase.ForEach each, Predicate<String> inCall) {
        ListedValues values = new ListedValues(context, each.list().parameter().value(), inCall);
        return each.effects().stream().map(values::effect).toList();
    }

    private EffectPhrase effect(EffectPhrase effect) {
        return effect instanceof EffectPhrase.One one
                ? new EffectPhrase.One(
                        one.verb(),
                        one.named(),
                        one.assignments().stream()
                                .map(this::assignment)
                                .filter(a -> !isNaming(one, a))
                                .toList(),
                        one.text())
                : effect;
    }

    /** {@code update Unit(unitId = units, …)}: which one is meant, not what it is set to. */
    private boolean isNaming(EffectPhrase.One one, AssignmentPhrase assignment) {
        String attribute = assignment.attribute().value();
        return one.verb() == Verb.UPDATE
                && field.filter(attribute::equals).isPresent()
                && one.named().entity().isIdentifier(new AttributeName(attribute))
                && assignment.operand().size() == 1
                && assignment.operand().get(0) instanceof Phrase.Word.Name name
                && name.text().value().equals(attribute);
    }

    private AssignmentPhrase assignment(AssignmentPhrase assignment) {
        List<Phrase.Word> operand = assignment.operand().stream()
                .map(word -> word instanceof Phrase.Word.Name name
                                && name.text().value().equals(list)
                        ? of(assignment, name.text())
                        : word)
                .toList();
        return new AssignmentPhrase(assignment.action(), assignment.attribute(), operand, assignment.text());
    }

    private Phrase.Word of(AssignmentPhrase assignment, Text said) {
        String attribute = assignment.attribute().value();
        String name = field.orElse(inCall.test(attribute) ? ELEMENT : attribute);
        field = Optional.of(name);
        String precise = attribute + " = " + name;
        context.add(
                ReadCode.LIST_OF_VALUES,
                said,
                "\"" + said + "\" is each of them here: a value that an element brings as " + name + ".",
                precise);
        return new Phrase.Word.Name(said.saying(name));
    }
}
