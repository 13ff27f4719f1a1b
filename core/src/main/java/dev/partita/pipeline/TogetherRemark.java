package dev.partita.pipeline;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Dollars;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lists whose elements are changed one by one, and refused together. A call whose condition fails changes nothing, and an update demands
 * that its entity is stored: so before the first element is changed, what every one changes is read. Called for each element by itself,
 * the change is refused by its own request, and nothing is read; who finds as an eventual read would reads for half.
 */
final class TogetherRemark {
    /** Micro-dollars a month below which nothing is said. */
    private static final long LEAST = 1_000_000;

    private final OtherWrite other;

    private TogetherRemark(OtherWrite other) {
        this.other = other;
    }

    static List<Diagnostic> of(Model model, OtherWrite other) {
        TogetherRemark remark = new TogetherRemark(other);
        return model.writes().stream().flatMap(w -> remark.of(w).stream()).toList();
    }

    private Optional<Diagnostic> of(Write write) {
        return alone(write).flatMap(w -> saved(write, w).map(s -> diagnostic(write, w.load(), s)));
    }

    private Diagnostic diagnostic(Write write, Load alone, String saved) {
        String rate = alone.average().text(2) + "/s";
        List<String> ways = new ArrayList<>();
        List<String> fixes = new ArrayList<>();
        ways.add("called for each element by itself, " + rate + ", it saves " + saved + " a month");
        fixes.add("Frequency | " + rate + " |");
        if (!write.findsEventually()) {
            saved(write, write.finding(true)).ifPresent(s -> {
                ways.add("read eventually, " + s);
                fixes.add("Consistency | Eventual |");
            });
        }
        return Diagnostic.of(
                DesignCode.REFUSED_TOGETHER,
                Optional.empty(),
                write.id().value(),
                "All that is changed is read before the first of it, since a call that is refused changes nothing: "
                        + String.join("; ", ways) + ".",
                fixes.toArray(String[]::new));
    }

    private Optional<String> saved(Write write, Write way) {
        return other.saved(write, way).filter(s -> s >= LEAST).map(Dollars::of);
    }

    /** A write of one element, called as often as there are elements, that demands what is demanded of all too. */
    private static Optional<Write> alone(Write write) {
        if (write.transaction()
                || write.effects().size() != 1
                || !(write.effects().getFirst() instanceof Effect.ForEach each)) {
            return Optional.empty();
        }
        List<Condition> conditions = write.conditions().stream()
                .map(c -> c instanceof Condition.Each ofEach ? ofEach.condition() : c)
                .toList();
        return Optional.of(write.ofOne(each, conditions, parameters(write, each.list())));
    }

    /** Those of an element come before the others of their names. */
    private static List<Parameter> parameters(Write write, ParameterName list) {
        List<Parameter> fields = write.parameters().stream()
                .filter(p -> p.name().equals(list))
                .flatMap(p -> p.fields().stream())
                .toList();
        List<Parameter> parameters = new ArrayList<>(fields);
        write.parameters().stream()
                .filter(p -> !p.name().equals(list)
                        && fields.stream().noneMatch(f -> f.name().equals(p.name())))
                .forEach(parameters::add);
        return parameters;
    }
}
