package dev.partita.verify.run;

import dev.partita.design.Design;
import dev.partita.model.Model;
import dev.partita.plan.Plans;

/** What is executed. */
public record Subject(Model model, Design design, Plans plans) {}
