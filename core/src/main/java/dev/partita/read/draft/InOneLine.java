package dev.partita.read.draft;

import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Attributes side by side: {@code `userId` (uuid, id), `name` (string); `age` (number)}. */
final class InOneLine {
    /** A name, and what stands behind the name of an attribute. */
    private static final Pattern ATTRIBUTE =
            Pattern.compile("\\s*[`*_]*[\\p{L}_][\\p{L}\\p{N}_]*[`*]*\\s*(?:\\(|:|[-–—] |[,;]|$).*", Pattern.DOTALL);

    private InOneLine() {}

    /** A comma always separates; a semicolon, which stands in descriptions, too, where an attribute follows. */
    static List<Bullet> attributes(Text line) {
        List<Bullet> bullets = new ArrayList<>();
        int from = 0;
        List<Splits.Range> parts = Splits.ranges(line.value(), ",;");
        for (int i = 0; i < parts.size(); i++) {
            int to = parts.get(i).to();
            boolean ends = to == line.value().length()
                    || line.value().charAt(to) == ','
                    || ATTRIBUTE.matcher(line.value().substring(to + 1)).matches();
            if (ends) {
                bullets.add(new Bullet(line.part(from, to).trimmed(), List.of()));
                from = to + 1;
            }
        }
        return bullets;
    }
}
