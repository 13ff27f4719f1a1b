package dev.partita.verify.reference;

import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.EntityName;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.verify.plain.Argument;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Written conditions (input.md, Conditions), on what is stored before the write. A predicate about an entity that is
 * not stored does not hold. Whether a value is unique needs the new values and is said by {@link Uniqueness}.
 */
record Conditions(List<Condition> written, Targets targets, Scope scope) {
    /** The texts of those that fail, but for uniqueness. */
    Set<String> failed() {
        Set<String> failed = new LinkedHashSet<>();
        written.stream().filter(c -> !holds(c, scope)).forEach(c -> failed.add(c.text()));
        return failed;
    }

    /** The text by which a failing existence is reported: as it is written, if it is. */
    String existsText(EntityName entity, Target target) {
        return written.stream()
                .filter(c -> c instanceof Condition.Exists exists
                        && exists.entity().equals(entity)
                        && exists.target().designation().equals(target.designation()))
                .map(Condition::text)
                .findFirst()
                .orElseGet(() -> called(entity, target) + " exists");
    }

    /** The existences that may be reported for a failed equality on the same entity. */
    List<String> standIns(Set<String> failed) {
        return written.stream()
                .filter(c -> failed.contains(c.text()))
                .flatMap(c -> innermost(c) instanceof Condition.Holds holds && isEquality(holds)
                        ? Stream.of(existsText(holds.entity(), holds.target()))
                        : Stream.empty())
                .filter(text -> !failed.contains(text))
                .distinct()
                .toList();
    }

    /** Whether a key may be built of the predicate. */
    private boolean isEquality(Condition.Holds holds) {
        return holds.predicate().conjuncts().stream()
                .anyMatch(p -> p instanceof Predicate.Compare compare
                        && compare.comparison() == Predicate.Comparison.EQUAL
                        && compare.path().isOwn()
                        && !targets.present()
                                .entities()
                                .isComputed(holds.entity(), compare.path().attribute()));
    }

    private String called(EntityName entity, Target target) {
        return target.designation() instanceof Target.ByReference by
                        && targets.present().entities().leadsTo(by, entity)
                ? targets.present().entities().called(by.from(), by.role())
                : entity.value();
    }

    /** The text by which a failing uniqueness is reported: as it is written, if it is. */
    String uniqueText(EntityName entity, AttributeName attribute) {
        return uniqueText(written, entity, attribute).orElse(attribute + " is unique");
    }

    /** Whether the attribute's uniqueness is a written condition. */
    boolean isWrittenUnique(EntityName entity, AttributeName attribute) {
        return uniqueText(written, entity, attribute).isPresent();
    }

    private static Optional<String> uniqueText(List<Condition> conditions, EntityName entity, AttributeName attribute) {
        return conditions.stream()
                .filter(c -> innermost(c) instanceof Condition.IsUnique unique
                        && unique.entity().equals(entity)
                        && unique.attribute().equals(attribute))
                .map(Condition::text)
                .findFirst();
    }

    private static Condition innermost(Condition condition) {
        return condition instanceof Condition.Each each ? innermost(each.condition()) : condition;
    }

    private boolean holds(Condition condition, Scope here) {
        return switch (condition) {
            case Condition.Exists exists -> isStored(exists.entity(), exists.target(), here);
            case Condition.NotExists not -> !isStored(not.entity(), not.target(), here);
            case Condition.Holds holds -> holds(holds.entity(), holds.target(), holds.predicate(), here);
            case Condition.HoldsIfStored open ->
                !isStored(open.entity(), open.target(), here)
                        || holds(open.entity(), open.target(), open.predicate(), here);
            case Condition.IsUnique unique -> true;
            case Condition.Each each ->
                here.elements(each.list()).stream()
                        .allMatch((Argument.Fields element) -> holds(each.condition(), here.within(element)));
        };
    }

    private boolean isStored(EntityName entity, Target target, Scope here) {
        return targets.find(entity, target, here).isPresent();
    }

    private boolean holds(EntityName entity, Target target, Predicate predicate, Scope here) {
        return targets.find(entity, target, here)
                .filter(e -> new Predicates(targets.present(), here).hold(predicate, e))
                .isPresent();
    }
}
