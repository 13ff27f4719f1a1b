package dev.partita.emit.construct;

import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.emit.construct.Expression.Constant;
import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Expression.Properties;
import java.util.List;

/** Keys and indexes, which tables of one region and of many say alike. */
final class Indexes {
    private Indexes() {}

    static Properties attribute(KeyAttribute key) {
        String type = switch (key.type()) {
            case S -> "STRING";
            case N -> "NUMBER";
            case B -> "BINARY";
        };
        return new Properties(Library.DYNAMODB, "Attribute")
                .with("name", key.name())
                .with("type", new Constant(Library.DYNAMODB, "AttributeType", type));
    }

    static Properties global(Index index, String type) {
        Properties properties = new Properties(Library.DYNAMODB, type)
                .with("indexName", index.name().value());
        keys(properties, "partitionKey", index.partition());
        keys(properties, "sortKey", index.sort());
        projection(properties, index.projection());
        return properties;
    }

    static Properties local(Index index) {
        Properties properties = new Properties(Library.DYNAMODB, "LocalSecondaryIndexProps")
                .with("indexName", index.name().value())
                .with("sortKey", attribute(index.sort().get(0)));
        projection(properties, index.projection());
        return properties;
    }

    /** One attribute has a property of its own, several share another. */
    private static void keys(Properties properties, String name, List<KeyAttribute> keys) {
        if (keys.size() == 1) {
            properties.with(name, attribute(keys.get(0)));
        } else if (!keys.isEmpty()) {
            properties.with(
                    name + "s",
                    new Expression.ListOf(
                            keys.stream().<Expression>map(Indexes::attribute).toList()));
        }
    }

    private static void projection(Properties properties, Projection projection) {
        switch (projection) {
            case Projection.All all -> properties.with("projectionType", type("ALL"));
            case Projection.KeysOnly keys -> properties.with("projectionType", type("KEYS_ONLY"));
            case Projection.Include include ->
                properties
                        .with("projectionType", type("INCLUDE"))
                        .with("nonKeyAttributes", Expression.texts(include.attributes()));
        }
    }

    private static Constant type(String name) {
        return new Constant(Library.DYNAMODB, "ProjectionType", name);
    }
}
