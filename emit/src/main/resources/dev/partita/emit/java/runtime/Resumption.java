package repositories.runtime;

/** Where an earlier page has ended. */
interface Resumption {
    /** Nowhere: this is the first. */
    Resumption START = new Resumption() {
        @Override
        public void resume(Query query, QueryFeed feed) {
            // every sequence is asked from its start
        }

        @Override
        public java.util.function.Predicate<Row> answered() {
            return row -> false;
        }
    };

    /** Sets a Query's sequence to where it goes on. */
    void resume(Query query, QueryFeed feed);

    /** Which rows of a paged cut's input were answered before, asked in order. */
    java.util.function.Predicate<Row> answered();
}
