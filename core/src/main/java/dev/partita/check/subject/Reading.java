package dev.partita.check.subject;

import dev.partita.model.Read;
import dev.partita.plan.ReadPlan;

/** A read and how it is executed. */
public record Reading(Read read, ReadPlan plan) {}
