package dev.partita.pipeline;

import dev.partita.candidate.Ask;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.layout.Choice;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Path;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Of all that a choice builds beside the homes, what a write cannot keep right together: whatever is left out, it is not refused for the same
 * reason. What has nothing to do with it would have to be excluded again in each combination else.
 */
final class Conflict {
    private static final String NUMBER = "\\d+";

    private final Write write;
    private final Function<Structure.Access, List<Structure.Kept>> keptFor;
    private final Function<Choice, Optional<UnplannableWrite>> refusal;

    /**
     * @param keptFor what an access cannot be without
     * @param refusal why the write has no plan on a choice, if it has none
     */
    Conflict(
            Write write,
            Function<Structure.Access, List<Structure.Kept>> keptFor,
            Function<Choice, Optional<UnplannableWrite>> refusal) {
        this.write = write;
        this.keptFor = keptFor;
        this.refusal = refusal;
    }

    /**
     * Structures of a choice on which the write is refused.
     *
     * @param finds the ways by which writes find, whose structures stay
     */
    Set<Structure> of(Choice choice, Map<Ask, Route> finds) {
        Set<Structure> needed = new LinkedHashSet<>();
        finds.forEach((ask, route) -> {
            if (ask.pattern().equals(write.id())) {
                route.structures().forEach(needed::add);
            }
        });
        Optional<String> reason = refusal.apply(choice).map(Conflict::reason);
        Choice left = choice;
        for (Structure structure : beside(choice).toList()) {
            Optional<Choice> less = needed.contains(structure) ? Optional.empty() : without(left, structure);
            if (reason.isPresent()
                    && less.flatMap(refusal).map(Conflict::reason).equals(reason)) {
                left = less.orElseThrow();
            }
        }
        Set<Structure> blamed = new LinkedHashSet<>(needed);
        beside(left).forEach(blamed::add);
        return blamed;
    }

    /** Whatever the numbers are. */
    private static String reason(UnplannableWrite refused) {
        return refused.reason().replaceAll(NUMBER, "");
    }

    /** What is kept last: an index may not be without it. */
    private static Stream<Structure> beside(Choice choice) {
        return Stream.of(
                        choice.accesses().stream().map(Choice.Placed::access),
                        choice.tallies().stream(),
                        choice.kept().stream())
                .flatMap(s -> s);
    }

    private Optional<Choice> without(Choice choice, Structure structure) {
        return switch (structure) {
            case Structure.Access access ->
                Optional.of(new Choice(
                        choice.homes(),
                        choice.accesses().stream()
                                .filter(p -> !p.access().equals(access))
                                .toList(),
                        choice.kept(),
                        choice.tallies()));
            case Structure.Tally tally ->
                Optional.of(
                        new Choice(choice.homes(), choice.accesses(), choice.kept(), without(choice.tallies(), tally)));
            case Structure.Kept kept ->
                isNeeded(choice, kept) ? Optional.empty() : Optional.of(withoutKept(choice, kept));
            case Structure.Home home -> Optional.empty();
        };
    }

    private boolean isNeeded(Choice choice, Structure.Kept kept) {
        return choice.accesses().stream()
                .anyMatch(p -> keptFor.apply(p.access()).contains(kept));
    }

    /** Entries do not hold it either. */
    private static Choice withoutKept(Choice choice, Structure.Kept kept) {
        List<Choice.Placed> accesses = choice.accesses().stream()
                .map(p -> new Choice.Placed(
                        p.access(), without(p.projected(), kept.paths()), p.told(), p.all(), p.slot()))
                .toList();
        return new Choice(choice.homes(), accesses, without(choice.kept(), kept), choice.tallies());
    }

    private static List<Path> without(List<Path> paths, List<Path> others) {
        return paths.stream().filter(p -> !others.contains(p)).toList();
    }

    private static <T> List<T> without(List<T> all, T one) {
        List<T> others = new ArrayList<>(all);
        others.remove(one);
        return others;
    }
}
