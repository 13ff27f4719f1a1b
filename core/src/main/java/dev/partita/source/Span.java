package dev.partita.source;

/**
 * A stretch of text in a document; lines and columns count from 1, the end is exclusive.
 *
 * @param file the name shown in messages
 */
public record Span(String file, int line, int column, int endLine, int endColumn) implements Comparable<Span> {
    public Span {
        if (line < 1 || column < 1 || endLine < line) {
            throw new IllegalArgumentException("not a span: " + line + ":" + column + ".." + endLine + ":" + endColumn);
        }
    }

    @Override
    public int compareTo(Span other) {
        int byFile = file.compareTo(other.file);
        if (byFile != 0) {
            return byFile;
        }
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }
}
