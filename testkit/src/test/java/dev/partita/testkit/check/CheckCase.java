package dev.partita.testkit.check;

import dev.partita.check.finding.CheckCode;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * An alteration of the club's design, and whether a check fires at it. Our own designs are not wrong, so no document could be
 * the case of such a code.
 *
 * @param what is altered, in words
 */
record CheckCase(CheckCode code, boolean fires, String what, UnaryOperator<DesignResult> alteration) {
    static CheckCase fires(CheckCode code, String what, UnaryOperator<DesignResult> alteration) {
        return new CheckCase(code, true, what, alteration);
    }

    static CheckCase nearly(CheckCode code, String what, UnaryOperator<DesignResult> alteration) {
        return new CheckCase(code, false, what, alteration);
    }

    static List<CheckCase> all() {
        return Stream.of(
                        CoverageCases.all(),
                        KeyCases.all(),
                        RangeCases.all(),
                        AnswerCases.all(),
                        PageCases.all(),
                        StoredCases.all(),
                        GuardCases.all(),
                        LimitCases.all())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public String toString() {
        return code + (fires ? " fires: " : " does not fire: ") + what;
    }
}
