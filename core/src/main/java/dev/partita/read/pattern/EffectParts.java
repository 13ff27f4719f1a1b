package dev.partita.read.pattern;

import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where effects begin that stand behind one another, and those that go without a verb: {@code Post.comments + 1}. */
final class EffectParts {
    private static final Pattern VERB =
            Pattern.compile("(?is)^\\s*(create|put|update|upsert|delete|for each)\\s+[\\p{L}\\p{N}_].*");

    private static final Pattern STEP = Pattern.compile("(?s)^\\s*(\\w+)\\.(\\w+)\\s*(?:([+-])=?|(=))\\s*([^\\s=].*)$");

    private EffectParts() {}

    static boolean beginsWithVerb(String text) {
        return VERB.matcher(text).matches();
    }

    /** Those of a statement: one for each element has a comma before the next that is for each. */
    static List<Text> of(Text statement) {
        String signs = statement.value().regionMatches(true, 0, "for each", 0, 8) ? "+" : "+,";
        return at(statement, signs);
    }

    /** Parts that do not begin an effect belong to the one before: {@code now + 3 days}. */
    static List<Text> at(Text text, String signs) {
        List<Text> parts = new ArrayList<>();
        int from = 0;
        List<Splits.Range> ranges = Splits.ranges(text.value(), signs);
        for (int i = 0; i < ranges.size(); i++) {
            boolean last = i + 1 == ranges.size();
            if (last || begins(text.value().substring(ranges.get(i + 1).from()))) {
                parts.add(text.part(from, ranges.get(i).to()).trimmed());
                from = ranges.get(i).to() + 1;
            }
        }
        return parts.stream().filter(p -> !p.isBlank()).toList();
    }

    private static boolean begins(String text) {
        return beginsWithVerb(text) || STEP.matcher(text).matches();
    }

    /** The same with its verb. */
    static Text precise(RowContext context, EntityWords words, Text effect) {
        Matcher step = STEP.matcher(effect.value());
        if (!step.matches()
                || words.find(effect.part(step.start(1), step.end(1))).isEmpty()) {
            return effect;
        }
        String sign = step.group(3) == null ? "=" : step.group(3);
        String precise = "update " + step.group(1) + "(" + step.group(2) + " " + sign + " "
                + step.group(5).strip() + ")";
        context.add(ReadCode.LOOSE_EFFECTS, effect, "\"" + effect + "\" is read as " + precise + ".", precise);
        return Text.at(effect.file(), effect.span().line(), effect.span().column(), precise);
    }
}
