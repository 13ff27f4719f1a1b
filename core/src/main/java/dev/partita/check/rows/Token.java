package dev.partita.check.rows;

import dev.partita.design.Segment;
import dev.partita.plan.KeyValue;
import java.util.ArrayList;
import java.util.List;

/** Templates and key values, one character or value at a time. */
sealed interface Token {
    record Letter(char letter) implements Token {}

    /** Of a template. */
    record Hole(Segment segment) implements Token {}

    /** Of a key value. */
    record Filled(KeyValue.Piece piece) implements Token {}

    static List<Token> of(List<Segment> segments) {
        List<Token> tokens = new ArrayList<>();
        for (Segment segment : segments) {
            if (segment instanceof Segment.Text text) {
                letters(text.text(), tokens);
            } else {
                tokens.add(new Hole(segment));
            }
        }
        return tokens;
    }

    static List<Token> ofPieces(List<KeyValue.Piece> pieces) {
        List<Token> tokens = new ArrayList<>();
        for (KeyValue.Piece piece : pieces) {
            if (piece instanceof KeyValue.Text text) {
                letters(text.text(), tokens);
            } else {
                tokens.add(new Filled(piece));
            }
        }
        return tokens;
    }

    private static void letters(String text, List<Token> into) {
        for (char c : text.toCharArray()) {
            into.add(new Letter(c));
        }
    }
}
