package dev.partita.check.rows;

import dev.partita.check.rows.Token.Filled;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.check.text.KeyTexts;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which entities of an item type the keys of a request select, worked out from the key values and the type's templates.
 *
 * @param fits whether the key values are built as the templates build keys; if not, the claims say nothing
 * @param isClear whether the claims are all that the keys say
 * @param claims what holds of just the entities that are selected
 */
public record Selection(boolean fits, boolean isClear, List<Claim> claims) {
    public Selection {
        claims = List.copyOf(claims);
    }

    static final Selection UNFIT = new Selection(false, false, List.of());
    static final Selection UNCLEAR = new Selection(true, false, List.of());
    static final Selection ALL = new Selection(true, true, List.of());

    public static Selection of(Subject subject, Node.Get get) {
        ItemType type = subject.design().itemType(get.type());
        return whole(subject, type, address(subject, get, type), get.key());
    }

    private static List<KeyAttribute> address(Subject subject, Node.Get get, ItemType type) {
        return type.kind() == ItemType.Kind.EMBEDDED ? subject.address(type) : subject.keys(get.space());
    }

    /** Of a type that the Query meets. */
    public static Selection of(Subject subject, Node.Query query, ItemType type) {
        Selection partition = whole(subject, type, subject.partition(query.space()), query.partition());
        if (!partition.fits) {
            return partition;
        }
        List<KeyAttribute> sort = subject.sort(query.space());
        int given = query.sort().equal().size();
        if (given > sort.size()) {
            return UNFIT;
        }
        Selection equal =
                whole(subject, type, sort.subList(0, given), query.sort().equal());
        Optional<SortCondition.Last> last = query.sort().last();
        if (!equal.fits || last.isPresent() && given == sort.size()) {
            return UNFIT;
        }
        Selection range = last.isEmpty() ? ALL : last(subject, type, sort.get(given), last.get());
        return partition.and(equal).and(range);
    }

    /** The key of one item, as an action or a request gives it. */
    public static Selection whole(Subject subject, ItemType type, List<KeyAttribute> keys, List<KeyValue> values) {
        if (keys.size() != values.size()) {
            return UNFIT;
        }
        Selection all = ALL;
        for (int i = 0; i < keys.size(); i++) {
            Optional<List<Segment>> template = subject.segments(type, keys.get(i));
            if (template.isEmpty()
                    || !values.get(i).attribute().equals(keys.get(i).name())) {
                return UNFIT;
            }
            Alignment alignment = Alignment.of(template.get(), values.get(i).pieces());
            if (!alignment.isWhole()) {
                return UNFIT;
            }
            all = all.and(new Selection(true, true, equalities(subject, type, alignment)));
        }
        return all;
    }

    private Selection and(Selection other) {
        List<Claim> both = new ArrayList<>(claims);
        other.claims.stream().filter(c -> !both.contains(c)).forEach(both::add);
        return new Selection(fits && other.fits, isClear && other.isClear, both);
    }

    private static List<Claim> equalities(Subject subject, ItemType type, Alignment alignment) {
        return alignment.bound().stream()
                .map(b -> claim(subject, type, b.path(), Relation.EQUAL, b.operand()))
                .toList();
    }

    private static Claim claim(Subject subject, ItemType type, Path path, Relation relation, Operand operand) {
        return new Claim(new Concepts(subject.model()).normal(type.entity(), path), relation, List.of(operand));
    }

    /** Of values whose texts relate so to that of an operand: inverted ones are related the other way round. */
    static Selection bound(Subject subject, ItemType type, Segment.Field field, Relation relation, Operand operand) {
        boolean isInverted = field.encoding() instanceof Encoding.Inverted;
        Relation ofValues = isInverted ? relation.turned() : relation;
        return new Selection(true, true, List.of(claim(subject, type, field.path(), ofValues, operand)));
    }

    private static Selection last(Subject subject, ItemType type, KeyAttribute key, SortCondition.Last last) {
        Optional<List<Segment>> template = subject.segments(type, key);
        boolean isNamed = last.value().attribute().equals(key.name())
                && last.high().map(h -> h.attribute().equals(key.name())).orElse(true);
        if (template.isEmpty() || !isNamed) {
            return UNFIT;
        }
        List<KeyValue.Piece> value = last.value().pieces();
        return switch (last.operator()) {
            case BEGINS_WITH -> beginning(subject, type, template.get(), value);
            case BETWEEN ->
                range(
                        subject,
                        type,
                        template.get(),
                        value,
                        last.high().orElseThrow().pieces());
            case GREATER_OR_EQUAL ->
                new RangeBounds(subject, type, Token.of(template.get())).low(Token.ofPieces(value));
            case LESS_OR_EQUAL -> new RangeBounds(subject, type, Token.of(template.get())).high(Token.ofPieces(value));
            case GREATER -> one(subject, type, template.get(), value, Relation.GREATER);
            case LESS -> one(subject, type, template.get(), value, Relation.LESS);
        };
    }

    /** An exclusive bound on one side: clear where one value stands in the key, and at its end; where no key is just the bound, as an inclusive one. */
    private static Selection one(
            Subject subject, ItemType type, List<Segment> template, List<KeyValue.Piece> value, Relation relation) {
        Alignment alignment = Alignment.of(template, value);
        if (!alignment.isWhole()) {
            RangeBounds bounds = new RangeBounds(subject, type, Token.of(template));
            List<Token> tokens = Token.ofPieces(value);
            return relation == Relation.GREATER ? bounds.low(tokens) : bounds.high(tokens);
        }
        if (template.stream().allMatch(Segment.Text.class::isInstance)) {
            return UNFIT;
        }
        if (alignment.bound().size() != 1 || !(template.getLast() instanceof Segment.Field)) {
            return UNCLEAR;
        }
        Alignment.Bound end = alignment.bound().get(0);
        return bound(subject, type, new Segment.Field(end.path(), end.encoding()), relation, end.operand());
    }

    private static Selection beginning(
            Subject subject, ItemType type, List<Segment> template, List<KeyValue.Piece> value) {
        Alignment alignment = Alignment.of(template, value);
        if (!alignment.value().isEmpty()) {
            return UNFIT;
        }
        List<Claim> claims = new ArrayList<>(equalities(subject, type, alignment));
        boolean isEndOpen = !value.isEmpty() && value.get(value.size() - 1) instanceof KeyValue.Of;
        if (isEndOpen) {
            Alignment.Bound end = alignment.bound().get(alignment.bound().size() - 1);
            boolean isFixed = KeyTexts.shape(subject, type, new Segment.Field(end.path(), end.encoding()))
                    .width()
                    .isPresent();
            claims.set(claims.size() - 1, claims.get(claims.size() - 1).with(Relation.BEGINS_WITH));
            return new Selection(true, !isFixed, claims);
        }
        return new Selection(true, true, claims);
    }

    private static Selection range(
            Subject subject,
            ItemType type,
            List<Segment> template,
            List<KeyValue.Piece> low,
            List<KeyValue.Piece> high) {
        List<Token> from = Token.ofPieces(low);
        List<Token> to = Token.ofPieces(high);
        int common = 0;
        while (common < from.size() && common < to.size() && from.get(common).equals(to.get(common))) {
            common++;
        }
        Alignment lower = Alignment.of(template, low);
        Alignment upper = Alignment.of(template, high);
        int agreed = Math.min(agreed(from, lower), agreed(to, upper));
        if (agreed < common) {
            return UNFIT;
        }
        RangeBounds bounds = new RangeBounds(
                subject,
                type,
                Token.of(template).subList(common, Token.of(template).size()));
        Selection front = new Selection(true, true, equalities(subject, type, front(lower, from, common)));
        return front.and(bounds.low(from.subList(common, from.size()))).and(bounds.high(to.subList(common, to.size())));
    }

    private static int agreed(List<Token> tokens, Alignment alignment) {
        return tokens.size() - alignment.value().size();
    }

    private static Alignment front(Alignment alignment, List<Token> tokens, int common) {
        long fields = tokens.subList(0, common).stream()
                .filter(t -> t instanceof Filled f && f.piece() instanceof KeyValue.Of)
                .count();
        return new Alignment(alignment.bound().subList(0, (int) fields), List.of(), List.of());
    }

    /** The claims as parts of a conjunction. */
    public List<Clause> clauses() {
        return List.copyOf(claims);
    }
}
