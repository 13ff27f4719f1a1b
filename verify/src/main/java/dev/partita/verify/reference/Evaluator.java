package dev.partita.verify.reference;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Fault;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.PlainPage;
import dev.partita.verify.plain.Position;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers reads and does writes of a model over plain entities, as the document means them. */
public final class Evaluator {
    private final Entities entities;
    private final Map<PatternId, ArgumentCheck> checks = new LinkedHashMap<>();

    public Evaluator(Model model) {
        entities = new Entities(model);
        model.patterns().forEach(p -> checks.put(p.id(), new ArgumentCheck(p)));
    }

    /**
     * What is wrong with the arguments of a call, if it is a bad one. What two elements mean is found only by
     * applying.
     */
    public Optional<Fault> fault(Pattern pattern, Map<ParameterName, Argument> arguments) {
        return checks.computeIfAbsent(pattern.id(), id -> new ArgumentCheck(pattern))
                .fault(arguments);
    }

    /** The whole answer, over all pages. */
    public Answer answer(Read read, Map<ParameterName, Argument> arguments, Instant now, World world) {
        Optional<Fault> fault = fault(read, arguments);
        return fault.isPresent()
                ? new Answer.Refused(fault.get())
                : answer(read, new Present(entities, world, now), Scope.of(arguments, now));
    }

    /**
     * One page of a read that answers with rows, behind a position; a possible one where the order is free. For a call
     * without {@link #fault}.
     */
    public PlainPage page(
            Read read, Map<ParameterName, Argument> arguments, Optional<Position> after, Instant now, World world) {
        Present present = new Present(entities, world, now);
        return new Pager(new Reading(read, present, Scope.of(arguments, now)), after).page();
    }

    /** All of an entity's attributes at a time, aggregates too. */
    public PlainEntity complete(PlainEntity entity, Instant now, World world) {
        Present present = new Present(entities, world, now);
        PlainEntity complete = entity;
        for (Attribute attribute : entities.entity(entity.name()).attributes()) {
            complete = complete.with(attribute.name(), present.value(entity, attribute.name()));
        }
        return complete;
    }

    /** An attribute of an entity at a time; an aggregate is computed. */
    public Optional<Value> value(PlainEntity entity, AttributeName attribute, Instant now, World world) {
        return new Present(entities, world, now).value(entity, attribute);
    }

    /** All entities of a kind that are stored at a time, expired ones not. */
    public List<PlainEntity> stored(EntityName entity, Instant now, World world) {
        return new Present(entities, world, now).all(entity);
    }

    /** Does the write, or changes nothing. */
    public WriteOutcome apply(Write write, Map<ParameterName, Argument> arguments, Instant now, World world) {
        Optional<Fault> fault = fault(write, arguments);
        return fault.isPresent()
                ? new WriteOutcome.Refused(fault.get())
                : new Writing(write, new Present(entities, world, now), Scope.of(arguments, now)).outcome();
    }

    private static Answer answer(Read read, Present present, Scope scope) {
        Scalars scalars = new Scalars(read, present, scope);
        return switch (read.result()) {
            case Read.Result.Single single -> new Reading(read, present, scope).legs();
            case Read.Result.Collection collection -> new Reading(read, present, scope).legs();
            case Read.Result.Count count -> scalars.count();
            case Read.Result.Exists exists -> scalars.exists();
            case Read.Result.Sum sum -> scalars.sum(sum.path());
            case Read.Result.Min min -> scalars.min(min.path());
            case Read.Result.Max max -> scalars.max(max.path());
        };
    }
}
