package dev.partita.verify.data;

import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.ValueOrder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Variations of a read's arguments, each in one parameter or range. */
final class StrangeArguments {
    private static final int MANY = 130;
    /** Written out, it would fill the memory. */
    private static final BigDecimal BEYOND_ALL = new BigDecimal("1E+2000000000");

    private final Read read;
    private final ValueGenerator values;
    private final Chance chance;

    StrangeArguments(Read read, ValueGenerator values, Chance chance) {
        this.read = read;
        this.values = values;
        this.chance = chance;
    }

    List<Probe> of(SortedMap<ParameterName, Argument> base) {
        List<Probe> probes = new ArrayList<>();
        for (Parameter parameter : read.parameters()) {
            Argument given = base.get(parameter.name());
            if (given instanceof Argument.One(Value value)) {
                one(parameter, value, base, probes);
            }
            if (given instanceof Argument.Batch batch) {
                batch(parameter, batch.values(), base, probes);
            }
            if (parameter.optional()) {
                SortedMap<ParameterName, Argument> without = new TreeMap<>(base);
                without.remove(parameter.name());
                probes.add(new Probe(parameter.name() + " not given", without));
            }
        }
        read.legs().forEach(l -> l.where().atoms().forEach(a -> ranges(a, base, probes)));
        return probes;
    }

    /** Some value for a parameter of which nothing is known. */
    Argument any(Parameter parameter) {
        Value value = values.of(parameter.type(), Mood.any(chance), Draft.SMALL, true);
        return switch (parameter.form()) {
            case VALUE -> Argument.of(value);
            case BATCH -> new Argument.Batch(List.of(value));
            case ELEMENTS -> new Argument.Elements(List.of());
        };
    }

    private void one(Parameter parameter, Value value, SortedMap<ParameterName, Argument> base, List<Probe> probes) {
        ParameterName name = parameter.name();
        probes.add(with(name + " absent", base, name, values.of(parameter.type(), Mood.ORDINARY, Draft.SMALL, true)));
        probes.add(with(name + " strange", base, name, values.of(parameter.type(), Mood.HOSTILE, Draft.SMALL, true)));
        if (value instanceof Value.Text(String text) && parameter.type() instanceof AttributeType.Text) {
            probes.add(with(
                    name + " longer", base, name, Value.of(text + chance.pick(List.of("#", "$", "!", "\u0001", "a")))));
            probes.add(with(name + " shorter", base, name, Value.of(Utf8.shortened(text))));
            probes.add(with(name + " empty", base, name, Value.of("")));
        }
        if (value instanceof Value.Number) {
            probes.add(with(name + " unheard of", base, name, Value.of(BEYOND_ALL)));
        }
        if (parameter.type() instanceof AttributeType.Number(var range, int decimals) && range.isPresent()) {
            probes.add(with(
                    name + " too great", base, name, Value.of(range.get().high().add(BigDecimal.ONE))));
            probes.add(with(name + " least", base, name, Value.of(range.get().low())));
            probes.add(with(name + " greatest", base, name, Value.of(range.get().high())));
            if (value instanceof Value.Number(BigDecimal number)
                    && number.compareTo(range.get().high()) < 0) {
                probes.add(
                        with(name + " next", base, name, Value.of(number.add(BigDecimal.ONE.movePointLeft(decimals)))));
            }
        }
    }

    private void batch(
            Parameter parameter, List<Value> batch, SortedMap<ParameterName, Argument> base, List<Probe> probes) {
        long most = read.legs().stream()
                .mapToLong(l -> AtomArguments.most(l.where(), parameter.name()))
                .max()
                .orElse(1);
        probes.add(with(parameter.name() + " empty", base, parameter.name(), List.of()));
        if (!batch.isEmpty()) {
            probes.add(with(parameter.name() + " of one", base, parameter.name(), batch.subList(0, 1)));
        }
        if (!batch.isEmpty() && most > 1) {
            List<Value> twice = List.of(batch.get(0), batch.get(batch.size() - 1), batch.get(0));
            probes.add(with(
                    parameter.name() + " twice", base, parameter.name(), twice.subList(0, (int) Math.min(most, 3))));
            List<Value> many = new ArrayList<>(batch.subList(0, (int) Math.min(most, batch.size())));
            while (many.size() < Math.min(most, MANY)) {
                many.add(values.of(parameter.type(), Mood.ORDINARY, Draft.SMALL, true));
            }
            probes.add(with(parameter.name() + " full", base, parameter.name(), many));
        }
    }

    private void ranges(Predicate.Atom atom, SortedMap<ParameterName, Argument> base, List<Probe> probes) {
        if (atom instanceof Predicate.Between between
                && between.low() instanceof Operand.Parameter(ParameterName low)
                && between.high() instanceof Operand.Parameter(ParameterName high)
                && base.get(low) instanceof Argument.One(Value least)
                && base.get(high) instanceof Argument.One(Value most)) {
            probes.add(with("range of one value", with("", base, high, least).arguments(), low, least));
            boolean upsideDown = ValueOrder.isOrdered(least, most) && ValueOrder.INSTANCE.compare(least, most) < 0;
            if (upsideDown) {
                probes.add(with("range upside down", with("", base, high, least).arguments(), low, most));
            }
        }
    }

    private static Probe with(String kind, SortedMap<ParameterName, Argument> base, ParameterName name, Value value) {
        SortedMap<ParameterName, Argument> changed = new TreeMap<>(base);
        changed.put(name, Argument.of(value));
        return new Probe(kind, changed);
    }

    private static Probe with(
            String kind, SortedMap<ParameterName, Argument> base, ParameterName name, List<Value> values) {
        SortedMap<ParameterName, Argument> changed = new TreeMap<>(base);
        changed.put(name, new Argument.Batch(values));
        return new Probe(kind, changed);
    }
}
