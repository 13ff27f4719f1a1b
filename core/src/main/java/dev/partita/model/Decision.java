package dev.partita.model;

import java.util.List;

/** A line under Decisions: it pins part of the design. */
public sealed interface Decision {
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
