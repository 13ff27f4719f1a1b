package dev.partita.testkit.sql;

import dev.partita.model.PatternId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The statements of a file of {@code cases/sql}, by what stands behind {@code ##}: a pattern, or a pattern and one of its entities. */
final class SqlPatterns {
    private static final Pattern HEAD =
            Pattern.compile("(?:each (\\w+)\\s+)?(?:demand (.+?):\\s)?(.*)", Pattern.DOTALL);

    private final Map<String, List<Statement>> sections = new LinkedHashMap<>();

    /**
     * One statement.
     *
     * @param list the parameter for whose elements it is done, one after the other
     * @param demand what is reported if it gives false
     */
    record Statement(Optional<String> list, Optional<String> demand, String sql) {
        private static Statement of(String text) {
            Matcher matcher = HEAD.matcher(text.strip());
            if (!matcher.matches()) {
                throw new IllegalArgumentException("no statement: " + text);
            }
            return new Statement(
                    Optional.ofNullable(matcher.group(1)),
                    Optional.ofNullable(matcher.group(2)),
                    matcher.group(3).strip());
        }
    }

    private SqlPatterns(String text) {
        String[] parts = text.split("(?m)^## ");
        for (int i = 1; i < parts.length; i++) {
            int end = parts[i].indexOf('\n');
            List<Statement> statements = new ArrayList<>();
            for (String statement : parts[i].substring(end).split(";\\s*\n")) {
                statements.add(Statement.of(statement));
            }
            sections.put(parts[i].substring(0, end).strip(), statements);
        }
    }

    static SqlPatterns read(Path file) throws IOException {
        return new SqlPatterns(Files.readString(file));
    }

    boolean has(PatternId pattern) {
        return sections.keySet().stream().anyMatch(s -> s.split(" ")[0].equals(pattern.value()));
    }

    List<Statement> of(String section) {
        return Optional.ofNullable(sections.get(section))
                .orElseThrow(() -> new IllegalArgumentException("no statements of " + section));
    }
}
