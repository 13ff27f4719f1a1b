package dev.partita.read.yaml;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.word.Names;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a member of a document must be: anything else is found. A member that is nothing counts as not there. */
final class Values {
    private final Findings findings;

    Values(Findings findings) {
        this.findings = findings;
    }

    /** Finds members that nothing reads, and those that stand there again in another case. */
    void known(Tree mapping, List<String> names) {
        Set<String> before = new LinkedHashSet<>();
        for (Tree.Member member : mapping.members()) {
            String name = member.name().value();
            if (!before.add(Names.lower(name))) {
                broken(member.name().span(), name + " stands there twice");
            }
            if (names.stream().noneMatch(n -> Names.same(n, name))) {
                unknown(member, names);
            }
        }
    }

    /** The document is none: {@code why}. */
    void broken(Span place, String why) {
        findings.add(ReadCode.BROKEN_YAML, place, place.file(), "The document cannot be read: " + why + ".");
    }

    /** @param names what it could be called */
    void unknown(Tree.Member member, List<String> names) {
        findings.add(
                ReadCode.UNKNOWN_KEY,
                member.name().span(),
                member.name().value(),
                "Nothing reads a member called \"" + member.name() + "\" here, but " + String.join(", ", names) + ".",
                Names.nearest(member.name().value(), names)
                        .map(n -> List.of(n + ":"))
                        .orElse(List.of()));
    }

    Optional<Tree.Member> member(Tree mapping, String name) {
        return mapping.members().stream()
                .filter(m -> Names.same(m.name().value(), name))
                .filter(m -> !isNothing(m.value()))
                .findFirst();
    }

    private static boolean isNothing(Tree tree) {
        return tree instanceof Tree.Word word && word.isNull();
    }

    Optional<Text> line(Tree mapping, String name) {
        return member(mapping, name).flatMap(this::line);
    }

    /** A text, in one line; absent, with a finding, where it is no text. */
    Optional<Text> line(Tree.Member member) {
        return line(member.name(), member.value());
    }

    /** @param of names it in the message */
    Optional<Text> line(Text of, Tree tree) {
        if (tree instanceof Tree.Word word) {
            return word.isNull() ? Optional.empty() : Optional.of(oneLine(word.text()));
        }
        wrong(tree, of, "a text", of + ": text");
        return Optional.empty();
    }

    private static Text oneLine(Text text) {
        if (text.value().indexOf('\n') < 0 && text.value().indexOf('\r') < 0) {
            return text.trimmed();
        }
        List<Text> lines = new ArrayList<>();
        int from = 0;
        for (String line : text.value().split("\\R", -1)) {
            if (!line.isBlank()) {
                lines.add(text.part(from, from + line.length()).trimmed());
            }
            from += line.length() + (text.value().startsWith("\r\n", from + line.length()) ? 2 : 1);
        }
        return lines.isEmpty() ? text.part(0, 0) : Text.joined(lines);
    }

    /** The elements of a list; one that is no list is its only element. */
    List<Tree> list(Tree.Member member) {
        if (member.value() instanceof Tree.Sequence list) {
            return list.trees();
        }
        return List.of(member.value());
    }

    /** The members of a mapping. */
    List<Tree.Member> members(Tree.Member member) {
        return members(member, "a mapping", "name: text");
    }

    /** @param wanted what its names are */
    List<Tree.Member> members(Tree.Member member, String wanted, String example) {
        if (member.value() instanceof Tree.Mapping mapping) {
            return mapping.members();
        }
        if (!isNothing(member.value())) {
            wrong(member.value(), member.name(), wanted, example);
        }
        return List.of();
    }

    /** The elements of a list, which must be mappings. */
    List<Tree.Mapping> mappings(Tree.Member member, String example) {
        if (member.value() instanceof Tree.Sequence list
                && list.trees().stream().allMatch(Tree.Mapping.class::isInstance)) {
            return list.trees().stream().map(Tree.Mapping.class::cast).toList();
        }
        wrong(member.value(), member.name(), "a list of mappings", "- " + example);
        return List.of();
    }

    /**
     * Lines, which may have others below them: {@code - line: [one below, another]}. As in Markdown, {@code - name: words} is the line
     * "name: words".
     */
    List<Bullet> bullets(Tree.Sequence list) {
        List<Bullet> bullets = new ArrayList<>();
        for (Tree element : list.trees()) {
            if (element instanceof Tree.Word word) {
                bullets.add(new Bullet(word.isNull() ? word.text().part(0, 0) : oneLine(word.text()), List.of()));
            } else if (element instanceof Tree.Mapping mapping
                    && mapping.members().size() == 1) {
                bullets.add(bullet(mapping.members().get(0)));
            } else {
                wrong(
                        element,
                        Text.at(element.span().file(), 1, 1, "the list"),
                        "a line of text for each element",
                        "- orderId (ulid, id)");
            }
        }
        return bullets;
    }

    /** {@code name: words}. */
    Bullet bullet(Tree.Member member) {
        Text name = oneLine(member.name());
        if (member.value() instanceof Tree.Sequence below) {
            return new Bullet(name, bullets(below));
        }
        Text label = new Text(name.value() + ":", name.file(), name.pieces());
        return new Bullet(
                line(member).map(words -> Text.joined(List.of(label, words))).orElse(label), List.of());
    }

    private void wrong(Tree tree, Text of, String wanted, String fix) {
        findings.add(ReadCode.KEY_VALUE, tree.span(), of.value(), "Wanted is " + wanted + ".", fix);
    }
}
