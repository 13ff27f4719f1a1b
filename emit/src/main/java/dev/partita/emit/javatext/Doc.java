package dev.partita.emit.javatext;

/** A piece of a text whose lines are not yet broken. */
sealed interface Doc permits Doc.Word, Doc.Break, Level {
    /** How many columns it takes on one line. */
    int width();

    /** It on one line. */
    String flat();

    /** What is never broken. */
    record Word(String flat) implements Doc {
        @Override
        public int width() {
            return flat.length();
        }
    }

    /**
     * Where a line may end.
     *
     * @param flat what stands there if it does not
     * @param unified whether it does wherever another break of its level does
     * @param limited whether the part of a chain of calls follows
     */
    record Break(String flat, boolean unified, boolean limited) implements Doc {
        @Override
        public int width() {
            return flat.length();
        }
    }
}
