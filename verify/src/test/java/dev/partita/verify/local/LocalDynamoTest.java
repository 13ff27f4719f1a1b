package dev.partita.verify.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LocalDynamoTest {
    @Test
    void answersAndEnds() {
        long pid;
        try (LocalDynamo emulator = LocalDynamo.start()) {
            pid = emulator.pid();
            assertThat(emulator.client().listTables().tableNames()).isEmpty();
        }
        assertThat(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false))
                .isFalse();
    }

    /** Every request is one that the emulator takes, and what they were about is gone. */
    @Test
    void isWarmedUntilThatIsEnough() {
        AtomicInteger asked = new AtomicInteger();
        try (LocalDynamo emulator = LocalDynamo.start();
                EmulatorClient there = new EmulatorClient(emulator.endpoint().getPort(), LocalDynamo.NOWHERE)) {
            emulator.warm(() -> asked.incrementAndGet() > 2);
            assertThat(asked).hasValue(3);
            assertThat(there.listTables().tableNames()).isEmpty();
            assertThat(emulator.client().listTables().tableNames()).isEmpty();
        }
    }

    @Test
    void endsWhenNobodyHoldsItsInput() throws Exception {
        Process child = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-cp",
                        EmulatorClassPath.find() + java.io.File.pathSeparator + System.getProperty("java.class.path"),
                        LocalDynamoMain.class.getName(),
                        SleeperMain.class.getName())
                .start();
        assertThat(child.waitFor(1, TimeUnit.SECONDS)).isFalse();
        child.getOutputStream().close();
        assertThat(child.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    /** Stands for the emulator. */
    public static final class SleeperMain {
        public static void main(String[] arguments) throws InterruptedException {
            Thread.sleep(60_000);
        }
    }

    @Test
    void saysWhatIsMissing() {
        String before = System.getProperty(EmulatorClassPath.PROPERTY);
        try {
            System.setProperty(EmulatorClassPath.PROPERTY, "/nowhere/classpath.txt");
            String root = System.getProperty("partita.root");
            System.setProperty("partita.root", "/nowhere");
            try {
                if (!java.nio.file.Files.exists(java.nio.file.Path.of("../dynamodb-local/target/classpath.txt"))) {
                    assertThatThrownBy(LocalDynamo::start)
                            .isInstanceOf(EmulatorUnavailable.class)
                            .hasMessageContaining("Build the module dynamodb-local");
                }
            } finally {
                restore("partita.root", root);
            }
        } finally {
            restore(EmulatorClassPath.PROPERTY, before);
        }
    }

    private static void restore(String name, String value) {
        if (value == null) {
            System.clearProperty(name);
        } else {
            System.setProperty(name, value);
        }
    }
}
