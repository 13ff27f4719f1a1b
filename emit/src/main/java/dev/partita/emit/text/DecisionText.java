package dev.partita.emit.text;

import dev.partita.model.AttributeName;
import dev.partita.model.Decision;
import dev.partita.model.EntityName;
import java.util.List;
import java.util.stream.Collectors;

/** Lines under Decisions, as documents write them. */
public final class DecisionText {
    private DecisionText() {}

    public static String of(Decision decision) {
        return switch (decision) {
            case Decision.Keep keep -> "keep " + keep.entity() + " with " + keep.with();
            case Decision.Separate separate -> "separate " + separate.entity() + " from " + separate.from();
            case Decision.Embed embed -> "embed " + embed.entity() + " in " + embed.in();
            case Decision.DoNotEmbed embed -> "do not embed " + embed.entity();
            case Decision.AtMostIndexes most -> "at most " + Numbers.counted(most.count(), "index", "indexes");
            case Decision.NoIndexOn index ->
                "no index on " + index.entity() + "(" + attributes(index.attributes()) + ")";
            case Decision.Shard shard -> "shard " + shard.entity() + " by " + shard.count();
            case Decision.TableNamed table -> "table " + entities(table.entities()) + " named " + table.table();
            case Decision.Project project ->
                "project " + project.entity() + "(" + attributes(project.attributes()) + ") into " + project.index();
            case Decision.IsolateBy isolate -> "isolate by " + isolate.attribute();
            case Decision.NoLooseCopies none -> "no loose copies";
            case Decision.Accept accept -> "accept " + accept.code() + " because: " + accept.reason();
        };
    }

    private static String attributes(List<AttributeName> names) {
        return names.stream().map(AttributeName::value).collect(Collectors.joining(", "));
    }

    private static String entities(List<EntityName> names) {
        return names.stream().map(EntityName::value).collect(Collectors.joining(", "));
    }
}
