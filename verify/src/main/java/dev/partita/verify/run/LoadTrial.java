package dev.partita.verify.run;

import dev.partita.model.ParameterName;
import dev.partita.model.Write;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Stores entities through the load plans and compares everything that the tables hold then. */
final class LoadTrial {
    private final Loading loading;
    private final ImageCheck images;
    private final Tallies tallies;
    private final Options options;
    private final Recovery recovery;

    LoadTrial(Loading loading, ImageCheck images, Tallies tallies, TableStore store, Options options) {
        this.loading = loading;
        this.images = images;
        this.tallies = tallies;
        this.options = options;
        this.recovery = new Recovery(images, store);
    }

    /**
     * Stores them one after the other.
     *
     * @param world what is stored then, these entities included
     * @param held reads what the tables hold then
     * @return what they hold in the end
     */
    TableContent run(List<PlainEntity> entities, World world, Instant now, Supplier<TableContent> held) {
        for (PlainEntity entity : entities) {
            Loading.Result result = loading.store(entity, now);
            Tally tally = tallies.of(Write.loadId(entity.name()));
            result.wrong()
                    .ifPresentOrElse(
                            wrong -> tally.bad(result.operations(), text(entity, wrong, result, now)),
                            () -> tally.good(result.operations()));
        }
        TableContent content = held.get();
        List<String> differences = images.differences(world, now, content);
        if (!differences.isEmpty() && !entities.isEmpty()) {
            PlainEntity last = entities.get(entities.size() - 1);
            String wrong = "after all were stored, " + differences.get(0) + " (" + differences.size() + " in all)";
            tallies.of(Write.loadId(last.name()))
                    .bad(List.of(), wrong + "\nreplay: " + options.replay(Write.loadId(last.name())));
            return recovery.bring(content, world, now);
        }
        return content;
    }

    private String text(PlainEntity entity, String wrong, Loading.Result result, Instant now) {
        SortedMap<ParameterName, Argument> arguments = new TreeMap<>();
        entity.attributes()
                .forEach((name, value) -> arguments.put(new ParameterName(name.value()), Argument.of(value)));
        return ExampleText.of(
                new Call(Write.loadId(entity.name()), arguments, now),
                "",
                wrong,
                result.operations(),
                options.replay(Write.loadId(entity.name())));
    }
}
