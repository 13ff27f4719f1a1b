package dev.partita.bench.corpus;

import dev.partita.bench.corpus.Made.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes an entity out as a section of a document. */
final class EntityText {
    private EntityText() {}

    /** @param counted the entity whose number is kept, if any */
    static String of(Made made, Optional<Made> counted) {
        List<String> lines = new ArrayList<>(attributes(made));
        counted.ifPresent(c -> lines.add("`" + countOf(c) + "` (count of " + c.name() + ")"));
        StringBuilder text = new StringBuilder("### " + made.name() + "\n- **Attributes**:\n");
        lines.forEach(l -> text.append("  - ").append(l).append('\n'));
        text.append("- **Relationships**: ").append(relationships(made)).append('\n');
        text.append("- **Cardinality**: ").append(made.total()).append(" total\n\n");
        return text.toString();
    }

    static String countOf(Made counted) {
        return "countOf" + counted.name();
    }

    private static List<String> attributes(Made made) {
        return switch (made.kind()) {
            case ROOT ->
                List.of(
                        own(made),
                        "`email` (string(24..80), unique)",
                        "`name` (string(18..80))",
                        "`about` (string(300..3000), optional 40%)",
                        "`plan` (enum(FREE 80% | PRO 18% | TEAM 2%))",
                        "`createdAt` (datetime, immutable)");
            case CHILD -> child(made);
            case PART ->
                List.of(
                        part(made, made.owner()),
                        "`number` (number(1..999), id, immutable)",
                        "`article` (string(12..60))",
                        "`quantity` (number(1..99))");
            case LINK ->
                List.of(
                        part(made, made.owner()),
                        part(made, made.other().orElseThrow()),
                        "`role` (enum(READER 70% | WRITER 25% | OWNER 5%))",
                        "`since` (datetime, immutable)");
            case LOG ->
                List.of(
                        part(made, made.owner()),
                        "`at` (datetime, id, immutable)",
                        "`sort` (enum(INFO 90% | WARNING 9% | ALARM 1%), immutable)",
                        "`text` (string(120..1000), immutable)");
            case LIST ->
                List.of(
                        "`code` (string(6..12), id, immutable)",
                        "`title` (string(12..60))",
                        "`position` (number(0..9999))");
        };
    }

    private static List<String> child(Made made) {
        List<String> lines = new ArrayList<>(List.of(
                own(made),
                "`" + made.parentId() + "` (ulid, references " + made.owner().name() + ", immutable)",
                "`state` (enum(OPEN 5% | ACTIVE 15% | DONE 70% | VOID 10%))",
                "`title` (string(20..120))",
                "`body` (string(400..4000), optional 60%)",
                "`amount` (number(0..100000, 2 decimals))",
                "`createdAt` (datetime, immutable)",
                "`changedAt` (datetime)"));
        made.other().ifPresent(o -> lines.add(2, "`" + made.otherId() + "` (ulid, references " + o.name() + ")"));
        return lines;
    }

    private static String own(Made made) {
        return "`" + made.id() + "` (ulid, id, immutable)";
    }

    private static String part(Made made, Made of) {
        return "`" + of.id() + "` (ulid, id, references " + of.name() + ", immutable)";
    }

    private static String relationships(Made made) {
        List<String> sentences = new ArrayList<>();
        made.parent().ifPresent(p -> sentences.add(belongs(made, p, made.children())));
        made.other().ifPresent(o -> sentences.add(belongs(made, o, Math.max(1, (int) (made.total() / o.total())))));
        return sentences.isEmpty() ? "None" : String.join(" ", sentences);
    }

    private static String belongs(Made made, Made to, int average) {
        long most = made.kind() == Kind.PART ? 10L * average : 200L * average;
        return "Belongs to " + to.name() + " via " + to.id() + " (avg " + average + ", max " + most + " per "
                + to.name() + ").";
    }
}
