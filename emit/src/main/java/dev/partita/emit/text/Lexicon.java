package dev.partita.emit.text;

import dev.partita.design.Design;
import dev.partita.design.ItemTypeName;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;

/** What names in a design mean: of which entity an item type is, of which type the attribute at the end of a path. */
public record Lexicon(Model model, Design design) {
    public EntityName entity(ItemTypeName type) {
        return design.itemType(type).entity();
    }

    public Optional<Entity> find(EntityName name) {
        return model.find(name);
    }

    /** The attribute that a path from an entity ends at; none if the document does not declare it. */
    public Optional<Attribute> attribute(EntityName start, Path path) {
        List<Path.Step> steps = path.steps();
        EntityName end = steps.isEmpty() ? start : steps.get(steps.size() - 1).to();
        return find(end).flatMap(e -> e.find(path.attribute()));
    }

    public Optional<AttributeType> type(EntityName start, Path path) {
        return attribute(start, path).map(Attribute::type);
    }
}
