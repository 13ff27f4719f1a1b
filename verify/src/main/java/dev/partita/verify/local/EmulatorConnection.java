package dev.partita.verify.local;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One connection to the emulator that is kept open from request to request. */
final class EmulatorConnection implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 120_000;
    /** The emulator wants to see credentials, and does not look at the signature; each region has tables of its own. */
    private static final String HEAD =
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
                    + "Authorization: AWS4-HMAC-SHA256 Credential=partita/20260101/REGION/dynamodb/aws4_request,"
                    + " SignedHeaders=host, Signature=0\r\nX-Amz-Target: DynamoDB_20120810.";

    private final String headOfRegion;
    private final Socket socket;
    private final InputStream in;
    private boolean reusable = true;
    private long usedAt = System.nanoTime();

    /** @param status of HTTP */
    record Response(int status, byte[] body) {}

    EmulatorConnection(int port, String region) throws IOException {
        headOfRegion = HEAD.replace("REGION", region);
        socket = new Socket();
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 10_000);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        in = new BufferedInputStream(socket.getInputStream(), 32_768);
    }

    Response post(String operation, byte[] body) throws IOException {
        reusable = false;
        byte[] head = (headOfRegion + operation + "\r\nContent-Length: " + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream request = new ByteArrayOutputStream(head.length + body.length);
        request.write(head);
        request.write(body);
        request.writeTo(socket.getOutputStream());
        Response response = response();
        usedAt = System.nanoTime();
        return response;
    }

    /** Whether it may serve another request: the last answer was read to its end, not too long ago. */
    boolean isReusable() {
        return reusable && System.nanoTime() - usedAt < 5_000_000_000L;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException gone) {
            // There is nothing left to close.
        }
    }

    private Response response() throws IOException {
        String status = line();
        int length = -1;
        boolean chunked = false;
        boolean keep = true;
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            String name = line.substring(0, colon);
            String value = line.substring(colon + 1).strip();
            if (name.equalsIgnoreCase("Content-Length")) {
                length = Integer.parseInt(value);
            } else if (name.equalsIgnoreCase("Transfer-Encoding")) {
                chunked = value.equalsIgnoreCase("chunked");
            } else if (name.equalsIgnoreCase("Connection")) {
                keep = !value.equalsIgnoreCase("close");
            }
        }
        byte[] body = chunked ? chunks() : length >= 0 ? exactly(length) : in.readAllBytes();
        reusable = keep && (chunked || length >= 0);
        return new Response(Integer.parseInt(status.substring(9, 12)), body);
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = size(line()); size > 0; size = size(line())) {
            body.write(exactly(size));
            line();
        }
        line();
        return body.toByteArray();
    }

    private static int size(String line) {
        int extension = line.indexOf(';');
        return Integer.parseInt((extension < 0 ? line : line.substring(0, extension)).strip(), 16);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the emulator's answer is cut");
        }
        return bytes;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the emulator has ended the connection");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
