package dev.partita.verify.data;

/** How a value is drawn. */
enum Mood {
    /** As the document says that values are spread. */
    ORDINARY,
    /** What breaks careless code: separators, extremes, strange characters. */
    HOSTILE,
    /** As long as is allowed. */
    LARGEST;

    /** Ordinary half the time, seldom the largest. */
    static Mood any(Chance chance) {
        int draw = chance.below(20);
        return draw < 10 ? ORDINARY : draw < 19 ? HOSTILE : LARGEST;
    }
}
