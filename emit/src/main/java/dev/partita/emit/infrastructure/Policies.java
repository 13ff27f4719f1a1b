package dev.partita.emit.infrastructure;

import dev.partita.emit.infrastructure.Touches.Touch;
import dev.partita.model.EntityName;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A policy per repository: the actions that its patterns' plans use, on the tables and indexes they use. */
final class Policies {
    private final DesignResult result;
    private final Touches touches;
    private final Optional<Tenants> tenants;

    Policies(DesignResult result) {
        this.result = result;
        this.touches = new Touches(result.model(), result.design());
        this.tenants = Tenants.of(result);
    }

    /** By the names of the entities, so that a document in another order creates the same. */
    List<Policy> all() {
        Map<EntityName, List<Plan>> repositories = new LinkedHashMap<>();
        result.model().entities().forEach(e -> repositories.put(e.name(), new ArrayList<>()));
        for (Plan plan : result.plans().patterns()) {
            result.model()
                    .pattern(plan.pattern())
                    .map(Policies::repository)
                    .ifPresent(e -> repositories
                            .computeIfAbsent(e, n -> new ArrayList<>())
                            .add(plan));
        }
        result.plans().loads().stream()
                .filter(Plans.Load::delivered)
                .forEach(l -> repositories
                        .computeIfAbsent(l.entity(), n -> new ArrayList<>())
                        .add(l.plan()));
        repositories.values().removeIf(List::isEmpty);
        List<EntityName> names = repositories.keySet().stream()
                .sorted(Comparator.comparing(EntityName::value))
                .toList();
        List<String> ids =
                Identifiers.of(names.stream().map(EntityName::toString).toList());
        List<Policy> policies = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            List<Plan> plans = repositories.getOrDefault(names.get(i), List.of());
            List<PatternId> patterns = plans.stream()
                    .map(Plan::pattern)
                    .sorted(Comparator.comparing(PatternId::value))
                    .toList();
            List<Policy.Statement> statements = statements(plans);
            policies.add(new Policy(ids.get(i), names.get(i), patterns, statements, key(statements)));
        }
        return policies.stream().filter(p -> !p.statements().isEmpty()).toList();
    }

    private Optional<Policy.KeyUse> key(List<Policy.Statement> statements) {
        Optional<String> key = result.model().settings().encryptionKey();
        return key.filter(k -> Encryption.by(key) == Encryption.OWN).map(k -> Policy.KeyUse.of(k, statements));
    }

    /** The pattern's own entity: the first that it names. */
    private static EntityName repository(Pattern pattern) {
        return switch (pattern) {
            case Read read -> read.legs().get(0).entity();
            case Write write -> write.own();
        };
    }

    /** What may be done to a space, and to which of its partitions. */
    private record Grant(SortedSet<String> actions, SortedSet<String> leadingKeys) {}

    private List<Policy.Statement> statements(List<Plan> plans) {
        Map<Space, SortedMap<String, SortedSet<String>>> keys = new LinkedHashMap<>();
        plans.stream().flatMap(p -> touches.of(p).stream()).forEach(t -> grant(keys, t));
        Map<Grant, List<Space>> alike = new LinkedHashMap<>();
        for (Space space : inOrder()) {
            grants(keys.getOrDefault(space, new TreeMap<>()))
                    .forEach(g ->
                            alike.computeIfAbsent(g, n -> new ArrayList<>()).add(space));
        }
        return alike.entrySet().stream()
                .map(e -> new Policy.Statement(
                        List.copyOf(e.getKey().actions()),
                        e.getValue(),
                        List.copyOf(e.getKey().leadingKeys())))
                .toList();
    }

    /** Actions that may touch the same partitions, together. */
    private static List<Grant> grants(SortedMap<String, SortedSet<String>> keys) {
        Map<SortedSet<String>, SortedSet<String>> actions = new LinkedHashMap<>();
        keys.forEach((action, of) ->
                actions.computeIfAbsent(of, n -> new TreeSet<>()).add(action));
        return actions.entrySet().stream()
                .map(e -> new Grant(e.getValue(), e.getKey()))
                .toList();
    }

    /** A scan meets all tenants' items, whatever keys it names: no tenant's policy grants it. */
    private void grant(Map<Space, SortedMap<String, SortedSet<String>>> granted, Touch touch) {
        List<String> keys = tenants.map(t -> touch.types().stream()
                        .flatMap(type -> t.leadingKey(touch.space(), type).stream())
                        .toList())
                .orElse(List.of());
        if (tenants.isPresent() && (keys.isEmpty() || touch.action().equals("Scan"))) {
            return;
        }
        granted.computeIfAbsent(touch.space(), s -> new TreeMap<>())
                .computeIfAbsent(touch.action(), a -> new TreeSet<>())
                .addAll(keys);
    }

    /** Tables and indexes as they are deployed. */
    private List<Space> inOrder() {
        List<Space> spaces = new ArrayList<>();
        Deployment.inOrder(result.design()).forEach(t -> {
            spaces.add(new Space(t.name(), Optional.empty()));
            t.indexes().forEach(i -> spaces.add(new Space(t.name(), Optional.of(i.name()))));
        });
        return spaces;
    }
}
