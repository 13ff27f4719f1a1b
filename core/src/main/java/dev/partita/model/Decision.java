package dev.partita.model;

import java.util.List;
import java.util.stream.Collectors;

/** A line under Decisions: it pins part of the design. */
public sealed interface Decision {
    /** As a document says it. */
    default String text() {
        return switch (this) {
            case Keep keep -> "keep " + keep.entity() + " with " + keep.with();
            case Separate separate -> "separate " + separate.entity() + " from " + separate.from();
            case Embed embed -> "embed " + embed.entity() + " in " + embed.in();
            case DoNotEmbed embed -> "do not embed " + embed.entity();
            case AtMostIndexes most -> "at most " + most.count() + (most.count() == 1 ? " index" : " indexes");
            case NoIndexOn index -> "no index on " + index.entity() + "(" + joined(index.attributes()) + ")";
            case Shard shard -> "shard " + shard.entity() + " by " + shard.count();
            case TableNamed table -> "table " + joined(table.entities()) + " named " + table.table();
            case Project project ->
                "project " + project.entity() + "(" + joined(project.attributes()) + ") into " + project.index();
            case IsolateBy isolate -> "isolate by " + isolate.attribute();
            case NoLooseCopies none -> "no loose copies";
            case Accept accept -> "accept " + accept.code() + " because: " + accept.reason();
        };
    }

    private static String joined(List<?> names) {
        return names.stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    record Keep(EntityName entity, EntityName with) implements Decision {}

    record Separate(EntityName entity, EntityName from) implements Decision {}

    record Embed(EntityName entity, EntityName in) implements Decision {}

    record DoNotEmbed(EntityName entity) implements Decision {}

    record AtMostIndexes(int count) implements Decision {}

    record NoIndexOn(EntityName entity, List<AttributeName> attributes) implements Decision {
        public NoIndexOn {
            attributes = List.copyOf(attributes);
        }
    }

    record Shard(EntityName entity, int count) implements Decision {}

    /** {@code table A, B named T}. */
    record TableNamed(List<EntityName> entities, String table) implements Decision {
        public TableNamed {
            entities = List.copyOf(entities);
        }
    }

    record Project(EntityName entity, List<AttributeName> attributes, String index) implements Decision {
        public Project {
            attributes = List.copyOf(attributes);
        }
    }

    record IsolateBy(AttributeName attribute) implements Decision {}

    record NoLooseCopies() implements Decision {}

    record Accept(String code, String reason) implements Decision {}
}
