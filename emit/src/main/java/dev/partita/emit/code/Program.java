package dev.partita.emit.code;

import dev.partita.emit.interfaces.Method;
import dev.partita.emit.interfaces.Methods;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A design as a program: its schema, and a repository per entity with a method per access pattern. */
public final class Program {
    private final DesignResult result;
    private final Schema schema;
    private final Map<EntityName, String> entities;
    private final Convention convention;

    private Program(DesignResult result, Convention convention) {
        this.result = result;
        this.convention = convention;
        this.schema = new Schema(result.model(), result.design());
        this.entities = new LinkedHashMap<>();
        List<EntityName> names =
                result.model().entities().stream().map(e -> e.name()).toList();
        List<String> given =
                Names.of(names.stream().map(EntityName::value).toList(), convention.types(), convention.type());
        for (int i = 0; i < names.size(); i++) {
            entities.put(names.get(i), given.get(i));
        }
    }

    public static Program of(DesignResult result, Convention convention) {
        return new Program(result, convention);
    }

    public Model model() {
        return result.model();
    }

    public DesignResult result() {
        return result;
    }

    Convention convention() {
        return convention;
    }

    public Schema schema() {
        return schema;
    }

    /** The name of an entity's type. */
    public String name(EntityName entity) {
        return entities.getOrDefault(entity, entity.value());
    }

    /** The properties of an entity's type, in the order of its attributes. */
    public Map<AttributeName, String> properties(EntityName entity) {
        List<AttributeName> attributes = result.model().entity(entity).attributes().stream()
                .map(a -> a.name())
                .toList();
        List<String> names = Names.of(
                attributes.stream().map(AttributeName::value).toList(), convention.members(), convention.member());
        Map<AttributeName, String> properties = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            properties.put(attributes.get(i), names.get(i));
        }
        return properties;
    }

    /** Those that have methods, in the order of the entities. */
    public List<Repository> repositories() {
        List<Method> methods =
                Methods.of(new Lexicon(result.model(), result.design())).all();
        Names types = new Names(convention.types());
        entities.values().forEach(types::take);
        List<Repository> all = new ArrayList<>();
        for (EntityName entity : entities.keySet()) {
            Repository repository = new Repository(this, entity, types);
            methods.stream().filter(m -> m.repository().equals(entity)).forEach(repository::add);
            result.plans().loads().stream()
                    .filter(l -> l.delivered() && l.entity().equals(entity))
                    .forEach(repository::add);
            if (!repository.operations().isEmpty()) {
                all.add(repository);
            }
        }
        return all;
    }

    /** In the order of the item types. */
    public List<KeyBuilders> keyBuilders() {
        Context context =
                new Context(result.design().application(), result.model(), result.design(), new LinkedHashMap<>());
        List<String> taken = new ArrayList<>(convention.types());
        taken.addAll(entities.values());
        return KeyBuilders.of(context, schema, convention, taken);
    }

    /** How a pattern, or the storing of an entity, is executed. */
    public Plan plan(Pattern pattern) {
        Plans plans = result.plans();
        return plans.loads().stream()
                .filter(l -> Write.loadId(l.entity()).equals(pattern.id()))
                .<Plan>map(Plans.Load::plan)
                .findFirst()
                .orElseGet(() -> plans.of(pattern.id()));
    }
}
