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
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A parsed Java file: its tree, and where in the file a piece of the tree is. */
record JavaSource(Path file, CompilationUnitTree tree, SourcePositions positions) {

    private static final ConcurrentMap<Path, JavaSource> PARSED = new ConcurrentHashMap<>();

    static List<JavaSource> all() {
        return Repository.javaFiles().stream().map(JavaSource::of).toList();
    }

    static JavaSource of(Path file) {
        return PARSED.computeIfAbsent(file, JavaSource::parse);
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

    private static JavaSource parse(Path file) {
        String text = Repository.text(file);
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                };
        // A file that does not parse is the compiler's business.
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, ignored -> {}, List.of("-proc:none"), null, List.of(source));
        try {
            CompilationUnitTree tree = task.parse().iterator().next();
            return new JavaSource(file, tree, Trees.instance(task).getSourcePositions());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
