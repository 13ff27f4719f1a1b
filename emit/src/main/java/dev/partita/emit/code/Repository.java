package dev.partita.emit.code;

import dev.partita.emit.interfaces.Method;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is asked of an entity, and done to it. */
public final class Repository {
    private final Program program;
    private final EntityName entity;
    private final Names types;
    private final String name;
    private final Convention convention;
    private final Names names;
    private final Names constants = new Names(List.of());
    private final Map<String, String> companions = new LinkedHashMap<>();
    private final List<Operation> operations = new ArrayList<>();

    /** @param types the names of types that are taken */
    Repository(Program program, EntityName entity, Names types) {
        this.program = program;
        this.entity = entity;
        this.types = types;
        this.convention = program.convention();
        this.names = convention.methodNames();
        this.name = types.take(program.name(entity) + "Repository");
    }

    public String name() {
        return name;
    }

    /** The name of another type beside it, the same each time. */
    public String companion(String suffix) {
        return companions.computeIfAbsent(suffix, s -> types.take(program.name(entity) + s));
    }

    public EntityName entity() {
        return entity;
    }

    public List<Operation> operations() {
        return List.copyOf(operations);
    }

    void add(Method method) {
        String operation = names.take(convention
                .member()
                .apply(method.signature().words().stream()
                        .flatMap(w -> Names.words(w).stream())
                        .toList()));
        add(operation, method.pattern(), program.plan(method.pattern()));
    }

    /** Stores an entity that no pattern creates. */
    void add(Plans.Load load) {
        Model model = program.model();
        Write write = Write.load(model.entity(load.entity()));
        List<String> words = new ArrayList<>(List.of("load"));
        words.addAll(Names.words(load.entity().value()));
        add(names.take(convention.member().apply(words)), write, load.plan());
    }

    private void add(String operation, Pattern pattern, Plan plan) {
        String constant = constants.take(Names.constant(Names.words(operation)));
        operations.add(new Operations(program, pattern, operation, constant, types).of(plan));
    }
}
