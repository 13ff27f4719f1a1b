package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.read.pattern.EffectPhrase.Action;
import dev.partita.read.pattern.EffectPhrase.AssignmentPhrase;
import dev.partita.read.pattern.EffectPhrase.Verb;
import dev.partita.read.predicate.Phrase.Word;
import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What in the parentheses of an effect says which entity is meant: {@code update Seat(personId = authorId, unread + 1)} is about the author's
 * seat, where the call has no {@code personId}. Where it has the whole identifier, an update is of that entity, and {@code orderId = newId}
 * would give it another; a delete gives nothing, so that {@code delete Friend(playerId = friendId, friendId = playerId)} is the other direction.
 * Beside an update of that entity, a part of the identifier tells another one: {@code update Model(stage = PROD); update Model(version = oldVersion,
 * stage = ARCHIVED)}.
 *
 * @param said the parts of the identifier that are said
 * @param rest what is assigned
 */
record Identified(Map<AttributeName, Word> said, List<AssignmentPhrase> rest) {
    /** @param beside the effects that the row has with it */
    static Identified of(EffectPhrase.One one, List<EffectPhrase> beside, Scope scope) {
        Entity entity = one.named().entity();
        boolean makes = one.verb() == Verb.CREATE || one.verb() == Verb.PUT;
        boolean isTold = one.named().role().isPresent()
                || one.verb() != Verb.DELETE
                        && entity.identifier().stream().allMatch(a -> scope.holds(a.value()))
                        && beside.stream().noneMatch(e -> isAnother(e, one));
        Map<AttributeName, Word> said = new LinkedHashMap<>();
        List<AssignmentPhrase> rest = new ArrayList<>();
        for (AssignmentPhrase phrase : one.assignments()) {
            Optional<AttributeName> part =
                    makes || isTold ? Optional.empty() : part(entity, phrase).filter(p -> !said.containsKey(p));
            part.ifPresent(p -> said.put(p, phrase.operand().get(0)));
            if (part.isEmpty()) {
                rest.add(phrase);
            }
        }
        return new Identified(said, List.copyOf(rest));
    }

    /** Whether an effect changes the entity that the call names, so that this one has to be about another. */
    private static boolean isAnother(EffectPhrase effect, EffectPhrase.One one) {
        return effect instanceof EffectPhrase.One other
                && other.verb() == one.verb()
                && other.named().entity().equals(one.named().entity())
                && other.named().role().isEmpty()
                && other.assignments().stream()
                        .noneMatch(a -> part(one.named().entity(), a).isPresent());
    }

    private static Optional<AttributeName> part(Entity entity, AssignmentPhrase phrase) {
        List<String> identifier =
                entity.identifier().stream().map(AttributeName::value).toList();
        return phrase.action() == Action.SET && phrase.operand().size() == 1
                ? Names.match(phrase.attribute().value(), identifier).map(AttributeName::new)
                : Optional.empty();
    }
}
