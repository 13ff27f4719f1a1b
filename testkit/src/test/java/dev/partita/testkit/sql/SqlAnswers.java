package dev.partita.testkit.sql;

import dev.partita.model.ParameterName;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.testkit.sql.SqlPatterns.Statement;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.TimeText;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the SQL engine says that a call must answer, in the form of {@code cases/answers}. */
final class SqlAnswers {
    private final SqlPatterns patterns;
    private final SqlTables tables;

    SqlAnswers(SqlPatterns patterns, SqlTables tables) {
        this.patterns = patterns;
        this.tables = tables;
    }

    ObjectNode expected(Read read, Call call) throws SQLException {
        Map<String, Object> parameters = parameters(call);
        ObjectNode expected = Json.object();
        if (!read.result().isRows()) {
            ObjectNode row = tables.rows(query(read.id().value()), parameters).get(0);
            expected.set("answer", row.values().iterator().next());
            return expected;
        }
        ObjectNode legs = expected.putObject("legs");
        for (Read.Leg leg : read.legs()) {
            String section = read.id() + (read.legs().size() > 1 ? " " + leg.entity() : "");
            ObjectNode answered = legs.putObject(leg.entity().value());
            answered.put("ordered", !leg.order().isEmpty());
            answered.putArray("rows").addAll(tables.rows(query(section), parameters));
        }
        return expected;
    }

    ObjectNode expected(Write write, Call call) throws SQLException {
        Map<String, Object> parameters = parameters(call);
        List<Statement> statements = patterns.of(write.id().value());
        ObjectNode expected = Json.object();
        ArrayNode failed = Json.array();
        for (Statement statement : statements) {
            for (Map<String, Object> each : each(statement, call, parameters)) {
                if (statement.demand().isPresent()
                        && !tables.rows(statement.sql(), each)
                                .get(0)
                                .values()
                                .iterator()
                                .next()
                                .booleanValue()) {
                    failed.add(statement.demand().get());
                }
            }
        }
        expected.put("applied", failed.isEmpty());
        if (!failed.isEmpty()) {
            expected.set("failedAny", failed);
            return expected;
        }
        for (Statement statement : statements) {
            if (statement.demand().isEmpty()) {
                for (Map<String, Object> each : each(statement, call, parameters)) {
                    tables.run(statement.sql(), each);
                }
            }
        }
        return expected;
    }

    private String query(String section) {
        return patterns.of(section).get(0).sql();
    }

    private static List<Map<String, Object>> each(Statement statement, Call call, Map<String, Object> parameters) {
        if (statement.list().isEmpty()) {
            return List.of(parameters);
        }
        List<Map<String, Object>> all = new ArrayList<>();
        Argument list = Optional.ofNullable(
                        call.arguments().get(new ParameterName(statement.list().get())))
                .orElseThrow();
        for (Argument.Fields element : ((Argument.Elements) list).elements()) {
            Map<String, Object> each = new LinkedHashMap<>(parameters);
            each.putAll(values(element.fields()));
            all.add(each);
        }
        return all;
    }

    private static Map<String, Object> parameters(Call call) {
        Map<String, Object> parameters = values(call.arguments());
        parameters.put("now", TimeText.dateTime(call.now()).getBytes(StandardCharsets.UTF_8));
        parameters.put("nowSeconds", BigDecimal.valueOf(call.now().getEpochSecond()));
        return parameters;
    }

    private static Map<String, Object> values(Map<ParameterName, Argument> arguments) {
        Map<String, Object> values = new LinkedHashMap<>();
        arguments.forEach((name, argument) -> {
            switch (argument) {
                case Argument.One one -> values.put(name.value(), SqlTables.column(one.value()));
                case Argument.Batch batch ->
                    values.put(
                            name.value(),
                            batch.values().stream().map(SqlTables::column).toArray());
                case Argument.Elements elements -> {
                    // Given element by element.
                }
            }
        });
        return values;
    }
}
