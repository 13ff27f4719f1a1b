package dev.partita.verify.calls;

import dev.partita.model.Attribute;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.ParameterName;
import dev.partita.model.Write;
import dev.partita.verify.data.Expiry;
import dev.partita.verify.data.StoringOrder;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Whether entities may be stored together: each as the document's {@code create} demands, parents first. */
public final class CreateDemands {
    private final Model model;
    private final Evaluator evaluator;
    private final Expiry expiry;
    private final Map<EntityName, Write> loads = new LinkedHashMap<>();

    public CreateDemands(Model model) {
        this.model = model;
        this.evaluator = new Evaluator(model);
        this.expiry = new Expiry(model);
        model.entities().forEach(e -> loads.put(e.name(), Write.load(e)));
    }

    /** What breaks the model, each with its place; not more than {@link DataFolder#MOST_WRONG}. */
    public List<String> broken(DataFolder data, Instant now) {
        World world = new World(model);
        Map<Identity, String> places = new LinkedHashMap<>();
        List<PlainEntity> first = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        for (DataFolder.Line line : data.lines()) {
            Identity identity = world.identity(line.entity());
            Optional.ofNullable(places.putIfAbsent(identity, line.place()))
                    .ifPresentOrElse(
                            before -> broken.add(line.place() + " has the identifier of " + before),
                            () -> first.add(line.entity()));
        }
        for (PlainEntity entity : StoringOrder.of(model, first)) {
            String place = places.getOrDefault(world.identity(entity), "");
            failed(entity, now, world)
                    .ifPresent(failed -> broken.add(place + " breaks " + String.join(", and ", failed)));
        }
        return broken.subList(0, Math.min(broken.size(), DataFolder.MOST_WRONG));
    }

    /** What has expired is stored as of a time when nothing had, unless it is in the way of what lives. */
    private Optional<List<String>> failed(PlainEntity entity, Instant now, World world) {
        boolean living = expiry.isStored(entity, now);
        return apply(entity, living ? now : Instant.EPOCH, world)
                .flatMap(failed ->
                        apply(entity, living ? Instant.EPOCH : now, world).map(again -> failed));
    }

    private Optional<List<String>> apply(PlainEntity entity, Instant time, World world) {
        Map<ParameterName, Argument> arguments = new TreeMap<>();
        model.entity(entity.name()).attributes().stream()
                .map(Attribute::name)
                .forEach(a ->
                        entity.value(a).ifPresent(v -> arguments.put(new ParameterName(a.value()), Argument.of(v))));
        WriteOutcome outcome =
                evaluator.apply(Optional.ofNullable(loads.get(entity.name())).orElseThrow(), arguments, time, world);
        return switch (outcome) {
            case WriteOutcome.Applied applied -> Optional.empty();
            case WriteOutcome.Failed failed -> Optional.of(failed.conditions());
            case WriteOutcome.Refused refused ->
                Optional.of(List.of(refused.fault().toString()));
        };
    }
}
