package dev.partita.testkit.random;

import dev.partita.result.Verification;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What became of a document.
 *
 * @param signature what two findings of the same cause have in common, as far as can be seen
 * @param text for people
 */
public record Finding(Kind kind, String signature, String text) {
    static final Finding GOOD = new Finding(Kind.GOOD, "", "");

    private static final int FRAMES = 16;

    /** From good to bad. */
    public enum Kind {
        /** Designed, and all executions are as they should be. */
        GOOD,
        /** The document is not understood; so the generator does not keep to the grammar, or the reader does not. */
        UNREADABLE,
        /** No design, with a reason. */
        REFUSED,
        /** An execution is not as it should be. */
        REFUTED,
        /** An exception. */
        BROKEN
    }

    /** Whether the two seem to have the same cause, in documents that differ. */
    public boolean isLike(Finding other) {
        return kind == other.kind && cause().equals(other.cause());
    }

    /** The signature without names and values. */
    private String cause() {
        return signature
                .replaceAll("(?s)~.*", "")
                .replaceAll("(?<=^wrong: )\\w+: ", "")
                .replaceAll("AP-\\d+|(?<=of the |answers |finds |one )[A-Z]\\w+", "");
    }

    static Finding of(Throwable bug) {
        String frames = Arrays.stream(bug.getStackTrace())
                .filter(f -> f.getClassName().startsWith("dev.partita"))
                .limit(FRAMES)
                .map(f -> "  at " + f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber())
                .collect(Collectors.joining("\n"));
        String where =
                frames.lines().findFirst().orElse("").replaceAll(":\\d+$", "").strip();
        return new Finding(Kind.BROKEN, bug.getClass().getSimpleName() + " " + where, bug + "\n" + frames);
    }

    /** Nothing if the evidence is good. */
    static Optional<Finding> of(Verification evidence) {
        return evidence.patterns().stream()
                .filter(p -> p.mismatches() > 0)
                .findFirst()
                .map(p -> new Finding(
                        Kind.REFUTED,
                        symptom(p.example().orElse("")),
                        p.id() + ": " + p.example().orElse("")));
    }

    /** The words of a mismatch, without its values. */
    private static String symptom(String example) {
        String words =
                example.lines().filter(l -> l.startsWith("wrong: ")).findFirst().orElse(example);
        return words.replaceAll("\"[^\"]*\"|'[^']*'|\\{.*?}|\\[.*?]|[0-9.]+", "~")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
