package dev.partita.testkit.check;

import dev.partita.check.finding.CheckCode;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A fault that is put into the club's design.
 *
 * @param by the check that finds it; empty if none does and executing the pattern does
 * @param pattern the one that is executed then
 */
record Mutation(String fault, UnaryOperator<DesignResult> alteration, Optional<CheckCode> by, String pattern) {
    static Mutation found(CheckCode by, String fault, UnaryOperator<DesignResult> alteration) {
        return new Mutation(fault, alteration, Optional.of(by), "");
    }

    static Mutation executed(String pattern, String fault, UnaryOperator<DesignResult> alteration) {
        return new Mutation(fault, alteration, Optional.empty(), pattern);
    }

    static List<Mutation> all() {
        return Stream.of(ReadMutations.all(), WriteMutations.all(), ValueMutations.all(), GuardMutations.all())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public String toString() {
        return fault + ": found by " + by.map(CheckCode::id).orElse("executing " + pattern);
    }
}
