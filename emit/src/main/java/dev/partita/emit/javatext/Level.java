package dev.partita.emit.javatext;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Pieces that are broken together: laid out as palantir-java-format does it (2.103.0), by the same rules, so that what is written is as it
 * would leave it. A level stands on one line where it fits. Else its breaks end lines, or, if that takes fewer lines, only those of what it
 * ends with do.
 */
final class Level implements Doc {
    private static final int WIDTH = 120;

    /** The last part of a chain of calls on one line begins no further right. */
    private static final int CHAIN = 80;

    /** Of levels this deep not all ways are compared. */
    private static final int DEEP = 8;

    /** What may be done with a level that another one ends with, so that only this one is broken. */
    enum AtEnd {
        NEVER,
        /** Only by breaking what it ends with itself. */
        INNER,
        /** By breaking it, if nothing around it has more than one argument or part. */
        CHAIN_IF_SIMPLE
    }

    /** A way of breaking lines. */
    enum Breaks {
        ALWAYS,
        /** If fewer lines come of it than of breaking what it ends with instead. */
        UNLESS_END,
        /** If what follows its break fits on the next line, or does no better on this one. */
        IF_NEXT_LINE_FITS
    }

    /**
     * How a level is broken.
     *
     * @param indent of its lines, beside that of what is around it
     * @param keepsIndent even if only what it ends with is broken
     * @param limited whether it is a chain of calls
     * @param simple whether it has no more than one argument or part
     * @param begins whether its first piece alone needs to fit where it begins
     */
    record Form(
            int indent,
            Breaks breaks,
            boolean keepsIndent,
            AtEnd atEnd,
            boolean limited,
            boolean simple,
            boolean begins) {
        static final Form PLAIN = new Form(0, Breaks.ALWAYS, false, AtEnd.NEVER, false, true, false);

        /** Broken wherever it can be, and only as a whole. */
        Form indented(int columns) {
            return new Form(columns, breaks, keepsIndent, atEnd, limited, simple, begins);
        }
    }

    private final Form form;
    private final List<Doc> docs = new ArrayList<>();
    private int width = -1;
    private int depth = -1;

    Level(Form form) {
        this.form = form;
    }

    void add(Doc doc) {
        docs.add(doc);
    }

    @Override
    public int width() {
        if (width < 0) {
            width = width(docs);
        }
        return width;
    }

    private static int width(List<Doc> docs) {
        return docs.stream().mapToInt(Doc::width).sum();
    }

    @Override
    public String flat() {
        StringBuilder text = new StringBuilder();
        docs.forEach(d -> text.append(d.flat()));
        return text.toString();
    }

    private int depth() {
        if (depth < 0) {
            int inner = 0;
            for (Doc doc : docs) {
                inner = Math.max(inner, doc instanceof Level level ? level.depth() : 0);
            }
            depth = inner + (docs.stream().anyMatch(d -> d instanceof Break) ? 1 : 0);
        }
        return depth;
    }

    LineState layOut(LineState state) {
        if (end(docs, state.column()).isPresent()) {
            return state.written(flat());
        }
        return state.after(
                switch (form.breaks()) {
                    case ALWAYS -> broken(state);
                    case UNLESS_END -> brokenBest(state);
                    case IF_NEXT_LINE_FITS -> brokenBefore(state);
                });
    }

    /** Behind these pieces, if they fit on the line. */
    private OptionalInt end(List<Doc> pieces, int column) {
        int end = column;
        int lastOfChain = 0;
        for (Doc doc : pieces) {
            if (doc instanceof Level level) {
                OptionalInt behind = level.end(level.docs, end);
                if (behind.isEmpty()) {
                    return behind;
                }
                end = behind.getAsInt();
            } else {
                lastOfChain = doc instanceof Break b && b.limited() ? end : lastOfChain;
                end += doc.width();
            }
        }
        boolean fits = end <= WIDTH && (!form.limited() || lastOfChain <= CHAIN);
        return fits ? OptionalInt.of(end) : OptionalInt.empty();
    }

    private LineState brokenBest(LineState state) {
        if (depth() > DEEP) {
            return brokenAtEnd(state.asTaken(), true).orElseGet(() -> broken(state));
        }
        LineState broken = broken(state);
        return brokenAtEnd(state.asTaken(), true)
                .filter(s -> s.lines() < broken.lines())
                .orElse(broken);
    }

    private LineState brokenBefore(LineState state) {
        LineState broken = broken(state);
        boolean fits = broken.lines() == state.lines() + 1;
        return fits ? broken : brokenBehind(state, broken).orElse(broken);
    }

    /** Its own break is none. */
    private Optional<LineState> brokenBehind(LineState state, LineState broken) {
        List<Doc> leading = docs.stream().takeWhile(d -> !(d instanceof Level)).toList();
        Level last = (Level) docs.get(leading.size());
        if (state.column() + width(leading) + last.beginning(WIDTH - state.indent()) > WIDTH) {
            return Optional.empty();
        }
        LineState begun = state.asTaken().indentedBy(form.keepsIndent() ? form.indent() : 0);
        LineState behind = unbroken(docs, begun);
        boolean isBetter = !last.form.simple() || behind.lines() < broken.lines();
        return isBetter ? Optional.of(behind) : Optional.empty();
    }

    private LineState broken(LineState outer) {
        LineState state = outer.indentedBy(form.indent());
        if (docs.stream().anyMatch(d -> d instanceof Break)) {
            state = state.takingIndent();
        }
        int from = 0;
        Optional<Break> before = Optional.empty();
        for (int i = 0; i <= docs.size(); i++) {
            if (i == docs.size() || docs.get(i) instanceof Break) {
                state = part(before, docs.subList(from, i), state);
                from = i + 1;
                before = i == docs.size() ? before : Optional.of((Break) docs.get(i));
            }
        }
        return state;
    }

    /** What stands between two breaks, and the break before it. */
    private LineState part(Optional<Break> before, List<Doc> part, LineState outer) {
        LineState state = outer;
        if (before.isPresent()) {
            Break b = before.get();
            boolean ends = b.unified()
                    || state.mustBreak()
                    || end(part, state.column() + b.width()).isEmpty();
            state = ends ? state.lineEnded() : state.written(b.flat());
        }
        return onLine(part, state);
    }

    private static LineState onLine(List<Doc> part, LineState outer) {
        boolean fits = outer.column() + width(part) <= WIDTH;
        LineState state = outer.mustBreak(false);
        for (Doc doc : part) {
            state = doc instanceof Level level ? level.layOut(state) : state.written(doc.flat());
        }
        return fits ? state : state.mustBreak(true);
    }

    /** All but the level that it ends with stays on the line. */
    private Optional<LineState> brokenAtEnd(LineState state, boolean simpleSoFar) {
        if (docs.isEmpty() || !(docs.get(docs.size() - 1) instanceof Level last) || last.form.atEnd() == AtEnd.NEVER) {
            return Optional.empty();
        }
        List<Doc> leading = docs.subList(0, docs.size() - 1);
        if (end(leading, state.column()).isEmpty()) {
            return Optional.empty();
        }
        LineState before = unbroken(leading, state);
        if (before.lines() != state.lines()) {
            return Optional.empty();
        }
        return last.asEnd(before, simpleSoFar && form.simple()).filter(s -> s.column() <= WIDTH);
    }

    private Optional<LineState> asEnd(LineState state, boolean isSimple) {
        if (form.atEnd() == AtEnd.CHAIN_IF_SIMPLE && isSimple) {
            boolean fits = state.column() + beginning(WIDTH - state.indent()) <= WIDTH;
            return fits ? Optional.of(layOut(state)) : Optional.empty();
        }
        return form.breaks() == Breaks.UNLESS_END
                ? brokenAtEnd(form.keepsIndent() ? state.indentedBy(form.indent()) : state, isSimple)
                : Optional.empty();
    }

    private static LineState unbroken(List<Doc> pieces, LineState outer) {
        LineState state = outer;
        int from = 0;
        for (int i = 0; i <= pieces.size(); i++) {
            if (i == pieces.size() || pieces.get(i) instanceof Break) {
                state = onLine(pieces.subList(from, i), state);
                state = i == pieces.size() ? state : state.written(pieces.get(i).flat());
                from = i + 1;
            }
        }
        return state;
    }

    /** How much of it has to stand on the line that it begins on. */
    private int beginning(int available) {
        if (form.begins() && docs.get(0).width() <= available) {
            return docs.get(0).width();
        }
        int width = 0;
        for (Doc doc : docs) {
            if (doc instanceof Level level && !level.isEmpty() && width == 0) {
                return level.beginning(available);
            }
            if (doc instanceof Break) {
                return width;
            }
            width += doc.width();
        }
        return width;
    }

    private boolean isEmpty() {
        return docs.stream().allMatch(d -> d instanceof Level level && level.isEmpty());
    }
}
