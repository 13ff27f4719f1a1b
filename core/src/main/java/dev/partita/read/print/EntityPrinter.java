package dev.partita.read.print;

import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Reference;
import dev.partita.model.Skew;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints entities. */
final class EntityPrinter {
    private EntityPrinter() {}

    static String print(Entity entity) {
        StringBuilder out = new StringBuilder();
        out.append("entity ")
                .append(entity.name())
                .append(" id(")
                .append(names(entity.identifier()))
                .append(") total ");
        out.append(entity.total());
        if (!entity.growth().isZero()) {
            out.append(" growing ").append(Texts.percent(entity.growth()));
        }
        entity.ttl().ifPresent(t -> out.append(" ttl ").append(t));
        out.append('\n');
        entity.attributes().forEach(a -> out.append("  ").append(attribute(a)).append('\n'));
        entity.references().forEach(r -> out.append("  ").append(reference(r)).append('\n'));
        return out.toString();
    }

    private static String names(List<AttributeName> names) {
        return names.stream().map(AttributeName::value).collect(Collectors.joining(", "));
    }

    private static String attribute(Attribute a) {
        StringBuilder out = new StringBuilder(a.name() + " " + Texts.type(a.type()));
        if (a.optional()) {
            out.append(" optional ").append(Texts.percent(a.presence()));
        }
        out.append(a.immutable() ? " immutable" : "");
        a.uniqueness()
                .ifPresent(
                        u -> out.append(" unique").append(u.within().isEmpty() ? "" : " within " + names(u.within())));
        a.distinct().ifPresent(d -> out.append(" distinct ").append(d));
        a.skew().ifPresent(s -> out.append(" skew ").append(skew(s)));
        a.current().ifPresent(c -> {
            out.append(" current ").append(c.seconds()).append("s");
            c.share().ifPresent(s -> out.append(' ').append(Texts.percent(s)));
        });
        a.aggregate().ifPresent(g -> out.append(' ').append(aggregate(g)));
        return out.toString();
    }

    private static String aggregate(Aggregate g) {
        return g.kind().name().toLowerCase(Locale.ROOT)
                + " of " + g.of()
                + g.attribute().map(a -> "." + a).orElse("")
                + " as " + g.role()
                + g.where().map(w -> " where " + Texts.predicate(w)).orElse("");
    }

    static String skew(Skew skew) {
        return switch (skew) {
            case Skew.Hottest hottest -> Texts.percent(hottest.share());
            case Skew.Zipf zipf -> "zipf " + zipf.exponent().text(6);
        };
    }

    private static String reference(Reference r) {
        return "-> " + r.target() + " as " + r.role() + "(" + names(r.attributes()) + ") avg "
                + r.averageChildren().text(6)
                + (r.maxChildren().isPresent() ? " max " + r.maxChildren().getAsLong() : "");
    }
}
