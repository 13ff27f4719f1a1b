package dev.partita.cli;

import dev.partita.check.Checks;
import dev.partita.check.finding.CheckCode;
import dev.partita.diagnostic.Code;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.pipeline.DesignCode;
import dev.partita.pipeline.Posed;
import dev.partita.read.finding.ReadCode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The codes of findings: what each means, and where it is found. */
final class Codes {
    private Codes() {}

    static Optional<Code> named(String name) {
        return all().filter(c -> c.id().equalsIgnoreCase(name)).findFirst();
    }

    static List<String> names() {
        return all().map(Code::id).toList();
    }

    private static Stream<Code> all() {
        return Stream.of(ReadCode.values(), DesignCode.values(), CheckCode.values())
                .flatMap(Stream::of);
    }

    /** The rule, and the page that says why and what to do. */
    static String text(Code code) {
        return code.id() + " (" + code.severity() + "): " + code.rule() + "\n  docs/diagnostics/" + code.id()
                + ".md says why, and how to fix it.\n";
    }

    /** Where a design or its document has it. */
    static List<Diagnostic> findings(Code code, List<Diagnostic> known, Optional<Posed> posed) {
        return Stream.concat(
                        known.stream(),
                        posed.stream()
                                .flatMap(p -> Checks.run(p.result()).stream())
                                .flatMap(c -> c.findings().stream()))
                .filter(d -> d.code().id().equals(code.id()))
                .distinct()
                .toList();
    }
}
