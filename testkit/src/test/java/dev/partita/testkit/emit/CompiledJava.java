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
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Emitted Java, compiled for release 17 without a warning; only the SDK is there for it. The runtime is compiled once for all. */
final class CompiledJava implements AutoCloseable {
    private static final Path FOLDER = Path.of(System.getProperty("partita.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("testkit/target/java");

    private static final Map<SortedMap<String, String>, Path> RUNTIMES = new ConcurrentHashMap<>();

    private final URLClassLoader loader;

    private CompiledJava(URLClassLoader loader) {
        this.loader = loader;
    }

    /** Text by path; what is no Java is left out. */
    static CompiledJava of(SortedMap<String, String> files) {
        SortedMap<String, String> runtime = new TreeMap<>(files);
        runtime.keySet().removeIf(path -> !path.contains("/runtime/"));
        SortedMap<String, String> own = new TreeMap<>(files);
        own.keySet().removeIf(path -> !path.endsWith(".java") || runtime.containsKey(path));
        Path below = RUNTIMES.computeIfAbsent(runtime, r -> compiled(r, sdk()));
        Path classes = compiled(own, below + File.pathSeparator + sdk());
        try {
            URL[] urls = {classes.toUri().toURL(), below.toUri().toURL()};
            return new CompiledJava(new URLClassLoader(urls, CompiledJava.class.getClassLoader()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path compiled(SortedMap<String, String> files, String classPath) {
        List<JavaFileObject> sources = files.entrySet().stream()
                .map(f -> source(f.getKey(), f.getValue()))
                .toList();
        try {
            Files.createDirectories(FOLDER);
            Path classes = Files.createTempDirectory(FOLDER, "classes");
            compile(sources, classPath, classes);
            return classes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compile(List<JavaFileObject> sources, String classPath, Path classes) {
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
                classPath,
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
