package dev.partita.testkit.emit;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Emitted Java, compiled for release 17 without a warning; only the SDK is there for it. */
final class CompiledJava implements AutoCloseable {
    private static final Path FOLDER = Path.of(System.getProperty("partita.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("testkit/target/java");

    private final URLClassLoader loader;

    private CompiledJava(URLClassLoader loader) {
        this.loader = loader;
    }

    /** Text by path; what is no Java is left out. */
    static CompiledJava of(SortedMap<String, String> files) {
        List<JavaFileObject> sources = files.entrySet().stream()
                .filter(f -> f.getKey().endsWith(".java"))
                .map(f -> source(f.getKey(), f.getValue()))
                .toList();
        try {
            Files.createDirectories(FOLDER);
            Path classes = Files.createTempDirectory(FOLDER, "classes");
            compile(sources, classes);
            return new CompiledJava(
                    new URLClassLoader(new URL[] {classes.toUri().toURL()}, CompiledJava.class.getClassLoader()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compile(List<JavaFileObject> sources, Path classes) {
        StringWriter said = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of(
                "--release",
                "17",
                "-Xlint:all",
                "-Werror",
                "-Xdoclint:all,-missing",
                "-proc:none",
                "-cp",
                sdk(),
                "-d",
                classes.toString());
        if (!compiler.getTask(said, null, null, options, null, sources).call()) {
            throw new AssertionError(said.toString());
        }
    }

    private static String sdk() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(p -> p.contains("awssdk") || p.contains("reactive-streams"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static JavaFileObject source(String path, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    Class<?> type(String name) {
        try {
            return loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
