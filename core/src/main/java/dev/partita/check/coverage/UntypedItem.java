package dev.partita.check.coverage;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.diagnostic.Diagnostic;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where items of a table have an attribute that tells their type, all have it: who reads the table as a whole, its stream or its export, tells
 * them apart by it.
 */
public final class UntypedItem implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNTYPED_ITEM;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Table table : subject.design().tables()) {
            List<ItemType> types = subject.design().typesIn(table.name()).stream()
                    .filter(UntypedItem::isWhole)
                    .toList();
            Set<String> telling = new LinkedHashSet<>();
            types.forEach(t -> fixed(t).forEach(telling::add));
            boolean isAsked = subject.model().settings().typeAttribute().isPresent()
                    && !subject.model().settings().typeAttributeAuto();
            for (ItemType type : types) {
                telling.stream()
                        .filter(name -> fixed(type).noneMatch(name::equals))
                        .forEach(name -> findings.add(
                                type.name(), type.name() + " lacks " + name + ", by which others tell their type."));
                if (telling.isEmpty() && isAsked) {
                    findings.add(type.name(), "Nothing in items of " + type.name() + " tells their type.");
                }
            }
        }
        return findings.all();
    }

    /** What stands inside an item is of the type that its place says. */
    private static boolean isWhole(ItemType type) {
        return switch (type.kind()) {
            case HOME, COPY, LOOSE_COPY, PART, CHUNK, MARKER, AGGREGATE -> true;
            case EMBEDDED, GATHERED -> false;
        };
    }

    private static Stream<String> fixed(ItemType type) {
        return type.attributes().stream()
                .filter(s -> s.source() instanceof ItemType.Fixed)
                .map(ItemType.Stored::name);
    }
}
