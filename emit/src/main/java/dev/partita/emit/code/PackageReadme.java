package dev.partita.emit.code;

import dev.partita.emit.text.Markdown;
import java.util.List;

/** How a package of repositories is used, and which method serves which access pattern. */
public final class PackageReadme {
    private PackageReadme() {}

    /** @param use of the package, in Markdown; {@code REPOSITORY} stands for one of its repositories */
    public static String of(Program program, List<Repository> repositories, String use) {
        String example =
                repositories.isEmpty() ? "Database" : repositories.get(0).name();
        StringBuilder text = new StringBuilder(
                "# Repositories of " + Markdown.text(program.model().application()) + "\n\n");
        text.append(use.replace("REPOSITORY", example)).append("\n| method | access pattern |\n|---|---|\n");
        repositories.forEach(r -> r.operations()
                .forEach(o -> text.append("| ")
                        .append(Markdown.code(r.name() + "." + o.name()))
                        .append(" | ")
                        .append(Markdown.cell(
                                o.pattern().id() + ": " + o.pattern().description()))
                        .append(" |\n")));
        return text.toString();
    }
}
