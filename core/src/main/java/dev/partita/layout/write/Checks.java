package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is demanded of the items of one act: what the write says, and that what was read is still so. */
record Checks(Draft draft, Act act) {

    /** Of the home of an entity that is stored: first what was read, so that a stale read reports nothing. */
    List<Check> ofHome() {
        List<Check> checks = new ArrayList<>();
        if (isLocated() && reported().isPresent()) {
            checks.add(again());
        }
        checks.addAll(asRead());
        reported()
                .ifPresent(text -> claims().forEach((p, o) ->
                        checks.add(Check.holds(before().equality(p, o), claimed(before().equality(p, o), text)))));
        act.checks().stream()
                .filter(c -> !(isLocated() && isReportedPresence(c)))
                .forEach(checks::add);
        return checks.stream().distinct().toList();
    }

    /** Of the home of a new entity. */
    List<Check> ofCreated() {
        return act.checks().stream()
                .filter(c -> c.kind() != Check.Kind.ABSENT
                        || placeOfAbsence().filter(this::isHome).isPresent())
                .toList();
    }

    /** Of a marker of a new entity. */
    List<Check> ofCreatedMarker(ItemType marker) {
        return act.checks().stream()
                .filter(c -> c.kind() == Check.Kind.ABSENT
                        && placeOfAbsence().filter(marker::equals).isPresent())
                .toList();
    }

    /** Where it shows that no entity of this identifier is stored. */
    Optional<ItemType> placeOfAbsence() {
        ItemType home = draft.home(act.subject().entity());
        if (draft.shapes.isKeyedByIdentifier(home)) {
            return Optional.of(home);
        }
        Optional<ItemType> marker = draft.shapes.identifierMarker(home.entity());
        boolean reports = act.checks().stream()
                .anyMatch(c -> c.kind() == Check.Kind.ABSENT && c.failure() instanceof Check.Reports);
        if (marker.isEmpty() && reports) {
            throw draft.refusal(
                    "nothing keeps the identifier of " + home.entity() + " unique: its home's key holds more");
        }
        return marker.or(() -> Optional.of(home));
    }

    /** What was read from the home and decides the write is still so, there or not. */
    List<Check> asRead() {
        List<Check> checks = new ArrayList<>();
        act.subject().used.forEach((path, operand) -> {
            if (isChecked(path)) {
                checks.add(Check.asRead(before().equality(path, operand)));
            }
        });
        return checks;
    }

    /** Values that are part of the home's key are proved by its presence. */
    private boolean isChecked(Path path) {
        ItemType home = draft.home(act.subject().entity());
        return draft.isRaced(home.entity(), path)
                && !draft.entity(home.entity()).identifier().contains(path.attribute())
                && !draft.shapes.keyPaths(home).contains(path)
                && draft.shapes.stored(home, path).isPresent();
    }

    /** What is reported where the entity is not stored; empty if that is no failure. */
    Optional<String> reported() {
        return act.checks().stream()
                .filter(Check::demandsPresence)
                .flatMap(c -> c.failure() instanceof Check.Reports r ? Stream.of(r.condition()) : Stream.empty())
                .findFirst();
    }

    /**
     * What is reported where a value is not the one that is claimed.
     *
     * @param text unless a condition says the same, which is reported then
     */
    String claimed(Predicate equality, String text) {
        return act.checks().stream()
                .filter(c -> c.kind() == Check.Kind.HOLDS && c.predicate().equals(equality))
                .flatMap(c -> c.failure() instanceof Check.Reports r ? Stream.of(r.condition()) : Stream.empty())
                .findFirst()
                .orElse(text);
    }

    private static boolean isReportedPresence(Check check) {
        return check.kind() == Check.Kind.PRESENT && check.failure() instanceof Check.Reports;
    }

    static Check again() {
        return new Check(Check.Kind.PRESENT, Predicate.TRUE, new Check.ReadAgain());
    }

    private Map<Path, Operand> claims() {
        return Claims.of(draft, act.subject());
    }

    private boolean isLocated() {
        return act.subject().located.isPresent();
    }

    private boolean isHome(ItemType type) {
        return type.equals(draft.home(act.subject().entity()));
    }

    private Before before() {
        return new Before(draft, act.subject());
    }
}
