package dev.partita.review.plan;

import dev.partita.layout.write.Rewriting;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Words of a predicate in which values of earlier answers stand as in keys, {@code orderId = <Order.orderId>}: names take their
 * places while the predicate is read.
 *
 * @param text of the same length, so that it knows its place in the document
 * @param names of parameters of the pattern, and those in place of values
 */
record Placed(Text text, List<ParameterName> names, Map<ParameterName, Operand> named) {
    private static final Pattern PLACE = Pattern.compile("<([^<>]{3,})>");

    Placed {
        names = List.copyOf(names);
        named = new LinkedHashMap<>(named);
    }

    static Placed of(Draft draft, Text words) {
        List<ParameterName> names = new ArrayList<>();
        draft.parameters.stream().map(Parameter::name).forEach(names::add);
        Map<ParameterName, Operand> named = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder(words.value());
        Matcher place = PLACE.matcher(words.value());
        while (place.find()) {
            Optional<Operand> operand = draft.operand(place.group(1));
            if (operand.isPresent()) {
                ParameterName name = free(place.end() - place.start(), names);
                names.add(name);
                named.put(name, operand.get());
                text.replace(place.start(), place.end(), name.value());
            }
        }
        return new Placed(new Text(text.toString(), words.file(), words.pieces()), names, named);
    }

    /** A name of so many letters that nothing has. */
    private static ParameterName free(int length, List<ParameterName> names) {
        return IntStream.iterate(0, i -> i + 1)
                .mapToObj(i -> new ParameterName(("v" + i + "_".repeat(length)).substring(0, length)))
                .filter(n -> !names.contains(n))
                .findFirst()
                .orElseThrow();
    }

    /** With the values that the names stand for. */
    Predicate values(Predicate predicate) {
        return Rewriting.operands(
                predicate, o -> o instanceof Operand.Parameter parameter ? named.getOrDefault(parameter.name(), o) : o);
    }
}
