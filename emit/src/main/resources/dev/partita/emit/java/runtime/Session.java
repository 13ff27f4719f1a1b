package repositories.runtime;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One execution of a plan: the call, and the nodes at work. */
final class Session {
    private final Connection connection;
    private final Ahead ahead;
    private final String pattern;
    private final Map<String, AttributeValue> given;
    private final Instant now;
    private final Map<String, Stage> stages = new LinkedHashMap<>();

    Session(Connection connection, String pattern, Map<String, AttributeValue> given, Instant now) {
        this.connection = connection;
        this.ahead = new Ahead(connection);
        this.pattern = pattern;
        this.given = given;
        this.now = now;
    }

    Ahead ahead() {
        return ahead;
    }

    Connection connection() {
        return connection;
    }

    String pattern() {
        return pattern;
    }

    Instant now() {
        return now;
    }

    void add(Stage stage) {
        stages.put(stage.id(), stage);
    }

    Stage stage(String id) {
        return Optional.ofNullable(stages.get(id))
                .orElseThrow(() -> new DesignFault(pattern + ": node " + id + " is used before it stands in the plan"));
    }

    Optional<AttributeValue> argument(String name) {
        return Values.at(given, name);
    }

    Scope scope(Row row) {
        return new Scope(this, row);
    }

    /** Sees to it that what is said of other nodes can be told at once. */
    CompletableFuture<Void> prepare(Stream<Operand.OfNode> said, Row row) {
        return Later.each(said.filter(o -> row.from(o.node()).isEmpty()).toList(), o -> {
            Feed feed = stage(o.node()).arrivals();
            return o.ofAll() ? feed.all().thenAccept(all -> {}) : askUntilAgreed(feed, row);
        });
    }

    private static CompletableFuture<Void> askUntilAgreed(Feed feed, Row row) {
        FeedReader reader = new FeedReader(feed);
        return Later.repeat(() -> reader.take(1)
                .thenApply(r -> r.filter(known -> !known.agrees(row)).isPresent()));
    }
}
