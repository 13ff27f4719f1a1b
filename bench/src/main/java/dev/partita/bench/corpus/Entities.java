package dev.partita.bench.corpus;

import dev.partita.bench.corpus.Made.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Makes entities up: clusters around a root, in which most belong to something made before, and few to another cluster. */
final class Entities {
    private static final int LEAST_OF_A_CLUSTER = 4;
    private static final int MORE_OF_A_CLUSTER = 6;
    private static final long MOST = 200_000_000;
    private static final int[] CHILDREN = {2, 3, 5, 8, 20, 60, 200};

    private final Random random;
    private final List<Made> all = new ArrayList<>();
    private final List<Made> cluster = new ArrayList<>();

    Entities(Random random) {
        this.random = random;
    }

    List<Made> make(int count) {
        int left = 0;
        while (all.size() < count) {
            if (left == 0) {
                left = LEAST_OF_A_CLUSTER + random.nextInt(MORE_OF_A_CLUSTER);
                cluster.clear();
                add(root());
            } else {
                add(within());
            }
            left--;
        }
        return all;
    }

    private void add(Made made) {
        all.add(made);
        cluster.add(made);
    }

    private Made root() {
        long total = (long) Math.pow(10, 4 + random.nextInt(3)) * (1 + random.nextInt(9));
        return made(Kind.ROOT, Optional.empty(), Optional.empty(), total, 0);
    }

    private Made within() {
        int drawn = random.nextInt(100);
        if (drawn < 5) {
            return made(Kind.LIST, Optional.empty(), Optional.empty(), 20 + random.nextInt(400), 0);
        }
        Made parent = referable(cluster);
        Kind kind = drawn < 45 ? Kind.CHILD : drawn < 60 ? Kind.PART : drawn < 75 ? Kind.LINK : Kind.LOG;
        int most = kind == Kind.PART ? 4 : CHILDREN.length;
        int drawnChildren = CHILDREN[random.nextInt(most)];
        int children = parent.total() * drawnChildren > MOST ? 1 : drawnChildren;
        boolean isTwofold = kind == Kind.LINK || kind == Kind.CHILD && random.nextInt(3) == 0;
        Optional<Made> other = isTwofold ? another(parent) : Optional.empty();
        if (kind == Kind.LINK && other.isEmpty()) {
            return made(Kind.CHILD, Optional.of(parent), other, parent.total() * children, children);
        }
        return made(kind, Optional.of(parent), other, parent.total() * children, children);
    }

    private Made referable(List<Made> among) {
        List<Made> referable = among.stream().filter(Made::isReferable).toList();
        return referable.get(random.nextInt(referable.size()));
    }

    /** Mostly of the same cluster. */
    private Optional<Made> another(Made parent) {
        Made other = referable(random.nextInt(5) == 0 ? all : cluster);
        return Optional.of(other).filter(o -> !o.equals(parent));
    }

    private Made made(Kind kind, Optional<Made> parent, Optional<Made> other, long total, int children) {
        return new Made(kind, kind.name(all.size() + 1), parent, other, total, children);
    }
}
