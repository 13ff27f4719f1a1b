package dev.partita.verify.data;

import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Write;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import dev.partita.verify.reference.Evaluator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Calls of writes, one after the other on a world that changes: their conditions true and false, with what is stored and what
 * is not. Of several calls that could be made, the one is chosen whose outcome has been seen least; where all have been seen, some
 * more are made up.
 */
public final class WriteCalls {
    private static final int CANDIDATES = 7;
    private static final int MOST_CANDIDATES = 8 * CANDIDATES;
    /** After so many calls that came out as others before, hardly one in a hundred is found that does not. */
    private static final int MOST_IN_VAIN = 2;

    private final Model model;
    private final Evaluator evaluator;
    private final Chance chance;
    private final Chance whim;
    private final Outcomes outcomes;
    private final Summed summed;
    private int inVain;

    /** @param purpose what the calls are for: the same seed and purpose give the same calls on the same worlds */
    public WriteCalls(Model model, Evaluator evaluator, long seed, String purpose) {
        this.model = model;
        this.evaluator = evaluator;
        this.chance = Chance.of(seed, "write", purpose);
        this.whim = Chance.of(seed, "whim", purpose);
        this.outcomes = new Outcomes(model);
        this.summed = new Summed(model);
    }

    private record Candidate(Call call, String outcome, int failed) {}

    /** The next call; nothing if none could be made that keeps what its caller warrants. */
    public Optional<Call> next(Write write, World world, Instant now) {
        return next(write, world, now, MOST_CANDIDATES);
    }

    /** As {@link #next(Write, World, Instant)}, for whom something else matters more than how a call comes out. */
    public Optional<Call> another(Write write, World world, Instant now) {
        return next(write, world, now, inVain < MOST_IN_VAIN ? MOST_CANDIDATES : CANDIDATES);
    }

    private Optional<Call> next(Write write, World world, Instant now, int most) {
        Optional<Candidate> chosen = Optional.empty();
        for (int i = 0; i < most && (i < CANDIDATES || !chosen.map(this::isNew).orElse(false)); i++) {
            Optional<Candidate> next = candidate(write, world, now);
            chosen = chosen.filter(c -> next.filter(n -> isBetter(n, c)).isEmpty())
                    .or(() -> next);
        }
        inVain = chosen.map(this::isNew).orElse(false) ? 0 : inVain + 1;
        chosen.ifPresent(c -> outcomes.add(c.outcome()));
        return chosen.map(Candidate::call);
    }

    /** Whether the last call came out as none before, so that further ones may do so too. */
    public boolean isFinding() {
        return inVain == 0;
    }

    private boolean isNew(Candidate candidate) {
        return outcomes.count(candidate.outcome()) == 0;
    }

    /** Seen less often; or as often, and fewer conditions fail: which of several is checked at all does not show. */
    private boolean isBetter(Candidate one, Candidate other) {
        int more = outcomes.count(one.outcome()) - outcomes.count(other.outcome());
        return more < 0 || more == 0 && one.failed() < other.failed();
    }

    /**
     * Calls to be made at the same time: of the first write and of others, some of them alike. In whatever order two of them
     * come, their callers keep what they warrant.
     */
    public List<Call> together(Write first, List<Write> others, World world, Instant now, int count) {
        List<Call> calls = new ArrayList<>();
        candidate(first, world, now).map(Candidate::call).ifPresent(calls::add);
        for (int i = 0; i < count * CANDIDATES && !calls.isEmpty() && calls.size() < count; i++) {
            Write write = others.isEmpty() || chance.oneIn(2) ? first : chance.pick(others);
            Optional<Call> next = write.equals(first) && chance.oneIn(2)
                    ? Optional.of(calls.get(0))
                    : candidate(write, world, now).map(Candidate::call);
            next.filter(c -> calls.stream()
                            .allMatch(other -> arePossible(other, c, world) && arePossible(c, other, world)))
                    .ifPresent(calls::add);
        }
        return calls;
    }

    /** Whether the second call keeps its warrants once the first is made. */
    private boolean arePossible(Call first, Call second, World world) {
        World between = world.copy();
        evaluator.apply(write(first), first.arguments(), first.now(), between);
        return isWarranted(second, between);
    }

    /** Whether the caller keeps what it warrants (input.md, sections 2 and 4) by this call; never if it is a bad one. */
    public boolean isWarranted(Call call, World world) {
        Write write = write(call);
        Arguments arguments = new Arguments(write.parameters());
        call.arguments().forEach(arguments::give);
        World after = world.copy();
        WriteOutcome outcome = evaluator.apply(write, call.arguments(), call.now(), after);
        return new Warrants(model, write, world, after, call.now()).areKept(outcome, arguments);
    }

    private Write write(Call call) {
        return model.pattern(call.pattern())
                .filter(Write.class::isInstance)
                .map(Write.class::cast)
                .orElseThrow(() -> new IllegalArgumentException("no write " + call.pattern()));
    }

    private Optional<Candidate> candidate(Write write, World world, Instant now) {
        EntityGenerator entities = new EntityGenerator(model, summed, chance);
        PathWalk walk = new PathWalk(model, world, e -> true, (e, a) -> evaluator.value(e, a, now, world));
        AtomArguments atoms = new AtomArguments(walk, new StoredValues(walk, chance), entities.values(), chance);
        Arguments arguments = new EffectArguments(walk, atoms, entities, chance).of(write, whim.oneIn(2));
        if (chance.oneIn(3)) {
            disturb(arguments, entities.values());
        }
        Coincidences coincidences = new Coincidences(write);
        if (whim.oneIn(4) && coincidences.areTold()) {
            coincide(arguments, !coincidences.areOfDifferent(), entities.values());
        }
        boolean coincide = Circumstances.twins(arguments).stream().anyMatch(t -> t.areSame(arguments));
        SortedMap<ParameterName, Argument> given = new TreeMap<>(arguments.given());
        World after = world.copy();
        WriteOutcome outcome = evaluator.apply(write, given, now, after);
        return (!coincide || coincidences.tell(outcome))
                        && new Warrants(model, write, world, after, now).areKept(outcome, arguments)
                ? Optional.of(new Candidate(
                        new Call(write.id(), given, now),
                        outcomes.name(write, outcome) + Circumstances.text(write, arguments, world),
                        failed(outcome)))
                : Optional.empty();
    }

    /** Another value in one place, or none where that is allowed. */
    private void disturb(Arguments arguments, ValueGenerator values) {
        if (arguments.parameters().isEmpty()) {
            return;
        }
        Parameter parameter = chance.pick(arguments.parameters());
        if (parameter.optional() && chance.oneIn(2)) {
            arguments.given().remove(parameter.name());
        } else if (parameter.form() == Parameter.Form.VALUE) {
            arguments
                    .given()
                    .put(
                            parameter.name(),
                            Argument.of(values.of(parameter.type(), Mood.any(chance), Draft.SMALL, true)));
        }
    }

    /** @param news whether of something that is hardly stored */
    private void coincide(Arguments arguments, boolean news, ValueGenerator values) {
        List<Circumstances.Twins> pairs = Circumstances.twins(arguments);
        if (pairs.isEmpty()) {
            return;
        }
        Circumstances.Twins pair = whim.pick(pairs);
        if (news) {
            arguments
                    .given()
                    .put(
                            pair.other().name(),
                            Argument.of(values.of(pair.other().type(), Mood.any(whim), Draft.SMALL, true)));
        }
        arguments
                .given()
                .put(pair.one().name(), arguments.given().get(pair.other().name()));
    }

    private static int failed(WriteOutcome outcome) {
        return outcome instanceof WriteOutcome.Failed failed
                ? failed.conditions().size()
                : 0;
    }
}
