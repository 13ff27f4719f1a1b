package dev.partita.testkit.lint;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A parsed Java file: its tree, and where in the file a piece of the tree is. */
record JavaSource(Path file, CompilationUnitTree tree, SourcePositions positions) {

    /** Those of the repository, read at once: a compiler for each would take a hundred times as long. */
    private static final class Known {
        private static final List<JavaSource> FILES = parsed(Repository.javaFiles());
    }

    static List<JavaSource> all() {
        return Known.FILES;
    }

    /** Of the modules whose results must be exact and repeatable. */
    boolean isCoreOrEmit() {
        return file.startsWith("core/src/main") || file.startsWith("emit/src/main");
    }

    int lines() {
        return (int) Repository.text(file).lines().count();
    }

    int firstLine(Tree piece) {
        return line(positions.getStartPosition(tree, piece));
    }

    int lastLine(Tree piece) {
        return line(positions.getEndPosition(tree, piece));
    }

    private int line(long position) {
        return (int) tree.getLineMap().getLineNumber(position);
    }

    private static List<JavaSource> parsed(List<Path> files) {
        Map<URI, Path> names = new LinkedHashMap<>();
        files.forEach(file -> names.put(file.toUri(), file));
        List<Text> texts = files.stream().map(Text::new).toList();
        // A file that does not parse is the compiler's business.
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, ignored -> {}, List.of("-proc:none"), null, texts);
        List<JavaSource> parsed = new ArrayList<>();
        try {
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree tree : task.parse()) {
                parsed.add(new JavaSource(names.get(tree.getSourceFile().toUri()), tree, positions));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return parsed;
    }

    private static final class Text extends SimpleJavaFileObject {
        private final String text;

        Text(Path file) {
            super(file.toUri(), JavaFileObject.Kind.SOURCE);
            this.text = Repository.text(file);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
