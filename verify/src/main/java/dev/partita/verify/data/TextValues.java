package dev.partita.verify.data;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import java.util.List;

/** Texts, and values of the types that are texts of fixed form. */
record TextValues(Chance chance, long mostBytes) {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int ULID_LENGTH = 26;
    private static final String UUID_FORM = "xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx";

    Value text(AttributeType.Text type, Mood mood) {
        long most = Math.min(type.maxBytes(), mostBytes);
        return Value.of(
                switch (mood) {
                    case ORDINARY -> words(Math.min(spread(type.averageBytes(), type.maxBytes()), most));
                    case HOSTILE -> type.mayBeEmpty() && chance.oneIn(4) ? "" : HostileTexts.of(chance, most);
                    case LARGEST -> Utf8.cut(words(most - 1) + chance.pick(List.of("z", "#", "é")), most);
                });
    }

    /** A text that differs little from an earlier one: longer or shorter by a character. */
    Value beside(AttributeType.Text type, String earlier) {
        String other = chance.oneIn(3)
                ? Utf8.shortened(earlier)
                : earlier + chance.pick(List.of("#", "$", "!", " ", "a", "0", "\u0001", "😀", "~"));
        String cut = Utf8.cut(other, Math.min(type.maxBytes(), mostBytes));
        return Value.of(cut.isEmpty() && !type.mayBeEmpty() ? "a" : cut);
    }

    /** A quarter half as long, a quarter half longer, where the maximum allows that. */
    long spread(long average, long max) {
        if (max < average + average / 2) {
            return Math.min(average, max);
        }
        return switch (chance.below(4)) {
            case 0 -> average / 2;
            case 1 -> average + average / 2;
            default -> average;
        };
    }

    private String words(long bytes) {
        StringBuilder text = new StringBuilder();
        while (text.length() < Math.max(1, bytes)) {
            text.append(text.length() > 0 && chance.oneIn(6) ? ' ' : LETTERS.charAt(chance.below(LETTERS.length())));
        }
        return text.toString();
    }

    Value ulid() {
        StringBuilder text = new StringBuilder("01");
        while (text.length() < ULID_LENGTH) {
            text.append(CROCKFORD.charAt(chance.below(CROCKFORD.length())));
        }
        return Value.of(text.toString());
    }

    Value uuid() {
        StringBuilder text = new StringBuilder();
        for (char c : UUID_FORM.toCharArray()) {
            text.append(c == 'x' ? Character.forDigit(chance.below(16), 16) : c);
        }
        return Value.of(text.toString());
    }

    Value literal(AttributeType.Enumeration type, Mood mood) {
        if (mood == Mood.ORDINARY) {
            for (AttributeType.Literal literal : type.literals()) {
                if (chance.in(literal.share())) {
                    return Value.of(literal.text());
                }
            }
        }
        return Value.of(chance.pick(type.literals()).text());
    }
}
