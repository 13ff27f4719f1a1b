package dev.partita.emit.interfaces;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.PathText;
import dev.partita.emit.text.ReadRequest;
import dev.partita.emit.text.ReadRequests;
import dev.partita.model.Path;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Key Builders: a function per key attribute of each item type, and one per prefix that a Query begins with. */
final class KeyBuilders {
    private final DesignResult result;
    private final Lexicon lexicon;
    private final Notation notation;

    KeyBuilders(DesignResult result, Lexicon lexicon, Notation notation) {
        this.result = result;
        this.lexicon = lexicon;
        this.notation = notation;
    }

    String write() {
        return "## Key Builders\n\n"
                + "What stands between angle brackets is a value; \"escaped\" and \"padded\" are said in"
                + " table-design.md." + inverted() + "\n\n"
                + result.design().itemTypes().stream().map(this::of).collect(Collectors.joining("\n"))
                + prefixes();
    }

    /** What is said of no key elsewhere. */
    private String inverted() {
        boolean isSaid = result.design().itemTypes().stream()
                .flatMap(t -> t.keys().stream())
                .flatMap(k -> k.segments().stream())
                .anyMatch(s -> s instanceof Segment.Field f && f.encoding() instanceof Encoding.Inverted);
        return isSaid
                ? " Of what is \"inverted\", each digit is replaced by nine less it, true by false and false by true:"
                        + " greater values come first."
                : "";
    }

    private String of(ItemType type) {
        List<String> name = Words.of(type.name().value());
        List<Signature> builders =
                type.keys().stream().map(k -> builder(type, k)).toList();
        return "### " + Markdown.text(type.name().value()) + "\n\n"
                + Markdown.fenced(
                        notation.fence(),
                        notation.group(Words.pascal(name) + "Keys", builders, "Keys of " + type.name()));
    }

    private Signature builder(ItemType type, KeyTemplate key) {
        List<Signature.Parameter> parameters = new ArrayList<>();
        Set<Path> seen = new LinkedHashSet<>();
        key.paths().filter(seen::add).forEach(p -> parameters.add(parameter(type, p)));
        for (Segment segment : key.segments()) {
            if (segment instanceof Segment.Shard shard) {
                shard.of().stream().map(Path::own).filter(seen::add).forEach(p -> parameters.add(parameter(type, p)));
            }
        }
        Shape shape = key.natural().isPresent() ? parameters.get(0).shape() : new Shape.Text();
        return new Signature(Words.of(key.attribute()), parameters, shape, false, List.of(KeyText.template(key)));
    }

    private Signature.Parameter parameter(ItemType type, Path path) {
        Shape shape =
                lexicon.type(type.entity(), path).<Shape>map(Shape.Of::new).orElse(new Shape.Text());
        return new Signature.Parameter(Words.of(PathText.of(path)), shape, false);
    }

    private String prefixes() {
        Set<String> prefixes = new LinkedHashSet<>();
        result.plans()
                .patterns()
                .forEach(p -> ReadRequests.of(lexicon, p).forEach(r -> begins(r).ifPresent(prefixes::add)));
        if (prefixes.isEmpty()) {
            return "";
        }
        return "\n### Prefixes\n\n"
                + prefixes.stream().map(p -> "- " + Markdown.code(p) + "\n").collect(Collectors.joining());
    }

    private static Optional<String> begins(ReadRequest request) {
        return request.sort().stream()
                .filter(s -> s.condition().equals("begins_with"))
                .flatMap(s -> s.values().stream())
                .findFirst();
    }
}
