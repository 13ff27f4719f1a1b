package dev.partita.emit.text;

import java.util.List;

/**
 * A repair in words.
 *
 * @param sent the requests of the write's own effects, in order
 * @param finds how the items are found that the call is about, where their keys are not told by its parameters
 * @param mend what is to be done, in order
 */
public record Mending(
        String pattern, String description, List<Sent> sent, List<String> finds, List<Look> looks, List<String> mend) {
    public Mending {
        sent = List.copyOf(sent);
        finds = List.copyOf(finds);
        looks = List.copyOf(looks);
        mend = List.copyOf(mend);
    }

    /**
     * A request that is done whole or not at all.
     *
     * @param spread whether it is sent several times, or has parts that are done one by one
     */
    public record Sent(String operation, List<String> items, boolean spread) {
        public Sent {
            items = List.copyOf(items);
        }
    }

    /**
     * A key to read, strongly.
     *
     * @param key a template per key attribute, behind its name
     * @param tells what is seen there
     */
    public record Look(String itemType, String table, List<Key> key, String tells) {
        public Look {
            key = List.copyOf(key);
        }
    }

    public record Key(String attribute, String template) {}
}
