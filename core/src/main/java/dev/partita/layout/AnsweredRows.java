package dev.partita.layout;

import dev.partita.candidate.LegOption;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.List;
import java.util.stream.Stream;

/**
 * When it is known which rows are answered: then what they lack is brought to these alone.
 *
 * @param order in which they are answered, which tells which are the first
 */
record AnsweredRows(Laid laid, Read.Leg leg, LegOption option, List<Read.SortKey> order) {

    /** Whether nothing is fetched before. */
    boolean areKnownFirst() {
        return option.fetch() == LegOption.Fetch.NONE || option.fetch() == LegOption.Fetch.ANSWERED;
    }

    /**
     * Whether entries, or the items where these are fetched first, tell which they are, as the option has it: what else there is by chance does not
     * count.
     *
     * @param later what the structure that is read does not tell of what remains to be asked
     */
    boolean areTold(List<Predicate> later) {
        List<Path> told = laid.held(
                areKnownFirst() ? option.route().structure() : laid.choice().home(leg.entity()));
        return option.links().isEmpty()
                && Stream.concat(
                                order.stream().map(Read.SortKey::path),
                                later.stream().flatMap(Predicate::atoms).map(Predicate.Atom::path))
                        .allMatch(p -> told.contains(p) && isMeant(p));
    }

    private boolean isMeant(Path path) {
        return path.isOwn()
                ? option.computed().stream().noneMatch(c -> c.attribute().equals(path))
                : option.kept().contains(path.steps());
    }
}
