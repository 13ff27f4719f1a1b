package repositories.runtime;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One execution of a plan: the call, and the nodes at work. */
final class Session {
    private final Database database;
    private final String pattern;
    private final Map<String, AttributeValue> given;
    private final Instant now;
    private final Map<String, Stage> stages = new LinkedHashMap<>();

    Session(Database database, String pattern, Map<String, AttributeValue> given, Instant now) {
        this.database = database;
        this.pattern = pattern;
        this.given = given;
        this.now = now;
    }

    Database database() {
        return database;
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
    void prepare(Stream<Operand.OfNode> said, Row row) {
        said.filter(o -> row.from(o.node()).isEmpty()).forEach(o -> {
            Feed feed = stage(o.node()).arrivals();
            if (o.ofAll()) {
                feed.all();
            } else {
                askUntilAgreed(feed, row);
            }
        });
    }

    private static void askUntilAgreed(Feed feed, Row row) {
        int i = 0;
        while (feed.at(i, 1).filter(r -> !r.agrees(row)).isPresent()) {
            i++;
        }
    }
}
