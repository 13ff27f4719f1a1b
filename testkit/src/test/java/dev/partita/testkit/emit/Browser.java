package dev.partita.testkit.emit;

import dev.partita.emit.text.JsonText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A Chromium without a window, and one page in it, spoken to by the protocol of its developer tools. */
final class Browser implements AutoCloseable {
    private static final String LISTENING = "DevTools listening on ws://";
    private static final int SECONDS = 30;

    private final Path profile;
    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
    private final List<JsonNode> events = new CopyOnWriteArrayList<>();
    private int asked;

    Browser() throws IOException, InterruptedException {
        profile = Files.createTempDirectory("partita-browser");
        process = new ProcessBuilder(
                        "chromium",
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--no-first-run",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .start();
        HttpClient http = HttpClient.newHttpClient();
        HttpRequest page = HttpRequest.newBuilder(URI.create("http://" + host() + "/json/new?about:blank"))
                .PUT(HttpRequest.BodyPublishers.noBody())
                .build();
        JsonNode made = JsonText.read(
                http.send(page, HttpResponse.BodyHandlers.ofString()).body());
        socket = http.newWebSocketBuilder()
                .buildAsync(URI.create(made.path("webSocketDebuggerUrl").asString()), new Ears())
                .join();
        List.of("Page", "Runtime", "Log", "Network").forEach(domain -> ask(domain + ".enable", JsonText.object()));
    }

    private String host() throws IOException {
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(LISTENING)) {
                String rest = line.substring(LISTENING.length());
                return rest.substring(0, rest.indexOf('/'));
            }
        }
        throw new IOException("the browser does not listen");
    }

    private final class Ears implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                JsonNode message = JsonText.read(text.toString());
                text.setLength(0);
                if (message.has("id")) {
                    answers.add(message);
                } else {
                    events.add(message);
                }
            }
            return WebSocket.Listener.super.onText(from, part, last);
        }
    }

    JsonNode ask(String method, ObjectNode parameters) {
        ObjectNode message = JsonText.object();
        message.put("id", ++asked).put("method", method).set("params", parameters);
        socket.sendText(message.toString(), true).join();
        try {
            JsonNode answer = answers.poll(SECONDS, TimeUnit.SECONDS);
            if (answer == null || answer.has("error")) {
                throw new AssertionError(method + ": " + answer);
            }
            return answer.path("result");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }

    /** What has happened since the page was opened, by the names of the protocol. */
    List<JsonNode> events(String... methods) {
        return events.stream()
                .filter(e -> List.of(methods).contains(e.path("method").asString()))
                .toList();
    }

    /** Opens a page as wide as a phone or a desk, in light or in dark. */
    void open(URI address, int width, String scheme) throws InterruptedException {
        ObjectNode screen = JsonText.object()
                .put("width", width)
                .put("height", 844)
                .put("deviceScaleFactor", 1)
                .put("mobile", width < 600);
        ask("Emulation.setDeviceMetricsOverride", screen);
        ObjectNode media = JsonText.object();
        media.putArray("features")
                .addObject()
                .put("name", "prefers-color-scheme")
                .put("value", scheme);
        ask("Emulation.setEmulatedMedia", media);
        events.clear();
        ask("Page.navigate", JsonText.object().put("url", address.toString()));
        for (int tenths = 0; events("Page.loadEventFired").isEmpty() && tenths < SECONDS * 10; tenths++) {
            Thread.sleep(100);
        }
    }

    /** The value of an expression, which must be plain. */
    JsonNode evaluate(String expression) {
        JsonNode result = ask(
                "Runtime.evaluate",
                JsonText.object().put("expression", expression).put("returnByValue", true));
        if (result.has("exceptionDetails")) {
            throw new AssertionError(result.toString());
        }
        return result.path("result").path("value");
    }

    @Override
    public void close() throws IOException, InterruptedException {
        socket.abort();
        process.destroy();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
        }
    }
}
