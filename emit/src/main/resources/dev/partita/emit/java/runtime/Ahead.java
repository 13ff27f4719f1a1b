package repositories.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The requests of a call that wait for nothing, in the order in which they are waited for. */
final class Ahead {
    /** How many are sent before somebody waits for their answers: a list of thousands must not be a burst. */
    static final int AT_ONCE = 32;

    private final Connection connection;
    private final List<Pending<?>> open = new ArrayList<>();

    Ahead(Connection connection) {
        this.connection = connection;
    }

    /** A request that is sent when it is waited for, or before. */
    final class Pending<T> {
        private final Supplier<CompletableFuture<T>> send;
        private Optional<CompletableFuture<T>> sent = Optional.empty();

        private Pending(Supplier<CompletableFuture<T>> send) {
            this.send = send;
        }

        private void begin() {
            if (sent.isEmpty()) {
                sent = Optional.of(connection.meanwhile(send));
            }
        }

        /** Its answer; whoever waits for it lets another one be sent. */
        CompletableFuture<T> answer() {
            taken(this);
            return sent.map(connection::awaited).orElseGet(send);
        }
    }

    /** @param send touches nothing that is kept between requests */
    <T> Pending<T> request(Supplier<CompletableFuture<T>> send) {
        Pending<T> pending = new Pending<>(send);
        open.add(pending);
        return pending;
    }

    /** Sends them; one alone is sent as soon by who waits for it. */
    void go() {
        if (open.size() > 1) {
            open.stream().limit(AT_ONCE).forEach(Pending::begin);
        }
    }

    private void taken(Pending<?> pending) {
        if (open.remove(pending) && open.size() >= AT_ONCE) {
            open.get(AT_ONCE - 1).begin();
        }
    }

    /** What all of some give; fails as the first that failed when all have ended. */
    static <T> CompletableFuture<List<T>> all(Connection connection, List<Supplier<CompletableFuture<T>>> sends) {
        Ahead ahead = new Ahead(connection);
        List<Pending<T>> pending = sends.stream().map(ahead::request).toList();
        ahead.go();
        List<CompletableFuture<T>> ended = new ArrayList<>();
        return Later.each(pending, one -> {
                    CompletableFuture<T> answer = Later.at(one::answer).thenCompose(a -> a);
                    ended.add(answer);
                    return answer.handle((value, failure) -> null);
                })
                .thenCompose(done -> Later.map(ended, one -> one));
    }
}
