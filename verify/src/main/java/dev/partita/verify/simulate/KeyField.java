package dev.partita.verify.simulate;

import java.util.List;

/** A value of which a key is made, drawn anew in each call. */
sealed interface KeyField {
    Law law();

    /**
     * The rank of the value that a request meets.
     *
     * @param dice of the call
     * @param run which of the equal requests of a call this is
     */
    long rank(long[] dice, int run);

    /**
     * A value that the call says. What is given by one parameter follows from one die, so it meets the same value everywhere.
     *
     * @param perRun whether each request of a call has another
     */
    record Said(Law law, int die, boolean perRun) implements KeyField {
        @Override
        public long rank(long[] dice, int run) {
            return law.rank(perRun ? Dice.mix(dice[die], run) : dice[die]);
        }
    }

    /** Periods that a call asks one after another, from the present one on. */
    record InTurn(Law law) implements KeyField {
        @Override
        public long rank(long[] dice, int run) {
            return run;
        }
    }

    /**
     * A value that follows from others: an item always has the same one, and a hot item a hot one.
     *
     * @param of what tells the item
     * @param salt what tells this value from others of the item
     * @param perRun whether each request of a call is of another item of those that are told
     */
    record Derived(Law law, List<KeyField> of, long salt, boolean perRun) implements KeyField {
        public Derived {
            of = List.copyOf(of);
        }

        @Override
        public long rank(long[] dice, int run) {
            long bits = salt;
            for (int i = 0; i < of.size(); i++) {
                bits = Dice.mix(bits, of.get(i).rank(dice, run));
            }
            return law.rank(perRun ? Dice.mix(bits, run) : Dice.mix(bits));
        }
    }
}
