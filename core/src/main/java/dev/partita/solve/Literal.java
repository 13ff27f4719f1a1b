package dev.partita.solve;

/** A variable or its opposite as one number: {@code 2v} says that variable v is 1, {@code 2v + 1} that it is 0. */
final class Literal {
    private Literal() {}

    static int of(int variable, boolean taken) {
        return taken ? 2 * variable : 2 * variable + 1;
    }

    static int not(int literal) {
        return literal ^ 1;
    }

    static int variable(int literal) {
        return literal >> 1;
    }

    static boolean taken(int literal) {
        return (literal & 1) == 0;
    }
}
