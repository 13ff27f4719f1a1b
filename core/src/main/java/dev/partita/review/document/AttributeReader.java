package dev.partita.review.document;

import dev.partita.design.Counter;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyTemplate;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.read.finding.Findings;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an item type stores beside its keys. */
final class AttributeReader {
    private static final String LOOSE = ", loose";
    private static final Pattern WITH_SOURCE = Pattern.compile("(\\S+)\\s*\\((.*)\\)");
    private static final Pattern PIECE = Pattern.compile("piece (\\d{1,3}) of (\\d{1,3}), (\\d{1,9}) bytes each");
    private static final Pattern NUMBER =
            Pattern.compile("(?:count of (\\w+)|sum of (\\w+)\\.(\\w+))(?: where (.*))?", Pattern.DOTALL);

    private final Terms terms;
    private final Entity entity;
    private final List<KeyTemplate> keys;
    private final Findings findings;
    private final Remarks remarks;
    private final List<ItemType.Stored> keyed = new ArrayList<>();

    AttributeReader(Terms terms, Entity entity, List<KeyTemplate> keys, Findings findings, Remarks remarks) {
        this.terms = terms;
        this.entity = entity;
        this.keys = keys;
        this.findings = findings;
        this.remarks = remarks;
    }

    List<ItemType.Stored> read(Optional<Text> list) {
        List<ItemType.Stored> stored = new ArrayList<>();
        for (Text one : list.map(Lists::split).orElse(List.of())) {
            one(one).filter(s -> !isKeyed(s)
                            && stored.stream().noneMatch(o -> o.name().equals(s.name())))
                    .ifPresent(stored::add);
        }
        return stored;
    }

    /** A key attribute is not stored twice. */
    private boolean isKeyed(ItemType.Stored stored) {
        boolean isKeyed = keys.stream().anyMatch(k -> k.attribute().equals(stored.name()));
        if (isKeyed) {
            keyed.add(stored);
        }
        return isKeyed;
    }

    /** The keys, after reading what is stored: what is said there to be loose is so as a key, too. */
    List<KeyTemplate> following() {
        return keys.stream()
                .map(k -> keyed.stream().anyMatch(s -> isLoose(s, k))
                        ? new KeyTemplate(k.attribute(), k.segments(), Optional.of(KeyTemplate.Kept.LOOSE))
                        : k)
                .toList();
    }

    private static boolean isLoose(ItemType.Stored stored, KeyTemplate key) {
        return stored.name().equals(key.attribute())
                && stored.source() instanceof ItemType.OfPath of
                && of.loose()
                && key.natural().filter(of.path()::equals).isPresent();
    }

    private Optional<ItemType.Stored> one(Text text) {
        int equals = text.value().indexOf(" = ");
        int open = text.value().indexOf('(');
        if (equals > 0 && (open < 0 || equals < open)) {
            return Optional.of(new ItemType.Stored(
                    text.value().substring(0, equals).strip(),
                    new ItemType.Fixed(value(text.value().substring(equals + 3).strip()))));
        }
        Matcher sourced = WITH_SOURCE.matcher(text.value());
        if (!sourced.matches()) {
            return ofPath(text, text.value(), text.value(), false);
        }
        String name = sourced.group(1);
        String source = sourced.group(2);
        if (source.equals("in key")) {
            return Optional.empty();
        }
        if (source.startsWith("from ")) {
            String from = source.substring("from ".length());
            boolean loose = from.endsWith(LOOSE);
            return ofPath(text, name, loose ? from.substring(0, from.length() - LOOSE.length()) : from, loose);
        }
        if (source.startsWith("embedded ")) {
            ItemTypeName of =
                    new ItemTypeName(source.substring("embedded ".length()).strip());
            return Optional.of(new ItemType.Stored(name, new ItemType.Children(of)));
        }
        Matcher piece = PIECE.matcher(source);
        if (piece.matches()) {
            return ofPath(text, name, name, false).map(s -> piece(s, piece));
        }
        Matcher number = NUMBER.matcher(source);
        return number.matches() ? counter(text, name, number) : ofPath(text, name, name, false);
    }

    private Optional<ItemType.Stored> ofPath(Text text, String name, String path, boolean loose) {
        Optional<Path> found = terms.path(entity.name(), path);
        if (found.isEmpty()) {
            remarks.add(
                    ReviewCode.FOREIGN_ATTRIBUTE,
                    text.span(),
                    entity.name() + "." + name,
                    entity.name() + " has no attribute " + path + "; what it would hold, and its bytes, are not known.",
                    name + " (from attribute)");
        }
        return found.map(p -> new ItemType.Stored(name, new ItemType.OfPath(p, loose)));
    }

    private static ItemType.Stored piece(ItemType.Stored stored, Matcher said) {
        Path path = ((ItemType.OfPath) stored.source()).path();
        ItemType.Piece piece = new ItemType.Piece(
                Integer.parseInt(said.group(1)), Integer.parseInt(said.group(2)), Long.parseLong(said.group(3)));
        return new ItemType.Stored(stored.name(), new ItemType.OfPath(path, false, Optional.of(piece)));
    }

    private Optional<ItemType.Stored> counter(Text text, String name, Matcher number) {
        String counted = number.group(1) == null ? number.group(2) : number.group(1);
        Optional<EntityName> of = terms.entity(counted).map(Entity::name);
        if (of.isEmpty()) {
            remarks.add(
                    ReviewCode.FOREIGN_ENTITY,
                    text.span(),
                    entity.name() + "." + name,
                    "The access patterns have no entity " + counted + ".");
            return Optional.empty();
        }
        int where =
                number.group(4) == null ? text.value().length() : text.value().indexOf(" where ") + 7;
        Optional<Predicate> predicate = number.group(4) == null
                ? Optional.empty()
                : terms.predicate(of.get(), text.part(where, text.value().length() - 1), List.of(), findings)
                        .map(p -> terms.inNumbers(of.get(), p));
        return Optional.of(new ItemType.Stored(
                name,
                new ItemType.OfCounter(new Counter(
                        new AttributeName(name),
                        of.get(),
                        by(of.get()),
                        Optional.ofNullable(number.group(3)).map(AttributeName::new),
                        predicate))));
    }

    /** In items of its own, the attributes of the key; on a home, the reference to it. */
    private List<AttributeName> by(EntityName of) {
        if (of.equals(entity.name())) {
            return keys.stream()
                    .flatMap(KeyTemplate::paths)
                    .map(Path::attribute)
                    .distinct()
                    .toList();
        }
        return terms.entity(of.value()).stream()
                .flatMap(e -> e.references().stream())
                .filter(r -> r.target().equals(entity.name()))
                .findFirst()
                .map(r -> r.attributes())
                .orElse(List.of());
    }

    private static Value value(String written) {
        if (written.length() > 1
                && "'\"".indexOf(written.charAt(0)) >= 0
                && written.charAt(0) == written.charAt(written.length() - 1)) {
            String quote = written.substring(0, 1);
            return Value.of(written.substring(1, written.length() - 1).replace(quote + quote, quote));
        }
        if (written.matches("-?\\d{1,30}(\\.\\d{1,30})?")) {
            return new Value.Number(new BigDecimal(written));
        }
        return written.equals("true") || written.equals("false") ? Value.of(written.equals("true")) : Value.of(written);
    }
}
