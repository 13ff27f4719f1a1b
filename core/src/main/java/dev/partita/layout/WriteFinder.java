package dev.partita.layout;

import dev.partita.candidate.Ask;
import dev.partita.candidate.CandidateSet;
import dev.partita.candidate.Route;
import dev.partita.candidate.Routes;
import dev.partita.candidate.Structure;
import dev.partita.layout.write.Finder;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Finds for writes: by the route that was chosen, else by the first that the chosen structures offer. */
public final class WriteFinder implements Finder {
    private final Model model;
    private final Laid laid;
    private final Map<Ask, Route> chosen;

    public WriteFinder(Model model, Laid laid, Map<Ask, Route> chosen) {
        this.model = model;
        this.laid = laid;
        this.chosen = chosen;
    }

    @Override
    public Find find(PatternId write, EntityName entity, Predicate where, boolean strong, boolean loosely) {
        Ask ask = new Ask(write, entity, where.conjuncts(), List.of(), strong, loosely);
        Route route = Optional.ofNullable(chosen.get(ask))
                .or(() -> new Routes(model, built()).holding(ask).stream().findFirst())
                .orElseThrow(
                        () -> new UnplannableWrite(write, "nothing in the design finds " + entity + " by " + where));
        Nodes nodes = new Nodes();
        RouteNodes routes = new RouteNodes(model, laid, nodes);
        RouteNodes.Answer answer = routes.rows(route, Optional.empty(), OptionalInt.empty());
        NodeId rows = routes.filter(entity, answer.node(), answer.unchecked());
        return new Find(nodes.all(), rows);
    }

    /** The structures of the design alone. */
    private CandidateSet built() {
        Map<EntityName, List<Structure.Home>> homes = new LinkedHashMap<>();
        Map<EntityName, List<Structure.Access>> accesses = new LinkedHashMap<>();
        laid.choice().homes().forEach(h -> {
            homes.put(h.entity(), List.of(h));
            accesses.put(
                    h.entity(),
                    laid.choice().accesses().stream()
                            .map(Choice.Placed::access)
                            .filter(a -> a.entity().equals(h.entity()))
                            .toList());
        });
        return new CandidateSet(
                homes, accesses, laid.choice().kept(), List.of(), new LinkedHashMap<>(), new LinkedHashMap<>());
    }
}
