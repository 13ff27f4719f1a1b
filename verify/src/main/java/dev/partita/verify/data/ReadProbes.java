package dev.partita.verify.data;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Arguments for reads of one world: what is there, what is not, what stands at a boundary, what is strange. */
public final class ReadProbes {
    private static final int ATTEMPTS = 8;

    private final Model model;
    private final World world;
    private final Evaluator evaluator;
    private final long seed;

    public ReadProbes(Model model, World world, Evaluator evaluator, long seed) {
        this.model = model;
        this.world = world;
        this.evaluator = evaluator;
        this.seed = seed;
    }

    /**
     * All kinds of arguments, no two alike.
     *
     * @param present how many of them mean what is stored
     */
    public List<Probe> of(Read read, int present) {
        Making making = new Making(read);
        Set<Probe> probes = new LinkedHashSet<>();
        for (int i = 0; i < present; i++) {
            probes.add(new Probe(
                    i == 0 ? "all" : "present", making.present(i, i == 0).given()));
        }
        new StrangeArguments(read, making.values, making.chance)
                .of(making.present(0, false).given())
                .forEach(probes::add);
        return distinct(probes);
    }

    /** Arguments for which a read answers with an entity and all that agrees with it, and the same for others. */
    public List<Probe> witnessed(Read read, Optional<PlainEntity> witness, int others) {
        Making making = new Making(read);
        List<Probe> probes = new ArrayList<>();
        witness.ifPresent(
                w -> probes.add(new Probe("many", making.about(w, true).given())));
        for (int i = 0; i < others; i++) {
            probes.add(new Probe("present", making.present(i, false).given()));
        }
        return distinct(probes);
    }

    private static List<Probe> distinct(Iterable<Probe> probes) {
        List<Probe> kept = new ArrayList<>();
        Set<Object> seen = new LinkedHashSet<>();
        for (Probe probe : probes) {
            if (seen.add(probe.arguments())) {
                kept.add(probe);
            }
        }
        return kept;
    }

    private final class Making {
        private final Read read;
        private final Chance chance;
        private final ValueGenerator values;
        private final AtomArguments atoms;

        Making(Read read) {
            this.read = read;
            this.chance = Chance.of(seed, "read", read.id().value());
            this.values = new ValueGenerator(new Summed(model), chance);
            PathWalk walk =
                    new PathWalk(model, world, e -> true, (e, a) -> evaluator.value(e, a, DataGenerator.NOW, world));
            this.atoms = new AtomArguments(walk, new StoredValues(walk, chance), values, chance);
        }

        /** Arguments that some leg answers something for, if they can be found. */
        Arguments present(int leg, boolean wide) {
            Arguments arguments = about(leg, wide);
            for (int attempt = 1; attempt < ATTEMPTS && isNothing(arguments); attempt++) {
                arguments = about(leg + attempt, wide);
            }
            return arguments;
        }

        Arguments about(PlainEntity example, boolean wide) {
            Arguments arguments = new Arguments(read.parameters());
            fill(example.name(), Optional.of(example), arguments, wide);
            read.legs().stream()
                    .filter(l -> !l.entity().equals(example.name()))
                    .forEach(l -> fill(l.entity(), any(l), arguments, wide));
            complete(arguments);
            return arguments;
        }

        private Arguments about(int leg, boolean wide) {
            Read.Leg first = read.legs().get(leg % read.legs().size());
            return any(first).map(e -> about(e, wide)).orElseGet(() -> {
                Arguments arguments = new Arguments(read.parameters());
                complete(arguments);
                return arguments;
            });
        }

        private void fill(EntityName entity, Optional<PlainEntity> example, Arguments into, boolean wide) {
            read.legs().stream()
                    .filter(l -> l.entity().equals(entity))
                    .map(Read.Leg::where)
                    .forEach((Predicate where) -> atoms.fill(entity, where, example, into, wide));
        }

        private Optional<PlainEntity> any(Read.Leg leg) {
            List<PlainEntity> all = evaluator.stored(leg.entity(), DataGenerator.NOW, world);
            return all.isEmpty() ? Optional.empty() : Optional.of(chance.pick(all));
        }

        private void complete(Arguments arguments) {
            for (Parameter parameter : read.parameters()) {
                arguments.give(parameter.name(), new StrangeArguments(read, values, chance).any(parameter));
            }
        }

        private boolean isNothing(Arguments arguments) {
            Answer answer = evaluator.answer(read, arguments.given(), DataGenerator.NOW, world);
            return !(answer instanceof Answer.Legs legs)
                    || legs.legs().stream().allMatch(l -> l.rows().isEmpty());
        }
    }
}
