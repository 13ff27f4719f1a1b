package dev.partita.testkit.sql;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Value;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.ValueCodec;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A table per entity in an embedded SQL engine, a column per attribute. Texts are stored as their UTF-8 bytes, so that they compare
 * as DynamoDB compares them; numbers as decimals; what has parts as JSON.
 */
final class SqlTables implements AutoCloseable {
    private static final Pattern WORDS = Pattern.compile("'([^']*)'|\"[^\"]*\"|:([A-Za-z][A-Za-z0-9.]*)");

    private final Connection connection;

    SqlTables(Model model) throws SQLException {
        this.connection = DriverManager.getConnection("jdbc:h2:mem:" + UUID.randomUUID());
        for (Entity entity : model.entities()) {
            String columns = plain(entity).stream()
                    .map(a -> quoted(a.name()) + " " + type(a.type()))
                    .collect(Collectors.joining(", "));
            String key = entity.identifier().stream().map(SqlTables::quoted).collect(Collectors.joining(", "));
            run("create table \"" + entity.name() + "\" (" + columns + ", primary key (" + key + "))", Map.of());
        }
    }

    private static List<Attribute> plain(Entity entity) {
        return entity.attributes().stream().filter(a -> a.aggregate().isEmpty()).toList();
    }

    private static String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> "decfloat(100)";
            case AttributeType.Epoch epoch -> "decfloat(100)";
            case AttributeType.Bool bool -> "boolean";
            case AttributeType.ListOf list -> "varchar";
            case AttributeType.MapOf map -> "varchar";
            case AttributeType.TextSet set -> "varchar";
            case AttributeType.NumberSet set -> "varchar";
            case AttributeType.Binary binary -> "varchar";
            case AttributeType.Text text -> "varbinary";
            case AttributeType.Uuid uuid -> "varbinary";
            case AttributeType.Ulid ulid -> "varbinary";
            case AttributeType.Enumeration enumeration -> "varbinary";
            case AttributeType.DateTime time -> "varbinary";
            case AttributeType.Date date -> "varbinary";
        };
    }

    void insert(PlainEntity entity) throws SQLException {
        Map<String, Object> values = new LinkedHashMap<>();
        entity.attributes().forEach((name, value) -> values.put(name.value(), column(value)));
        String columns = values.keySet().stream().map(c -> "\"" + c + "\"").collect(Collectors.joining(", "));
        String marks = values.keySet().stream().map(c -> ":" + c).collect(Collectors.joining(", "));
        run("insert into \"" + entity.name() + "\" (" + columns + ") values (" + marks + ")", values);
    }

    /** What a query gives, an object a row; what is null is left out. */
    List<ObjectNode> rows(String sql, Map<String, Object> parameters) throws SQLException {
        try (PreparedStatement statement = prepared(sql, parameters);
                ResultSet results = statement.executeQuery()) {
            List<ObjectNode> rows = new ArrayList<>();
            while (results.next()) {
                ObjectNode row = Json.object();
                for (int i = 1; i <= results.getMetaData().getColumnCount(); i++) {
                    String label = results.getMetaData().getColumnLabel(i);
                    Optional.ofNullable(results.getObject(i)).ifPresent(v -> row.set(label, json(v)));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    void run(String sql, Map<String, Object> parameters) throws SQLException {
        try (PreparedStatement statement = prepared(sql, parameters)) {
            statement.execute();
        }
    }

    private PreparedStatement prepared(String sql, Map<String, Object> parameters) throws SQLException {
        List<String> names = new ArrayList<>();
        String marked = WORDS.matcher(sql).replaceAll(found -> {
            if (found.group(2) != null) {
                names.add(found.group(2));
                return "?";
            }
            return Matcher.quoteReplacement(found.group(1) == null ? found.group() : bytes(found.group(1)));
        });
        PreparedStatement statement = connection.prepareStatement(marked);
        for (int i = 0; i < names.size(); i++) {
            statement.setObject(i + 1, parameters.get(names.get(i)));
        }
        return statement;
    }

    private static String bytes(String text) {
        StringBuilder hex = new StringBuilder("x'");
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            hex.append(String.format("%02x", b));
        }
        return hex.append('\'').toString();
    }

    /** A value as its column holds it. */
    static Object column(Value value) {
        return switch (value) {
            case Value.Text text -> text.text().getBytes(StandardCharsets.UTF_8);
            case Value.Number number -> number.number();
            case Value.Bool bool -> bool.truth();
            case Value.ListOf list -> Json.write(ValueCodec.write(list));
            case Value.MapOf map -> Json.write(ValueCodec.write(map));
            case Value.TextSet set -> Json.write(ValueCodec.write(set));
            case Value.NumberSet set -> Json.write(ValueCodec.write(set));
            case Value.Binary binary -> Json.write(ValueCodec.write(binary));
            case Value.Null none -> throw new IllegalArgumentException("null is in lists and maps only");
        };
    }

    private static JsonNode json(Object column) {
        return switch (column) {
            case byte[] bytes -> ValueCodec.write(Value.of(new String(bytes, StandardCharsets.UTF_8)));
            case BigDecimal number -> ValueCodec.write(Value.of(number));
            case Long number -> ValueCodec.write(Value.of(BigDecimal.valueOf(number)));
            case Boolean truth -> ValueCodec.write(Value.of(truth));
            case String json -> Json.parse(json);
            default -> throw new IllegalStateException("a column of " + column.getClass());
        };
    }

    private static String quoted(AttributeName name) {
        return "\"" + name + "\"";
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
