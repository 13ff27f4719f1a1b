package dev.partita.emit.s3import;

import java.io.ByteArrayOutputStream;
import java.util.zip.CRC32;

/**
 * The gzip format, without making anything smaller: what compressors give differs between their versions, and the same design gives
 * the same bytes everywhere.
 */
final class Gzip {
    /** The identification, deflate, no flags, no time, no extra flags, an unknown system. */
    private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

    /** Of a block that is stored as it is. */
    private static final int MOST = 0xffff;

    private Gzip() {}

    static byte[] of(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(HEAD);
        int from = 0;
        do {
            int length = Math.min(MOST, bytes.length - from);
            out.write(from + length == bytes.length ? 1 : 0);
            number(out, length, 2);
            number(out, ~length, 2);
            out.write(bytes, from, length);
            from += length;
        } while (from < bytes.length);
        CRC32 crc = new CRC32();
        crc.update(bytes);
        number(out, crc.getValue(), 4);
        number(out, bytes.length, 4);
        return out.toByteArray();
    }

    /** The lowest byte first. */
    private static void number(ByteArrayOutputStream out, long number, int bytes) {
        for (int i = 0; i < bytes; i++) {
            out.write((int) (number >>> (8 * i)) & 0xff);
        }
    }
}
