package dev.partita.verify.local;

import java.io.IOException;
import java.lang.reflect.Method;

/**
 * The main class of the child process: it ends the process when standard input does, that is when the parent has ended in
 * whatever way, and runs the emulator's own main class, which is named by the first argument.
 */
public final class LocalDynamoMain {
    private LocalDynamoMain() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
        Thread watch = new Thread(LocalDynamoMain::awaitParentsEnd, "parent");
        watch.setDaemon(true);
        watch.start();
        Method main = Class.forName(arguments[0]).getMethod("main", String[].class);
        String[] rest = new String[arguments.length - 1];
        System.arraycopy(arguments, 1, rest, 0, rest.length);
        main.invoke(null, (Object) rest);
    }

    private static void awaitParentsEnd() {
        try {
            while (System.in.read() >= 0) {
                // Nothing is ever said: only the end matters.
            }
        } catch (IOException ended) {
            // As good as the end.
        }
        Runtime.getRuntime().halt(0);
    }
}
