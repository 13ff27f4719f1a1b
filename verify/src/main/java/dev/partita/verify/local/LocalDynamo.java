package dev.partita.verify.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A running DynamoDB Local, in memory, empty at first. It ends with {@link #close}, with this process, and with this process's
 * sudden death.
 */
public final class LocalDynamo implements AutoCloseable {
    private static final String MAIN = "software.amazon.dynamodb.services.local.main.ServerRunner";
    private static final Pattern LIBRARY = Pattern.compile("DynamoDBLocal-([0-9.]+)\\.jar");
    /** Where requests are sent for nothing. */
    static final String NOWHERE = "sa-east-1";

    /** A design is verified sooner if nothing is compiled twice. */
    private static final List<String> FIRST_COMPILER = List.of("-XX:TieredStopAtLevel=1");

    /** About four times as many calls as usual before the second compiler is asked: it takes a processor from what waits meanwhile. */
    private static final List<String> BOTH_COMPILERS = List.of(
            "-XX:Tier4InvocationThreshold=20000",
            "-XX:Tier4MinInvocationThreshold=3000",
            "-XX:Tier4CompileThreshold=40000",
            "-XX:Tier4BackEdgeThreshold=160000");

    private static final int ATTEMPTS = 5;
    private static final long START_LIMIT_MILLIS = 60_000;

    private final Process process;
    private final URI endpoint;
    private final DynamoDbClient client;
    private final DynamoDbClient elsewhere;
    private final DynamoDbClient beside;
    private final DynamoDbClient again;
    private final Thread hook;
    private final String version;

    private LocalDynamo(Process process, URI endpoint, String version) {
        this.version = version;
        this.process = process;
        this.endpoint = endpoint;
        this.client = new EmulatorClient(endpoint.getPort(), "us-east-1");
        this.elsewhere = new EmulatorClient(endpoint.getPort(), "eu-west-1");
        this.beside = new EmulatorClient(endpoint.getPort(), "ap-south-1");
        this.again = new EmulatorClient(endpoint.getPort(), "ca-central-1");
        this.hook = new Thread(process::destroyForcibly, "end DynamoDB Local");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Starts the emulator on a free port and waits until it answers.
     *
     * @throws EmulatorUnavailable if it cannot be started
     */
    public static LocalDynamo start() {
        return start(EmulatorMemory.DEFAULT);
    }

    /** The same for many designs: it takes a tenth more for the first ones, and three tenths less for those that follow. */
    public static LocalDynamo lasting() {
        return start(EmulatorMemory.DEFAULT, BOTH_COMPILERS);
    }

    /** Starts the emulator with that much memory. */
    public static LocalDynamo start(EmulatorMemory memory) {
        return start(memory, FIRST_COMPILER);
    }

    private static LocalDynamo start(EmulatorMemory memory, List<String> compilers) {
        String classPath = EmulatorClassPath.find();
        String said = "";
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            int port = freePort();
            Emulation emulation = new Emulation(command(classPath, memory, compilers, port));
            if (emulation.answers(port, START_LIMIT_MILLIS)) {
                return new LocalDynamo(emulation.process(), URI.create("http://127.0.0.1:" + port), version(classPath));
            }
            said = emulation.ended();
        }
        throw new EmulatorUnavailable("DynamoDB Local did not start in " + ATTEMPTS + " attempts. It said:\n" + said);
    }

    /**
     * Sends requests of every kind to a table that is gone in the end, until told to stop or for some hundred requests: an emulator is slow with
     * the first of each.
     */
    public void warm(BooleanSupplier isEnough) {
        try (EmulatorClient nowhere = new EmulatorClient(endpoint.getPort(), NOWHERE)) {
            new Warming(nowhere).run(isEnough);
        }
    }

    public URI endpoint() {
        return endpoint;
    }

    /** A light client that may be used by several threads; it reads and writes, and has no waiters. Closed with the emulator. */
    public DynamoDbClient client() {
        return client;
    }

    /** As {@link #client}, with tables of its own: an earlier state of the same tables can be kept there. */
    public DynamoDbClient elsewhere() {
        return elsewhere;
    }

    /** As {@link #client}, with tables of its own, that others of the same names can be used at the same time. */
    public DynamoDbClient beside() {
        return beside;
    }

    /** As {@link #beside}, with others again. */
    public DynamoDbClient again() {
        return again;
    }

    /** Such as 3.3.1. */
    public String version() {
        return version;
    }

    /** As its library is named. */
    private static String version(String classPath) {
        return LIBRARY.matcher(classPath)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElse("unknown");
    }

    /** The process id, for diagnostics. */
    public long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        client.close();
        elsewhere.close();
        beside.close();
        again.close();
        process.destroyForcibly();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (IllegalStateException shuttingDown) {
            // The hook is running or has run.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<String> command(String classPath, EmulatorMemory memory, List<String> compilers, int port) {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(List.of("-Xmx" + memory.megabytes() + "m", "-XX:+UseSerialGC"));
        command.addAll(compilers);
        command.add("-XX:MetaspaceSize=128m");
        command.addAll(List.of("-Xshare:auto", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("-cp", classPath, LocalDynamoMain.class.getName(), MAIN));
        command.addAll(List.of("-inMemory", "-disableTelemetry", "-port", Integer.toString(port)));
        return command;
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new EmulatorUnavailable("no free port", e);
        }
    }

    static boolean accepts(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 200);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
