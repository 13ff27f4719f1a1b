package dev.partita.check.finding;

import dev.partita.check.subject.Subject;
import dev.partita.diagnostic.Diagnostic;
import java.util.List;

/** Looks for one kind of fault. What it cannot decide it leaves alone. */
public interface Check {
    CheckCode code();

    List<Diagnostic> findings(Subject subject);
}
