package dev.partita.verify.run;

import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.execute.ReadAnswer;
import dev.partita.verify.plain.Page;
import dev.partita.verify.plain.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an executed read answered, with the names of Returns. */
public final class AnsweredRows {
    private AnsweredRows() {}

    public static Page page(Read read, ReadAnswer answer) {
        List<List<Row>> legs = new ArrayList<>();
        for (int i = 0; i < read.legs().size(); i++) {
            List<Read.Returned> returns = read.legs().get(i).returns();
            legs.add(answer.legs().get(i).stream()
                    .map(values -> row(returns, values))
                    .toList());
        }
        return new Page(legs);
    }

    private static Row row(List<Read.Returned> returns, Map<Path, Value> values) {
        Map<String, Value> row = new LinkedHashMap<>();
        returns.forEach(r -> Optional.ofNullable(values.get(r.path())).ifPresent(v -> row.put(r.label(), v)));
        return new Row(row);
    }
}
