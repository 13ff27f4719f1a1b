package dev.partita.check.rows;

import dev.partita.check.rows.Token.Filled;
import dev.partita.check.rows.Token.Letter;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Subject;
import dev.partita.check.text.KeyTexts;
import dev.partita.design.ItemType;
import dev.partita.design.Segment;
import dev.partita.plan.KeyValue;
import java.util.List;

/** Bounds of a range, behind what both have in common. */
record RangeBounds(Subject subject, ItemType type, List<Token> template) {
    Selection low(List<Token> tokens) {
        int at = agreeing(tokens);
        if (at == tokens.size()) {
            return Selection.ALL;
        }
        return tokens.get(at) instanceof Filled
                ? from(at).value(tokens.subList(at, tokens.size()), Relation.AT_LEAST, Relation.GREATER)
                : beside(letters(tokens, at), -1);
    }

    Selection high(List<Token> tokens) {
        int at = agreeing(tokens);
        if (at == tokens.size()) {
            return at == template.size() ? Selection.ALL : Selection.UNFIT;
        }
        return tokens.get(at) instanceof Filled
                ? from(at).value(
                                tokens.subList(at, tokens.size()),
                                template.size() == at + 1 ? Relation.AT_MOST : Relation.LESS,
                                Relation.AT_MOST)
                : beside(letters(tokens, at), 1);
    }

    private RangeBounds from(int at) {
        return new RangeBounds(subject, type, template.subList(Math.min(at, template.size()), template.size()));
    }

    /** How many letters they begin with that are the template's too. */
    private int agreeing(List<Token> tokens) {
        int at = 0;
        while (at < tokens.size()
                && at < template.size()
                && tokens.get(at) instanceof Letter
                && tokens.get(at).equals(template.get(at))) {
            at++;
        }
        return at;
    }

    private static Selection beside(int compared, int harmless) {
        return compared == 0 ? Selection.UNCLEAR : compared == harmless ? Selection.ALL : Selection.UNFIT;
    }

    private boolean isLast() {
        return template.size() == 1;
    }

    /** A bound at a value: just there, or behind everything that goes on from there. */
    private Selection value(List<Token> tokens, Relation there, Relation behind) {
        boolean isField = !template.isEmpty()
                && template.get(0) instanceof Token.Hole hole
                && hole.segment() instanceof Segment.Field field
                && ((Filled) tokens.get(0)).piece() instanceof KeyValue.Of of
                && of.encoding().equals(field.encoding());
        if (!isField) {
            return Selection.UNFIT;
        }
        Segment.Field field = (Segment.Field) ((Token.Hole) template.get(0)).segment();
        KeyValue.Of of = (KeyValue.Of) ((Filled) tokens.get(0)).piece();
        if (tokens.size() == 1) {
            return Selection.bound(subject, type, field, there, of.operand());
        }
        boolean isPast = tokens.size() == 2
                && !isLast()
                && tokens.get(1) instanceof Letter bound
                && template.get(1) instanceof Letter next
                && bound.letter() > next.letter();
        return isPast ? Selection.bound(subject, type, field, behind, of.operand()) : Selection.UNCLEAR;
    }

    /** How a bound that differs here compares with all keys: below, above, or none of both for sure. */
    private int letters(List<Token> tokens, int at) {
        if (at == template.size()) {
            return 1;
        }
        char letter = ((Letter) tokens.get(at)).letter();
        return switch (template.get(at)) {
            case Letter next -> letter < next.letter() ? -1 : 1;
            case Token.Hole hole
            when hole.segment() instanceof Segment.Field field ->
                KeyTexts.shape(subject, type, field).beside(letter);
            case Token other -> 0;
        };
    }
}
